/* Quantifier instantiation: the only place where quantified hypotheses become ground facts.
 *
 * `walk` goes through a formula with its polarity. Positive universals and negative existentials become proxies. Negative universals and
 * positive existentials are skolemised. Below an equality of truth values or a condition both polarities occur; there a quantifier is
 * split into its two directions. A quantifier that is an argument of a term gets a name.
 *
 * Proxies are instantiated with the tuples of candidates.h, from the ground terms of ground.h. An instance is itself walked, so
 * quantifiers inside it are treated later, and skolem functions are not needed.
 *
 * Start at instantiation_assume, then instantiation_saturate. */
#include "logic/instantiate.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "logic/completeness.h"
#include "logic/lambdas.h"
#include "logic/mk.h"
#include "logic/excluded_terms.h"
#include "logic/ordered.h"
#include "logic/subst.h"

#include <stdlib.h>

enum { DEFAULT_ROUNDS = 5, DEFAULT_INSTANCES = 12000, MAX_TUPLES = 3000 };

/* A universal to be instantiated. `done` holds the hashes of the argument tuples used so far. */
struct proxy {
    term_id proxy, quantifier;
    bool negated;                     /* a negative existential: its instances have the negated body */
    struct candidates_of *candidates; /* NULL: only the prover instantiates it (excluded_terms.h) */
    struct idmap done;
};

struct proxies VEC_OF(struct proxy);

/* A lambda and the constant that replaces it. */
struct lifted {
    term_id lambda, map;
};

struct instantiation {
    struct terms *ts;
    struct instantiation_limits limits;
    struct stats *stats;
    struct ground *ground;
    struct seeds seeds;
    struct idmap quiet, naming; /* symbols of functions */
    struct proxies proxies;
    struct idmap proxy_of;  /* (quantifier, negated) -> proxy term */
    struct idmap skolem_of; /* (quantifier, negated) -> skolemised body */
    struct idmap walked;    /* (term, polarity) -> result */
    struct idmap lifted;    /* term -> the term with constants instead of its binders */
    struct VEC_OF(struct lifted) lambdas;
    struct idmap disputed;   /* (term, polarity) -> 1 if it contains an equation of maps that may be refuted, else 0 */
    struct term_vec pending; /* definitions of new constants that are not in the output yet */
    unsigned fresh;          /* number of fresh names */
    unsigned made;           /* number of instances */
    bool in_goal;            /* a goal is walked: skolem constants come from the pool, which has used `pooled` of them */
    unsigned pooled;
    bool saturated;
    bool all;     /* no quantifier waits */
    bool waiting; /* some did in the last round */
    enum rows_tried reach;
    bool passed_over; /* some rows were not reached, in the last round */
};

struct instantiation *instantiation_new(struct terms *ts, struct instantiation_limits limits, struct stats *stats)
{
    struct instantiation *in = alloc_zeroed(1, sizeof *in);
    in->ts = ts;
    in->ground = ground_new(ts);
    in->limits = limits;
    in->stats = stats;
    if (!in->limits.rounds)
        in->limits.rounds = DEFAULT_ROUNDS;
    if (!in->limits.instances)
        in->limits.instances = DEFAULT_INSTANCES;
    in->saturated = true;
    in->reach = ROWS_NAMED;
    return in;
}

void instantiation_free(struct instantiation *in)
{
    if (!in)
        return;
    for (size_t i = 0; i < in->proxies.n; i++) {
        candidates_free(in->proxies.at[i].candidates);
        idmap_release(&in->proxies.at[i].done);
    }
    vec_release(&in->proxies);
    vec_release(&in->seeds);
    idmap_release(&in->quiet);
    idmap_release(&in->naming);
    ground_free(in->ground);
    idmap_release(&in->proxy_of);
    idmap_release(&in->skolem_of);
    idmap_release(&in->walked);
    idmap_release(&in->lifted);
    vec_release(&in->lambdas);
    idmap_release(&in->disputed);
    vec_release(&in->pending);
    free(in);
}

static term_id fresh_const(struct instantiation *in, const char *base, sort_id s)
{
    return mk_const(in->ts, intern_printf(terms_names(in->ts), "%s!%u", base, ++in->fresh), s);
}

/* ---- ground terms ---- */

void instantiation_seed(struct instantiation *in, term_id t)
{
    for (size_t i = 0; i < in->seeds.n; i++)
        if (in->seeds.at[i].term == t)
            return;
    vec_push(&in->seeds, (struct seed){t, ground_current_origin(in->ground)});
}

