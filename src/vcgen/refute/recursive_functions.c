/* A set of axioms defines f if three conditions hold. First, each axiom is an equation
 *
 *     forall variables :: f(p1, ..., pn) == e        (or, for truth values, f(p1, ..., pn) or its negation)
 *
 * where each p is built from variables and constructors, and each variable occurs once. Second, no two equations match the same
 * arguments. Third, there is a position j such that f occurs in all e only with a part of pj at position j. Values of datatypes are
 * finite, so the equations have exactly one solution where they match, whatever e says about other functions. A part is a variable below
 * a constructor, or a selector applied to a term that e has tested for the selector's constructor.
 *
 * Of other axioms the front end may know that they define a function (il_program.definitions).
 *
 * Start at definitions_drop. */
#include "vcgen/refute/recursive_functions.h"

#include "logic/subst.h"

enum { MAX_ARGS = 8 };

struct equation {
    term_id axiom, head, value;
    func_id f;
    unsigned n; /* number of bound variables */
};

struct definer {
    const struct terms *ts;
    struct equations VEC_OF(struct equation) equations; /* of one function */
};

/* ---- functions in a term ---- */

struct mention {
    const struct terms *ts;
    struct idmap *functions;
};

static void mention(void *user, term_id t)
{
    const struct mention *k = user;
    if (term_is(k->ts, t, TERM_APP) && func_role(k->ts, term_func(k->ts, t)) == FUNC_PLAIN)
        idmap_put(k->functions, term_func(k->ts, t), 1);
}

void functions_mentioned(const struct terms *ts, term_id t, struct idmap *functions)
{
    struct mention k = {ts, functions};
    term_visit(ts, t, mention, &k);
}

static bool mentions(const struct terms *ts, term_id t, func_id f)
{
    struct idmap functions = {0};
    functions_mentioned(ts, t, &functions);
    bool found = idmap_has(&functions, f);
    idmap_release(&functions);
    return found;
}

/* ---- heads ---- */

/* Adds the variables of the pattern to the bit set `seen`. Returns false if p is no pattern or a variable occurs twice. */
static bool pattern(const struct terms *ts, term_id p, unsigned n, uint64_t *seen)
{
    if (term_is(ts, p, TERM_BOUND)) {
        uint64_t bit = term_index(ts, p) < n ? (uint64_t)1 << term_index(ts, p) : 0;
        bool fresh = bit && !(*seen & bit);
        *seen |= bit;
        return fresh;
    }
    if (!term_is(ts, p, TERM_APP) || func_role(ts, term_func(ts, p)) != FUNC_CONSTRUCTOR)
        return false;
    for (unsigned i = 0; i < term_arity(ts, p); i++)
        if (!pattern(ts, term_arg(ts, p, i), n, seen))
            return false;
    return true;
}

static bool is_head(const struct terms *ts, term_id t, unsigned n)
{
    uint64_t seen = 0;
    if (!term_is(ts, t, TERM_APP) || func_role(ts, term_func(ts, t)) != FUNC_PLAIN || n >= 64)
        return false;
    if (term_arity(ts, t) == 0 || term_arity(ts, t) > MAX_ARGS)
        return false;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (!pattern(ts, term_arg(ts, t, i), n, &seen))
            return false;
    return seen == ((uint64_t)1 << n) - 1;
}

/* `value` is TERM_NONE if the axiom is the head itself or its negation. */
static bool read_equation(const struct terms *ts, term_id axiom, struct equation *out)
{
    bool forall = term_is(ts, axiom, TERM_FORALL);
    term_id body = forall ? term_arg(ts, axiom, 0) : axiom;
    *out = (struct equation){.axiom = axiom, .head = body, .n = forall ? binder_arity(ts, axiom) : 0};
    if (term_is(ts, body, TERM_NOT))
        out->head = term_arg(ts, body, 0);
    for (unsigned side = 0; term_is(ts, body, TERM_EQ) && side < 2; side++)
        if (is_head(ts, term_arg(ts, body, side), out->n)) {
            out->head = term_arg(ts, body, side);
            out->value = term_arg(ts, body, 1 - side);
            break;
        }
    if (!is_head(ts, out->head, out->n))
        return false;
    out->f = term_func(ts, out->head);
    return true;
}

/* True if no value matches both patterns. */
static bool apart(const struct terms *ts, term_id p, term_id q)
{
    if (!term_is(ts, p, TERM_APP) || !term_is(ts, q, TERM_APP))
        return false;
    if (term_func(ts, p) != term_func(ts, q))
        return func_role(ts, term_func(ts, p)) == FUNC_CONSTRUCTOR;
    for (unsigned i = 0; i < term_arity(ts, p); i++)
        if (apart(ts, term_arg(ts, p, i), term_arg(ts, q, i)))
            return true;
    return false;
}

/* ---- values ---- */

/* State while e is read: the tests on the way, and the positions at which all calls so far are on parts. */
struct reading {
    const struct terms *ts;
    const struct equation *of;
    term_id tested[16];
    unsigned n_tested;
    uint64_t positions;
};

static bool is_tested(const struct reading *k, func_id constructor, term_id t)
{
    for (unsigned i = 0; i < k->n_tested; i++)
        if (term_func(k->ts, k->tested[i]) == constructor_tester(k->ts, constructor) && term_arg(k->ts, k->tested[i], 0) == t)
            return true;
    return false;
}

static bool occurs(const struct terms *ts, term_id p, term_id t)
{
    if (p == t)
        return true;
    for (unsigned i = 0; term_is(ts, p, TERM_APP) && i < term_arity(ts, p); i++)
        if (occurs(ts, term_arg(ts, p, i), t))
            return true;
    return false;
}

