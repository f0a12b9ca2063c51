/* Integers as bit-vectors. Every step keeps to this: in a model of the original formulas, the functions get their meanings and "some"
 * values those of the terms they stand for; then the new formulas and all facts are true. Start at process. */
#include "prover/vector_form.h"

#include "logic/bv.h"
#include "logic/mk.h"
#include "prover/vector_value.h"

void vector_form_init(struct vector_form *f, struct terms *ts, struct vector_groups *groups)
{
    *f = (struct vector_form){.ts = ts, .groups = groups};
}

void vector_form_release(struct vector_form *f)
{
    idmap_release(&f->lower);
    idmap_release(&f->upper);
    idmap_release(&f->memo);
    idmap_release(&f->vector_at);
    idmap_release(&f->residues);
    idmap_release(&f->wholes);
    vec_release(&f->vectors);
    vec_release(&f->remainders);
    vec_release(&f->facts);
    vec_release(&f->conditions);
    vec_release(&f->whole);
    vec_release(&f->literals);
}

static bool is_int(const struct vector_form *f, term_id t)
{
    return term_sort(f->ts, t) == SORT_INT;
}

static bool is_literal(const struct vector_form *f, term_id t)
{
    return term_is(f->ts, t, TERM_INT);
}

bool vector_form_is_leaf(const struct vector_form *f, term_id t)
{
    return !is_literal(f, t) && !vector_is_computed(f->ts, t);
}

/* ---- functions ---- */

static func_id declare(struct vector_form *f, const char *name, unsigned width, sort_id from, sort_id to)
{
    return func_declare(f->ts, intern_printf(terms_names(f->ts), "!%s%u", name, width), 1, &from, to);
}

static const struct vector_functions *functions(struct vector_form *f, unsigned width)
{
    struct vector_functions *of = &f->of[width == WIDE];
    if (of->bits == FUNC_NONE) {
        sort_id vector = sort_bv(f->ts, width);
        of->bits = declare(f, "bits", width, SORT_INT, vector);
        of->whole = declare(f, "whole", width, vector, SORT_INT);
        of->low = declare(f, "low", width, SORT_INT, SORT_BOOL);
        of->high = declare(f, "high", width, SORT_INT, SORT_BOOL);
    }
    return of;
}

static void fact(struct vector_form *f, term_id condition, term_id conclusion)
{
    term_id t = mk_implies(f->ts, condition, conclusion);
    if (!term_is(f->ts, t, TERM_TRUE))
        vec_push(&f->facts, t);
}

static void condition(struct vector_form *f, term_id t)
{
    if (!term_is(f->ts, t, TERM_TRUE))
        vec_push(&f->conditions, t);
}

static term_id some(struct vector_form *f, term_id t)
{
    return mk_const(f->ts, intern_printf(terms_names(f->ts), "!some%u", t), term_sort(f->ts, t));
}

const struct vector *vector_form_value(struct vector_form *f, term_id t)
{
    const uint64_t *at = idmap_get(&f->vector_at, t);
    return at ? &f->vectors.at[*at] : NULL;
}

/* ---- leaves ---- */

static void note_bound(struct idmap *bounds, term_id t, unsigned bits)
{
    const uint64_t *known = idmap_get(bounds, t);
    if (!known || *known > bits)
        idmap_put(bounds, t, bits);
}

void vector_form_note_bounds(struct vector_form *f, term_id formula)
{
    struct term_vec conjuncts = {0};
    term_conjuncts(f->ts, formula, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++) {
        term_id c = conjuncts.at[i];
        enum term_kind k = term_kind(f->ts, c);
        if (k != TERM_LT && k != TERM_LE)
            continue;
        term_id x = term_arg(f->ts, c, 0), y = term_arg(f->ts, c, 1);
        if (is_literal(f, x))
            note_bound(&f->lower, y, vector_of_literal(f, x).width);
        else if (is_literal(f, y))
            note_bound(&f->upper, x, vector_of_literal(f, y).width);
    }
    vec_release(&conjuncts);
}

static bool is_bounded(const struct idmap *bounds, term_id t, unsigned width)
{
    const uint64_t *bits = idmap_get(bounds, t);
    return bits && *bits <= width;
}

/* stands: for the leaf t. */
static struct vector leaf_value(struct vector_form *f, term_id t, term_id stands, unsigned width)
{
    if (is_literal(f, stands))
        return vector_of_literal(f, stands);
    const struct vector_functions *of = functions(f, width);
    term_id low = mk_app1(f->ts, of->low, stands), high = mk_app1(f->ts, of->high, stands), in_range = mk_and2(f->ts, low, high);
    bool known = is_bounded(&f->lower, t, width) && is_bounded(&f->upper, t, width);
    if (known)
        fact(f, mk_true(f->ts), in_range);
    return (struct vector){mk_app1(f->ts, of->bits, stands), width, known ? mk_true(f->ts) : in_range};
}

