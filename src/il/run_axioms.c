/* Functions and what is assumed of values that are asked for one by one: the user's axioms, background facts, facts of variables, and
 * quantified assumptions without bounds.
 *
 * A function is a lazy map. An axiom `forall x :: g ==> f(x) == e` defines f where g holds. Others are constraints: they are looked at,
 * instance by instance, when a place is asked for that matches one of their patterns; an instance is enforced when the other places in it
 * have values. So a run is exact where definitions decide, and elsewhere satisfies all instances among the values it
 * asked for (run_result.open_axioms). Start at axioms_init and cell_constraints. */
#include "il/run_machine.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

enum { MAX_VARIABLES = 16, MAX_MATCHES = 300, MAX_UNLISTED = 200 };

static const struct value none = {.kind = VALUE_NONE};

/* forall variables: guards ==> head == value. */
struct definition {
    const struct definition *next;
    term_id formula; /* the FORALL */
    unsigned n_guards;
    const term_id *guards;
    term_id head, value;
};

/* A call at arguments that are no keys (maps): found again by comparing them. */
struct unlisted {
    const struct unlisted *next;
    const struct value *args;
    struct value value;
};

struct function {
    struct base *base;
    struct value constant; /* without arguments */
    const struct definition *definitions;
    const struct unlisted *unlisted;
    unsigned n_unlisted;
};

/* ---- functions ---- */

static struct function *function_of(struct machine *m, func_id f)
{
    const uint64_t *found = idmap_get(&m->functions, f);
    if (found)
        return (struct function *)(uintptr_t)*found;
    struct function *fn = arena_new(m->arena, struct function);
    unsigned n = func_arity(m->ts, f);
    idmap_put(&m->functions, f, (uintptr_t)fn);
    if (n == 0) {
        struct run_ask ask = {.kind = RUN_ASK_FUNCTION, .func = f};
        fn->constant = lazy_value(m, func_result(m->ts, f), NULL, &ask, NULL, NULL);
        return fn;
    }
    sort_id *sorts = arena_array(m->arena, sort_id, n);
    for (unsigned i = 0; i < n; i++)
        sorts[i] = func_arg_sort(m->ts, f, i);
    fn->base = lazy_base(m, sort_map(m->ts, n, sorts, func_result(m->ts, f)), NULL, 0, NULL);
    fn->base->func = f;
    return fn;
}

static bool keys(unsigned n, const struct value args[])
{
    for (unsigned i = 0; i < n; i++)
        if (!value_plain(&args[i]))
            return false;
    return true;
}

static bool arbitrary(unsigned n, const struct value args[])
{
    for (unsigned i = 0; i < n; i++)
        if (args[i].kind == VALUE_POINT)
            return true;
    return false;
}

/* 1: the same arguments; 0: others; -1: not known. */
static int same_arguments(struct machine *m, func_id f, unsigned n, const struct value a[], const struct value b[])
{
    for (unsigned i = 0; i < n; i++) {
        struct value e = values_equal(m, func_arg_sort(m->ts, f, i), a[i], b[i]);
        if (e.kind == VALUE_NONE)
            return -1;
        if (!e.boolean)
            return 0;
    }
    return 1;
}

static struct value unlisted_at(struct machine *m, struct function *fn, func_id f, unsigned n, const struct value args[])
{
    struct value v = defined_value(m, f, n, args);
    if (v.kind != VALUE_NONE || m->trouble != TROUBLE_NONE)
        return v;
    for (const struct unlisted *u = fn->unlisted; u; u = u->next) {
        int same = same_arguments(m, f, n, args, u->args);
        if (same)
            return same > 0 ? value_deref(u->value) : none;
    }
    if (m->peek)
        return trouble(m, TROUBLE_UNSET, "not chosen yet");
    if (fn->n_unlisted++ >= MAX_UNLISTED)
        return trouble(m, TROUBLE_UNDECIDED, "a function at this many maps");
    struct run_ask ask = {.kind = RUN_ASK_FUNCTION, .func = f, .n_args = n, .args = args};
    struct unlisted *u = arena_new(m->arena, struct unlisted);
    *u = (struct unlisted){fn->unlisted, arena_copy(m->arena, args, n * sizeof *args), none};
    u->value = lazy_value(m, func_result(m->ts, f), NULL, &ask, NULL, NULL);
    fn->unlisted = u;
    m->result.open_axioms |= m->p->axioms.n > 0;
    return u->value;
}

