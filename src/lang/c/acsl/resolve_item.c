/* Formulas of clauses, and places of assigns, reads, allocates and frees. */
#include "lang/c/acsl/reader.h"

#include <string.h>

struct acsl_formula acsl_resolve_clause(struct context *c, const struct item *it, bool measure)
{
    const struct acsl_expr *e = measure ? acsl_to_integer(c, acsl_resolve_value(c, it->expr)) : acsl_resolve_formula(c, it->expr);
    return (struct acsl_formula){e, it->use, it->keyword, it->clause_name, it->text};
}

struct places VEC_OF(struct acsl_place);

static bool is_union(const struct node *s)
{
    return s->kind == NODE_SET || (s->kind == NODE_BUILTIN && strcmp(s->text, "\\union") == 0);
}

/* Appends the lvalues that the list means. A union is several places. */
static void add_places(struct context *c, const struct node *s, struct places *out)
{
    if (is_union(s)) {
        for (unsigned i = 0; i < s->n; i++)
            add_places(c, s->arg[i], out);
        return;
    }
    if (s->kind == NODE_EMPTY || s->kind == NODE_NOTHING)
        return;
    if (s->kind == NODE_NAMED) {
        add_places(c, s->arg[0], out);
        return;
    }
    struct acsl_expr *e = s->kind == NODE_COMPREHENSION ? acsl_resolve_comprehension(c, s, true) : acsl_resolve_expr(c, s);
    if (acsl_is_error(e))
        return;
    if (e->kind == ACSL_READ && e->arg[0]->lvalue && s->kind != NODE_NAME) /* \at(*p, L), \old(*p) */
        e = (struct acsl_expr *)e->arg[0];
    if (e->kind == ACSL_RESULT && c->result) {
        acsl_resolve_error(c, s->span, "not-assignable", "'\\result' is assigned by every call");
        return;
    }
    if (!e->lvalue)
        acsl_resolve_error(c, s->span, "not-assignable", "this is no object that can be assigned");
    else
        vec_push(out, ((struct acsl_place){.lvalue = e, .span = s->span}));
}

static const struct acsl_expr *const *dependencies(struct context *c, const struct item *it, unsigned *n)
{
    struct VEC_OF(const struct acsl_expr *) from = VEC_IN(c->arena);
    for (unsigned i = 0; i < it->n_from; i++) {
        if (it->from[i]->kind == NODE_NOTHING || it->from[i]->kind == NODE_EMPTY)
            continue;
        const struct acsl_expr *e = acsl_resolve_expr(c, it->from[i]);
        vec_push(&from, e);
    }
    *n = (unsigned)from.n;
    return from.at;
}

static bool is_result(const struct node *s)
{
    while (s->kind == NODE_MEMBER || s->kind == NODE_NAMED)
        s = s->arg[0];
    return s->kind == NODE_RESULT;
}

struct acsl_places acsl_resolve_places(struct context *c, const struct item *it)
{
    struct acsl_places r = {.given = true, .keyword = it->keyword};
    struct places places = VEC_IN(c->arena);
    if (it->everything)
        acsl_resolve_unsupported(c, it->keyword, "'\\everything'");
    for (unsigned i = 0; i < it->n_exprs; i++)
        if (!is_result(it->exprs[i])) /* `\result \from ...` says only what the result depends on */
            add_places(c, it->exprs[i], &places);
    unsigned n_from;
    const struct acsl_expr *const *from = dependencies(c, it, &n_from);
    for (size_t i = 0; i < places.n; i++) {
        places.at[i].has_from = it->has_from;
        places.at[i].n_from = n_from;
        places.at[i].from = from;
    }
    r.n = (unsigned)places.n;
    r.at = places.at;
    return r;
}

struct acsl_blocks acsl_resolve_blocks(struct context *c, const struct item *it)
{
    struct acsl_blocks r = {.given = true, .keyword = it->keyword};
    struct VEC_OF(const struct acsl_expr *) blocks = VEC_IN(c->arena);
    for (unsigned i = 0; i < it->n_exprs; i++) {
        const struct acsl_expr *e = acsl_resolve_value(c, it->exprs[i]);
        if (acsl_is_error(e) || e->kind == ACSL_EMPTY)
            continue;
        if (acsl_element_type(e->type)->kind != ACSL_TYPE_POINTER)
            acsl_resolve_error(c, e->span, "wrong-type", "expected a pointer, not a value of type '%s'",
                               acsl_type_text(c, e->type));
        vec_push(&blocks, e);
    }
    r.n = (unsigned)blocks.n;
    r.at = blocks.at;
    return r;
}

const struct acsl_expr *const *acsl_resolve_reads(struct context *c, const struct item *it, unsigned *n)
{
    struct places places = VEC_IN(c->arena);
    struct VEC_OF(const struct acsl_expr *) reads = VEC_IN(c->arena);
    for (unsigned i = 0; i < it->n_exprs; i++)
        add_places(c, it->exprs[i], &places);
    for (size_t i = 0; i < places.n; i++) {
        acsl_state_here(c, places.at[i].span);
        vec_push(&reads, places.at[i].lvalue);
    }
    *n = (unsigned)reads.n;
    return reads.at;
}
