/* Expansion against C arithmetic: for many values v, x == v must force the expanded operation to the value that C
 * computes; the laws of the uninterpreted operations must allow it. */
#include "logic/mk.h"
#include "logic/subst.h"
#include "prover/bounds.h"
#include "prover/expand.h"
#include "prover/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

struct world {
    struct intern *names;
    struct terms *ts;
    term_id x, y;
};

static int setup(void **state)
{
    struct world *w = calloc(1, sizeof *w);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->x = mk_const_named(w->ts, "x", SORT_INT);
    w->y = mk_const_named(w->ts, "y", SORT_INT);
    *state = w;
    return 0;
}

static int teardown(void **state)
{
    struct world *w = *state;
    terms_free(w->ts);
    intern_free(w->names);
    free(w);
    return 0;
}

/* ---- the reference ---- */

typedef __int128 wide;

static wide wrapped(unsigned width, bool is_signed, wide v)
{
    wide two_w = (wide)1 << width, r = v % two_w;
    r = r < 0 ? r + two_w : r;
    return is_signed && r >= two_w / 2 ? r - two_w : r;
}

static wide reference(enum term_kind k, unsigned width, wide a, wide b)
{
    wide sa = wrapped(width, true, a), sb = wrapped(width, true, b);
    wide d = wrapped(64, false, b) % width;
    /* width is a power of two, so the distance modulo the width is that of the low bits. */
    switch (k) {
    case TERM_BITAND: return sa & sb;
    case TERM_BITOR: return sa | sb;
    case TERM_BITXOR: return sa ^ sb;
    case TERM_SHL: return wrapped(width, true, sa * ((wide)1 << d));
    case TERM_SHR: return sa >> d;
    case TERM_USHR: return wrapped(width, true, wrapped(width, false, sa) >> d);
    default: abort();
    }
}

static term_id literal(struct terms *ts, wide v)
{
    bool negative = v < 0;
    unsigned __int128 u = negative ? -(unsigned __int128)v : (unsigned __int128)v;
    char digits[48], *at = digits + sizeof digits;
    *--at = '\0';
    do
        *--at = (char)('0' + (int)(u % 10));
    while ((u /= 10) > 0);
    if (negative)
        *--at = '-';
    return mk_int_text(ts, at);
}

/* ---- forcing ---- */

/* Disjuncts "x == v and y == w and operation != value"; none may be possible. */
struct forced {
    struct world *w;
    struct term_vec wrong;
};

static void force(struct forced *f, term_id operation, wide v, wide w, wide value)
{
    struct terms *ts = f->w->ts;
    term_id parts[] = {mk_eq(ts, f->w->x, literal(ts, v)), mk_eq(ts, f->w->y, literal(ts, w)),
                       mk_ne(ts, operation, literal(ts, value))};
    vec_push(&f->wrong, mk_and(ts, 3, parts));
    /* The same without a solver: expanded, then folded. */
    struct expand e;
    struct subst s = {0};
    expand_init(&e, ts);
    term_id expanded = expand_term(&e, operation);
    subst_set(&s, f->w->x, literal(ts, v));
    subst_set(&s, f->w->y, literal(ts, w));
    assert_int_equal(subst_apply(ts, &s, expanded), literal(ts, value));
    subst_release(&s);
    expand_release(&e);
}

/* Asked one by one, each `step`th of them: one disjunction of all is hard for the solver. */
static void check_forced(struct forced *f, size_t step)
{
    struct terms *ts = f->w->ts;
    const struct solver_options options = {0};
    struct solver *s = solver_z3_new(ts, &options);
    for (size_t i = 0; i < f->wrong.n; i += step) {
        s->ops->push(s);
        solver_assert(s, f->wrong.at[i]);
        assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
        s->ops->pop(s);
    }
    solver_free(s);
    vec_release(&f->wrong);
}

/* Values at and around the bounds of a type, and some far outside. */
static unsigned interesting(unsigned width, wide out[])
{
    wide half = (wide)1 << (width - 1), two_w = (wide)1 << width;
    wide at[] = {0, half, -half, two_w, -two_w, 3 * two_w, -5 * two_w, half / 3, -half / 5, two_w / 7};
    unsigned n = 0;
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++)
        for (int d = -2; d <= 2; d++)
            out[n++] = at[i] + d;
    return n;
}