struct value function_at(struct machine *m, func_id f, unsigned n, const struct value args[])
{
    struct function *fn = function_of(m, f);
    if (n == 0)
        return value_deref(fn->constant);
    if (arbitrary(n, args))
        return generic_element(m, fn->base, args);
    if (!keys(n, args))
        return unlisted_at(m, fn, f, n, args);
    return value_deref(base_place(m, fn->base, n, args));
}

struct value some_value(struct machine *m, enum term_kind operation, sort_id sort, unsigned n, const struct value args[])
{
    const uint64_t *found = idmap_get(&m->operations, operation);
    struct base *b = found ? (struct base *)(uintptr_t)*found : NULL;
    if (!b) {
        sort_id *sorts = arena_array(m->arena, sort_id, n);
        for (unsigned i = 0; i < n; i++)
            sorts[i] = sort;
        b = lazy_base(m, sort_map(m->ts, n, sorts, sort), NULL, 0, NULL);
        b->operation = operation;
        idmap_put(&m->operations, operation, (uintptr_t)b);
    }
    return value_deref(base_place(m, b, n, args));
}

/* ---- matching ---- */

/* A quantifier's variables while values are found for them. bound: outer ones first, then n. */
struct match {
    struct machine *m;
    struct env env;
    struct value *bound;
    unsigned outer, n;
};

static struct match match_new(struct machine *m, const struct env *env, term_id formula, const struct value *fixed)
{
    struct match k = {.m = m, .env = *env, .outer = env->n_bound, .n = binder_arity(m->ts, formula)};
    k.bound = arena_array(m->arena, struct value, k.outer + k.n);
    if (k.outer)
        memcpy(k.bound, env->bound, k.outer * sizeof *k.bound);
    for (unsigned i = 0; fixed && i < k.n; i++)
        k.bound[k.outer + i] = fixed[i];
    k.env.bound = k.bound;
    k.env.n_bound = k.outer + k.n;
    return k;
}

static struct value *variable(struct match *k, term_id t)
{
    if (!term_is(k->m->ts, t, TERM_BOUND) || term_index(k->m->ts, t) >= k->n)
        return NULL;
    return &k->bound[k->outer + k->n - 1 - term_index(k->m->ts, t)];
}

static bool matches_value(struct match *k, sort_id sort, struct value v, struct value w)
{
    bool outer = k->m->peek;
    k->m->peek = true;
    struct value e = v.kind == VALUE_NONE ? v : values_equal(k->m, sort, v, w);
    k->m->peek = outer;
    if (e.kind == VALUE_NONE && !fatal(k->m))
        k->m->trouble = TROUBLE_NONE;
    return value_is_true(e);
}

/* x + e == v for the unbound x: x == v - e. */
static bool solve(struct match *k, term_id p, struct value v)
{
    const struct terms *ts = k->m->ts;
    bool sub = term_is(ts, p, TERM_SUB);
    struct value *x = NULL;
    for (unsigned i = 0; i < term_arity(ts, p); i++) {
        struct value *here = variable(k, term_arg(ts, p, i));
        if (here && here->kind == VALUE_NONE && !x && !(sub && i == 1)) {
            x = here;
            continue;
        }
        struct value e = peek(k->m, &k->env, term_arg(ts, p, i));
        if (e.kind != VALUE_INT)
            return false;
        v = value_plus(k->m->arena, v, e, sub && i == 1 ? 1 : -1);
    }
    if (x)
        *x = v;
    return x != NULL;
}

