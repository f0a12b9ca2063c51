/* What frames allow, as formulas. Start at il_frame_allows. */
#include "il/frame.h"

#include "logic/mk.h"
#include "logic/subst.h"

#include <stdio.h>

bool il_framed_var(const struct il_var *v)
{
    return v->role == ROLE_GLOBAL || il_is_memory(v);
}

term_id il_place_index(struct terms *ts, unsigned i)
{
    char name[24];
    snprintf(name, sizeof name, "!place%u", i);
    return mk_const_named(ts, name, SORT_INT);
}

term_id il_place_everywhere(struct terms *ts, const struct il_place *p)
{
    term_id t = p->where;
    for (unsigned i = 0; i < p->n_where; i++) {
        term_id x = il_place_index(ts, i);
        t = mk_forall(ts, 1, &x, t, NULL);
    }
    return t;
}

term_id il_place_among(struct terms *ts, const struct il_place *p, unsigned n, const term_id index[])
{
    if (p->n_where) {
        struct subst s = {0};
        for (unsigned i = 0; i < p->n_where && i < n; i++)
            subst_set(&s, il_place_index(ts, i), index[i]);
        term_id t = n < p->n_where ? mk_false(ts) : subst_apply(ts, &s, p->where);
        subst_release(&s);
        return t;
    }
    if (p->from == TERM_NONE && p->to == TERM_NONE)
        return mk_true(ts);
    if (n == 0)
        return mk_false(ts);
    if (p->from == p->to)
        return mk_eq(ts, index[0], p->from);
    term_id low = p->from == TERM_NONE ? mk_true(ts) : mk_le(ts, p->from, index[0]);
    return p->to == TERM_NONE ? low : mk_and2(ts, low, mk_le(ts, index[0], p->to));
}

static term_id covers(struct terms *ts, const struct il_place *p, const struct il_var *var, term_id object, unsigned n,
                      const term_id index[])
{
    bool same_map = p->kind == IL_PLACE_FIELDS ? il_is_field(var) : p->var == var;
    if (!same_map)
        return mk_false(ts);
    if (p->kind == IL_PLACE_VAR)
        return mk_true(ts);
    if (object == TERM_NONE)
        return mk_false(ts);
    term_id same = mk_eq(ts, object, p->object);
    return p->kind == IL_PLACE_ELEMENTS ? mk_and2(ts, same, il_place_among(ts, p, n, index)) : same;
}

static term_id case_allows(struct terms *ts, const struct il_frame_case *c, const struct il_var *var, term_id object, unsigned n,
                           const term_id index[])
{
    term_id any = mk_bool(ts, c->everything);
    for (unsigned i = 0; i < c->n && var; i++)
        any = mk_or2(ts, any, covers(ts, &c->places[i], var, object, n, index));
    return any;
}

term_id il_frame_allows_at(struct terms *ts, const struct il_frame *f, const struct il_var *var, term_id object, unsigned n,
                           const term_id index[])
{
    term_id all = mk_true(ts);
    for (unsigned i = 0; i < f->n; i++)
        all = mk_and2(ts, all, mk_implies(ts, f->cases[i].holds, case_allows(ts, &f->cases[i], var, object, n, index)));
    if (all == mk_true(ts) || object == TERM_NONE)
        return all;
    if (f->alloc != TERM_NONE)
        all = mk_or2(ts, all, mk_le(ts, f->alloc, mk_app1(ts, f->alloc_time, object)));
    if (f->self != TERM_NONE && il_is_field(var))
        all = mk_or2(ts, all, mk_eq(ts, object, f->self));
    return all;
}

term_id il_frame_allows(struct terms *ts, const struct il_frame *f, const struct il_var *var, term_id object, term_id index)
{
    return il_frame_allows_at(ts, f, var, object, index != TERM_NONE, &index);
}

term_id il_frame_allows_target(struct terms *ts, const struct il_frame *f, const struct il_target *t)
{
    return il_frame_allows_at(ts, f, t->var, t->n > 0 ? t->index[0] : TERM_NONE, t->n > 1 ? t->n - 1 : 0, t->index + 1);
}
