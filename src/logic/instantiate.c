/* Quantifier instantiation: the one place where hypothesis quantifiers become ground facts (design.md section 2).
 *
 * A formula is walked with its polarity (instantiate_walk below): positive universals and negative existentials become
 * proxies, the other way round they are skolemised; below an equality of truth values or a condition, where both
 * polarities hold, a quantifier is split into its two directions. Proxies are instantiated at ground terms, which
 * are kept by place: (map sort, argument) for selects and stores, (function, argument) for applications.
 * An instance is itself walked, so quantifiers inside it are treated in their turn, skolem functions are not needed.
 *
 * Start at instantiation_assume, then instantiation_saturate. */
#include "logic/instantiate.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

enum { DEFAULT_ROUNDS = 5, DEFAULT_INSTANCES = 12000 };

/* A place where index terms stand: argument `arg` of the maps of a sort, or of a function. */
static uint64_t map_place(sort_id map, unsigned arg)
{
    return (uint64_t)1 << 62 | (uint64_t)map << 8 | arg;
}

static uint64_t func_place(func_id f, unsigned arg)
{
    return (uint64_t)2 << 62 | (uint64_t)f << 8 | arg;
}

static uint64_t seed_place(sort_id s)
{
    return (uint64_t)3 << 62 | s;
}

/* The ground terms seen at one place, in order of discovery. */
struct place {
    uint64_t key;
    struct term_vec terms;
    struct idmap seen;
};

/* How candidates for one bound variable arise: from a place, less an offset (TERM_NONE: none), or one fixed term. */
struct source_of_terms {
    uint64_t place;
    term_id offset;
    term_id fixed;
};
struct sources VEC_OF(struct source_of_terms);

/* A universal to be instantiated. `done` holds the hashes of the argument tuples used already. */
struct proxy {
    term_id proxy, quantifier;
    bool negated; /* a negative existential: instances are of the negated body */
    struct sources *sources; /* by bound variable */
    struct idmap done;
};

struct places VEC_OF(struct place);
struct proxies VEC_OF(struct proxy);

struct instantiation {
    struct terms *ts;
    struct instantiation_limits limits;
    struct stats *stats;
    struct places places;
    struct idmap place_by_key;
    struct proxies proxies;
    struct idmap proxy_of;  /* (quantifier, negated) -> proxy term */
    struct idmap skolem_of; /* (quantifier, negated) -> skolemised body */
    struct idmap scanned;   /* ground terms whose subterms are known */
    struct idmap walked;    /* (term, polarity) -> result */
    struct idmap lifted;    /* term -> the term with constants for its lambdas */
    struct term_vec pending; /* definitions of lifted lambdas, not yet handed out */
    unsigned fresh;         /* number of names made */
    unsigned made;          /* instances so far */
    bool saturated;
};

struct instantiation *instantiation_new(struct terms *ts, struct instantiation_limits limits, struct stats *stats)
{
    struct instantiation *in = calloc(1, sizeof *in);
    if (!in)
        bug("out of memory");
    in->ts = ts;
    in->limits = limits;
    in->stats = stats;
    if (!in->limits.rounds)
        in->limits.rounds = DEFAULT_ROUNDS;
    if (!in->limits.instances)
        in->limits.instances = DEFAULT_INSTANCES;
    in->saturated = true;
    return in;
}

void instantiation_free(struct instantiation *in)
{
    if (!in)
        return;
    for (size_t i = 0; i < in->places.n; i++) {
        vec_release(&in->places.at[i].terms);
        idmap_release(&in->places.at[i].seen);
    }
    for (size_t i = 0; i < in->proxies.n; i++) {
        struct proxy *p = &in->proxies.at[i];
        for (unsigned v = 0; v < binder_arity(in->ts, p->quantifier); v++)
            vec_release(&p->sources[v]);
        free(p->sources);
        idmap_release(&p->done);
    }
    vec_release(&in->places);
    vec_release(&in->proxies);
    idmap_release(&in->place_by_key);
    idmap_release(&in->proxy_of);
    idmap_release(&in->skolem_of);
    idmap_release(&in->scanned);
    idmap_release(&in->walked);
    idmap_release(&in->lifted);
    vec_release(&in->pending);
    free(in);
}

static term_id fresh_const(struct instantiation *in, const char *base, sort_id s)
{
    return mk_const(in->ts, intern_printf(terms_names(in->ts), "%s!%u", base, ++in->fresh), s);
}

/* ---- ground terms by place ---- */

static struct place *place_at(struct instantiation *in, uint64_t key)
{
    const uint64_t *at = idmap_get(&in->place_by_key, key);
    if (!at) {
        vec_push(&in->places, (struct place){.key = key});
        idmap_put(&in->place_by_key, key, in->places.n - 1);
        return &in->places.at[in->places.n - 1];
    }
    return &in->places.at[*at];
}