static bool match(struct match *k, term_id p, struct value v)
{
    struct machine *m = k->m;
    struct value *x = variable(k, p);
    if (x && x->kind == VALUE_NONE) {
        *x = v;
        return true;
    }
    if (term_is(m->ts, p, TERM_APP) && func_role(m->ts, term_func(m->ts, p)) == FUNC_CONSTRUCTOR && v.kind == VALUE_DATA) {
        if (v.data->constructor != term_func(m->ts, p))
            return false;
        for (unsigned i = 0; i < v.data->n; i++)
            if (!match(k, term_arg(m->ts, p, i), value_deref(v.data->args[i])))
                return false;
        return true;
    }
    bool sum = term_is(m->ts, p, TERM_ADD) || term_is(m->ts, p, TERM_SUB);
    if (sum && v.kind == VALUE_INT && solve(k, p, v))
        return true;
    return matches_value(k, term_sort(m->ts, p), peek(m, &k->env, p), v);
}

/* Variables alone first, so that what is made of them is known. */
static bool match_all(struct match *k, unsigned n, const term_id patterns[], const struct value values[])
{
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < n; i++)
            if ((variable(k, patterns[i]) != NULL) == (pass == 0) && !match(k, patterns[i], values[i]))
                return false;
    return true;
}

static bool complete(const struct match *k)
{
    for (unsigned i = 0; i < k->n; i++)
        if (k->bound[k->outer + i].kind == VALUE_NONE)
            return false;
    return true;
}

/* The arguments of an APP, or all indices of a SELECT chain, outermost map first; the map goes to *map. */
static unsigned pattern_arguments(struct machine *m, term_id p, const term_id **args, term_id *map)
{
    unsigned n = 0;
    *map = TERM_NONE;
    if (term_is(m->ts, p, TERM_APP)) {
        *args = arena_copy(m->arena, term_args(m->ts, p), term_arity(m->ts, p) * sizeof **args);
        return term_arity(m->ts, p);
    }
    for (term_id t = p; term_is(m->ts, t, TERM_SELECT); t = term_arg(m->ts, t, 0))
        n += term_arity(m->ts, t) - 1;
    term_id *out = arena_array(m->arena, term_id, n);
    unsigned at = n;
    for (*map = p; term_is(m->ts, *map, TERM_SELECT); *map = term_arg(m->ts, *map, 0))
        for (unsigned i = term_arity(m->ts, *map); i-- > 1;)
            out[--at] = term_arg(m->ts, *map, i);
    *args = out;
    return n;
}

/* ---- definitions ---- */

struct value defined_value(struct machine *m, func_id f, unsigned n, const struct value args[])
{
    for (const struct definition *d = function_of(m, f)->definitions; d; d = d->next) {
        struct match k = match_new(m, &env_state, d->formula, NULL);
        const term_id *patterns;
        term_id map;
        pattern_arguments(m, d->head, &patterns, &map);
        if (!match_all(&k, n, patterns, args) || !complete(&k))
            continue;
        bool holds = true;
        for (unsigned i = 0; i < d->n_guards && holds; i++) {
            struct value g = eval(m, &k.env, d->guards[i]);
            if (g.kind == VALUE_NONE)
                return g;
            holds = value_is_true(g);
        }
        if (holds)
            return eval(m, &k.env, d->value);
    }
    return none;
}

/* Variables that matching t gives a value to. */
static uint64_t gives(const struct terms *ts, term_id t, unsigned n)
{
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_BOUND)
        return term_index(ts, t) < n ? (uint64_t)1 << (n - 1 - term_index(ts, t)) : 0;
    uint64_t all = 0;
    bool data = k == TERM_APP && func_role(ts, term_func(ts, t)) == FUNC_CONSTRUCTOR;
    for (unsigned i = 0; (data || k == TERM_ADD || k == TERM_SUB) && i < term_arity(ts, t); i++) {
        uint64_t one = gives(ts, term_arg(ts, t, i), n);
        bool last = !data && one;
        if (data || !(k == TERM_SUB && i == 1))
            all |= one;
        if (last)
            break;
    }
    return all;
}

