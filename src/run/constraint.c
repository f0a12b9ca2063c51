/* What is assumed of values that are asked for one by one: axioms that define nothing, background facts, facts of variables, and
 * quantified assumptions without bounds.
 *
 * A constraint has patterns that each give all its variables. When a place is asked for that matches one, the instance becomes a goal; so
 * a run is exact where definitions decide, and elsewhere satisfies the instances that speak of what it asked for
 * (run_result.open_axioms). At the end, the instances of the user's constraints are looked at again. Start at place_goals. */
#include "run/constraint.h"

#include "logic/subst.h"
#include "run/machine.h"
#include "run/match.h"

enum { MAX_INSTANCES = 3000, MAX_PATTERNS = 6 };

/* A part of a formula, and the bases that have places which it may match. */
struct teller {
    term_id term;
    struct pattern pattern;
    struct base_list of;
};

/* A formula that holds whatever is decided. */
struct constraint {
    term_id formula; /* FORALL, or EXISTS if not `want`; loose in `env` */
    bool want;
    bool ours;                 /* background: satisfiable by construction */
    const struct env *env;     /* captured */
    const struct value *fixed; /* of the formula's variables; NONE: not fixed. NULL: none is */
    unsigned n;
    struct teller tell[MAX_PATTERNS];
};

/* ---- patterns ---- */

struct finder {
    struct machine *m;
    struct constraint *c;
    unsigned n;     /* variables */
    uint64_t fixed; /* those that have values */
};

static bool is_place(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_SELECT) ||
           (term_is(ts, t, TERM_APP) && func_role(ts, term_func(ts, t)) == FUNC_PLAIN && term_arity(ts, t) > 0);
}

static void add_teller(struct finder *f, term_id t)
{
    struct constraint *c = f->c;
    struct pattern p = pattern_of(f->m, t, f->n);
    bool tells = (p.gives | f->fixed) == ((uint64_t)1 << f->n) - 1 && (p.map == TERM_NONE || term_loose(f->m->ts, p.map) == 0);
    for (unsigned i = 0; i < c->n; i++)
        tells &= c->tell[i].term != t;
    if (tells && c->n < MAX_PATTERNS)
        c->tell[c->n++] = (struct teller){.term = t, .pattern = p};
}

/* The parts of t that give all variables. */
static void find_tellers(struct finder *f, term_id t)
{
    const struct terms *ts = f->m->ts;
    bool binder = term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_EXISTS) || term_is(ts, t, TERM_LAMBDA);
    if (binder || term_loose(ts, t) == 0)
        return;
    if (is_place(ts, t))
        add_teller(f, t);
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        find_tellers(f, term_arg(ts, t, i));
}

/* ---- instances ---- */

static bool speaks_of(const struct teller *t, const struct place *place)
{
    bool speaks = false;
    for (unsigned i = 0; i < t->of.n && t->pattern.n == place->ask.n_args; i++)
        speaks |= t->of.at[i]->root == place->root;
    return speaks;
}

/* The instance that speaks of the place at these arguments. NULL: there is none. */
static const struct env *instance(struct machine *m, const struct constraint *c, const struct teller *t, const struct value args[])
{
    const struct env *env = pattern_match(m, &t->pattern, c->env, c->formula, c->fixed, args);
    if (env) {
        m->result.open_axioms |= !c->ours;
        if (m->knowledge.instances.n < MAX_INSTANCES)
            vec_push(&m->knowledge.instances, (struct goal){env, term_arg(m->ts, c->formula, 0), c->want, c->ours});
    }
    return env;
}

struct constrained {
    struct machine *m;
    const struct constraint *c;
    const struct teller *t;
};

static void instance_at(void *user, const struct value *key, const struct value *v)
{
    const struct constrained *k = user;
    (void)v;
    instance(k->m, k->c, k->t, key);
}

/* ---- facts of variables ---- */

