/* What is assumed of values that are asked for one by one: axioms that define nothing, background facts, facts of variables, and
 * quantified assumptions without bounds.
 *
 * When a place is asked for that matches a pattern of a constraint, the instances become goals; so a run is exact where definitions
 * decide, and elsewhere satisfies instances among the values it asked for (run_result.open_axioms). At the end, instances of the user's
 * constraints at all places are looked at. Start at place_goals and constraints_hold. */
#include "run/constraint.h"

#include "run/machine.h"
#include "run/match.h"

#include <limits.h>

enum { MAX_MATCHES = 300, MAX_END_MATCHES = 3000 };

static const struct value none = {.kind = VALUE_NONE};

/* ---- patterns ---- */

struct finder {
    struct machine *m;
    unsigned n; /* variables */
    struct patterns VEC_OF(term_id) found;
};

static bool loose_in(const struct terms *ts, term_id t, unsigned n)
{
    if (term_loose(ts, t) == 0)
        return false;
    if (term_is(ts, t, TERM_BOUND))
        return term_index(ts, t) < n;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (loose_in(ts, term_arg(ts, t, i), n))
            return true;
    return false;
}

static bool is_pattern(struct finder *f, term_id t)
{
    const struct terms *ts = f->m->ts;
    if (term_is(ts, t, TERM_APP))
        return func_role(ts, term_func(ts, t)) == FUNC_PLAIN && term_arity(ts, t) > 0 && loose_in(ts, t, f->n);
    if (!term_is(ts, t, TERM_SELECT))
        return false;
    const term_id *args;
    term_id map;
    pattern_arguments(f->m, t, &args, &map);
    return loose_in(ts, t, f->n) && !loose_in(ts, map, f->n);
}

/* Outermost selections first, so that a chain is found whole. */
static void find_patterns(struct finder *f, term_id t)
{
    const struct terms *ts = f->m->ts;
    bool binder = term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_EXISTS) || term_is(ts, t, TERM_LAMBDA);
    if (binder || term_loose(ts, t) == 0)
        return;
    bool known = false;
    for (size_t i = 0; i < f->found.n; i++)
        known |= f->found.at[i] == t;
    if (known)
        return;
    if (is_pattern(f, t))
        vec_push(&f->found, t);
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        term_id arg = term_arg(ts, t, i);
        bool inner = term_is(ts, t, TERM_SELECT) && i == 0 && term_is(ts, arg, TERM_SELECT) && is_pattern(f, t);
        if (inner)
            for (unsigned k = 1; k < term_arity(ts, arg); k++)
                find_patterns(f, term_arg(ts, arg, k));
        else
            find_patterns(f, arg);
    }
}

/* The patterns that give all variables that are not fixed, else as many as it takes. */
static void choose_patterns(struct machine *m, struct constraint *c, uint64_t fixed)
{
    struct finder f = {.m = m, .n = binder_arity(m->ts, c->formula)};
    uint64_t all = ((uint64_t)1 << f.n) - 1, given = fixed;
    find_patterns(&f, term_arg(m->ts, c->formula, 0));
    for (unsigned pass = 0; pass < 2 && given != all; pass++)
        for (size_t i = 0; i < f.found.n && c->n_patterns < MAX_PATTERNS; i++) {
            uint64_t gives = pattern_gives(m, f.found.at[i], f.n);
            if (pass == 0 ? (gives | fixed) != all : !(gives & ~given))
                continue;
            c->pattern[c->n_patterns++] = f.found.at[i];
            given |= gives;
        }
    c->complete = given == all && c->n_patterns > 0;
    vec_release(&f.found);
}

/* ---- where patterns match ---- */

/* The next of the bases that a map's places come from. */
static const struct base *behind(const struct base *b)
{
    return b->kind == BASE_LAMBDA ? NULL : base_of(b->kind == BASE_FRAME ? b->old : b->rest);
}

/* The place may be one of the i-th pattern. */
static bool is_of(const struct constraint *c, unsigned i, const struct place *place)
{
    if (c->map[i].kind == VALUE_NONE)
        return place->root == c->of[i];
    for (const struct base *b = base_of(c->map[i]); b; b = behind(b))
        if (b->root == place->root)
            return true;
    return false;
}