static uint64_t head_gives(struct machine *m, term_id t, unsigned n)
{
    const term_id *args;
    term_id map;
    uint64_t all = 0;
    unsigned n_args = pattern_arguments(m, t, &args, &map);
    for (unsigned i = 0; i < n_args; i++)
        all |= gives(m->ts, args[i], n);
    return all;
}

static bool defines(struct machine *m, term_id head, unsigned n)
{
    bool plain = term_is(m->ts, head, TERM_APP) && func_role(m->ts, term_func(m->ts, head)) == FUNC_PLAIN &&
                 term_arity(m->ts, head) > 0;
    return plain && n <= MAX_VARIABLES && head_gives(m, head, n) == ((uint64_t)1 << n) - 1;
}

static void add_definition(struct machine *m, struct definition d)
{
    struct function *fn = function_of(m, term_func(m->ts, d.head));
    const struct definition **end = &fn->definitions;
    while (*end)
        end = (const struct definition **)&(*end)->next;
    *end = arena_copy(m->arena, &d, sizeof d);
}

/* The equations in t, below guards; true if they are all of t. */
static bool read_definitions(struct machine *m, term_id formula, term_id t, struct term_vec *guards)
{
    unsigned n = binder_arity(m->ts, formula), arity = term_arity(m->ts, t);
    enum term_kind k = term_kind(m->ts, t);
    bool all = k == TERM_AND;
    for (unsigned i = 0; k == TERM_AND && i < arity; i++)
        all &= read_definitions(m, formula, term_arg(m->ts, t, i), guards);
    if (k == TERM_IMPLIES) {
        vec_push(guards, term_arg(m->ts, t, 0));
        read_definitions(m, formula, term_arg(m->ts, t, 1), guards);
        guards->n--;
    }
    struct definition d = {.formula = formula, .head = TERM_NONE};
    for (unsigned side = 0; k == TERM_EQ && side < 2 && d.head == TERM_NONE; side++)
        if (defines(m, term_arg(m->ts, t, side), n)) {
            d.head = term_arg(m->ts, t, side);
            d.value = term_arg(m->ts, t, 1 - side);
        }
    term_id atom = k == TERM_NOT ? term_arg(m->ts, t, 0) : t;
    if (d.head == TERM_NONE && defines(m, atom, n)) {
        d.head = atom;
        d.value = mk_bool(m->ts, k != TERM_NOT);
    }
    if (d.head == TERM_NONE)
        return all;
    d.n_guards = (unsigned)guards->n;
    d.guards = guards->n ? arena_copy(m->arena, guards->at, guards->n * sizeof *guards->at) : NULL;
    add_definition(m, d);
    return guards->n == 0;
}

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

static enum satisfied instance(struct machine *m, const struct constraint *c, struct match *k)
{
    term_id body = term_arg(m->ts, c->formula, 0);
    if (!c->ours)
        m->result.open_axioms = true;
    struct value v = peek(m, &k->env, body);
    if (v.kind == VALUE_BOOL)
        return v.boolean == c->want ? SATISFIED : NOT_SATISFIED;
    enum satisfied s = fatal(m) ? SATISFIED_UNKNOWN : satisfy(m, &k->env, body, c->want);
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
    return s;
}

struct joined {
    struct machine *m;
    const struct constraint *c;
    struct match *k;
    unsigned done;       /* patterns matched, as bits */
    unsigned pattern;    /* being matched */
    unsigned *matches;
    enum satisfied all;
};

static void instances(struct joined *j);

static void join_entry(void *user, const struct value *key, const struct value *v)
{
    struct joined *outer = user, j = *outer;
    struct machine *m = j.m;
    (void)v;
    if (outer->all == NOT_SATISFIED || ++*j.matches > MAX_MATCHES || fatal(m))
        return;
    const term_id *patterns;
    term_id map;
    unsigned n = pattern_arguments(m, j.c->pattern[j.pattern], &patterns, &map);
    struct match k = *j.k;
    k.bound = arena_copy(m->arena, k.bound, (k.outer + k.n) * sizeof *k.bound);
    k.env.bound = k.bound;
    if (!match_all(&k, n, patterns, key))
        return;
    j.k = &k;
    j.done |= 1u << j.pattern;
    instances(&j);
    if (j.all != SATISFIED)
        outer->all = j.all;
}

