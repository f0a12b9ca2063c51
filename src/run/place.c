/* Values that are decided when they are asked for.
 *
 * A definition decides, else the source if it knows the value, else a choice: what the assumption at hand wishes, the search's
 * next alternative, or one at random. What is known of the place (facts, axioms) is looked at before a choice, as wishes; a value that
 * breaks it is refused. A value that was not refused never changes. Start at decide. */
#include "run/place.h"

#include "run/machine.h"

#include <string.h>

enum { ATTEMPTS = 12 };

static const struct value none = {.kind = VALUE_NONE};

/* ---- places ---- */

/* The run depends on it, and nothing else says what it is. */
static bool is_input(const struct run_ask *ask)
{
    bool entry = ask->kind == RUN_ASK_ENTRY || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry);
    return ask->kind != RUN_ASK_SOME && !(entry && ask->depth > 0);
}

static void set_type_bounds(struct machine *m, struct place *c)
{
    mpz_t bound;
    if (!c->type || c->type->kind != IL_TYPE_MACHINE || c->sort != SORT_INT)
        return;
    mpz_init(bound);
    mpz_setbit(bound, c->type->width - c->type->is_signed);
    mpz_sub_ui(bound, bound, 1);
    c->hi = c->wish.hi = value_int(m->arena, bound);
    mpz_com(bound, bound);
    c->lo = c->wish.lo = c->type->is_signed ? value_int(m->arena, bound) : value_long(0);
    mpz_clear(bound);
}

static struct value new_place(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                              const struct origin *origin, struct base *root)
{
    struct place *c = arena_new(m->arena, struct place);
    *c = (struct place){.sort = sort, .type = type, .ask = *ask, .origin = origin, .root = root};
    c->ask.sort = sort;
    c->ask.type = type;
    c->ask.args = ask->n_args ? arena_copy(m->arena, ask->args, ask->n_args * sizeof *ask->args) : NULL;
    set_type_bounds(m, c);
    if (is_input(ask))
        vec_push(&m->shown.inputs, c);
    return (struct value){.kind = VALUE_PLACE, .place = c};
}

static bool ask_source(struct machine *m, const struct run_ask *ask, struct value *out)
{
    const struct run_source *s = m->options->source;
    return s && s->value && s->value(s->user, ask, out) && out->kind != VALUE_NONE;
}

static const struct il_type *element_type(const struct il_type *type, const struct il_var *var)
{
    bool map = type && type->kind == IL_TYPE_MAP && var && !il_is_memory(var);
    return map ? type->elem : type;
}

struct value lazy_value(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                        const struct origin *origin, struct base *root)
{
    if (sort_kind(m->ts, sort) != SORT_KIND_MAP)
        return new_place(m, sort, type, ask, origin, root);
    struct base *b = lazy_base(m, sort, origin, root ? ask->n_args : 0, ask->args);
    b->type = element_type(type, origin ? origin->var : NULL);
    b->root = root ? root : b;
    return value_map_over(m->arena, sort_arity(m->ts, sort), &b->head);
}

struct value value_deref(struct value v)
{
    while (v.kind == VALUE_PLACE && v.place->value.kind != VALUE_NONE)
        v = v.place->value;
    return v;
}

/* ---- wishes ---- */

static struct wish *change(struct machine *m, struct place *c)
{
    vec_push(&m->chooser.wishes, (struct wished){c, c->wish});
    return &c->wish;
}

void wishes_undo(struct machine *m, size_t mark)
{
    while (m->chooser.wishes.n > mark) {
        const struct wished *w = &m->chooser.wishes.at[--m->chooser.wishes.n];
        w->place->wish = w->before;
    }
}

void wish_at_least(struct machine *m, struct place *c, struct value v)
{
    if (c->wish.lo.kind == VALUE_NONE || value_compare_numbers(v, c->wish.lo) > 0)
        change(m, c)->lo = v;
}

void wish_at_most(struct machine *m, struct place *c, struct value v)
{
    if (c->wish.hi.kind == VALUE_NONE || value_compare_numbers(v, c->wish.hi) < 0)
        change(m, c)->hi = v;
}

static bool is_excepted(const struct place *c, struct value v)
{
    for (size_t i = 0; i < c->wish.except.n; i++)
        if (value_order(&v, &c->wish.except.at[i]) == 0)
            return true;
    return false;
}

void wish_except(struct machine *m, struct place *c, struct value v)
{
    if (!value_plain(&v) || is_excepted(c, v))
        return;
    struct value one = value_long(1);
    if (c->sort == SORT_INT && c->wish.lo.kind != VALUE_NONE && value_compare_numbers(v, c->wish.lo) == 0)
        wish_at_least(m, c, value_plus(m->arena, v, one, 1));
    if (c->sort == SORT_INT && c->wish.hi.kind != VALUE_NONE && value_compare_numbers(v, c->wish.hi) == 0)
        wish_at_most(m, c, value_plus(m->arena, v, one, -1));
    struct wish *w = change(m, c);
    struct value *all = arena_array(m->arena, struct value, w->except.n + 1);
    if (w->except.n)
        memcpy(all, w->except.at, w->except.n * sizeof *all);
    all[w->except.n++] = v;
    w->except.at = all;
}