static void wrap_at(struct world *w, unsigned width, bool is_signed)
{
    struct terms *ts = w->ts;
    wide v[64];
    unsigned n = interesting(width, v);
    struct forced f = {.w = w};
    term_id sum = mk_wrap(ts, width, is_signed, mk_add(ts, w->x, w->y));
    term_id difference = mk_wrap(ts, width, is_signed, mk_sub(ts, w->x, w->y));
    term_id product = mk_wrap(ts, width, is_signed, mk_mul(ts, w->x, literal(ts, 3)));
    term_id cast = mk_wrap(ts, width, is_signed, w->x);
    term_id step = mk_wrap(ts, width, is_signed, mk_add(ts, cast, literal(ts, 1)));
    term_id narrow = mk_wrap(ts, width, is_signed, mk_sub(ts, mk_wrap(ts, width - 3, true, w->x), cast));
    for (unsigned i = 0; i < n; i++) {
        wide a = v[i], b = v[(i * 7 + 3) % n], c = wrapped(width, is_signed, a);
        force(&f, sum, a, b, wrapped(width, is_signed, a + b));
        force(&f, difference, a, b, wrapped(width, is_signed, a - b));
        force(&f, product, a, b, wrapped(width, is_signed, 3 * a));
        force(&f, cast, a, b, c);
        force(&f, step, a, b, wrapped(width, is_signed, c + 1));
        force(&f, narrow, a, b, wrapped(width, is_signed, wrapped(width - 3, true, a) - c));
    }
    check_forced(&f, 7);
}

static void test_wrap(void **state)
{
    static const unsigned widths[] = {8, 16, 32, 64};
    for (int i = 0; i < 4; i++)
        for (int is_signed = 0; is_signed < 2; is_signed++)
            wrap_at(*state, widths[i], is_signed);
}

/* In range of the type the form of the design: no modulus. */
static void test_wrap_form(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    struct expand e;
    expand_init(&e, ts);
    term_id a = mk_wrap(ts, 32, true, w->x), i = mk_wrap(ts, 32, true, mk_add(ts, a, mk_int(ts, 1)));
    term_id body = expand_term(&e, a), sum = mk_add(ts, body, mk_int(ts, 1)), two32 = mk_power2(ts, 32, 0);
    term_id want = mk_ite(ts, mk_lt(ts, mk_machine_max(ts, 32, true), sum), mk_sub(ts, sum, two32),
                          mk_ite(ts, mk_lt(ts, sum, mk_machine_min(ts, 32, true)), mk_add(ts, sum, two32), sum));
    assert_int_equal(expand_term(&e, i), want);
    /* A byte plus one always fits into an int. */
    term_id byte = mk_wrap(ts, 8, true, w->x), next = mk_add(ts, byte, mk_int(ts, 1));
    assert_int_equal(expand_term(&e, mk_wrap(ts, 32, true, next)), expand_term(&e, next));
    expand_release(&e);
}

static void test_truncated(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    struct forced f = {.w = w};
    for (int b = -9; b <= 9; b++) {
        if (b == 0)
            continue;
        term_id q = mk_divide(ts, TERM_TDIV, w->x, mk_int(ts, b)), r = mk_divide(ts, TERM_TREM, w->x, mk_int(ts, b));
        for (int a = -20; a <= 20; a++) {
            force(&f, q, a, 0, a / b);
            force(&f, r, a, 0, a % b);
        }
    }
    check_forced(&f, 7);
    /* By a variable: what the provers do with nonlinear division is their affair; the expansion must be right. */
    term_id q = mk_divide(ts, TERM_TDIV, w->x, w->y), r = mk_divide(ts, TERM_TREM, w->x, w->y);
    for (int a = -30; a <= 30; a++)
        for (int b = -12; b <= 12; b++)
            if (b != 0) {
                force(&f, q, a, b, a / b);
                force(&f, r, a, b, a % b);
            }
    vec_release(&f.wrong);
}

static const enum term_kind bit_kinds[] = {TERM_BITAND, TERM_BITOR, TERM_BITXOR, TERM_SHL, TERM_SHR, TERM_USHR};

/* x op c and, where that means something, c op x. */
static void bits_with_constant(struct world *w, unsigned width, wide c, const wide values[], unsigned n)
{
    struct terms *ts = w->ts;
    struct forced f = {.w = w};
    for (int k = 0; k < 6; k++) {
        term_id right = mk_bits(ts, bit_kinds[k], width, w->x, literal(ts, c));
        term_id left = mk_bits(ts, bit_kinds[k], width, literal(ts, c), w->x);
        for (unsigned i = 0; i < n; i++) {
            force(&f, right, values[i], 0, reference(bit_kinds[k], width, values[i], c));
            if (k < 3)
                force(&f, left, values[i], 0, reference(bit_kinds[k], width, c, values[i]));
        }
    }
    check_forced(&f, 7);
}