/* Calls f for the places of the i-th pattern: of a function, all that were asked for; of a map, those listed. */
static void each_place(struct machine *m, const struct constraint *c, unsigned i, value_entry *f, void *user)
{
    const term_id *args;
    term_id map;
    if (c->map[i].kind == VALUE_NONE) {
        value_each(c->of[i]->table.map, f, user);
        return;
    }
    if (c->map[i].kind != VALUE_MAP || pattern_arguments(m, c->pattern[i], &args, &map) != c->map[i].map->arity)
        return;
    value_each(c->map[i].map, f, user);
    for (const struct base *b = base_of(c->map[i]); b; b = behind(b))
        value_each(b->table.map, f, user);
}

/* ---- instances ---- */

struct instances {
    struct machine *m;
    const struct constraint *c;
    void (*use)(struct instances *all, const struct env *env);
    unsigned matches, max_matches;
    bool at_end; /* variables that no pattern gives are elements met */
    bool hold;
};

struct partial {
    struct instances *all;
    const struct match *k;
    unsigned done, pattern; /* patterns matched, as bits; the one being matched */
};

static void extend(struct instances *all, const struct match *k, unsigned done);

static struct match match_copy(const struct match *k)
{
    struct match copy = *k;
    copy.bound = arena_copy(k->m->arena, k->bound, (k->outer + k->n) * sizeof *k->bound);
    copy.env.bound = copy.bound;
    return copy;
}

static void extend_by(void *user, const struct value *key, const struct value *v)
{
    const struct partial *p = user;
    struct machine *m = p->all->m;
    (void)v;
    if (!p->all->hold || ++p->all->matches > p->all->max_matches || fatal(m))
        return;
    const term_id *patterns;
    term_id map;
    unsigned n = pattern_arguments(m, p->all->c->pattern[p->pattern], &patterns, &map);
    struct match k = match_copy(p->k);
    if (match_all(&k, n, patterns, key))
        extend(p->all, &k, p->done | 1u << p->pattern);
}

/* The first variable without a value is one after the other of the elements met. */
static void extend_by_elements(struct instances *all, const struct match *k)
{
    unsigned v = 0;
    while (k->bound[k->outer + v].kind != VALUE_NONE)
        v++;
    sort_id sort = binder_sort(all->m->ts, all->c->formula, v);
    if (sort_kind(all->m->ts, sort) != SORT_KIND_NAMED)
        return;
    const struct universe *u = universe_of(all->m, sort);
    for (size_t i = 0; i < u->objects.n && all->hold && ++all->matches <= all->max_matches; i++) {
        struct match copy = match_copy(k);
        copy.bound[k->outer + v] = value_object(u->objects.at[i].number);
        extend(all, &copy, UINT_MAX);
    }
}

/* Uses the instances that extend the match. */
static void extend(struct instances *all, const struct match *k, unsigned done)
{
    if (match_complete(k)) {
        all->use(all, &k->env);
        return;
    }
    for (unsigned i = 0; i < all->c->n_patterns && done != UINT_MAX; i++)
        if (!(done >> i & 1)) {
            each_place(all->m, all->c, i, extend_by, &(struct partial){all, k, done, i});
            return;
        }
    if (all->at_end)
        extend_by_elements(all, k);
}

static struct match start(struct machine *m, const struct constraint *c)
{
    struct match k = match_new(m, c->env, c->formula, c->fixed);
    k.lenient = true;
    return k;
}

/* ---- goals of a place ---- */

static void add_goal(struct instances *all, const struct env *env)
{
    const struct constraint *c = all->c;
    all->m->result.open_axioms |= !c->ours;
    goal_add(all->m, arena_copy(all->m->arena, env, sizeof *env), term_arg(all->m->ts, c->formula, 0), c->want);
}

/* The instances of the constraint that speak of the place. */
static void instances_at(struct machine *m, const struct constraint *c, const struct place *place)
{
    for (unsigned i = 0; i < c->n_patterns && c->complete; i++) {
        const term_id *patterns;
        term_id map;
        struct instances all = {.m = m, .c = c, .use = add_goal, .max_matches = MAX_MATCHES, .hold = true};
        if (!is_of(c, i, place) || pattern_arguments(m, c->pattern[i], &patterns, &map) != place->ask.n_args)
            continue;
        struct match k = start(m, c);
        if (match_all(&k, place->ask.n_args, patterns, place->ask.args))
            extend(&all, &k, 1u << i);
    }
}

/* ---- facts of variables ---- */

