/* What an execution changes although a frame does not allow it (il/frame.h).
 *
 * An activation keeps, for its own assignments and those in the calls it makes, the places that its frame does not allow, each with
 * what it held before. Where the activation ends, normally or at another obligation, a place that then holds another value is where the
 * run went wrong: neither an assignment of the same value nor a change that is taken back is one.
 *
 * Start at note_changes and changes_end. */
#include "il/frame.h"
#include "il/run_machine.h"
#include "logic/mk.h"

struct change {
    struct change *next;
    uint32_t obligation; /* of the command of the activation's routine */
    const struct il_var *var;
    unsigned n;
    const struct value *index;
    struct value before; /* may be a cell */
};

/* ---- places ---- */

/* var[index]...; *sort: its sort. */
static struct value place_value(struct machine *m, const struct il_var *var, unsigned n, const struct value *index, sort_id *sort)
{
    struct value v = machine_variable(m, var->term);
    *sort = var->sort;
    for (unsigned i = 0; i < n && v.kind != VALUE_NONE;) {
        v = value_force(m, v);
        if (v.kind == VALUE_NONE)
            break;
        v = map_at(m, v, index + i);
        i += sort_arity(m->ts, *sort);
        *sort = sort_range(m->ts, *sort);
    }
    return v;
}

static bool is_kept(const struct activation *a, const struct il_target *t, const struct value *index)
{
    for (const struct change *c = a->changes; c; c = c->next) {
        bool same = c->var == t->var && c->n == t->n;
        for (unsigned i = 0; i < t->n && same; i++)
            same = value_order(&c->index[i], &index[i]) == 0;
        if (same)
            return true;
    }
    return false;
}

/* ---- what the frame of an activation says ---- */

/* The indices of a target as constants, which `capture` binds to their values. */
static struct il_target named_place(struct machine *m, const struct il_target *t, const struct value *index, struct binding *capture)
{
    term_id *names = arena_array(m->arena, term_id, t->n);
    sort_id sort = t->var->sort;
    for (unsigned i = 0, arg = 0; i < t->n; i++) {
        names[i] = mk_const(m->ts, intern_printf(terms_names(m->ts), "!index%u", i), sort_domain(m->ts, sort, arg));
        capture[i] = (struct binding){names[i], index[i]};
        if (++arg == sort_arity(m->ts, sort)) {
            sort = sort_range(m->ts, sort);
            arg = 0;
        }
    }
    return (struct il_target){.var = t->var, .n = t->n, .index = names};
}

/* BOOL, or NONE with trouble. */
static struct value allowed(struct machine *m, struct activation *a, const struct il_target *t, const struct value *index)
{
    struct binding *capture = arena_array(m->arena, struct binding, t->n);
    struct il_target named = named_place(m, t, index, capture);
    struct env env = {.capture = capture, .n_capture = t->n, .open = true};
    struct activation *here = m->frame;
    term_id allows = il_frame_allows_target(m->ts, a->routine->frame, &named);
    m->frame = a;
    forget(m);
    struct value v = eval(m, &env, allows);
    m->frame = here;
    forget(m);
    return v;
}

/* False: trouble. */
static bool keep(struct machine *m, struct activation *a, uint32_t obligation, const struct il_target *t, const struct value *index)
{
    sort_id sort;
    if (is_kept(a, t, index))
        return true;
    struct value v = allowed(m, a, t, index);
    if (v.kind != VALUE_BOOL || v.boolean)
        return v.kind == VALUE_BOOL;
    struct value before = place_value(m, t->var, t->n, index, &sort);
    if (before.kind == VALUE_NONE)
        return false;
    struct change *c = arena_new(m->arena, struct change), **last = &a->changes;
    *c = (struct change){NULL, obligation, t->var, t->n, index, before};
    while (*last)
        last = &(*last)->next;
    *last = c;
    return true;
}

bool note_changes(struct machine *m, const struct il_cmd *c, const struct value *index)
{
    bool ok = true;
    if (!il_framed_var(c->lhs.var))
        return true;
    if (c->framed)
        ok = keep(m, m->frame, c->obligation, &c->lhs, index);
    for (struct activation *a = m->frame->up; a && ok && m->watching; a = a->up)
        if (a->call && a->call->framed)
            ok = keep(m, a, a->call->obligation, &c->lhs, index);
    return ok;
}

/* ---- the end of an activation ---- */

bool changes_end(struct machine *m, uint32_t *obligation)
{
    *obligation = UINT32_MAX;
    for (const struct change *c = m->frame->changes; c; c = c->next) {
        sort_id sort;
        struct value before = value_force(m, c->before), now = value_force(m, place_value(m, c->var, c->n, c->index, &sort));
        if (before.kind == VALUE_NONE || now.kind == VALUE_NONE)
            return false;
        struct value same = values_equal(m, sort, before, now);
        if (same.kind != VALUE_BOOL)
            return false;
        if (!same.boolean) {
            *obligation = c->obligation;
            return true;
        }
    }
    return true;
}