void instantiation_quiet(struct instantiation *in, func_id f)
{
    idmap_put(&in->quiet, (uintptr_t)func_name(in->ts, f), 1);
}

void instantiation_naming(struct instantiation *in, func_id f)
{
    idmap_put(&in->naming, (uintptr_t)func_name(in->ts, f), 1);
}

void instantiation_compared(struct instantiation *in, func_id f)
{
    ground_compared(in->ground, f);
}

void instantiation_patient(struct instantiation *in, symbol family)
{
    ground_patient(in->ground, family);
}

void instantiation_mention(struct instantiation *in, term_id t)
{
    ground_scan(in->ground, t);
}

/* ---- formulas: proxies and skolem constants ---- */

static void scan_closed(void *user, term_id t)
{
    struct instantiation *in = user;
    if (term_loose(in->ts, t) == 0 && !term_has_binder(in->ts, t))
        ground_scan(in->ground, t);
}

/* A goal such as `exists j :: j <= 0 && a[0] == a[j]` may be the only place where a[0] is read. */
static term_id proxy_for(struct instantiation *in, term_id q, bool negated)
{
    if (in->in_goal)
        term_visit(in->ts, q, scan_closed, in);
    uint64_t key = idmap_pair(q, negated);
    const uint64_t *known = idmap_get(&in->proxy_of, key);
    if (known)
        return (term_id)*known;
    struct proxy p = {.quantifier = q, .negated = negated};
    p.proxy = fresh_const(in, "q", SORT_BOOL);
    if (!excluded_terms_in(in->ts, q))
        p.candidates = candidates_new(in->ts, in->ground, q, &in->quiet, &in->naming);
    vec_push(&in->proxies, p);
    idmap_put(&in->proxy_of, key, p.proxy);
    return p.proxy;
}

static term_id walk(struct instantiation *in, term_id t, bool positive);

/* The next constant of the pool of skolem constants for goals. Goals share them, because two goals are never assumed together. */
static term_id pool_const(struct instantiation *in, sort_id s)
{
    return mk_const(in->ts, intern_printf(terms_names(in->ts), "goal!%u!%u", s, ++in->pooled), s);
}

/* The body with fresh constants, for a positive existential or a negative universal. */
static term_id skolemise(struct instantiation *in, term_id q, bool positive)
{
    uint64_t key = idmap_pair(q, positive);
    const uint64_t *known = in->in_goal ? NULL : idmap_get(&in->skolem_of, key);
    if (known)
        return (term_id)*known;
    struct term_vec fresh = {0};
    for (unsigned i = 0; i < binder_arity(in->ts, q); i++) {
        sort_id s = binder_sort(in->ts, q, i);
        vec_push(&fresh, in->in_goal ? pool_const(in, s) : fresh_const(in, binder_name(in->ts, q, i), s));
        instantiation_seed(in, fresh.at[i]);
    }
    term_id body = walk(in, term_open(in->ts, q, fresh.at), positive);
    vec_release(&fresh);
    if (!in->in_goal)
        idmap_put(&in->skolem_of, key, body);
    return body;
}

static term_id walk_quantifier(struct instantiation *in, term_id t, bool positive)
{
    term_id less = excluded_terms_in(in->ts, t) ? t : mk_without_idle(in->ts, t);
    if (less != t)
        return walk(in, less, positive);
    bool forall = term_is(in->ts, t, TERM_FORALL);
    if (forall != positive)
        return skolemise(in, t, positive);
    term_id proxy = proxy_for(in, t, !positive);
    term_id pairs = positive && !excluded_terms_in(in->ts, t) ? ordered_pairs(in->ts, t) : TERM_NONE;
    return pairs == TERM_NONE ? proxy : mk_and2(in->ts, proxy, proxy_for(in, pairs, false));
}

static term_id walk_connective(struct instantiation *in, term_id t, bool positive)
{
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(in->ts, t); i++) {
        bool turned = term_is(in->ts, t, TERM_NOT) || (term_is(in->ts, t, TERM_IMPLIES) && i == 0);
        vec_push(&args, walk(in, term_arg(in->ts, t, i), turned ? !positive : positive));
    }
    term_id out = mk_rebuild(in->ts, t, args.at);
    vec_release(&args);
    return out;
}

