/* What frames allow, as formulas. Start at il_frame_allows. */
#include "il/frame.h"

#include "logic/mk.h"

bool il_framed_var(const struct il_var *v)
{
    return v->role == ROLE_GLOBAL || il_is_memory(v);
}

static term_id within(struct terms *ts, const struct il_place *p, term_id index)
{
    if (p->from == TERM_NONE)
        return mk_true(ts);
    if (index == TERM_NONE)
        return mk_false(ts);
    return p->from == p->to ? mk_eq(ts, index, p->from) : mk_and2(ts, mk_le(ts, p->from, index), mk_le(ts, index, p->to));
}

static term_id covers(struct terms *ts, const struct il_place *p, const struct il_var *var, term_id object, term_id index)
{
    bool same_map = p->kind == IL_PLACE_FIELDS ? il_is_field(var) : p->var == var;
    if (!same_map)
        return mk_false(ts);
    if (p->kind == IL_PLACE_VAR)
        return mk_true(ts);
    if (object == TERM_NONE)
        return mk_false(ts);
    term_id same = mk_eq(ts, object, p->object);
    return p->kind == IL_PLACE_ELEMENTS ? mk_and2(ts, same, within(ts, p, index)) : same;
}

static term_id case_allows(struct terms *ts, const struct il_frame_case *c, const struct il_var *var, term_id object,
                           term_id index)
{
    term_id any = mk_bool(ts, c->everything);
    for (unsigned i = 0; i < c->n && var; i++)
        any = mk_or2(ts, any, covers(ts, &c->places[i], var, object, index));
    return any;
}

term_id il_frame_allows(struct terms *ts, const struct il_frame *f, const struct il_var *var, term_id object, term_id index)
{
    term_id all = mk_true(ts);
    for (unsigned i = 0; i < f->n; i++)
        all = mk_and2(ts, all, mk_implies(ts, f->cases[i].holds, case_allows(ts, &f->cases[i], var, object, index)));
    if (all == mk_true(ts) || object == TERM_NONE)
        return all;
    if (f->alloc != TERM_NONE)
        all = mk_or2(ts, all, mk_le(ts, f->alloc, mk_app1(ts, f->alloc_time, object)));
    if (f->self != TERM_NONE && il_is_field(var))
        all = mk_or2(ts, all, mk_eq(ts, object, f->self));
    return all;
}

term_id il_frame_allows_target(struct terms *ts, const struct il_frame *f, const struct il_target *t)
{
    return il_frame_allows(ts, f, t->var, t->n > 0 ? t->index[0] : TERM_NONE, t->n > 1 ? t->index[1] : TERM_NONE);
}