void wish_is(struct machine *m, struct place *c, struct value v)
{
    change(m, c)->is = v;
}

void wish_fresh(struct machine *m, struct place *c)
{
    change(m, c)->fresh = true;
}

static bool within(struct value lo, struct value hi, struct value v)
{
    return (lo.kind == VALUE_NONE || value_compare_numbers(v, lo) >= 0) &&
           (hi.kind == VALUE_NONE || value_compare_numbers(v, hi) <= 0);
}

bool wish_allows(const struct place *c, struct value v)
{
    return within(c->wish.lo, c->wish.hi, v) && !(value_plain(&v) && is_excepted(c, v));
}

/* ---- deciding ---- */

/* Unless it breaks what is known of c. */
static bool take(struct machine *m, struct place *c, struct value v)
{
    if (!within(c->lo, c->hi, v) || (v.kind == VALUE_OBJECT && is_outside(m, c->sort, v.object)))
        return false;
    c->value = v;
    if (v.kind == VALUE_OBJECT)
        note_object(m, c->sort, v.object, c->type);
    if (place_holds(m, c) && !fatal(m))
        return true;
    if (m->trouble == TROUBLE_BLOCKED)
        m->trouble = TROUBLE_NONE;
    c->value = none;
    forget(m);
    return false;
}

/* The search's next value of c. */
static bool ask_search(struct machine *m, struct place *c, struct value *out)
{
    struct run_ask ask = c->ask;
    mpz_t lo, hi;
    if (!source_systematic(m))
        return false;
    mpz_inits(lo, hi, NULL);
    if (c->wish.lo.kind == VALUE_INT) {
        value_get(c->wish.lo, lo);
        ask.lo = lo;
    }
    if (c->wish.hi.kind == VALUE_INT) {
        value_get(c->wish.hi, hi);
        ask.hi = hi;
    }
    ask.n_constants = (unsigned)m->picker.constants.n;
    ask.constants = m->picker.constants.at;
    ask.by_axioms = m->knowledge.starting;
    if (sort_kind(m->ts, c->sort) == SORT_KIND_NAMED)
        ask_objects(m, c, &ask);
    bool has = ask_source(m, &ask, out);
    mpz_clears(lo, hi, NULL);
    return has;
}

static bool choose_value(struct machine *m, struct place *c)
{
    struct value v;
    if (c->wish.fresh)
        return take(m, c, fresh_object(m, c->sort, c->type));
    if (c->wish.is.kind != VALUE_NONE)
        return take(m, c, c->wish.is);
    if (ask_search(m, c, &v))
        return take(m, c, v);
    for (unsigned attempt = 0; attempt < ATTEMPTS && !fatal(m); attempt++) {
        v = pick_value(m, c, attempt);
        if (v.kind == VALUE_NONE)
            return false;
        if (wish_allows(c, v) && take(m, c, v))
            return true;
    }
    return false;
}

static bool decide(struct machine *m, struct place *c)
{
    struct value v = none;
    if (c->ask.kind == RUN_ASK_FUNCTION && c->root)
        v = defined_value(m, c->ask.func, c->ask.n_args, c->ask.args, c->wish.is.kind != VALUE_NONE);
    c->defined = v.kind != VALUE_NONE;
    if (c->defined || m->trouble != TROUBLE_NONE)
        return c->defined && take(m, c, v);
    if (!source_systematic(m) && ask_source(m, &c->ask, &v))
        return take(m, c, v);
    size_t mark = m->chooser.wishes.n;
    place_wishes(m, c);
    bool ok = !fatal(m) && choose_value(m, c);
    wishes_undo(m, mark);
    return ok;
}

struct value value_force(struct machine *m, struct value v)
{
    v = value_deref(v);
    if (v.kind != VALUE_PLACE)
        return v;
    if (m->chooser.peek)
        return trouble(m, TROUBLE_UNSET, "not decided yet");
    struct place *c = v.place;
    if (c->busy)
        return trouble(m, TROUBLE_UNDECIDED, "a value that depends on itself");
    if (!nest(m, NEST_PLACE))
        return none;
    c->busy = true;
    bool ok = decide(m, c);
    unnest(m, NEST_PLACE);
    c->busy = false;
    if (ok)
        return value_deref(v);
    if (m->trouble == TROUBLE_NONE)
        return trouble(m, TROUBLE_BLOCKED, "no value was found that satisfies what is assumed");
    return none;
}

void place_ask(struct machine *m, struct value v)
{
    struct value known;
    v = value_deref(v);
    if (v.kind == VALUE_PLACE && !source_systematic(m) && ask_source(m, &v.place->ask, &known))
        value_force(m, v);
}