/* Writes an equality of truth values or a conditional with connectives, so that each quantifier in it has one polarity at a time. */
static term_id unfold(struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_EQ)) {
        term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
        return mk_and2(ts, mk_implies(ts, a, b), mk_implies(ts, b, a));
    }
    term_id c = term_arg(ts, t, 0);
    return mk_and2(ts, mk_implies(ts, c, term_arg(ts, t, 1)), mk_or2(ts, c, term_arg(ts, t, 2)));
}

static bool is_truth_choice(const struct terms *ts, term_id t)
{
    return (term_is(ts, t, TERM_EQ) && term_sort(ts, term_arg(ts, t, 0)) == SORT_BOOL) ||
           (term_is(ts, t, TERM_ITE) && term_sort(ts, t) == SORT_BOOL);
}

/* Adds the definition of a new constant. It holds in every check, so it takes no constants from the goals' pool. */
static void define(struct instantiation *in, term_id formula)
{
    bool goal = in->in_goal;
    in->in_goal = false;
    vec_push(&in->pending, walk(in, formula, true));
    in->in_goal = goal;
}

/* Two lambdas of the same text are equal if the values in them are equal. */
static void congruent(struct instantiation *in, struct lifted a, struct lifted b)
{
    struct terms *ts = in->ts;
    struct term_vec pairs = {0}, same = {0};
    if (lambdas_match(ts, a.lambda, b.lambda, &pairs)) {
        for (size_t i = 0; i + 1 < pairs.n; i += 2)
            vec_push(&same, mk_eq(ts, pairs.at[i], pairs.at[i + 1]));
        term_id equal = mk_implies(ts, mk_and(ts, (unsigned)same.n, same.at), mk_eq(ts, a.map, b.map));
        define(in, equal);
    }
    vec_release(&pairs);
    vec_release(&same);
}

/* Replaces a closed lambda by a fresh map constant L and adds the definition `forall i. L[i] == body`. The definition only defines L, so
 * it preserves satisfiability. */
static term_id lift_lambda(struct instantiation *in, term_id lambda)
{
    struct terms *ts = in->ts;
    unsigned n = binder_arity(ts, lambda);
    struct term_vec vars = {0};
    for (unsigned i = 0; i < n; i++)
        vec_push(&vars, fresh_const(in, binder_name(ts, lambda, i), binder_sort(ts, lambda, i)));
    term_id map = fresh_const(in, "lambda", term_sort(ts, lambda));
    term_id same = mk_eq(ts, mk_select(ts, map, n, vars.at), term_open(ts, lambda, vars.at));
    term_id definition = mk_forall(ts, n, vars.at, same, NULL);
    vec_release(&vars);
    define(in, definition);
    for (size_t i = 0; i < in->lambdas.n; i++)
        congruent(in, (struct lifted){lambda, map}, in->lambdas.at[i]);
    vec_push(&in->lambdas, (struct lifted){lambda, map});
    return map;
}

/* Replaces a quantifier that is the value of a term (an argument, a condition) by a fresh constant that is equal to it. */
static term_id lift_quantifier(struct instantiation *in, term_id quantifier)
{
    term_id truth = fresh_const(in, "truth", SORT_BOOL);
    define(in, mk_eq(in->ts, truth, quantifier));
    return truth;
}

/* t with constants instead of its binders. */
static term_id lift_binders(struct instantiation *in, term_id t)
{
    struct terms *ts = in->ts;
    if (!term_has_binder(ts, t))
        return t;
    const uint64_t *known = idmap_get(&in->lifted, t);
    if (known)
        return (term_id)*known;
    term_id out;
    if (term_is(ts, t, TERM_LAMBDA)) {
        out = lift_lambda(in, t);
    } else if (term_is_quantifier(ts, t)) {
        out = lift_quantifier(in, t);
    } else {
        struct term_vec args = {0};
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            vec_push(&args, lift_binders(in, term_arg(ts, t, i)));
        out = mk_rebuild(ts, t, args.at);
        vec_release(&args);
    }
    idmap_put(&in->lifted, t, out);
    return out;
}

/* An atom that contains binders. */
static term_id walk_atom(struct instantiation *in, term_id t, bool positive)
{
    return walk(in, lift_binders(in, t), positive);
}

/* ---- maps are extensional ---- */

static bool is_map_equation(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_EQ) && sort_kind(ts, term_sort(ts, term_arg(ts, t, 0))) == SORT_KIND_MAP;
}