static void test_bits_exhaustive(void **state)
{
    wide values[60];
    unsigned n = 0;
    for (int v = -27; v <= 27; v++)
        values[n++] = v;
    for (int c = -17; c <= 17; c++)
        bits_with_constant(*state, 4, c, values, n);
}

static void test_bits_wide(void **state)
{
    static const wide constants[] = {0,   1,  7,  8,  31,   32,     33,         63,         255,
                                     256, -1, -2, -8, 0x55, 0xf0f0, 0x7fffffff, 0x80000000, 0xffffffff};
    wide values[64];
    for (unsigned i = 0; i < sizeof constants / sizeof *constants; i++) {
        bits_with_constant(*state, 32, constants[i], values, interesting(32, values));
        bits_with_constant(*state, 64, constants[i], values, interesting(64, values));
    }
}

/* Operands whose bounds are known take shorter forms. */
static void test_bits_of_bounded(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    struct forced f = {.w = w};
    term_id byte = mk_wrap(ts, 8, false, w->x), small = mk_wrap(ts, 8, true, w->x);
    for (int c = 0; c < 40; c += 3)
        for (int k = 0; k < 6; k++) {
            term_id u = mk_bits(ts, bit_kinds[k], 32, byte, mk_int(ts, c));
            term_id s = mk_bits(ts, bit_kinds[k], 32, small, mk_int(ts, c));
            for (int v = -300; v <= 300; v += 37) {
                force(&f, u, v, 0, reference(bit_kinds[k], 32, wrapped(8, false, v), c));
                force(&f, s, v, 0, reference(bit_kinds[k], 32, wrapped(8, true, v), c));
            }
        }
    check_forced(&f, 5);
}

/* op(factor * x, y), as an unsigned number or not. */
struct law_form {
    enum term_kind k;
    unsigned width;
    long factor;
    bool is_unsigned;
};

/* The facts about the operation, with values for x and y, must allow its true value. */
static void law_at(struct world *w, struct solver *z3, const struct law_form *f, wide x, wide y)
{
    wide value = reference(f->k, f->width, f->factor * x, y);
    struct terms *ts = w->ts;
    struct subst s = {0};
    struct expand e;
    expand_init(&e, ts);
    term_id operation = mk_bits(ts, f->k, f->width, mk_mul(ts, w->x, mk_int(ts, f->factor)), w->y);
    term_id expanded = expand_term(&e, f->is_unsigned ? mk_wrap(ts, f->width, false, operation) : operation);
    value = f->is_unsigned ? wrapped(f->width, false, value) : value;
    subst_set(&s, w->x, literal(ts, x));
    subst_set(&s, w->y, literal(ts, y));
    z3->ops->push(z3);
    solver_assert(z3, mk_eq(ts, subst_apply(ts, &s, expanded), literal(ts, value)));
    for (size_t m = 0; m < e.facts.n; m++)
        solver_assert(z3, subst_apply(ts, &s, e.facts.at[m]));
    assert_int_equal(solver_check(z3, 0, NULL), ANSWER_SAT);
    z3->ops->pop(z3);
    subst_release(&s);
    expand_release(&e);
}

static void laws_at(struct world *w, struct law_form f, const wide values[], unsigned n)
{
    const struct solver_options options = {0};
    struct solver *z3 = solver_z3_new(w->ts, &options);
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < n; j++)
            law_at(w, z3, &f, values[i], values[j]);
    solver_free(z3);
}

static void test_laws(void **state)
{
    wide four[] = {-8, -7, -4, -3, -1, 0, 1, 2, 3, 5, 7, 9, 15, -9}, wider[64];
    unsigned n = interesting(32, wider) / 6;
    for (int k = 0; k < 6; k++) {
        laws_at(*state, (struct law_form){bit_kinds[k], 4, 1, false}, four, sizeof four / sizeof *four);
        laws_at(*state, (struct law_form){bit_kinds[k], 4, 4, false}, four, sizeof four / sizeof *four);
        laws_at(*state, (struct law_form){bit_kinds[k], 4, -2, true}, four, sizeof four / sizeof *four);
        laws_at(*state, (struct law_form){bit_kinds[k], 32, 1, true}, wider, n);
    }
}

