/* What is assumed of values that are asked for one by one: axioms that define nothing, background facts, facts of variables, and
 * quantified assumptions without bounds.
 *
 * A constraint is looked at, instance by instance, when a place is asked for that matches one of its patterns; an instance is
 * enforced when the other places in it have values. So a run is exact where definitions decide, and elsewhere satisfies all instances
 * among the values it asked for (run_result.open_axioms). Start at place_goals and constraint_add. */
#include "run/constraint.h"

#include "run/machine.h"
#include "run/match.h"

enum { MAX_MATCHES = 300, MAX_END_MATCHES = 3000 };

static const struct value none = {.kind = VALUE_NONE};

/* ---- patterns ---- */

struct finder {
    struct machine *m;
    const struct constraint *c;
    unsigned n;
    uint64_t fixed;
    struct patterns VEC_OF(term_id) found;
    bool nested; /* below a binder of its own */
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

/* ---- constraints ---- */

static void watch_base(struct machine *m, struct base *b, const struct constraint *c, unsigned pattern)
{
    struct watch *w = arena_new(m->arena, struct watch);
    *w = (struct watch){b->watches, c, pattern};
    b->watches = w;
}

/* All bases that a map's places come from; false if one is none that can be watched. */
static bool watch_map(struct machine *m, struct value map, const struct constraint *c, unsigned pattern, bool dry)
{
    struct base *b = base_of(map);
    for (unsigned steps = 0; b && steps < 100; steps++) {
        if (b->kind == BASE_LAMBDA)
            return false;
        if (!dry)
            watch_base(m, b->root, c, pattern);
        map = b->kind == BASE_FRAME ? b->old : b->rest;
        if (map.kind == VALUE_NONE)
            return true;
        b = base_of(map);
    }
    return map.kind == VALUE_MAP && map.map->root != NULL;
}

struct joined {
    struct machine *m;
    const struct constraint *c;
    struct match *k;
    unsigned done;    /* patterns matched, as bits */
    unsigned pattern; /* being matched */
    unsigned *matches;
};

static void instances(struct joined *j);

static struct match match_copy(const struct match *k)
{
    struct match copy = *k;
    copy.bound = arena_copy(k->m->arena, k->bound, (k->outer + k->n) * sizeof *k->bound);
    copy.env.bound = copy.bound;
    return copy;
}

static void join_entry(void *user, const struct value *key, const struct value *v)
{
    struct joined *outer = user, j = *outer;
    struct machine *m = j.m;
    (void)v;
    if (++*j.matches > MAX_MATCHES || fatal(m))
        return;
    const term_id *patterns;
    term_id map;
    unsigned n = pattern_arguments(m, j.c->pattern[j.pattern], &patterns, &map);
    struct match k = match_copy(j.k);
    if (!match_all(&k, n, patterns, key))
        return;
    j.k = &k;
    j.done |= 1u << j.pattern;
    instances(&j);
}

/* The instances that extend the match, over the places other patterns have been asked for. */
static void instances(struct joined *j)
{
    if (match_complete(j->k)) {
        if (!j->c->ours)
            j->m->result.open_axioms = true;
        const struct env *env = arena_copy(j->m->arena, &j->k->env, sizeof *env);
        goal_add(j->m, env, term_arg(j->m->ts, j->c->formula, 0), j->c->want);
        return;
    }
    for (unsigned i = 0; i < j->c->n_patterns; i++) {
        const struct base *b = j->c->of[i];
        if (j->done >> i & 1 || !b || b->kind != BASE_LAZY || b->root != b || b->func == FUNC_NONE)
            continue;
        j->pattern = i;
        value_each(b->table.map, join_entry, j);
        return;
    }
}

/* The instances of the watch's constraint at these arguments become goals. */
static void watched(struct machine *m, const struct watch *w, unsigned n, const struct value args[])
{
    const term_id *patterns;
    term_id map;
    if (pattern_arguments(m, w->constraint->pattern[w->pattern], &patterns, &map) != n)
        return;
    struct match k = match_new(m, w->constraint->env, w->constraint->formula, w->constraint->fixed);
    unsigned matches = 0;
    struct joined j = {.m = m, .c = w->constraint, .k = &k, .done = 1u << w->pattern, .matches = &matches};
    if (match_all(&k, n, patterns, args))
        instances(&j);
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

size_t place_goals(struct machine *m, const struct place *c)
{
    for (const struct watch *w = c->root ? c->root->watches : NULL; w && !fatal(m); w = w->next)
        watched(m, w, c->ask.n_args, c->ask.args);
    size_t facts = goals_begin(m);
    facts_of(m, c);
    return facts;
}

/* ---- adding constraints ---- */

static struct base *pattern_base(struct machine *m, const struct constraint *c, term_id pattern, struct value *map_out)
{
    const term_id *args;
    term_id map;
    *map_out = none;
    if (term_is(m->ts, pattern, TERM_APP))
        return function_base(m, term_func(m->ts, pattern));
    pattern_arguments(m, pattern, &args, &map);
    *map_out = eval(m, c->env, map);
    return base_of(*map_out);
}

/* A pattern that gives all variables that are not fixed, else as many as it takes. The map of a pattern must not depend on the
 * quantifier's variables. False: not all variables are given by patterns. */
static bool choose_patterns(struct finder *f, struct constraint *c)
{
    uint64_t all = ((uint64_t)1 << f->n) - 1, given = f->fixed;
    for (size_t i = 0; i < f->found.n && c->n_patterns < MAX_PATTERNS; i++)
        if ((pattern_gives(f->m, f->found.at[i], f->n) | f->fixed) == all) {
            c->pattern[c->n_patterns++] = f->found.at[i];
            given = all;
        }
    for (size_t i = 0; i < f->found.n && given != all && c->n_patterns < MAX_PATTERNS; i++)
        if (pattern_gives(f->m, f->found.at[i], f->n) & ~given) {
            c->pattern[c->n_patterns++] = f->found.at[i];
            given |= pattern_gives(f->m, f->found.at[i], f->n);
        }
    return given == all && c->n_patterns > 0;
}

static uint64_t fixed_mask(const struct value *fixed, unsigned n)
{
    uint64_t mask = 0;
    for (unsigned i = 0; fixed && i < n; i++)
        if (fixed[i].kind != VALUE_NONE)
            mask |= (uint64_t)1 << i;
    return mask;
}

struct check_listed {
    struct machine *m;
    const struct watch *w;
    bool all;
};

static void check_entry(void *user, const struct value *key, const struct value *v)
{
    struct check_listed *c = user;
    (void)v;
    const term_id *patterns;
    term_id map;
    unsigned n = pattern_arguments(c->m, c->w->constraint->pattern[c->w->pattern], &patterns, &map);
    size_t mark = goals_begin(c->m);
    watched(c->m, c->w, n, key);
    c->all = c->all && goals_satisfied(c->m, mark);
    goals_end(c->m, mark);
}

/* What the map lists already, and what was asked for: looked at now. Only of flat maps. */
static bool check_places(struct machine *m, const struct constraint *c, unsigned pattern, struct value map)
{
    struct watch w = {.constraint = c, .pattern = pattern};
    struct check_listed check = {m, &w, true};
    const term_id *args;
    term_id root;
    bool flat = map.kind == VALUE_MAP && pattern_arguments(m, c->pattern[pattern], &args, &root) == map.map->arity;
    if (!flat)
        return map.kind != VALUE_MAP || (!map.map->root && base_of(map) && !base_of(map)->table.map->root);
    value_each(map.map, check_entry, &check);
    if (base_of(map))
        value_each(base_of(map)->table.map, check_entry, &check);
    return check.all;
}

bool constraint_add(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours)
{
    unsigned n = binder_arity(m->ts, t);
    struct constraint *c = arena_new(m->arena, struct constraint);
    *c = (struct constraint){.formula = t, .want = want, .ours = ours, .env = env};
    c->fixed = fixed ? arena_copy(m->arena, fixed, n * sizeof *fixed) : NULL;
    struct finder f = {.m = m, .c = c, .n = n, .fixed = fixed_mask(fixed, n)};
    if (n <= MAX_VARIABLES)
        find_patterns(&f, term_arg(m->ts, t, 0));
    bool ok = n <= MAX_VARIABLES && choose_patterns(&f, c);
    vec_release(&f.found);
    struct value map[MAX_PATTERNS];
    for (unsigned i = 0; ok && i < c->n_patterns; i++) {
        c->of[i] = pattern_base(m, c, c->pattern[i], &map[i]);
        ok = c->of[i] && (map[i].kind == VALUE_NONE || watch_map(m, map[i], c, i, true));
    }
    for (unsigned i = 0; ok && i < c->n_patterns; i++) {
        if (map[i].kind == VALUE_NONE)
            watch_base(m, (struct base *)c->of[i], c, i);
        else
            watch_map(m, map[i], c, i, false);
    }
    for (unsigned i = 0; ok && i < c->n_patterns; i++)
        ok = check_places(m, c, i, map[i]);
    return ok;
}

bool constrain(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed)
{
    const struct env *captured = env_capture(m, env, t);
    bool ok = constraint_add(m, captured, t, want, fixed, false);
    m->result.open_axioms |= ok;
    m->result.open_assumptions |= ok;
    return ok;
}

/* ---- the end ---- */

/* The instances of an axiom whose variables come from the places that its applications of functions were asked for at. */
struct ending {
    struct machine *m;
    term_id axiom;
    bool plain; /* its body says only which elements are which: they may be decided yet */
    unsigned n_patterns;
    term_id pattern[MAX_PATTERNS];
    unsigned matches;
    bool holds;
};

struct ending_match {
    struct ending *e;
    const struct match *k;
    unsigned pattern; /* being matched */
};

static void end_instances(struct ending *e, const struct match *k);

static void end_entry(void *user, const struct value *key, const struct value *v)
{
    const struct ending_match *at = user;
    struct machine *m = at->e->m;
    (void)v;
    if (!at->e->holds || ++at->e->matches > MAX_END_MATCHES || fatal(m))
        return;
    struct match k = match_copy(at->k);
    const term_id *args;
    term_id map;
    unsigned n = pattern_arguments(m, at->e->pattern[at->pattern], &args, &map);
    if (match_all(&k, n, args, key))
        end_instances(at->e, &k);
}

static uint64_t bound_mask(const struct match *k)
{
    return fixed_mask(k->bound + k->outer, k->n);
}

/* The first variable without a value is one after the other of the elements met. */
static void end_elements(struct ending *e, const struct match *k)
{
    unsigned v = 0;
    while (k->bound[k->outer + v].kind != VALUE_NONE)
        v++;
    sort_id sort = binder_sort(e->m->ts, e->axiom, v);
    if (sort_kind(e->m->ts, sort) != SORT_KIND_NAMED)
        return;
    const struct universe *u = universe_of(e->m, sort);
    for (size_t i = 0; i < u->objects.n && e->holds && ++e->matches <= MAX_END_MATCHES; i++) {
        struct match copy = match_copy(k);
        copy.bound[k->outer + v] = value_object(u->objects.at[i].number);
        end_instances(e, &copy);
    }
}

static void end_instances(struct ending *e, const struct match *k)
{
    struct machine *m = e->m;
    if (match_complete(k)) {
        term_id body = term_arg(m->ts, e->axiom, 0);
        e->holds = !value_is_false(e->plain ? eval(m, &k->env, body) : peek(m, &k->env, body));
        return;
    }
    for (unsigned i = 0; i < e->n_patterns; i++)
        if (pattern_gives(m, e->pattern[i], k->n) & ~bound_mask(k)) {
            value_each(function_base(m, term_func(m->ts, e->pattern[i]))->table.map, end_entry, &(struct ending_match){e, k, i});
            return;
        }
    end_elements(e, k);
}

/* Nothing that could be asked for has a part in it. */
static bool about_elements(const struct terms *ts, term_id t)
{
    bool place = term_arity(ts, t) > 0 && (term_is(ts, t, TERM_APP) || term_is(ts, t, TERM_SELECT));
    for (unsigned i = 0; i < term_arity(ts, t) && !place; i++)
        place = !about_elements(ts, term_arg(ts, t, i));
    return !place;
}

/* A source that knows an execution need not know what the execution did not ask for: its model may break axioms there. So nothing is
 * decided then. */
bool instances_hold(struct machine *m, term_id axiom)
{
    struct ending e = {.m = m, .axiom = axiom, .holds = true};
    struct finder f = {.m = m, .n = binder_arity(m->ts, axiom)};
    if (f.n > MAX_VARIABLES)
        return true;
    e.plain = about_elements(m->ts, term_arg(m->ts, axiom, 0)) && !source_whole(m);
    find_patterns(&f, term_arg(m->ts, axiom, 0));
    for (size_t i = 0; i < f.found.n && e.n_patterns < MAX_PATTERNS; i++)
        if (term_is(m->ts, f.found.at[i], TERM_APP) && pattern_gives(m, f.found.at[i], f.n))
            e.pattern[e.n_patterns++] = f.found.at[i];
    vec_release(&f.found);
    struct match k = match_new(m, &env_state, axiom, NULL);
    k.lenient = true;
    m->result.open_axioms |= e.n_patterns == 0;
    for (unsigned i = 0; i < e.n_patterns && e.holds; i++) {
        const struct base *b = function_base(m, term_func(m->ts, e.pattern[i]));
        m->result.open_axioms |= b->table.map->root != NULL;
        value_each(b->table.map, end_entry, &(struct ending_match){&e, &k, i});
    }
    if (e.n_patterns == 0)
        end_elements(&e, &k);
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
    return e.holds;
}