/* True if t contains an equation of maps at a position where it may be refuted. */
static bool disputed(struct instantiation *in, term_id t, bool positive)
{
    struct terms *ts = in->ts;
    if (is_map_equation(ts, t))
        return !positive;
    bool choice = is_truth_choice(ts, t);
    if (!choice && !term_is_connective(ts, t))
        return false;
    uint64_t key = idmap_pair(t, positive);
    const uint64_t *known = idmap_get(&in->disputed, key);
    if (known)
        return *known != 0;
    bool found = false;
    for (unsigned i = 0; i < term_arity(ts, t) && !found; i++) {
        bool turned = term_is(ts, t, TERM_NOT) || (term_is(ts, t, TERM_IMPLIES) && i == 0);
        found = disputed(in, term_arg(ts, t, i), turned ? !positive : positive) ||
                (choice && disputed(in, term_arg(ts, t, i), !positive));
    }
    idmap_put(&in->disputed, key, found);
    return found;
}

/* A map equation a == b without lambdas that may be refuted. If a and b differ, they differ at some fresh index k. So a == b is replaced
 * by a == b || a[k] == b[k], which entails it for this k. The prover knows this rule, but our instances are only made at indices that
 * appear here. */
static term_id refutable_equation(struct instantiation *in, term_id t)
{
    struct terms *ts = in->ts;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
    sort_id map = term_sort(ts, a);
    struct term_vec index = {0};
    for (unsigned i = 0; i < sort_arity(ts, map); i++) {
        sort_id s = sort_domain(ts, map, i);
        vec_push(&index, in->in_goal ? pool_const(in, s) : fresh_const(in, "differ", s));
        instantiation_seed(in, index.at[i]);
    }
    unsigned n = (unsigned)index.n;
    term_id there = mk_eq(ts, mk_select(ts, a, n, index.at), mk_select(ts, b, n, index.at));
    vec_release(&index);
    ground_scan(in->ground, t);
    return mk_or2(ts, t, walk(in, there, false));
}

/* The quantifier-free form of t. t entails it if positive; it entails t if not positive. */
static term_id walk(struct instantiation *in, term_id t, bool positive)
{
    struct terms *ts = in->ts;
    if (!term_has_binder(ts, t) && !disputed(in, t, positive)) {
        ground_scan(in->ground, t);
        return t;
    }
    uint64_t key = idmap_pair(t, positive);
    const uint64_t *known = in->in_goal ? NULL : idmap_get(&in->walked, key);
    if (known)
        return (term_id)*known;
    term_id out;
    if (term_is_quantifier(ts, t)) {
        out = walk_quantifier(in, t, positive);
    } else if (term_is_connective(ts, t)) {
        out = walk_connective(in, t, positive);
    } else if (is_truth_choice(ts, t)) {
        out = walk(in, unfold(ts, t), positive);
    } else if (!term_has_binder(ts, t)) {
        out = refutable_equation(in, t);
    } else {
        out = walk_atom(in, t, positive);
    }
    if (!in->in_goal)
        idmap_put(&in->walked, key, out);
    return out;
}

term_id instantiation_assume(struct instantiation *in, term_id formula)
{
    bug_unless(term_loose(in->ts, formula) == 0 && term_sort(in->ts, formula) == SORT_BOOL);
    return walk(in, formula, true);
}

term_id instantiation_assume_fact(struct instantiation *in, term_id formula)
{
    ground_unread(in->ground, true);
    term_id t = instantiation_assume(in, formula);
    ground_unread(in->ground, false);
    return t;
}

term_id instantiation_assume_goal(struct instantiation *in, term_id formula)
{
    in->in_goal = true;
    in->pooled = 0;
    term_id t = instantiation_assume(in, formula);
    in->in_goal = false;
    return t;
}

/* ---- rounds ---- */

/* from: the origin of the tuple. */
static void instance(struct instantiation *in, size_t proxy, const term_id args[], struct origin from, struct term_vec *out)
{
    struct proxy *p = &in->proxies.at[proxy];
    unsigned n = binder_arity(in->ts, p->quantifier);
    if (!idmap_put(&p->done, hash_bytes(args, n * sizeof *args, 0), 1))
        return;
    if (in->made >= in->limits.instances) {
        in->saturated = false;
        return;
    }
    in->made++;
    in->stats->instances++;
    term_id name = p->proxy;
    bool negated = p->negated;
    ground_origin(in->ground, (struct origin){from.generation + 1, from.steps + candidates_shifted(p->candidates)});
    term_id body = walk(in, term_open(in->ts, p->quantifier, args), !negated);
    /* If the quantifier is a negative existential, `not name` implies `not body`. */
    vec_push(out, negated ? mk_or2(in->ts, name, mk_not(in->ts, body)) : mk_implies(in->ts, name, body));
}