/* And they must be of use: each of these is proved from them. */
static void test_laws_prove(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id x = w->x, y = w->y, zero = mk_int(ts, 0);
    term_id both = mk_bits(ts, TERM_BITAND, 32, x, y), either = mk_bits(ts, TERM_BITOR, 32, x, y);
    term_id xored = mk_bits(ts, TERM_BITXOR, 32, x, y), ushr = mk_bits(ts, TERM_USHR, 32, x, y);
    term_id shr = mk_bits(ts, TERM_SHR, 32, x, y), shl = mk_bits(ts, TERM_SHL, 32, x, y);
    term_id natural = mk_and2(ts, mk_le(ts, zero, x), mk_le(ts, zero, y));
    term_id goals[] = {
        mk_implies(ts, natural, mk_and2(ts, mk_le(ts, zero, both), mk_le(ts, both, x))),
        mk_implies(ts, natural, mk_and2(ts, mk_le(ts, x, either), mk_le(ts, xored, either))),
        mk_eq(ts, both, mk_bits(ts, TERM_BITAND, 32, y, x)),
        mk_eq(ts, mk_add(ts, both, either), mk_add(ts, x, y)),
        mk_eq(ts, mk_add(ts, xored, mk_mul(ts, both, mk_int(ts, 2))), mk_add(ts, x, y)),
        mk_implies(ts, mk_eq(ts, x, y), mk_eq(ts, xored, zero)),
        mk_in_range(ts, 32, true, either),
        mk_implies(ts, mk_and2(ts, natural, mk_lt(ts, y, mk_int(ts, 8))),
                   mk_eq(ts, mk_bits(ts, TERM_BITAND, 32, mk_mul(ts, x, mk_int(ts, 8)), y), zero)),
        mk_in_range(ts, 32, true, shl),
        mk_implies(ts, natural, mk_and2(ts, mk_eq(ts, ushr, shr), mk_le(ts, shr, x))),
        mk_implies(ts, mk_eq(ts, y, mk_int(ts, 32)), mk_and2(ts, mk_eq(ts, shl, x), mk_eq(ts, shr, x))),
        mk_implies(ts, mk_and2(ts, mk_lt(ts, x, zero), mk_eq(ts, y, mk_int(ts, 3))), mk_le(ts, zero, ushr)),
    };
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        const struct solver_options options = {0};
        struct solver *s = solver_z3_new(ts, &options);
        solver_assert(s, mk_and2(ts, mk_in_range(ts, 32, true, x), mk_in_range(ts, 32, true, y)));
        assert_int_equal(solver_check(s, 0, NULL), ANSWER_SAT);
        solver_assert(s, mk_not(ts, goals[i]));
        assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
        solver_free(s);
    }
}

/* Expanding again makes no new terms, below binders no facts; and deep terms do not exhaust the stack. */
static void test_traversal(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id bits = mk_bits(ts, TERM_BITAND, 32, w->x, w->y), wrap = mk_wrap(ts, 32, true, mk_add(ts, bits, w->x));
    term_id closed = mk_forall(ts, 1, &w->y, mk_lt(ts, w->y, wrap), NULL);
    struct expand e, again;
    expand_init(&e, ts);
    term_id once = expand_term(&e, closed);
    assert_true(term_is(ts, once, TERM_FORALL));
    assert_int_equal(e.facts.n, 0);
    expand_term(&e, wrap);
    assert_true(e.facts.n > 0);
    uint32_t count = terms_count(ts);
    expand_init(&again, ts);
    assert_int_equal(expand_term(&again, closed), once);
    expand_term(&again, wrap);
    assert_int_equal(terms_count(ts), count);
    assert_int_equal(expand_term(&again, once), once);
    term_id deep = w->x;
    for (int i = 0; i < 50000; i++)
        deep = mk_ite(ts, mk_lt(ts, w->y, literal(ts, i)), deep, literal(ts, -i));
    assert_int_equal(expand_term(&again, deep), deep);
    expand_release(&e);
    expand_release(&again);
}

/* A chain of 40 stores over m, some at one index twice, some at x; with_gaps: not at all indices. */
static term_id chain(struct world *w, term_id m, bool with_gaps, bool with_x)
{
    for (int i = 0; i < 40; i++) {
        int at = i * 17 % 37 - 5;
        if (with_gaps && at % 5 == 0)
            continue;
        term_id index = with_x && i % 9 == 8 ? w->x : literal(w->ts, at);
        m = mk_store1(w->ts, m, index, literal(w->ts, 100 + i));
    }
    return m;
}

/* What the decision comes to at each index is what the constructors make of the read there; x is 3. */
static void check_reads(struct world *w, struct expand *e, term_id t)
{
    struct terms *ts = w->ts;
    term_id decided = expand_term(e, t);
    assert_int_not_equal(decided, t);
    for (int at = -10; at < 45; at++) {
        struct subst s = {0};
        subst_set(&s, w->y, literal(ts, at));
        subst_set(&s, w->x, literal(ts, 3));
        assert_int_equal(subst_apply(ts, &s, decided), subst_apply(ts, &s, t));
        subst_release(&s);
    }
}

