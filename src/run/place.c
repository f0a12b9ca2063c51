/* Values that are decided when they are asked for.
 *
 * A definition decides, else the source if it knows the value, else a choice: the search's next alternative, one at random, or one that
 * stands in a goal. Goals are what is known of the place (facts, axioms) and the assumptions at hand. A value with which one of
 * them fails is refused, others are tried. A value that was not refused never changes. Start at decide. */
#include "run/place.h"

#include "run/machine.h"

#include <string.h>

enum { NEAR_ATTEMPTS = 6, LAST_ATTEMPTS = 8, MAX_NODES = 300 };

static const struct value none = {.kind = VALUE_NONE};

/* ---- places ---- */

static void set_type_bounds(struct machine *m, struct place *c)
{
    mpz_t bound;
    if (!c->type || c->type->kind != IL_TYPE_MACHINE || c->sort != SORT_INT)
        return;
    mpz_init(bound);
    mpz_setbit(bound, c->type->width - c->type->is_signed);
    mpz_sub_ui(bound, bound, 1);
    c->hi = value_int(m->arena, bound);
    mpz_com(bound, bound);
    c->lo = c->type->is_signed ? value_int(m->arena, bound) : value_long(0);
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
    record_place(m, c);
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

/* ---- goals ---- */

size_t goals_begin(const struct machine *m)
{
    return m->chooser.goals.n;
}

void goals_end(struct machine *m, size_t mark)
{
    m->chooser.goals.n = mark;
}

void goal_add(struct machine *m, const struct env *env, term_id t, bool want)
{
    vec_push(&m->chooser.goals, (struct goal){env, t, want, false});
}

void goal_add_ours(struct machine *m, const struct env *env, term_id t, bool want)
{
    vec_push(&m->chooser.goals, (struct goal){env, t, want, true});
}

/* No goal from `from` on is known to fail. */
static bool goals_open(struct machine *m, size_t from)
{
    bool open = true;
    for (size_t i = m->chooser.goals.n; i > from && open && !fatal(m); i--) {
        struct goal g = m->chooser.goals.at[i - 1];
        m->chooser.ours += g.ours;
        struct value v = peek(m, g.env, g.formula);
        m->chooser.ours -= g.ours;
        open = v.kind != VALUE_BOOL || v.boolean == g.want;
    }
    return open;
}

/* The goal is an upper bound, a number, of what a function says of an object, such as a length. It becomes one of the place, whose value is left to those
 * who ask for it: they know more of it, such as what the object must have room for. */
static bool bounds_function(struct machine *m, struct goal g)
{
    const struct terms *ts = m->ts;
    if (!g.want || !term_is(ts, g.formula, TERM_LE) || !term_is(ts, term_arg(ts, g.formula, 1), TERM_INT) ||
        !term_is(ts, term_arg(ts, g.formula, 0), TERM_APP))
        return false;
    struct value v = value_deref(eval_place(m, g.env, term_arg(ts, g.formula, 0))),
                 hi = peek(m, g.env, term_arg(ts, g.formula, 1));
    if (v.kind != VALUE_PLACE || v.place->ask.kind != RUN_ASK_FUNCTION || v.place->busy || hi.kind != VALUE_INT)
        return false;
    if (v.place->hi.kind == VALUE_NONE || value_compare_numbers(hi, v.place->hi) < 0)
        v.place->hi = hi;
    return true;
}

/* Those from `from` on are made true. False: one is not. */
static bool goals_satisfied(struct machine *m, size_t from)
{
    enum satisfied s = SATISFIED;
    for (size_t i = from; i < m->chooser.goals.n && s != NOT_SATISFIED && !fatal(m); i++) {
        struct goal g = m->chooser.goals.at[i];
        m->chooser.ours += g.ours;
        s = bounds_function(m, g) ? SATISFIED : satisfy(m, g.env, g.formula, g.want);
        m->chooser.ours -= g.ours;
    }
    return s != NOT_SATISFIED;
}

struct candidates {
    struct machine *m;
    sort_id sort;
    unsigned nodes;
    struct value_list found;
};

static void add_candidate(struct candidates *k, struct value v)
{
    bool known = !value_plain(&v);
    for (size_t i = 0; i < k->found.n && !known; i++)
        known = value_order(&k->found.at[i], &v) == 0;
    if (!known)
        vec_push(&k->found, v);
}

static void find_candidates(struct candidates *k, const struct env *env, term_id t)
{
    const struct terms *ts = k->m->ts;
    if (k->nodes++ >= MAX_NODES || term_has_binder(ts, t))
        return;
    if (term_sort(ts, t) == k->sort)
        add_candidate(k, peek(k->m, env, t));
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        find_candidates(k, env, term_arg(ts, t, i));
}

/* Values of that sort of parts of the goals, those of the innermost first. In memory of the arena. */
static struct value_list candidates(struct machine *m, sort_id sort)
{
    struct candidates k = {.m = m, .sort = sort};
    for (size_t i = m->chooser.goals.n; i-- > 0 && !fatal(m);) {
        struct goal g = m->chooser.goals.at[i];
        m->chooser.ours += g.ours;
        find_candidates(&k, g.env, g.formula);
        m->chooser.ours -= g.ours;
    }
    struct value_list kept = {.n = k.found.n};
    kept.at = k.found.n ? arena_copy(m->arena, k.found.at, k.found.n * sizeof *k.found.at) : NULL;
    vec_release(&k.found);
    return kept;
}

/* ---- deciding ---- */

static bool within(const struct place *c, struct value v)
{
    return (c->lo.kind == VALUE_NONE || value_compare_numbers(v, c->lo) >= 0) &&
           (c->hi.kind == VALUE_NONE || value_compare_numbers(v, c->hi) <= 0);
}

/* Apart from the goals. */
static bool may_have(struct machine *m, const struct place *c, struct value v)
{
    return within(c, v) && !(v.kind == VALUE_OBJECT && is_outside(m, c, v.object)) && function_may_be(m, &c->ask, v);
}

/* A place being decided: its goals are those from `from` on, the last of them, from `facts` on, are made true. */
struct trial {
    struct machine *m;
    struct place *place;
    size_t from, facts;
};

/* The place gets the value, unless a goal fails then. */
static bool take(const struct trial *t, struct value v)
{
    struct machine *m = t->m;
    struct place *c = t->place;
    if (!may_have(m, c, v))
        return false;
    c->value = v;
    if (goals_open(m, t->from)) {
        if (v.kind == VALUE_OBJECT)
            note_object(m, c->sort, v.object, c->type);
        if (goals_satisfied(m, t->facts) && !fatal(m)) {
            function_is(m, &c->ask, v);
            return true;
        }
    }
    if (m->trouble == TROUBLE_BLOCKED)
        m->trouble = TROUBLE_NONE;
    c->value = none;
    forget(m);
    return false;
}

static bool allows(void *trial, struct value v)
{
    const struct trial *t = trial;
    struct place *c = t->place;
    if (!may_have(t->m, c, v))
        return false;
    c->value = v;
    bool open = goals_open(t->m, t->from);
    c->value = none;
    forget(t->m);
    return open;
}

/* The search's next value. */
static bool ask_search(struct trial *t, struct value *out)
{
    struct machine *m = t->m;
    const struct place *c = t->place;
    struct run_ask ask = c->ask;
    if (!source_systematic(m))
        return false;
    struct value_list near = candidates(m, c->sort);
    ask.n_near = (unsigned)near.n;
    ask.near = near.at;
    ask.lo = c->lo;
    ask.hi = c->hi;
    ask.n_constants = (unsigned)m->picker.constants.n;
    ask.constants = m->picker.constants.at;
    ask.by_axioms = m->knowledge.starting;
    ask.allows = allows;
    ask.asking = t;
    if (sort_kind(m->ts, c->sort) == SORT_KIND_NAMED)
        ask_objects(m, c, &ask);
    return ask_source(m, &ask, out);
}

/* A value of the goals, a number at some distance from one, or a neighbour. */
static bool take_near(struct trial *t)
{
    struct machine *m = t->m;
    sort_id sort = t->place->sort;
    struct value_list near = candidates(m, sort);
    for (unsigned i = 0; i < NEAR_ATTEMPTS && near.n && (sort == SORT_INT || sort == SORT_REAL) && !fatal(m); i++)
        if (take(t, pick_near(m, near.at[random_below(m, near.n)])))
            return true;
    for (size_t i = 0; i < near.n && !fatal(m); i++)
        for (int by = sort == SORT_INT ? 2 : 0; by >= 0; by--)
            if (take(t, by ? value_plus(m->arena, near.at[i], value_long(1), by == 1 ? 1 : -1) : near.at[i]))
                return true;
    return false;
}

/* Values at random first, so that runs differ. */
static bool choose_value(struct trial *t)
{
    struct value v;
    if (ask_search(t, &v))
        return take(t, v);
    for (unsigned i = 0; i < RANDOM_ATTEMPTS + LAST_ATTEMPTS && !fatal(t->m); i++) {
        if (i == RANDOM_ATTEMPTS && take_near(t))
            return true;
        v = pick_value(t->m, t->place, i);
        if (v.kind != VALUE_NONE && take(t, v))
            return true;
    }
    return false;
}

static bool ask_given(struct machine *m, const struct place *c, struct value *out)
{
    struct run_ask ask = c->ask;
    if (sort_kind(m->ts, c->sort) == SORT_KIND_NAMED)
        ask_fresh(m, c, &ask);
    return ask_source(m, &ask, out);
}

/* Goals that others have set have no say in what is given. */
static bool decide(struct machine *m, struct place *c)
{
    struct value v = none;
    c->defined = c->ask.kind == RUN_ASK_FUNCTION && c->root && function_defines(m, c->ask.func, c->ask.args, &v);
    if (c->defined && v.kind == VALUE_NONE) {
        c->defined = false;
        return false;
    }
    struct trial t = {.m = m, .place = c};
    size_t mark = goals_begin(m);
    t.facts = place_goals(m, c);
    bool given = c->defined || (!source_systematic(m) && ask_given(m, c, &v));
    bool suggested = given && !c->defined && m->options->source->suggests;
    t.from = given && !suggested ? mark : 0;
    bool ok = !fatal(m) && given && take(&t, v);
    if (!ok && (!given || suggested) && !fatal(m))
        ok = choose_value(&t);
    goals_end(m, mark);
    if (!ok)
        trouble(m, TROUBLE_BLOCKED, "no value was found that satisfies what is assumed");
    return ok;
}

struct value value_force(struct machine *m, struct value v)
{
    v = value_deref(v);
    if (v.kind != VALUE_PLACE)
        return v;
    if (m->chooser.peek)
        return trouble(m, TROUBLE_UNDECIDED, "not decided yet");
    struct place *c = v.place;
    if (c->busy)
        return trouble(m, TROUBLE_UNDECIDED, "a value that depends on itself");
    if (!nest(m, NEST_PLACE))
        return none;
    c->busy = true;
    bool ok = decide(m, c);
    unnest(m, NEST_PLACE);
    c->busy = false;
    return ok ? value_deref(v) : none;
}

void place_ask(struct machine *m, struct value v)
{
    struct value known;
    v = value_deref(v);
    if (v.kind == VALUE_PLACE && !source_systematic(m) && ask_source(m, &v.place->ask, &known))
        value_force(m, v);
}