static void instances_of(struct instantiation *in, size_t proxy, struct term_vec *out)
{
    unsigned n = binder_arity(in->ts, in->proxies.at[proxy].quantifier);
    struct tuples tuples = {0};
    if (!in->proxies.at[proxy].candidates) {
        in->saturated = false;
        return;
    }
    const struct proxy *p = &in->proxies.at[proxy];
    if (!candidates_tuples(p->candidates, &in->seeds, MAX_TUPLES, in->reach, &tuples) || candidates_blind(p->candidates) ||
        candidates_left_out(p->candidates))
        in->saturated = false;
    in->passed_over |= candidates_passed_over(p->candidates);
    for (size_t i = 0; i < tuples.origins.n; i++)
        instance(in, proxy, tuples.terms.at + i * n, tuples.origins.at[i], out);
    vec_release(&tuples.terms);
    vec_release(&tuples.origins);
}

static bool run_rounds(struct instantiation *in, struct term_vec *out)
{
    for (unsigned round = 0; round < in->limits.rounds; round++) {
        unsigned before = in->made;
        for (size_t i = 0; i < in->pending.n; i++)
            vec_push(out, in->pending.at[i]);
        in->pending.n = 0;
        in->waiting = in->passed_over = false;
        if (in->reach != ROWS_ALL)
            ground_settle_aliases(in->ground);
        size_t proxies = in->proxies.n;
        for (size_t i = 0; i < proxies; i++)
            if (!in->all && in->proxies.at[i].candidates && candidates_wait(in->proxies.at[i].candidates))
                in->waiting = true;
            else
                instances_of(in, i, out);
        if (in->made == before && in->proxies.n == proxies && in->pending.n == 0)
            return true;
    }
    return false;
}

void instantiation_saturate(struct instantiation *in, struct term_vec *out)
{
    bool ended = run_rounds(in, out);
    ground_origin(in->ground, (struct origin){0});
    if (ended)
        return;
    in->saturated = false;
    in->stats->instantiation_limits++;
}

bool instantiation_saturated(const struct instantiation *in)
{
    return in->saturated && !in->waiting && !in->passed_over;
}

static bool is_spent(const struct instantiation *in)
{
    return in->made >= in->limits.instances;
}

bool instantiation_waits(const struct instantiation *in)
{
    return (in->waiting || in->passed_over) && !is_spent(in);
}

bool instantiation_passed_over(const struct instantiation *in)
{
    return in->passed_over;
}

void instantiation_try(struct instantiation *in, enum rows_tried reach)
{
    in->reach = reach;
}

void instantiation_all(struct instantiation *in)
{
    in->all = true;
    in->reach = ROWS_ALL;
}

/* ---- are they enough? ---- */

/* Constants for lambdas with one value everywhere. */
static void constant_maps(const struct instantiation *in, struct idmap *out)
{
    for (size_t i = 0; i < in->lambdas.n; i++)
        if (term_loose(in->ts, term_arg(in->ts, in->lambdas.at[i].lambda, 0)) == 0)
            idmap_put(out, in->lambdas.at[i].map, 1);
}

bool instantiation_complete(struct instantiation *in, const struct instantiation_model *m)
{
    struct VEC_OF(struct instantiated) quantifiers = {0};
    struct idmap constants = {0};
    if (!in->saturated)
        return false;
    constant_maps(in, &constants);
    for (size_t i = 0; i < in->proxies.n; i++) {
        const struct proxy *p = &in->proxies.at[i];
        if (!m->truth || m->truth(m->user, p->proxy) != (p->negated ? TRUTH_TRUE : TRUTH_FALSE))
            vec_push(&quantifiers, (struct instantiated){p->quantifier, p->negated, p->candidates});
    }
    struct completeness_task task = {
        .ts = in->ts,
        .ground = in->ground,
        .n_formulas = m->n,
        .formulas = m->formulas,
        .n_quantifiers = quantifiers.n,
        .quantifiers = quantifiers.at,
        .constant_maps = &constants,
        .seeds = &in->seeds,
        .impossible = m->impossible,
        .user = m->user,
    };
    bool complete = completeness_holds(&task);
    vec_release(&quantifiers);
    idmap_release(&constants);
    return complete;
}
