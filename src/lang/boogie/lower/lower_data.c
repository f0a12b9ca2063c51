/* Datatypes: declarations, expressions, and left sides with fields in them.
 *
 *   x->f := e       x := x->(f := e)
 *   a[i]->f := e    a[i] := a[i]->(f := e)
 *   C(x, y) := e    assert e is C; x, y := e->f, e->g
 *
 * Start at lower_data_expression. */
#include "lang/boogie/lower/lower_data.h"

#include "base/bug.h"
#include "logic/bv.h"
#include "logic/data.h"
#include "logic/mk.h"

#include <string.h>

void lower_datatype(struct lowerer *l, struct bpl_decl *d)
{
    for (unsigned i = 0; i < d->n_constructors && !d->unsupported; i++) {
        struct bpl_decl *c = d->constructors[i];
        symbol *fields = arena_array(l->arena, symbol, c->n_in);
        sort_id *sorts = arena_array(l->arena, sort_id, c->n_in);
        for (unsigned j = 0; j < c->n_in; j++) {
            fields[j] = c->in[j]->name;
            sorts[j] = c->in[j]->sort;
        }
        c->func = datatype_add(l->ts, d->sort, c->name, c->n_in, fields, sorts);
    }
}

/* "7bv32" */
term_id lower_bv_literal(struct lowerer *l, const struct bpl_expr *e)
{
    size_t digits = strspn(e->name, "0123456789");
    return mk_bv_text(l->ts, sort_width(l->ts, e->sort), arena_strndup(l->arena, e->name, digits));
}

term_id lower_data_expression(struct lowerer *l, const struct bpl_expr *e)
{
    term_id a = lower_expression(l, e->args[0]);
    if (e->kind == BPL_FIELD)
        return mk_field(l->ts, a, e->name);
    if (e->kind == BPL_WITH)
        return mk_with_field(l->ts, a, e->name, lower_expression(l, e->args[1]));
    if (e->kind == BPL_IS)
        return mk_is(l->ts, e->function->func, a);
    bug_unless(e->kind == BPL_EXTRACT);
    unsigned hi = (unsigned)strtoul(e->name, NULL, 10), lo = (unsigned)strtoul(strchr(e->name, ':') + 1, NULL, 10);
    return mk_bv_extract(l->ts, hi - 1, lo, a);
}

/* ---- left sides ---- */

static term_id store(struct lowerer *l, const struct bpl_expr *e, term_id value)
{
    struct term_vec index = {0};
    for (unsigned i = 1; i < e->n; i++)
        vec_push(&index, lower_expression(l, e->args[i]));
    term_id t = mk_store(l->ts, lower_expression(l, e->args[0]), (unsigned)index.n, index.at, value);
    vec_release(&index);
    return t;
}

static bool has_field(const struct bpl_expr *e)
{
    for (; e->kind != BPL_NAME; e = e->args[0])
        if (e->kind == BPL_FIELD)
            return true;
    return false;
}

const struct bpl_expr *lower_field_place(const struct bpl_expr *e)
{
    while (has_field(e))
        e = e->args[0];
    return e;
}

term_id lower_field_value(struct lowerer *l, const struct bpl_expr *e, term_id value)
{
    for (; has_field(e); e = e->args[0])
        value = e->kind == BPL_FIELD ? mk_with_field(l->ts, lower_expression(l, e->args[0]), e->name, value) : store(l, e, value);
    return value;
}
