/* What an execution changes although a frame does not allow it (il/frame.h).
 *
 * An activation notes each assignment, its own or one in a call that it makes, that changes a place which its frame does not allow, and what
 * the place held when the activation started. At its end, normal or at an obligation, it compares: the frame is broken where a place still
 * holds another value. An assignment of the same value breaks nothing, and neither does a change that is taken back.
 *
 * Start at note_changes and changes_end. */
#include "il/frame.h"
#include "run/state.h"

#include "run/machine.h"
#include "logic/mk.h"

struct change {
    struct change *next;
    uint32_t obligation; /* of the command of the activation's routine */
    const struct il_var *var;
    unsigned n;
    const struct value *index;
    struct value before; /* may be a place */
};

/* An assignment about to be executed. */
struct assigned {
    const struct il_target *place;
    const struct value *index;
    struct value value;
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

static bool same_place(const struct change *c, const struct assigned *x)
{
    bool same = c->var == x->place->var && c->n == x->place->n;
    for (unsigned i = 0; i < c->n && same; i++)
        same = value_order(&c->index[i], &x->index[i]) == 0;
    return same;
}

/* ---- what the frame of an activation says ---- */

/* The indices of a target as constants, which `capture` binds to their values. */
static struct il_target named_place(struct machine *m, const struct il_target *t, const struct value *index,
                                    struct binding *capture)
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
static struct value allowed(struct machine *m, struct activation *a, const struct assigned *x)
{
    struct binding *capture = arena_array(m->arena, struct binding, x->place->n);
    struct il_target named = named_place(m, x->place, x->index, capture);
    struct env env = {.capture = capture, .n_capture = x->place->n, .open = true};
    struct activation *here = m->state.frame;
    term_id allows = il_frame_allows_target(m->ts, a->routine->frame, &named);
    m->state.frame = a;
    forget(m);
    struct value v = eval(m, &env, allows);
    m->state.frame = here;
    forget(m);
    return v;
}

static bool keep_change(struct machine *m, struct activation *a, uint32_t obligation, const struct assigned *x)
{
    sort_id sort;
    struct value before = place_value(m, x->place->var, x->place->n, x->index, &sort), now = value_force(m, before);
    struct value same = now.kind == VALUE_NONE ? now : values_equal(m, sort, now, value_force(m, x->value));
    if (same.kind != VALUE_BOOL || same.boolean)
        return same.kind == VALUE_BOOL;
    struct change **last = &a->changes;
    for (; *last; last = &(*last)->next)
        if (same_place(*last, x))
            before = (*last)->before;
    *last = arena_new(m->arena, struct change);
    **last = (struct change){NULL, obligation, x->place->var, x->place->n, x->index, before};
    return true;
}

/* False: trouble. */
static bool look(struct machine *m, struct activation *a, uint32_t obligation, const struct assigned *x)
{
    for (const struct change *c = a->changes; c; c = c->next)
        if (c->obligation == obligation && same_place(c, x))
            return true;
    struct value v = allowed(m, a, x);
    return v.kind == VALUE_BOOL && (v.boolean || keep_change(m, a, obligation, x));
}

bool note_changes(struct machine *m, const struct il_cmd *c, const struct value *index, struct value v)
{
    struct assigned x = {&c->lhs, index, v};
    if (!il_framed_var(c->lhs.var) || (!c->framed && m->control.watching == 0))
        return true;
    bool ok = !c->framed || look(m, m->state.frame, c->obligation, &x);
    for (struct activation *a = m->state.frame->up; a && ok; a = a->up)
        if (a->call && a->call->framed)
            ok = look(m, a, a->call->obligation, &x);
    return ok;
}

/* ---- the end of an activation ---- */

/* BOOL, or NONE with trouble. */
static struct value is_kept_value(struct machine *m, const struct change *c)
{
    sort_id sort;
    struct value before = value_force(m, c->before), now = value_force(m, place_value(m, c->var, c->n, c->index, &sort));
    return before.kind == VALUE_NONE || now.kind == VALUE_NONE ? (struct value){.kind = VALUE_NONE}
                                                               : values_equal(m, sort, before, now);
}

bool changes_end(struct machine *m)
{
    unsigned n = 0;
    for (const struct change *c = m->state.frame->changes; c; c = c->next)
        n++;
    uint32_t *changed = arena_array(m->arena, uint32_t, n);
    m->result.changed = changed;
    m->result.n_changed = 0;
    for (const struct change *c = m->state.frame->changes; c; c = c->next) {
        struct value same = is_kept_value(m, c);
        if (same.kind != VALUE_BOOL)
            return false;
        if (!same.boolean)
            changed[m->result.n_changed++] = c->obligation;
    }
    return true;
}