static void know(struct instantiation *in, uint64_t key, term_id t)
{
    struct place *p = place_at(in, key);
    if (idmap_put(&p->seen, t, 1))
        vec_push(&p->terms, t);
}

static void scan_node(struct instantiation *in, term_id t)
{
    enum term_kind k = term_kind(in->ts, t);
    if (k == TERM_SELECT || k == TERM_STORE) {
        sort_id map = term_sort(in->ts, term_arg(in->ts, t, 0));
        for (unsigned i = 0; i < sort_arity(in->ts, map); i++)
            know(in, map_place(map, i), term_arg(in->ts, t, i + 1));
    } else if (k == TERM_APP) {
        for (unsigned i = 0; i < term_arity(in->ts, t); i++)
            know(in, func_place(term_func(in->ts, t), i), term_arg(in->ts, t, i));
    }
}

/* Makes the ground subterms of a quantifier-free term known. */
static void scan(struct instantiation *in, term_id t)
{
    if (term_loose(in->ts, t) > 0 || !idmap_put(&in->scanned, t, 1))
        return;
    for (unsigned i = 0; i < term_arity(in->ts, t); i++)
        scan(in, term_arg(in->ts, t, i));
    scan_node(in, t);
}

void instantiation_seed(struct instantiation *in, term_id t)
{
    know(in, seed_place(term_sort(in->ts, t)), t);
}

void instantiation_mention(struct instantiation *in, term_id t)
{
    scan(in, t);
}

/* ---- where candidates for a bound variable come from ---- */

static void add_source(struct proxy *p, unsigned v, struct source_of_terms s)
{
    for (size_t i = 0; i < p->sources[v].n; i++) {
        struct source_of_terms *old = &p->sources[v].at[i];
        if (old->place == s.place && old->offset == s.offset && old->fixed == s.fixed)
            return;
    }
    vec_push(&p->sources[v], s);
}

/* If t is a variable of the quantifier (body below `depth` inner variables), or such a variable plus or minus a closed
 * term: true, with the variable's number and the offset. */
static bool is_variable(struct instantiation *in, const struct proxy *p, term_id t, unsigned depth, unsigned *v,
                        term_id *offset)
{
    struct terms *ts = in->ts;
    unsigned n = binder_arity(ts, p->quantifier);
    *offset = TERM_NONE;
    if (term_is(ts, t, TERM_BOUND)) {
        unsigned index = term_index(ts, t);
        if (index < depth || index >= depth + n)
            return false;
        *v = n - 1 - (index - depth);
        return true;
    }
    bool add = term_is(ts, t, TERM_ADD), sub = term_is(ts, t, TERM_SUB);
    if ((!add && !sub) || term_arity(ts, t) != 2)
        return false;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1), inner;
    if (add && term_loose(ts, a) == 0 && is_variable(in, p, b, depth, v, &inner) && inner == TERM_NONE) {
        *offset = a;
        return true;
    }
    if (term_loose(ts, b) == 0 && is_variable(in, p, a, depth, v, &inner) && inner == TERM_NONE) {
        *offset = add ? b : mk_neg(ts, b);
        return true;
    }
    return false;
}

static void source_at_place(struct instantiation *in, struct proxy *p, term_id t, unsigned depth, uint64_t place)
{
    unsigned v;
    term_id offset;
    if (is_variable(in, p, t, depth, &v, &offset))
        add_source(p, v, (struct source_of_terms){.place = place, .offset = offset});
}

/* A comparison of a variable with a closed term gives that term as a candidate; a strict bound from above its
 * predecessor, from below its successor. */
static void source_of_bound(struct instantiation *in, struct proxy *p, term_id var, term_id bound, unsigned depth,
                            int step)
{
    unsigned v;
    term_id offset;
    if (term_loose(in->ts, bound) > 0 || !is_variable(in, p, var, depth, &v, &offset))
        return;
    term_id t = bound;
    if (step && term_sort(in->ts, t) == SORT_INT)
        t = mk_add(in->ts, t, mk_int(in->ts, step));
    if (offset != TERM_NONE)
        t = mk_sub(in->ts, t, offset);
    add_source(p, v, (struct source_of_terms){.fixed = t});
}

