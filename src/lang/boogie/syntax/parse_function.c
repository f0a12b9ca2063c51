/* Declarations of functions and axioms: `function f(x, y: int, bool): int { e } uses { axiom e; }`. Start at parse_function. */
#include "lang/boogie/syntax/parser.h"

#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"

/* A parameter or result: `x: T` or `T`. */
static struct bpl_var *formal(struct parser *p)
{
    struct bpl_attribute *attributes = parse_attributes(p);
    struct span span = parser_token(p)->span;
    struct bpl_type *type = parse_type(p);
    symbol name = NULL;
    if (parser_take(p, ":")) {
        if (bpl_type_is_name(type))
            name = type->name;
        else
            diag_error(p->ds, parser_last(p), "syntax-error", "expected a name before ':'");
        type = parse_type(p);
    }
    struct bpl_var *v = parser_new_var(p, BPL_FORMAL, name, span);
    v->attributes = attributes;
    v->type = type;
    return v;
}

/* If some parameter has a name, all parameters have: `f(x, y: int)` is f(x: int, y: int). */
static void share_types(struct parser *p, struct vars *in)
{
    struct bpl_type *type = NULL;
    bool named = false;
    for (size_t i = 0; i < in->n; i++)
        named |= in->at[i]->name != NULL;
    for (size_t i = in->n; named && !p->panic && i-- > 0;) {
        struct bpl_var *v = in->at[i];
        if (v->name) {
            type = v->type;
        } else if (!type) {
            diag_error(p->ds, v->span, "syntax-error", "the last parameter has no type");
            return;
        } else if (bpl_type_is_name(v->type)) {
            v->name = v->type->name;
            v->type = type;
        } else {
            diag_error(p->ds, v->span, "syntax-error", "expected the name of a parameter");
        }
    }
}

/* Reports, at the closing brace of the body, the errors that the Boogie tool reports there. */
static void expanded_function(struct parser *p, const struct bpl_decl *d, struct span brace)
{
    bool defined = attribute_is_true(d->attributes, "define"), inlined = attribute_is_true(d->attributes, "inline");
    if (p->panic || !defined || (!inlined && !d->n_params))
        return;
    p->broken = true;
    if (inlined)
        diag_error(p->ds, brace, "function-attribute", "function '%s' is marked both {:inline} and {:define}", d->name);
    else
        diag_error(p->ds, brace, "function-attribute", "function '%s' is marked {:define}, but has type parameters", d->name);
}

static void result(struct parser *p, struct bpl_decl *d)
{
    struct vars out = {0};
    if (parser_take(p, "returns")) {
        parser_expect(p, "(");
        vec_push(&out, formal(p));
        parser_expect(p, ")");
    } else {
        parser_expect(p, ":");
        struct bpl_var *v = parser_new_var(p, BPL_FORMAL, NULL, parser_token(p)->span);
        v->type = parse_type(p);
        vec_push(&out, v);
    }
    d->type = out.at[0]->type;
    parser_keep_vars(p, &out, &d->n_out, &d->out);
}

static void parameters(struct parser *p, struct bpl_decl *d)
{
    struct vars in = {0};
    parser_expect(p, "(");
    if (!parser_is(p, ")")) {
        do
            vec_push(&in, formal(p));
        while (parser_take(p, ","));
    }
    parser_expect(p, ")");
    share_types(p, &in);
    parser_keep_vars(p, &in, &d->n_in, &d->in);
}

/* The axioms of `uses` come after the function. */
struct bpl_decl *parse_function(struct parser *p)
{
    if (parser_is_word(p, "revealed"))
        parser_advance(p);
    struct bpl_decl *d = parser_new_decl(p, BPL_DECL_FUNCTION);
    parser_advance(p);
    d->attributes = parse_attributes(p);
    d->name = parser_name(p, &d->span);
    parse_type_parameters(p, &d->n_params, &d->params, &d->param_spans);
    parameters(p, d);
    result(p, d);
    bool has_body = parser_take(p, "{");
    if (has_body) {
        d->expr = parse_expr(p);
        struct span brace = parser_token(p)->span;
        parser_expect(p, "}");
        expanded_function(p, d, brace);
    }
    if (parser_is_word(p, "uses"))
        parse_uses(p, &d->next);
    else if (!has_body)
        parser_end(p);
    return d;
}

struct bpl_decl *parse_axiom(struct parser *p)
{
    if (parser_is_word(p, "hideable"))
        parser_advance(p);
    struct bpl_decl *d = parser_new_decl(p, BPL_DECL_AXIOM);
    parser_advance(p);
    d->attributes = parse_attributes(p);
    d->at = parser_last(p);
    d->expr = parse_expr(p);
    d->span = d->expr->span;
    parser_end(p);
    return d;
}

struct bpl_decl **parse_uses(struct parser *p, struct bpl_decl **last)
{
    parser_advance(p);
    parser_expect(p, "{");
    while (!parser_is(p, "}") && !p->panic) {
        if (!parser_is(p, "axiom") && !(parser_is_word(p, "hideable") && parser_is_ahead(p, 1, "axiom"))) {
            parser_fail(p, "an axiom");
            break;
        }
        *last = parse_axiom(p);
        last = &(*last)->next;
    }
    parser_expect(p, "}");
    return last;
}