/* The instances that extend the match, over the places other patterns have been asked for. */
static void instances(struct joined *j)
{
    if (complete(j->k)) {
        enum satisfied s = instance(j->m, j->c, j->k);
        if (s != SATISFIED)
            j->all = s;
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

static enum satisfied watched(struct machine *m, const struct watch *w, unsigned n, const struct value args[])
{
    const term_id *patterns;
    term_id map;
    if (pattern_arguments(m, w->constraint->pattern[w->pattern], &patterns, &map) != n)
        return SATISFIED;
    struct match k = match_new(m, w->constraint->env, w->constraint->formula, w->constraint->fixed);
    if (!match_all(&k, n, patterns, args))
        return SATISFIED;
    unsigned matches = 0;
    struct joined j = {.m = m, .c = w->constraint, .k = &k, .done = 1u << w->pattern, .matches = &matches, .all = SATISFIED};
    instances(&j);
    return j.all;
}

/* The part of the variable's fact that speaks of it as a whole, or as a place of a map. */
static enum satisfied fact_at(struct machine *m, const struct cell *c, const struct env *env, term_id fact)
{
    if (term_is(m->ts, fact, TERM_AND)) {
        enum satisfied all = SATISFIED;
        for (unsigned i = 0; i < term_arity(m->ts, fact) && all != NOT_SATISFIED; i++) {
            enum satisfied s = fact_at(m, c, env, term_arg(m->ts, fact, i));
            all = s == SATISFIED ? all : s;
        }
        return all;
    }
    if (!term_is(m->ts, fact, TERM_FORALL))
        return c->ask.n_args ? SATISFIED : satisfy(m, env, fact, true);
    if (binder_arity(m->ts, fact) != c->ask.n_args)
        return SATISFIED;
    struct env inner = *env;
    inner.bound = c->ask.args;
    inner.n_bound = c->ask.n_args;
    return satisfy(m, &inner, term_arg(m->ts, fact, 0), true);
}

static enum satisfied fact_of(struct machine *m, struct cell *c)
{
    const struct origin *o = c->origin;
    if (!o || !o->var || o->var->fact == TERM_NONE || o->whole.kind == VALUE_NONE)
        return SATISFIED;
    struct binding known[] = {{o->var->term, o->whole}, {m->p->alloc ? m->p->alloc->term : TERM_NONE, o->alloc}};
    bool alloc = m->p->alloc && o->var != m->p->alloc && o->alloc.kind != VALUE_NONE;
    struct env env = {.capture = known, .n_capture = alloc ? 2 : 1, .open = true};
    return fact_at(m, c, &env, o->var->fact);
}

enum satisfied cell_constraints(struct machine *m, struct cell *c)
{
    struct cell *outer = m->only;
    enum satisfied all = fact_of(m, c);
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
    m->only = outer ? outer : c;
    for (const struct watch *w = c->root ? c->root->watches : NULL; w && all != NOT_SATISFIED && !fatal(m); w = w->next) {
        enum satisfied s = watched(m, w, c->ask.n_args, c->ask.args);
        all = s == SATISFIED ? all : s;
    }
    m->only = outer;
    return all;
}

/* ---- adding constraints ---- */

static struct base *pattern_base(struct machine *m, const struct constraint *c, term_id pattern, struct value *map_out)
{
    const term_id *args;
    term_id map;
    *map_out = none;
    if (term_is(m->ts, pattern, TERM_APP))
        return function_of(m, term_func(m->ts, pattern))->base;
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
        if ((head_gives(f->m, f->found.at[i], f->n) | f->fixed) == all) {
            c->pattern[c->n_patterns++] = f->found.at[i];
            given = all;
        }
    for (size_t i = 0; i < f->found.n && given != all && c->n_patterns < MAX_PATTERNS; i++)
        if (head_gives(f->m, f->found.at[i], f->n) & ~given) {
            c->pattern[c->n_patterns++] = f->found.at[i];
            given |= head_gives(f->m, f->found.at[i], f->n);
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
    enum satisfied all;
};

static void check_entry(void *user, const struct value *key, const struct value *v)
{
    struct check_listed *c = user;
    (void)v;
    const term_id *patterns;
    term_id map;
    unsigned n = pattern_arguments(c->m, c->w->constraint->pattern[c->w->pattern], &patterns, &map);
    enum satisfied s = c->all == NOT_SATISFIED ? c->all : watched(c->m, c->w, n, key);
    c->all = s == SATISFIED ? c->all : s;
}

/* What the map lists already, and what was asked for: looked at now. Only of flat maps. */
static bool check_places(struct machine *m, const struct constraint *c, unsigned pattern, struct value map)
{
    struct watch w = {.constraint = c, .pattern = pattern};
    struct check_listed check = {m, &w, SATISFIED};
    const term_id *args;
    term_id root;
    bool flat = map.kind == VALUE_MAP && pattern_arguments(m, c->pattern[pattern], &args, &root) == map.map->arity;
    if (!flat)
        return map.kind != VALUE_MAP || (!map.map->root && base_of(map) && !base_of(map)->table.map->root);
    value_each(map.map, check_entry, &check);
    if (base_of(map))
        value_each(base_of(map)->table.map, check_entry, &check);
    return check.all == SATISFIED;
}

static bool add_constraint(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours)
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
    bool ok = add_constraint(m, captured, t, want, fixed, false);
    m->result.open_axioms |= ok;
    return ok;
}

/* ---- the beginning ---- */

static void add_axiom(struct machine *m, term_id t, bool ours)
{
    struct term_vec guards = {0};
    if (term_is(m->ts, t, TERM_AND)) {
        for (unsigned i = 0; i < term_arity(m->ts, t); i++)
            add_axiom(m, term_arg(m->ts, t, i), ours);
        return;
    }
    if (!term_is(m->ts, t, TERM_FORALL)) {
        enum satisfied s = satisfy_somehow(m, &env_state, t);
        if (s == NOT_SATISFIED)
            trouble(m, TROUBLE_BLOCKED, "no values were found that satisfy the axioms");
        m->result.open_axioms |= s == SATISFIED_UNKNOWN;
        if (s == SATISFIED_UNKNOWN && !fatal(m))
            m->trouble = TROUBLE_NONE;
        return;
    }
    bool defined = read_definitions(m, t, term_arg(m->ts, t, 0), &guards);
    vec_release(&guards);
    if (!defined && !add_constraint(m, &env_state, t, true, NULL, ours))
        m->result.open_axioms |= !ours;
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
}

/* Quantified ones narrow what makes the others true; what differs is best chosen before anything else is said of it. */
static unsigned pass_of(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_FORALL) ? 0 : term_is(ts, t, TERM_DISTINCT) ? 1 : 2;
}

static void add_axioms(struct machine *m, const struct term_vec *all, unsigned pass, bool ours)
{
    for (size_t i = 0; i < all->n && !fatal(m); i++)
        if (pass_of(m->ts, all->at[i]) == pass)
            add_axiom(m, all->at[i], ours);
}

void axioms_init(struct machine *m)
{
    if (m->p->null != TERM_NONE && term_is(m->ts, m->p->null, TERM_APP)) {
        func_id f = term_func(m->ts, m->p->null);
        note_object(m, func_result(m->ts, f), 0, NULL);
        function_of(m, f)->constant = value_object(0);
    }
    for (unsigned pass = 0; pass < 3; pass++) {
        add_axioms(m, &m->p->background, pass, true);
        add_axioms(m, &m->p->exact, pass, true);
        add_axioms(m, &m->p->axioms, pass, false);
    }
}
