/* Nodes and types for the parser of expressions. */
#include "lang/java/jml/annot_syntax.h"

#include <string.h>

struct syntax *annot_node(struct annot_parser *p, enum syntax_kind kind, struct span span, unsigned n, struct syntax *const args[])
{
    struct syntax *s = arena_new(p->arena, struct syntax);
    s->kind = kind;
    s->n = n;
    s->arg = arena_array(p->arena, struct syntax *, n);
    for (unsigned i = 0; i < n; i++) {
        s->arg[i] = args[i];
        span = span_join(span, args[i]->span);
        if (args[i]->depth >= s->depth)
            s->depth = args[i]->depth + 1;
    }
    s->span = span;
    if (s->depth > SYNTAX_DEPTH)
        annot_too_deep(p, span);
    return s;
}

struct syntax *annot_nothing(struct annot_parser *p)
{
    return annot_node(p, SYNTAX_TRUE, annot_token_span(p, p->at), 0, NULL);
}

struct syntax *annot_leaf(struct annot_parser *p, enum syntax_kind kind)
{
    struct syntax *s = annot_node(p, kind, annot_token_span(p, p->at), 0, NULL);
    s->text = p->at->text;
    s->value = p->at->value;
    s->is_long = p->at->is_long;
    s->single = p->at->single;
    p->at++;
    return s;
}

void annot_close_at_last(struct annot_parser *p, struct syntax *s)
{
    s->span = span_join(s->span, annot_token_span(p, p->at - 1));
}

/* ---- types ---- */

bool annot_primitive_word(const char *text)
{
    static const char *const words[] = {"boolean", "byte", "short", "char", "int", "long", "float", "double"};
    return ANNOT_IS_ONE_OF(text, words);
}

bool annot_reserved(const char *text)
{
    static const char *const words[] = {"instanceof", "new",    "class",  "switch", "if",   "else",    "while",
                                        "for",        "do",     "void",   "return", "try",  "catch",   "throw",
                                        "final",      "static", "assert", "break",  "case", "continue"};
    return ANNOT_IS_ONE_OF(text, words);
}

static unsigned take_dims(struct annot_parser *p, struct span *span)
{
    unsigned dims = 0;
    while (!p->failed && annot_is_op(p, "[") && p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "]") == 0) {
        p->at += 2;
        dims++;
        *span = span_join(*span, annot_token_span(p, p->at - 1));
    }
    return dims;
}

/* `<String, List<?>>`: types are erased. */
static void skip_type_arguments(struct annot_parser *p)
{
    static const char *const inside[] = {",", ".", "?", "[", "]", "&"}, *const closing[] = {">", ">>", ">>>"};
    size_t open = 0;
    do {
        bool op = p->at->kind == TOKEN_OP;
        if (annot_is_op(p, "<"))
            open++;
        else if (op && ANNOT_IS_ONE_OF(p->at->text, closing))
            open -= strlen(p->at->text) < open ? strlen(p->at->text) : open;
        else if (p->at->kind != TOKEN_IDENT && !(op && ANNOT_IS_ONE_OF(p->at->text, inside)))
            annot_expected(p, "'>'");
        p->at += !p->failed;
    } while (open && !p->failed);
}

struct syntax_type annot_parse_type(struct annot_parser *p)
{
    struct syntax_type t = {.name = "", .span = annot_token_span(p, p->at)};
    if (p->at->kind == TOKEN_WORD) {
        static const char *const types[] = {"\\bigint", "\\real", "\\TYPE", "\\locset", "\\seq", "\\map", "\\free"};
        if (ANNOT_IS_ONE_OF(p->at->text, types) || !strncmp(p->at->text, "\\dl_", 4))
            annot_not_supported(p, t.span, arena_printf(p->arena, "type '%s'", p->at->text));
    }
    if (p->at->kind != TOKEN_IDENT || (annot_reserved(p->at->text) && !annot_primitive_word(p->at->text))) {
        annot_expected(p, "a type");
        return t;
    }
    t.name = p->at->text;
    p->at++;
    while (!annot_primitive_word(t.name) && annot_is_op(p, ".") && p->at[1].kind == TOKEN_IDENT) {
        t.name = arena_printf(p->arena, "%s.%s", t.name, p->at[1].text);
        p->at += 2;
    }
    t.span = span_join(t.span, annot_token_span(p, p->at - 1));
    if (annot_is_op(p, "<"))
        skip_type_arguments(p);
    if ((annot_is_ident(p->at, "non_null") || annot_is_ident(p->at, "nullable")) && annot_is_token(p->at + 1, "["))
        p->at++;
    t.dims = take_dims(p, &t.span);
    return t;
}

struct syntax_type annot_parse_value_type(struct annot_parser *p)
{
    bool types = p->at->kind == TOKEN_WORD && strcmp(p->at->text, "\\TYPE") == 0;
    bool group = p->at->kind == TOKEN_WORD && strcmp(p->at->text, "\\datagroup") == 0;
    if (!types && !group)
        return annot_parse_type(p);
    struct syntax_type t = {.name = group ? "JMLDataGroup" : p->at->text, .span = annot_token_span(p, p->at)};
    p->at++;
    return t;
}

void annot_parse_var(struct annot_parser *p, struct syntax_var *out)
{
    if (p->at->kind != TOKEN_IDENT || annot_reserved(p->at->text) || annot_primitive_word(p->at->text)) {
        annot_expected(p, "a name");
        return;
    }
    *out = (struct syntax_var){p->at->text, 0, annot_token_span(p, p->at)};
    p->at++;
    struct span end = out->span;
    out->dims = take_dims(p, &end);
}

struct syntax_var *annot_parse_vars(struct annot_parser *p, unsigned *n)
{
    struct vars VEC_OF(struct syntax_var) vars = {0};
    do {
        struct syntax_var v;
        annot_parse_var(p, &v);
        if (!p->failed)
            vec_push(&vars, v);
    } while (annot_take_op(p, ","));
    *n = (unsigned)vars.n;
    struct syntax_var *kept = arena_copy(p->arena, vars.at, vars.n * sizeof *vars.at);
    vec_release(&vars);
    return kept;
}