/* ---- integers outside arithmetic ---- */

/* The number t, which `whole` gives for v, is in range. */
static void whole_facts(struct vector_form *f, unsigned width, term_id t, term_id v)
{
    const struct vector_functions *of = functions(f, width);
    fact(f, mk_true(f->ts), mk_eq(f->ts, mk_app1(f->ts, of->bits, t), v));
    fact(f, mk_true(f->ts), mk_app1(f->ts, of->low, t));
    fact(f, mk_true(f->ts), mk_app1(f->ts, of->high, t));
}

/* For a literal that is an index, an element, an argument of a function. */
static void literal_facts(struct vector_form *f, term_id t)
{
    struct vector x = vector_of_literal(f, t);
    for (unsigned width = NARROW; width <= WIDE; width *= 2)
        if (x.width <= width && f->of[width == WIDE].bits != FUNC_NONE) {
            term_id v = vector_widened(f, &x, width);
            whole_facts(f, width, t, v);
            fact(f, mk_true(f->ts), mk_eq(f->ts, mk_app1(f->ts, functions(f, width)->whole, v), t));
        }
}

static term_id whole(struct vector_form *f, unsigned width, term_id v)
{
    term_id t = mk_app1(f->ts, functions(f, width)->whole, v);
    vec_push(&f->whole, t);
    return t;
}

/* t is in a group that is read as vectors of `width` bits. */
static term_id computed_as_int(struct vector_form *f, term_id t, unsigned width)
{
    struct vector x = vector_of(f, t);
    term_id low = vector_low_bits(f, &x, width), number = whole(f, width, low);
    whole_facts(f, width, number, low);
    term_id when = vector_fits(f, &x, width);
    condition(f, when);
    return mk_ite(f->ts, when, number, some(f, t));
}

/* What stands for an Int term where it is an argument of a function, an index, an element. */
static term_id as_int(struct vector_form *f, term_id t)
{
    unsigned width = vector_groups_width(f->groups, t);
    if (is_literal(f, t))
        return t;
    if (width > 0 && !idmap_has(&f->memo, t))
        idmap_put(&f->memo, t, computed_as_int(f, t, width));
    term_id stands = (term_id)*idmap_get(&f->memo, t);
    if (width > 0 && !vector_is_computed(f->ts, t) && idmap_put(&f->wholes, t, 1)) {
        struct vector x = vector_of(f, t);
        fact(f, x.when, mk_eq(f->ts, whole(f, width, x.v), stands));
        condition(f, x.when);
    }
    return stands;
}

/* ---- comparisons ---- */

/* If t, a leaf, equals x where x is in range, it is in range, too. */
static void equal_facts(struct vector_form *f, term_id equal, term_id t, const struct vector *x)
{
    if (!vector_form_is_leaf(f, t))
        return;
    struct vector of = vector_of(f, t);
    fact(f, mk_and2(f->ts, equal, vector_fits(f, x, of.width)), of.when);
}

static void bound_fact(struct vector_form *f, term_id condition, term_id leaf, bool upper)
{
    unsigned width = vector_groups_width(f->groups, leaf);
    const struct vector_functions *of = functions(f, width);
    fact(f, condition, mk_app1(f->ts, upper ? of->high : of->low, (term_id)*idmap_get(&f->memo, leaf)));
}

/* x < y or x <= y, where one is a leaf and the other a literal in its range. */
static void bound_facts(struct vector_form *f, term_id less, term_id x, term_id y)
{
    term_id leaf = is_literal(f, x) ? y : x, literal = is_literal(f, x) ? x : y;
    if (!is_literal(f, literal) || !vector_form_is_leaf(f, leaf) ||
        vector_of_literal(f, literal).width > vector_groups_width(f->groups, leaf))
        return;
    bound_fact(f, less, leaf, leaf == x);
    bound_fact(f, mk_not(f->ts, less), leaf, leaf != x);
}

/* What stands for the comparison t = (x k y). */
static term_id comparison(struct vector_form *f, enum term_kind k, term_id x, term_id y, term_id t)
{
    struct terms *ts = f->ts;
    struct vector a = vector_of(f, x), b = vector_of(f, y);
    unsigned width = a.width > b.width ? a.width : b.width;
    term_id v = vector_widened(f, &a, width), w = vector_widened(f, &b, width), when = mk_and2(ts, a.when, b.when);
    term_id exact = k == TERM_EQ ? mk_eq(ts, v, w) : mk_bv2(ts, k == TERM_LT ? BV_SLT : BV_SLE, v, w);
    term_id stands = mk_ite(ts, when, exact, some(f, t));
    condition(f, when);
    if (k == TERM_EQ) {
        equal_facts(f, stands, x, &b);
        equal_facts(f, stands, y, &a);
    } else {
        bound_facts(f, stands, x, y);
    }
    return stands;
}