/* True if t is a proper part of the value that matches p. */
static bool is_part(const struct reading *k, term_id t, term_id p)
{
    if (t != p && occurs(k->ts, p, t))
        return true;
    if (!term_is(k->ts, t, TERM_APP) || func_role(k->ts, term_func(k->ts, t)) != FUNC_SELECTOR)
        return false;
    term_id whole = term_arg(k->ts, t, 0);
    return is_tested(k, func_constructor(k->ts, term_func(k->ts, t)), whole) && (occurs(k->ts, p, whole) || is_part(k, whole, p));
}

static void note_tests(struct reading *k, term_id guard)
{
    for (unsigned i = 0; term_is(k->ts, guard, TERM_AND) && i < term_arity(k->ts, guard); i++)
        note_tests(k, term_arg(k->ts, guard, i));
    bool test = term_is(k->ts, guard, TERM_APP) && func_role(k->ts, term_func(k->ts, guard)) == FUNC_TESTER;
    if (test && k->n_tested < sizeof k->tested / sizeof *k->tested)
        k->tested[k->n_tested++] = guard;
}

static void read_value(struct reading *k, term_id e);

static void read_guarded(struct reading *k, term_id guard, term_id e)
{
    unsigned before = k->n_tested;
    note_tests(k, guard);
    read_value(k, e);
    k->n_tested = before;
}

static void read_value(struct reading *k, term_id e)
{
    const struct terms *ts = k->ts;
    if (term_is_binder(ts, e)) {
        k->positions = mentions(ts, e, k->of->f) ? 0 : k->positions;
        return;
    }
    if (term_is(ts, e, TERM_APP) && term_func(ts, e) == k->of->f)
        for (unsigned i = 0; i < term_arity(ts, e); i++)
            if (!is_part(k, term_arg(ts, e, i), term_arg(ts, k->of->head, i)))
                k->positions &= ~((uint64_t)1 << i);
    if (term_is(ts, e, TERM_ITE)) {
        read_value(k, term_arg(ts, e, 0));
        read_guarded(k, term_arg(ts, e, 0), term_arg(ts, e, 1));
        read_value(k, term_arg(ts, e, 2));
        return;
    }
    for (unsigned i = 0; i < term_arity(ts, e); i++)
        read_value(k, term_arg(ts, e, i));
}

/* ---- functions ---- */

static bool is_definition(const struct definer *d)
{
    uint64_t positions = ((uint64_t)1 << func_arity(d->ts, d->equations.at[0].f)) - 1;
    for (size_t i = 0; i < d->equations.n && positions; i++) {
        struct reading k = {.ts = d->ts, .of = &d->equations.at[i], .positions = positions};
        if (k.of->value != TERM_NONE)
            read_value(&k, k.of->value);
        positions = k.positions;
        for (size_t j = 0; j < i; j++)
            if (!apart(d->ts, k.of->head, d->equations.at[j].head))
                return false;
    }
    return positions != 0;
}

/* Collects all axioms that mention f. Returns false if one of them is no equation for f. */
static bool gather(struct definer *d, const struct term_vec *axioms, func_id f)
{
    d->equations.n = 0;
    for (size_t i = 0; i < axioms->n; i++) {
        struct equation e;
        if (!mentions(d->ts, axioms->at[i], f))
            continue;
        if (!read_equation(d->ts, axioms->at[i], &e) || e.f != f)
            return false;
        vec_push(&d->equations, e);
    }
    return d->equations.n > 0;
}

/* Collects the axioms that define f, as the front end knows. Returns false if another one mentions f. */
static bool gather_known(struct definer *d, const struct term_vec *axioms, const struct idmap *known, func_id f)
{
    d->equations.n = 0;
    for (size_t i = 0; i < axioms->n; i++) {
        const uint64_t *of = idmap_get(known, axioms->at[i]);
        if (of && *of == f)
            vec_push(&d->equations, ((struct equation){.axiom = axioms->at[i], .f = f}));
        else if (mentions(d->ts, axioms->at[i], f))
            return false;
    }
    return true;
}

static void remove_axioms(struct term_vec *axioms, const struct definer *d)
{
    size_t n = 0;
    for (size_t i = 0; i < axioms->n; i++) {
        bool gone = false;
        for (size_t j = 0; j < d->equations.n; j++)
            gone |= d->equations.at[j].axiom == axioms->at[i];
        if (!gone)
            axioms->at[n++] = axioms->at[i];
    }
    axioms->n = n;
}

/* Reads the equations of the function that axiom i is about. */
static bool drops(struct definer *d, const struct term_vec *axioms, size_t i, const struct idmap *known,
                  const struct idmap *elsewhere)
{
    const uint64_t *f = idmap_get(known, axioms->at[i]);
    struct equation e = {.axiom = axioms->at[i], .f = f ? (func_id)*f : FUNC_NONE};
    if (f)
        return !idmap_has(elsewhere, e.f) && gather_known(d, axioms, known, e.f);
    return read_equation(d->ts, axioms->at[i], &e) && !idmap_has(elsewhere, e.f) && gather(d, axioms, e.f) && is_definition(d);
}

void definitions_drop(const struct terms *ts, struct term_vec *axioms, const struct idmap *known, const struct idmap *elsewhere)
{
    struct definer d = {.ts = ts};
    for (size_t i = 0; i < axioms->n;) {
        bool drop = drops(&d, axioms, i, known, elsewhere);
        if (drop)
            remove_axioms(axioms, &d);
        i = drop ? 0 : i + 1;
    }
    vec_release(&d.equations);
}