/* The part of the variable's fact that speaks of it as a whole, or as a place of a map. */
static void fact_at(struct machine *m, const struct place *c, const struct env *env, term_id fact)
{
    for (unsigned i = 0; term_is(m->ts, fact, TERM_AND) && i < term_arity(m->ts, fact); i++)
        fact_at(m, c, env, term_arg(m->ts, fact, i));
    if (term_is(m->ts, fact, TERM_AND))
        return;
    if (!term_is(m->ts, fact, TERM_FORALL)) {
        if (c->ask.n_args == 0)
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

size_t place_goals(struct machine *m, const struct place *place)
{
    for (size_t i = 0; i < m->knowledge.constraints.n && place->root; i++)
        instances_at(m, m->knowledge.constraints.at[i], place);
    size_t facts = goals_begin(m);
    facts_of(m, place);
    return facts;
}

/* ---- adding constraints ---- */

/* The map of the i-th pattern must not depend on the quantifier's variables. */
static void find_base(struct machine *m, struct constraint *c, unsigned i)
{
    const term_id *args;
    term_id map;
    c->map[i] = none;
    if (term_is(m->ts, c->pattern[i], TERM_APP)) {
        c->of[i] = function_base(m, term_func(m->ts, c->pattern[i]));
        return;
    }
    pattern_arguments(m, c->pattern[i], &args, &map);
    c->map[i] = eval(m, c->env, map);
    c->complete &= c->map[i].kind == VALUE_MAP;
}

bool constraint_add(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours)
{
    unsigned n = binder_arity(m->ts, t);
    uint64_t given = 0;
    struct constraint *c = arena_new(m->arena, struct constraint);
    if (n > MAX_VARIABLES)
        return false;
    *c = (struct constraint){.formula = t, .want = want, .ours = ours, .env = env};
    c->fixed = fixed ? arena_copy(m->arena, fixed, n * sizeof *fixed) : NULL;
    for (unsigned i = 0; fixed && i < n; i++)
        given |= fixed[i].kind != VALUE_NONE ? (uint64_t)1 << i : 0;
    choose_patterns(m, c, given);
    for (unsigned i = 0; i < c->n_patterns; i++)
        find_base(m, c, i);
    vec_push(&m->knowledge.constraints, c);
    return c->complete;
}

bool constrain(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed)
{
    bool complete = constraint_add(m, env_capture(m, env, t), t, want, fixed, false);
    m->result.open_axioms = m->result.open_assumptions = true;
    return complete || (m->options->source && !source_systematic(m));
}

/* ---- the end ---- */

/* Nothing that could be asked for has a part in t. */
static bool about_elements(const struct terms *ts, term_id t)
{
    bool place = term_arity(ts, t) > 0 && (term_is(ts, t, TERM_APP) || term_is(ts, t, TERM_SELECT));
    for (unsigned i = 0; i < term_arity(ts, t) && !place; i++)
        place = !about_elements(ts, term_arg(ts, t, i));
    return !place;
}

/* If the body says only which elements are which, they may be decided yet. A source that knows an execution need not know what the
 * execution did not ask for: its model may break axioms there. So nothing is decided then. */
static void look(struct instances *all, const struct env *env)
{
    struct machine *m = all->m;
    term_id body = term_arg(m->ts, all->c->formula, 0);
    struct value v = about_elements(m->ts, body) && !source_whole(m) ? eval(m, env, body) : peek(m, env, body);
    all->hold = v.kind != VALUE_BOOL || v.boolean == all->c->want;
    trouble_forget(m);
}

/* The formula may say something of what was asked for, whether an instance of it is known or not. */
static bool is_open(struct machine *m, const struct constraint *c)
{
    struct finder f = {.m = m, .n = binder_arity(m->ts, c->formula)};
    bool open = !c->complete;
    find_patterns(&f, term_arg(m->ts, c->formula, 0));
    for (size_t i = 0; i < f.found.n && !open; i++)
        open = !term_is(m->ts, f.found.at[i], TERM_APP) || function_base(m, term_func(m->ts, f.found.at[i]))->table.map->root;
    vec_release(&f.found);
    return open;
}

bool constraints_hold(struct machine *m)
{
    bool hold = true;
    for (size_t i = 0; i < m->knowledge.constraints.n && hold && !fatal(m); i++) {
        const struct constraint *c = m->knowledge.constraints.at[i];
        struct instances all = {m, c, look, 0, MAX_END_MATCHES, true, true};
        struct match k = start(m, c);
        if (c->ours)
            continue;
        m->result.open_axioms |= is_open(m, c);
        for (unsigned p = 0; p < c->n_patterns && all.hold; p++)
            each_place(m, c, p, extend_by, &(struct partial){&all, &k, 0, p});
        if (c->n_patterns == 0)
            extend(&all, &k, 0);
        hold = all.hold;
    }
    return hold;
}