static void sources_in(struct instantiation *in, struct proxy *p, term_id t, unsigned depth, struct idmap *seen)
{
    struct terms *ts = in->ts;
    if (term_loose(ts, t) == 0 || !idmap_put(seen, idmap_pair(t, depth), 1))
        return;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_SELECT || k == TERM_STORE) {
        sort_id map = term_sort(ts, term_arg(ts, t, 0));
        for (unsigned i = 0; i < sort_arity(ts, map); i++)
            source_at_place(in, p, term_arg(ts, t, i + 1), depth, map_place(map, i));
    } else if (k == TERM_APP) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            source_at_place(in, p, term_arg(ts, t, i), depth, func_place(term_func(ts, t), i));
    } else if (k == TERM_LT || k == TERM_LE || k == TERM_EQ) {
        int strict = k == TERM_LT;
        source_of_bound(in, p, term_arg(ts, t, 0), term_arg(ts, t, 1), depth, -strict);
        source_of_bound(in, p, term_arg(ts, t, 1), term_arg(ts, t, 0), depth, strict);
    }
    bool binds = k == TERM_FORALL || k == TERM_EXISTS || k == TERM_LAMBDA;
    unsigned inner = binds ? binder_arity(ts, t) : 0;
    for (unsigned i = 0; i < (binds ? 1 : term_arity(ts, t)); i++)
        sources_in(in, p, term_arg(ts, t, i), depth + inner, seen);
}

/* ---- formulas: proxies and skolem constants ---- */

static term_id proxy_for(struct instantiation *in, term_id q, bool negated)
{
    uint64_t key = idmap_pair(q, negated);
    const uint64_t *known = idmap_get(&in->proxy_of, key);
    if (known)
        return (term_id)*known;
    struct proxy p = {.quantifier = q, .negated = negated};
    unsigned n = binder_arity(in->ts, q);
    p.proxy = fresh_const(in, "q", SORT_BOOL);
    p.sources = calloc(n, sizeof *p.sources);
    if (!p.sources)
        bug("out of memory");
    struct idmap seen = {0};
    sources_in(in, &p, term_arg(in->ts, q, 0), 0, &seen);
    idmap_release(&seen);
    for (unsigned v = 0; v < n; v++)
        add_source(&p, v, (struct source_of_terms){.place = seed_place(binder_sort(in->ts, q, v))});
    vec_push(&in->proxies, p);
    idmap_put(&in->proxy_of, key, p.proxy);
    return p.proxy;
}

static term_id walk(struct instantiation *in, term_id t, bool positive);

/* The body with fresh constants: a positive existential, or the body of a negative universal. */
static term_id skolemise(struct instantiation *in, term_id q, bool positive)
{
    uint64_t key = idmap_pair(q, positive);
    const uint64_t *known = idmap_get(&in->skolem_of, key);
    if (known)
        return (term_id)*known;
    struct term_vec fresh = {0};
    for (unsigned i = 0; i < binder_arity(in->ts, q); i++)
        vec_push(&fresh, fresh_const(in, binder_name(in->ts, q, i), binder_sort(in->ts, q, i)));
    term_id body = walk(in, term_open(in->ts, q, fresh.at), positive);
    /* A goal's variable is an index of interest even where the body reads no map at it. */
    for (size_t i = 0; i < fresh.n; i++)
        instantiation_seed(in, fresh.at[i]);
    vec_release(&fresh);
    idmap_put(&in->skolem_of, key, body);
    return body;
}

static term_id walk_quantifier(struct instantiation *in, term_id t, bool positive)
{
    bool forall = term_is(in->ts, t, TERM_FORALL);
    return forall == positive ? proxy_for(in, t, !positive) : skolemise(in, t, positive);
}

static bool is_connective(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    return k == TERM_NOT || k == TERM_AND || k == TERM_OR || k == TERM_IMPLIES;
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

/* a == b of truth values, or a conditional: written with connectives, so that each quantifier in it stands in one
 * polarity at a time. */
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

/* A closed lambda becomes a fresh map constant L with `forall i. L[i] == body` pending: L is defined by it, so
 * assuming that is no loss and no gain. */
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
    vec_push(&in->pending, walk(in, definition, true));
    return map;
}

/* t without its closed lambdas; quantifiers in it stay. */
static term_id lift_lambdas(struct instantiation *in, term_id t)
{
    struct terms *ts = in->ts;
    if (!term_has_binder(ts, t) || term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_EXISTS))
        return t;
    const uint64_t *known = idmap_get(&in->lifted, t);
    if (known)
        return (term_id)*known;
    term_id out;
    if (term_is(ts, t, TERM_LAMBDA)) {
        out = lift_lambda(in, t);
    } else {
        struct term_vec args = {0};
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            vec_push(&args, lift_lambdas(in, term_arg(ts, t, i)));
        out = mk_rebuild(ts, t, args.at);
        vec_release(&args);
    }
    idmap_put(&in->lifted, t, out);
    return out;
}

/* An atom with binders in it. Quantifiers inside terms that are not formulas (a condition within arithmetic, a map of
 * truth values) are left out by an arbitrary value, a weakening on either side. */