static bool has_store;

static void note_store(void *user, term_id t)
{
    has_store |= term_is(user, t, TERM_STORE);
}

static void test_reads(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    sort_id line = sort_map(ts, 1, (sort_id[]){SORT_INT}, SORT_INT), plane = sort_map(ts, 1, (sort_id[]){SORT_INT}, line);
    term_id m = mk_const_named(ts, "m", line), p = mk_const_named(ts, "p", plane);
    struct expand e;
    expand_init(&e, ts);
    for (int form = 0; form < 4; form++)
        check_reads(w, &e, mk_select1(ts, chain(w, m, form & 1, form & 2), w->y));
    term_id q = mk_store1(ts, mk_store1(ts, p, literal(ts, 2), chain(w, m, true, false)), w->y, chain(w, m, false, false));
    check_reads(w, &e, mk_select1(ts, mk_select1(ts, q, w->x), w->y));
    check_reads(w, &e, mk_select1(ts, mk_select1(ts, q, w->y), w->x));
    check_reads(w, &e, mk_select1(ts, chain(w, mk_select1(ts, q, w->y), true, true), w->y));
    term_visit(ts, expand_term(&e, mk_select1(ts, mk_select1(ts, q, w->x), w->y)), note_store, ts);
    assert_false(has_store);
    term_id few = mk_store1(ts, m, literal(ts, 1), w->x), open = mk_select1(ts, chain(w, m, true, true), w->y);
    assert_int_equal(expand_term(&e, mk_select1(ts, few, w->y)), mk_select1(ts, few, w->y));
    term_id bound = mk_forall(ts, 1, &w->y, mk_lt(ts, open, w->x), NULL);
    has_store = false;
    term_visit(ts, expand_term(&e, bound), note_store, ts);
    assert_false(has_store);
    expand_release(&e);
}

/* Reads stay where a trigger, or a map that a quantifier binds, may be matched with them. */
static void test_matched_reads(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    sort_id line = sort_map(ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    term_id m = mk_const_named(ts, "m", line), read = mk_select1(ts, chain(w, m, true, true), w->y),
            at_y = mk_select1(ts, m, w->y);
    unsigned one = 1;
    struct triggers trigger = {1, &one, &at_y};
    term_id axioms[] = {
        mk_forall(ts, 1, &w->y, mk_lt(ts, at_y, w->x), &trigger),
        mk_forall(ts, 1, &m, mk_lt(ts, at_y, w->x), NULL),
        mk_forall(ts, 1, &w->y, mk_lt(ts, at_y, w->x), NULL),
    };
    for (int i = 0; i < 3; i++) {
        struct expand e;
        expand_init(&e, ts);
        expand_term(&e, axioms[i]);
        if (i < 2)
            assert_int_equal(expand_term(&e, read), read);
        else
            assert_int_not_equal(expand_term(&e, read), read);
        expand_release(&e);
    }
}

static void test_bounds(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    for (int v = -70; v <= 70; v++) {
        struct bounds b = bounds_of(ts, mk_int(ts, v));
        assert_true(b.known && b.lo == v && b.hi == v);
    }
    struct bounds big = bounds_of(ts, mk_power2(ts, 90, -1));
    assert_true(big.known && big.hi == ((wide)1 << 90) - 1);
    assert_false(bounds_of(ts, mk_power2(ts, 101, 0)).known);
    assert_false(bounds_of(ts, w->x).known);
    struct bounds d = bounds_of(ts, mk_sub(ts, mk_wrap(ts, 8, true, w->x), mk_wrap(ts, 8, false, w->y)));
    assert_true(d.known && d.lo == -128 - 255 && d.hi == 127);
    assert_false(bounds_inside(bounds_of(ts, w->x), d));
    assert_true(bounds_inside(d, bounds_machine(10, true)));
    assert_false(bounds_inside(d, bounds_machine(9, true)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_wrap, setup, teardown),
        cmocka_unit_test_setup_teardown(test_wrap_form, setup, teardown),
        cmocka_unit_test_setup_teardown(test_truncated, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bits_exhaustive, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bits_wide, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bits_of_bounded, setup, teardown),
        cmocka_unit_test_setup_teardown(test_laws, setup, teardown),
        cmocka_unit_test_setup_teardown(test_laws_prove, setup, teardown),
        cmocka_unit_test_setup_teardown(test_traversal, setup, teardown),
        cmocka_unit_test_setup_teardown(test_reads, setup, teardown),
        cmocka_unit_test_setup_teardown(test_matched_reads, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bounds, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
