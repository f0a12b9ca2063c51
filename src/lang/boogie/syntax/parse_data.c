/* Datatypes, their unpacking, and the order of constants. */
#include "lang/boogie/syntax/parser.h"

#include "base/vec.h"

struct decls VEC_OF(struct bpl_decl *);

static void keep_fields(struct parser *p, struct vars *fields, struct bpl_decl *c)
{
    for (size_t i = 0; i < fields->n; i++)
        fields->at[i]->kind = BPL_FORMAL;
    c->n_in = (unsigned)fields->n;
    c->in = parser_keep(p, fields);
    vec_release(fields);
}

/* C(f: int, g, h: T) */
static struct bpl_decl *constructor(struct parser *p, struct bpl_decl *datatype)
{
    struct bpl_decl *c = arena_new(p->arena, struct bpl_decl);
    struct vars fields = {0};
    c->kind = BPL_DECL_FUNCTION;
    c->datatype = datatype;
    c->n_params = datatype->n_params;
    c->params = datatype->params;
    c->param_spans = datatype->param_spans;
    c->name = parser_name(p, &c->span);
    parser_expect(p, "(");
    if (!parser_is(p, ")"))
        parse_variables(p, BPL_BOUND, &fields);
    parser_expect(p, ")");
    keep_fields(p, &fields, c);
    return c;
}

static bool is_new(struct parser *p, const struct bpl_decl *c, size_t n, struct bpl_decl *const others[])
{
    for (size_t i = 0; i < n; i++)
        if (others[i]->name == c->name) {
            struct diag *e = diag_error(p->ds, parser_last(p), "duplicate-name", "constructor '%s' is already declared", c->name);
            diag_note_at(p->ds, e, others[i]->span, "here");
            return false;
        }
    return true;
}

/* datatype T<a> { C(...), D() } */
struct bpl_decl *parse_datatype(struct parser *p)
{
    struct bpl_decl *d = arena_new(p->arena, struct bpl_decl);
    struct decls constructors = {0};
    d->kind = BPL_DECL_TYPE;
    d->is_datatype = true;
    parser_advance(p);
    d->attributes = parse_attributes(p);
    d->name = parser_name(p, &d->span);
    parse_type_parameters(p, &d->n_params, &d->params, &d->param_spans);
    parser_expect(p, "{");
    do {
        struct bpl_decl *c = constructor(p, d);
        if (is_new(p, c, constructors.n, constructors.at))
            vec_push(&constructors, c);
    } while (parser_take(p, ","));
    parser_expect(p, "}");
    d->n_constructors = (unsigned)constructors.n;
    d->constructors = parser_keep(p, &constructors);
    vec_release(&constructors);
    return d;
}

struct bpl_stmt *parse_unpack(struct parser *p)
{
    struct bpl_stmt *s = arena_new(p->arena, struct bpl_stmt);
    uint32_t start = parser_start(p);
    struct exprs left = {0};
    s->kind = BPL_UNPACK;
    s->name = parser_name(p, &s->name_span);
    parser_expect(p, "(");
    if (!parser_is(p, ")")) {
        do {
            struct bpl_expr *e = arena_new(p->arena, struct bpl_expr);
            e->kind = BPL_NAME;
            e->depth = 1;
            e->name = parser_name(p, &e->span);
            e->at = e->span;
            vec_push(&left, e);
        } while (parser_take(p, ","));
    }
    parser_expect(p, ")");
    parser_expect(p, ":=");
    s->at = parser_last(p);
    s->attributes = parse_attributes(p);
    s->args = arena_array(p->arena, struct bpl_expr *, 1);
    s->args[0] = parse_expr(p);
    s->n_args = 1;
    s->n = (unsigned)left.n;
    s->left = parser_keep(p, &left);
    s->span = parser_span_from(p, start);
    vec_release(&left);
    parser_end(p);
    return s;
}

void parse_order(struct parser *p, struct bpl_decl *d)
{
    struct parents VEC_OF(struct bpl_parent) parents = {0};
    d->extends = parser_take(p, "extends");
    if (d->extends && !parser_is(p, "complete") && !parser_is(p, ";")) {
        do {
            struct bpl_parent parent = {.unique = parser_take(p, "unique")};
            parent.name = parser_name(p, &parent.span);
            vec_push(&parents, parent);
        } while (parser_take(p, ","));
    }
    d->complete = parser_take(p, "complete");
    d->n_parents = (unsigned)parents.n;
    d->parents = parser_keep(p, &parents);
    vec_release(&parents);
}