static term_id walk_atom(struct instantiation *in, term_id t, bool positive)
{
    term_id lifted = lift_lambdas(in, t);
    if (!term_has_binder(in->ts, lifted))
        return walk(in, lifted, positive);
    in->saturated = false;
    return fresh_const(in, "opaque", SORT_BOOL);
}

/* The quantifier-free form: entailed by t where positive, entailing t where not. */
static term_id walk(struct instantiation *in, term_id t, bool positive)
{
    struct terms *ts = in->ts;
    if (!term_has_binder(ts, t)) {
        scan(in, t);
        return t;
    }
    uint64_t key = idmap_pair(t, positive);
    const uint64_t *known = idmap_get(&in->walked, key);
    if (known)
        return (term_id)*known;
    term_id out;
    if (term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_EXISTS)) {
        out = walk_quantifier(in, t, positive);
    } else if (is_connective(ts, t)) {
        out = walk_connective(in, t, positive);
    } else if (is_truth_choice(ts, t)) {
        out = walk(in, unfold(ts, t), positive);
    } else {
        out = walk_atom(in, t, positive);
    }
    idmap_put(&in->walked, key, out);
    return out;
}

term_id instantiation_assume(struct instantiation *in, term_id formula)
{
    bug_unless(term_loose(in->ts, formula) == 0 && term_sort(in->ts, formula) == SORT_BOOL);
    return walk(in, formula, true);
}

/* ---- rounds ---- */

/* The candidates for variable v of p as of now, without repetition. */
static void candidates(struct instantiation *in, const struct proxy *p, unsigned v, struct term_vec *out)
{
    struct terms *ts = in->ts;
    struct idmap seen = {0};
    sort_id s = binder_sort(ts, p->quantifier, v);
    for (size_t i = 0; i < p->sources[v].n; i++) {
        struct source_of_terms from = p->sources[v].at[i];
        size_t n = from.fixed != TERM_NONE ? 1 : place_at(in, from.place)->terms.n;
        for (size_t k = 0; k < n; k++) {
            term_id t = from.fixed != TERM_NONE ? from.fixed : place_at(in, from.place)->terms.at[k];
            if (from.fixed == TERM_NONE && from.offset != TERM_NONE)
                t = mk_sub(ts, t, from.offset);
            if (term_sort(ts, t) == s && idmap_put(&seen, t, 1))
                vec_push(out, t);
        }
    }
    idmap_release(&seen);
}

static void instance(struct instantiation *in, size_t proxy, const term_id args[], struct term_vec *out)
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
    term_id body = walk(in, term_open(in->ts, p->quantifier, args), !negated);
    /* Where q stands for a negative existential, `not q` is to give `not body`. */
    vec_push(out, negated ? mk_or2(in->ts, name, mk_not(in->ts, body)) : mk_implies(in->ts, name, body));
}

/* All tuples of candidates: an odometer over the columns. */
static void instances_of(struct instantiation *in, size_t proxy, struct term_vec *out)
{
    unsigned n = binder_arity(in->ts, in->proxies.at[proxy].quantifier);
    struct term_vec *column = calloc(n, sizeof *column);
    size_t *digit = calloc(n, sizeof *digit);
    term_id *args = calloc(n, sizeof *args);
    if (!column || !digit || !args)
        bug("out of memory");
    bool some = true;
    for (unsigned v = 0; v < n; v++) {
        candidates(in, &in->proxies.at[proxy], v, &column[v]);
        some &= column[v].n > 0;
    }
    while (some && in->made < in->limits.instances) {
        for (unsigned v = 0; v < n; v++)
            args[v] = column[v].at[digit[v]];
        instance(in, proxy, args, out);
        unsigned v = 0;
        while (v < n && ++digit[v] == column[v].n)
            digit[v++] = 0;
        some = v < n;
    }
    if (some)
        in->saturated = false;
    for (unsigned v = 0; v < n; v++)
        vec_release(&column[v]);
    free(column);
    free(digit);
    free(args);
}

void instantiation_saturate(struct instantiation *in, struct term_vec *out)
{
    for (unsigned round = 0; round < in->limits.rounds; round++) {
        unsigned before = in->made;
        for (size_t i = 0; i < in->pending.n; i++)
            vec_push(out, in->pending.at[i]);
        in->pending.n = 0;
        size_t proxies = in->proxies.n;
        for (size_t i = 0; i < proxies; i++)
            instances_of(in, i, out);
        if (in->made == before && in->proxies.n == proxies && in->pending.n == 0)
            return;
    }
    in->saturated = false;
    in->stats->instantiation_limits++;
}

bool instantiation_saturated(const struct instantiation *in)
{
    return in->saturated;
}