/* The fact is of one place of the map, this one: `!freed[&x]`. */
static bool is_of_place(struct machine *m, const struct place *c, const struct env *env, term_id fact)
{
    const struct terms *ts = m->ts;
    term_id t = term_is(ts, fact, TERM_NOT) ? term_arg(ts, fact, 0) : fact;
    bool one = c->ask.n_args == 1 && term_is(ts, t, TERM_SELECT) && term_arg(ts, t, 0) == c->origin->var->term;
    return one &&
           value_is_true(values_equal(m, term_sort(ts, term_arg(ts, t, 1)), eval(m, env, term_arg(ts, t, 1)), c->ask.args[0]));
}

/* The part of the variable's fact that speaks of it as a whole, or as a place of a map. */
static void fact_at(struct machine *m, const struct place *c, const struct env *env, term_id fact)
{
    for (unsigned i = 0; term_is(m->ts, fact, TERM_AND) && i < term_arity(m->ts, fact); i++)
        fact_at(m, c, env, term_arg(m->ts, fact, i));
    if (term_is(m->ts, fact, TERM_AND))
        return;
    if (!term_is(m->ts, fact, TERM_FORALL)) {
        if (c->ask.n_args == 0 || is_of_place(m, c, env, fact))
            goal_add(m, env, fact, true);
        return;
    }
    if (binder_arity(m->ts, fact) != c->ask.n_args)
        return;
    struct env *inner = arena_copy(m->arena, env, sizeof *inner);
    inner->bound = c->ask.args;
    inner->n_bound = c->ask.n_args;
    goal_add(m, inner, term_arg(m->ts, fact, 0), true);
}

static void fact_at_origin(struct machine *m, const struct place *c, term_id fact)
{
    const struct origin *o = c->origin;
    bool alloc = m->p->alloc && o->var != m->p->alloc && o->alloc.kind != VALUE_NONE;
    if (fact == TERM_NONE)
        return;
    struct binding *known = arena_array(m->arena, struct binding, 2);
    struct env *env = arena_new(m->arena, struct env);
    known[0] = (struct binding){o->var->term, o->whole};
    known[1] = (struct binding){m->p->alloc ? m->p->alloc->term : TERM_NONE, o->alloc};
    *env = (struct env){.capture = known, .n_capture = alloc ? 2 : 1, .open = true};
    fact_at(m, c, env, fact);
}

/* The entry fact of the variable; TERM_NONE: there is none, or it is no value at entry. */
static term_id entry_fact_of(const struct machine *m, const struct origin *o)
{
    const struct il_vars *loose = &activation_first(m)->routine->loose;
    term_id fact = o->at_entry && o->depth == 0 ? o->var->entry_fact : TERM_NONE;
    for (size_t i = 0; i < loose->n; i++)
        fact = loose->at[i] == o->var ? TERM_NONE : fact;
    return fact;
}

/* The facts of the variable, those of its value at entry, and what the routine that was started says of that. */
static void facts_of(struct machine *m, const struct place *c)
{
    const struct origin *o = c->origin;
    if (!o || !o->var || o->whole.kind == VALUE_NONE)
        return;
    fact_at_origin(m, c, o->var->fact);
    fact_at_origin(m, c, entry_fact_of(m, o));
    const struct il_var_facts *facts = &activation_first(m)->routine->entry_facts;
    for (size_t i = 0; i < facts->n && o->at_entry && o->depth == 0; i++)
        if (facts->at[i].var == o->var)
            fact_at_origin(m, c, facts->at[i].fact);
}

static void instances_at(struct machine *m, const struct constraint *c, const struct place *place)
{
    for (unsigned i = 0; i < c->n; i++) {
        const struct env *env = speaks_of(&c->tell[i], place) ? instance(m, c, &c->tell[i], place->ask.args) : NULL;
        if (env && c->ours)
            goal_add_ours(m, env, term_arg(m->ts, c->formula, 0), c->want);
        else if (env)
            goal_add(m, env, term_arg(m->ts, c->formula, 0), c->want);
    }
}

size_t place_goals(struct machine *m, const struct place *place)
{
    for (size_t i = 0; i < m->knowledge.constraints.n && place->root; i++)
        instances_at(m, m->knowledge.constraints.at[i], place);
    size_t facts = goals_begin(m);
    facts_of(m, place);
    return facts;
}

