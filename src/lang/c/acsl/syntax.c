/* Nodes, names and labels for the parser of ACSL. */
#include "lang/c/acsl/syntax.h"

#include <string.h>

struct node *acsl_node_new(struct annot_parser *p, enum node_kind kind, struct span span, unsigned n, struct node *const args[])
{
    struct node *s = arena_new(p->arena, struct node);
    s->kind = kind;
    s->n = n;
    s->arg = arena_array(p->arena, struct node *, n);
    for (unsigned i = 0; i < n; i++) {
        s->arg[i] = args[i];
        if (!args[i])
            continue;
        span = span_join(span, args[i]->span);
        if (args[i]->depth >= s->depth)
            s->depth = args[i]->depth + 1;
    }
    s->span = span;
    if (s->depth > NODE_DEPTH)
        annot_too_deep(p, span);
    return s;
}

struct node *acsl_node_nothing(struct annot_parser *p)
{
    return acsl_node_new(p, NODE_TRUE, annot_token_span(p, p->at), 0, NULL);
}

struct node *acsl_node_leaf(struct annot_parser *p, enum node_kind kind)
{
    struct node *s = acsl_node_new(p, kind, annot_token_span(p, p->at), 0, NULL);
    s->text = p->at->text;
    s->value = p->at->value;
    s->single = p->at->single;
    p->at++;
    return s;
}

void acsl_node_close_at_last(struct annot_parser *p, struct node *s)
{
    if (!p->failed)
        s->span = span_join(s->span, annot_token_span(p, p->at - 1));
}

symbol acsl_symbol(struct annot_parser *p, const char *text)
{
    return intern(acsl_state_of(p)->context->names, text);
}

symbol acsl_take_name(struct annot_parser *p, const char *what, bool any, struct span *span)
{
    static const char *const reserved[] = {"char",  "double", "enum",     "float",  "if",     "int",
                                           "long",  "short",  "signed",   "sizeof", "struct", "unsigned",
                                           "union", "void",   "volatile", "const",  "_Bool"};
    bool word = !any && p->at->kind == TOKEN_IDENT && ANNOT_IS_ONE_OF(p->at->text, reserved);
    if (p->failed || p->at->kind != TOKEN_IDENT || word) {
        annot_expected(p, what);
        return "";
    }
    *span = annot_token_span(p, p->at);
    symbol name = acsl_symbol(p, p->at->text);
    p->at++;
    return name;
}

const struct node_label *acsl_parse_names(struct annot_parser *p, const char *what, unsigned *n)
{
    struct VEC_OF(struct node_label) labels = VEC_IN(p->arena);
    do {
        struct node_label l = {NULL, annot_token_span(p, p->at)};
        l.name = acsl_take_name(p, what, true, &l.span);
        if (!p->failed)
            vec_push(&labels, l);
    } while (annot_take_op(p, ","));
    *n = (unsigned)labels.n;
    return labels.at;
}

const struct node_label *acsl_parse_labels(struct annot_parser *p, unsigned *n)
{
    *n = 0;
    if (!annot_take_op(p, "{"))
        return NULL;
    const struct node_label *labels = acsl_parse_names(p, "a label", n);
    annot_expect_op(p, "}");
    return labels;
}