static term_id distinct(struct vector_form *f, term_id t)
{
    term_id all = mk_true(f->ts);
    for (unsigned i = 0; i < term_arity(f->ts, t); i++)
        for (unsigned j = i + 1; j < term_arity(f->ts, t); j++) {
            term_id x = term_arg(f->ts, t, i), y = term_arg(f->ts, t, j);
            all = mk_and2(f->ts, all, mk_not(f->ts, comparison(f, TERM_EQ, x, y, mk_eq(f->ts, x, y))));
        }
    return all;
}

/* ---- traversal ---- */

/* The terms that are compared are vectors or literals. Where one is neither, all are compared as integers. */
static bool compares_vectors(struct vector_form *f, term_id t)
{
    enum term_kind k = term_kind(f->ts, t);
    if ((k != TERM_EQ && k != TERM_LT && k != TERM_LE && k != TERM_DISTINCT) || !is_int(f, term_arg(f->ts, t, 0)))
        return false;
    bool any = false;
    for (unsigned i = 0; i < term_arity(f->ts, t); i++) {
        term_id arg = term_arg(f->ts, t, i);
        if (!is_literal(f, arg) && !vector_form_value(f, arg))
            return false;
        any |= vector_groups_width(f->groups, arg) > 0;
    }
    return any;
}

static term_id rebuilt(struct vector_form *f, term_id t)
{
    struct term_vec args = {0};
    enum term_kind k = term_kind(f->ts, t);
    for (unsigned i = 0; i < term_arity(f->ts, t); i++) {
        term_id arg = term_arg(f->ts, t, i);
        if (is_literal(f, arg) && (k == TERM_SELECT || k == TERM_STORE || k == TERM_APP) && idmap_put(&f->wholes, arg, 1))
            vec_push(&f->literals, arg);
        vec_push(&args, is_int(f, arg) ? as_int(f, arg) : (term_id)*idmap_get(&f->memo, arg));
    }
    bool same = true;
    for (size_t i = 0; i < args.n; i++)
        same &= args.at[i] == term_arg(f->ts, t, (unsigned)i);
    term_id made = same ? t : mk_rebuild(f->ts, t, args.at);
    vec_release(&args);
    return made;
}

static void note_vector(struct vector_form *f, term_id t, struct vector x)
{
    idmap_put(&f->vector_at, t, f->vectors.n);
    vec_push(&f->vectors, x);
}

/* The arguments of t have been processed. */
static void process(struct vector_form *f, term_id t)
{
    struct terms *ts = f->ts;
    unsigned width = is_int(f, t) ? vector_groups_width(f->groups, t) : 0;
    if (width > 0 && vector_is_computed(ts, t)) {
        note_vector(f, t, vector_computed(f, t));
        return;
    }
    term_id stands;
    if (is_literal(f, t) || term_is_binder(ts, t))
        stands = t;
    else if (!compares_vectors(f, t))
        stands = rebuilt(f, t);
    else if (term_is(ts, t, TERM_DISTINCT))
        stands = distinct(f, t);
    else
        stands = comparison(f, term_kind(ts, t), term_arg(ts, t, 0), term_arg(ts, t, 1), t);
    idmap_put(&f->memo, t, stands);
    if (width > 0)
        note_vector(f, t, leaf_value(f, t, stands, width));
}

static bool is_processed(const struct vector_form *f, term_id t)
{
    return idmap_has(&f->memo, t) || idmap_has(&f->vector_at, t);
}

term_id vector_form_of(struct vector_form *f, term_id root)
{
    struct term_vec todo = {0};
    vec_push(&todo, root);
    while (todo.n > 0) {
        term_id t = todo.at[todo.n - 1];
        size_t before = todo.n;
        if (!is_processed(f, t) && !term_is_binder(f->ts, t))
            for (unsigned i = term_arity(f->ts, t); i-- > 0;)
                if (!is_processed(f, term_arg(f->ts, t, i)))
                    vec_push(&todo, term_arg(f->ts, t, i));
        if (todo.n > before)
            continue;
        todo.n--;
        if (!is_processed(f, t))
            process(f, t);
    }
    vec_release(&todo);
    return is_int(f, root) ? as_int(f, root) : (term_id)*idmap_get(&f->memo, root);
}

void vector_form_literals(struct vector_form *f)
{
    while (f->literals_explained < f->literals.n)
        literal_facts(f, f->literals.at[f->literals_explained++]);
}

term_id vector_form_number(struct terms *ts, term_id v)
{
    unsigned width = sort_width(ts, term_sort(ts, v));
    mpz_t n;
    mpz_init(n);
    term_id number = TERM_NONE;
    if (term_bv_value(ts, v, n)) {
        wrap_mpz(n, width, true);
        number = mk_int_mpz(ts, n);
    }
    mpz_clear(n);
    return number;
}