/* ---- adding constraints ---- */

/* Finds the places that t may match, and adds the instances of those that are there already. False: they are not known. */
static bool find_places(struct machine *m, const struct constraint *c, struct teller *t)
{
    struct constrained k = {m, c, t};
    bool function = t->pattern.map == TERM_NONE;
    struct value map = {.kind = VALUE_NONE};
    if (!function)
        map = eval(m, c->env, t->pattern.map);
    struct base *of = function ? function_base(m, term_func(m->ts, t->term)) : NULL;
    t->of = function ? (struct base_list){1, arena_copy(m->arena, &of, sizeof(struct base *))} : bases_behind(m, map);
    if (map.kind == VALUE_MAP && map.map->arity == t->pattern.n)
        value_each(map.map, instance_at, &k);
    for (unsigned i = 0; i < t->of.n; i++)
        if (t->of.at[i]->table.map->arity == t->pattern.n)
            value_each(t->of.at[i]->table.map, instance_at, &k);
    return function || map.kind == VALUE_MAP;
}

bool constraint_add(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours)
{
    struct constraint *c = arena_new(m->arena, struct constraint);
    struct finder f = {.m = m, .c = c, .n = binder_arity(m->ts, t)};
    if (f.n > MAX_VARIABLES)
        return false;
    *c = (struct constraint){.formula = t, .want = want, .ours = ours, .env = env};
    c->fixed = fixed ? arena_copy(m->arena, fixed, f.n * sizeof *fixed) : NULL;
    for (unsigned i = 0; fixed && i < f.n; i++)
        f.fixed |= fixed[i].kind != VALUE_NONE ? (uint64_t)1 << i : 0;
    vec_push(&m->knowledge.constraints, c);
    find_tellers(&f, term_arg(m->ts, t, 0));
    bool told = c->n > 0;
    for (unsigned i = 0; i < c->n; i++)
        told &= find_places(m, c, &c->tell[i]);
    return told;
}

bool constrain(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed)
{
    bool told = constraint_add(m, env_capture(m, env, t), t, want, fixed, false);
    m->result.open_axioms = m->result.open_assumptions = true;
    return told || (m->options->source && !source_systematic(m));
}

/* ---- the end ---- */

/* What the formula says of places: are there any in it, was one of them asked for? */
struct touched {
    struct machine *m;
    bool places, asked;
};

static void touch(void *user, term_id t)
{
    struct touched *k = user;
    if (!is_place(k->m->ts, t))
        return;
    k->places = true;
    k->asked |= term_is(k->m->ts, t, TERM_SELECT) || !value_lists_none(function_base(k->m, term_func(k->m->ts, t))->table.map);
}

/* The elements of which the formula speaks by name. A source that knows an execution need not know those that it did not ask for. */
static void decide_elements(struct machine *m, const struct constraint *c)
{
    struct term_vec names = {0};
    term_constants(m->ts, c->formula, &names);
    for (size_t i = 0; i < names.n && !source_whole(m); i++)
        eval(m, c->env, names.at[i]);
    vec_release(&names);
}

static bool is_false(struct machine *m, struct goal g)
{
    m->chooser.ours += g.ours;
    struct value v = peek(m, g.env, g.formula);
    m->chooser.ours -= g.ours;
    return v.kind == VALUE_BOOL && v.boolean != g.want;
}

bool constraints_hold(struct machine *m)
{
    bool hold = true;
    for (size_t i = 0; i < m->knowledge.constraints.n && hold && !fatal(m); i++) {
        const struct constraint *c = m->knowledge.constraints.at[i];
        struct touched k = {.m = m};
        if (c->ours)
            continue;
        term_visit(m->ts, c->formula, touch, &k);
        m->result.open_axioms |= k.asked || !k.places;
        if (!k.places)
            decide_elements(m, c);
        hold = !is_false(m, (struct goal){c->env, c->formula, c->want, false});
    }
    for (size_t i = 0; i < m->knowledge.instances.n && hold && !fatal(m); i++)
        hold = !is_false(m, m->knowledge.instances.at[i]);
    return hold;
}
