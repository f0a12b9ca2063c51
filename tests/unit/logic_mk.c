/* Simplifying constructors and substitution against direct evaluation: random terms are built with variables in
 * them, the variables are replaced by literals, and the folded result must be what C computes. */
#include "logic/mk.h"
#include "logic/print.h"
#include "logic/subst.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { VARS = 3, ROUNDS = 20000 };

struct fixture {
    struct intern *names;
    struct terms *ts;
    term_id ints[VARS], bools[VARS];
    long int_value[VARS];
    bool bool_value[VARS];
    uint64_t seed;
};

static unsigned rnd(struct fixture *f, unsigned n)
{
    f->seed = f->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(f->seed >> 33) % n;
}

static void setup(struct fixture *f, uint64_t seed)
{
    static const char *const names[] = {"x", "y", "z", "p", "q", "r"};
    *f = (struct fixture){.names = intern_new(), .seed = seed};
    f->ts = terms_new(f->names);
    for (int i = 0; i < VARS; i++) {
        f->ints[i] = mk_const_named(f->ts, names[i], SORT_INT);
        f->bools[i] = mk_const_named(f->ts, names[VARS + i], SORT_BOOL);
    }
}

static void teardown(struct fixture *f)
{
    terms_free(f->ts);
    intern_free(f->names);
}

static term_id random_bool(struct fixture *f, unsigned depth, bool *value);

/* Values stay small: no overflow of long. */
static term_id random_int(struct fixture *f, unsigned depth, long *value)
{
    long a, b;
    bool c;
    if (depth == 0 || rnd(f, 5) == 0) {
        unsigned i = rnd(f, VARS + 1);
        *value = i < VARS ? f->int_value[i] : (long)rnd(f, 7) - 3;
        return i < VARS ? f->ints[i] : mk_int(f->ts, *value);
    }
    term_id x = random_int(f, depth - 1, &a), y = random_int(f, depth - 1, &b);
    switch (rnd(f, 7)) {
    case 0: *value = a + b; return mk_add(f->ts, x, y);
    case 1: *value = a - b; return mk_sub(f->ts, x, y);
    case 2: *value = (a % 1000) * 3; return mk_mul(f->ts, mk_divide(f->ts, TERM_TREM, x, mk_int(f->ts, 1000)), mk_int(f->ts, 3));
    case 3: *value = a / 4; return mk_divide(f->ts, TERM_TDIV, x, mk_int(f->ts, 4));
    case 4: *value = (int8_t)(a + b); return mk_wrap(f->ts, 8, true, mk_add(f->ts, x, y));
    case 5: *value = (int32_t)a >> ((unsigned)b & 31); return mk_bits(f->ts, TERM_SHR, 32, mk_wrap(f->ts, 32, true, x), y);
    default: {
        term_id condition = random_bool(f, depth - 1, &c);
        *value = c ? a : b;
        return mk_ite(f->ts, condition, x, y);
    }
    }
}

static term_id random_bool(struct fixture *f, unsigned depth, bool *value)
{
    bool a, b;
    long m, n;
    if (depth == 0) {
        unsigned i = rnd(f, VARS);
        *value = f->bool_value[i];
        return f->bools[i];
    }
    if (rnd(f, 2)) {
        term_id x = random_int(f, depth - 1, &m), y = random_int(f, depth - 1, &n);
        unsigned k = rnd(f, 3);
        *value = k == 0 ? m < n : k == 1 ? m <= n : m == n;
        return k == 0 ? mk_lt(f->ts, x, y) : k == 1 ? mk_le(f->ts, x, y) : mk_eq(f->ts, x, y);
    }
    term_id x = random_bool(f, depth - 1, &a), y = random_bool(f, depth - 1, &b);
    switch (rnd(f, 5)) {
    case 0: *value = a && b; return mk_and2(f->ts, x, y);
    case 1: *value = a || b; return mk_or2(f->ts, x, y);
    case 2: *value = !a || b; return mk_implies(f->ts, x, y);
    case 3: *value = a == b; return mk_eq(f->ts, x, y);
    default: *value = !a; return mk_not(f->ts, x);
    }
}

static void folding_agrees_with_c(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f, 1);
    for (int round = 0; round < ROUNDS; round++) {
        struct subst s = {0};
        for (int i = 0; i < VARS; i++) {
            f.int_value[i] = (long)rnd(&f, 9) - 4;
            f.bool_value[i] = rnd(&f, 2);
            subst_set(&s, f.ints[i], mk_int(f.ts, f.int_value[i]));
            subst_set(&s, f.bools[i], mk_bool(f.ts, f.bool_value[i]));
        }
        bool value;
        term_id t = random_bool(&f, 4, &value);
        assert_int_equal(subst_apply(f.ts, &s, t), mk_bool(f.ts, value));
        subst_release(&s);
    }
    teardown(&f);
}

static void same_terms_have_one_id(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f, 2);
    term_id x = f.ints[0], y = f.ints[1], one = mk_int(f.ts, 1);
    assert_int_equal(mk_not(f.ts, mk_lt(f.ts, x, y)), mk_le(f.ts, y, x));
    assert_int_equal(mk_le(f.ts, mk_add(f.ts, x, one), mk_add(f.ts, y, one)), mk_le(f.ts, x, y));
    term_id z = f.ints[2], far = mk_sub(f.ts, mk_sub(f.ts, z, x), x), zero = mk_int(f.ts, 0);
    assert_int_equal(mk_add(f.ts, x, mk_add(f.ts, x, far)), z);
    assert_int_equal(mk_add(f.ts, mk_sub(f.ts, y, mk_sub(f.ts, x, z)), x), mk_add(f.ts, y, z));
    assert_int_equal(mk_sub(f.ts, mk_add(f.ts, x, mk_add(f.ts, y, z)), y), mk_add(f.ts, x, z));
    assert_int_equal(mk_sub(f.ts, x, mk_add(f.ts, x, y)), mk_neg(f.ts, y));
    assert_int_equal(mk_sub(f.ts, zero, mk_sub(f.ts, zero, y)), y);
    assert_int_equal(mk_eq(f.ts, x, y), mk_eq(f.ts, y, x));
    term_id by_x = mk_forall(f.ts, 1, &x, mk_lt(f.ts, x, y), NULL);
    term_id by_z = mk_forall(f.ts, 1, &z, mk_lt(f.ts, z, y), NULL);
    assert_int_equal(by_x, by_z);
    assert_int_equal(mk_forall(f.ts, 1, &z, mk_lt(f.ts, x, y), NULL), mk_lt(f.ts, x, y));
    teardown(&f);
}

static void binders_open_and_shadow(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f, 3);
    term_id x = f.ints[0], y = f.ints[1], vars[1];
    term_id inner = mk_exists(f.ts, 1, &y, mk_lt(f.ts, x, y), NULL);
    term_id outer = mk_forall(f.ts, 1, &x, inner, NULL);
    assert_int_equal(term_loose(f.ts, outer), 0);
    assert_int_equal(term_open(f.ts, outer, &y), mk_exists(f.ts, 1, &f.ints[2], mk_lt(f.ts, y, f.ints[2]), NULL));
    assert_int_equal(mk_forall(f.ts, 1, vars, term_open_fresh(f.ts, outer, vars), NULL), outer);
    /* Substitution below a binder cannot capture: the replacement's name is the binder's hint. */
    term_id captured = subst_one(f.ts, inner, x, y);
    assert_int_equal(term_open(f.ts, captured, &f.ints[2]), mk_lt(f.ts, y, f.ints[2]));
    teardown(&f);
}

static void inherited_terms_are_not_made_again(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f, 4);
    term_id old = mk_add(f.ts, f.ints[0], mk_int(f.ts, 7));
    uint32_t count = terms_count(f.ts);
    terms_inherited(f.ts);
    assert_int_equal(mk_const_named(f.ts, "x", SORT_INT), f.ints[0]);
    assert_int_equal(mk_add(f.ts, mk_int(f.ts, 7), f.ints[0]), old);
    assert_int_equal(terms_count(f.ts), count);
    term_id t = mk_add(f.ts, f.ints[0], mk_int(f.ts, 41));
    assert_true(t > count);
    assert_int_equal(t, mk_add(f.ts, mk_int(f.ts, 41), f.ints[0]));
    teardown(&f);
}

static void printing_keeps_meaning_visible(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f, 5);
    struct arena a;
    arena_init(&a);
    term_id x = f.ints[0], y = f.ints[1], z = f.ints[2], p = f.bools[0], q = f.bools[1];
    const struct print_style *s = &print_style_boogie;
    assert_string_equal(print_term_text(&a, f.ts, s, mk_sub(f.ts, x, mk_sub(f.ts, y, z))), "x - (y - z)");
    assert_string_equal(print_term_text(&a, f.ts, s, mk_add(f.ts, x, mk_int(f.ts, -1))), "x - 1");
    assert_string_equal(print_term_text(&a, f.ts, s, mk_mul(f.ts, mk_add(f.ts, x, y), z)), "(x + y) * z");
    assert_string_equal(print_term_text(&a, f.ts, s, mk_or2(f.ts, mk_and2(f.ts, p, q), mk_ne(f.ts, x, y))), "(p && q) || x != y");
    assert_string_equal(print_term_text(&a, f.ts, s, mk_implies(f.ts, mk_implies(f.ts, p, q), p)), "(p ==> q) ==> p");
    term_id all = mk_forall(f.ts, 1, &x, mk_lt(f.ts, x, y), NULL);
    assert_string_equal(print_term_text(&a, f.ts, s, all), "(forall x: int :: x < y)");
    /* A free x beside a bound hint x: the bound one is renamed. */
    term_id clash = mk_forall(f.ts, 1, &z, mk_lt(f.ts, z, x), NULL);
    struct subst rename = {0};
    subst_set(&rename, x, mk_const_named(f.ts, "z", SORT_INT));
    assert_string_equal(print_term_text(&a, f.ts, s, subst_apply(f.ts, &rename, clash)), "(forall z1: int :: z1 < z)");
    subst_release(&rename);
    arena_release(&a);
    teardown(&f);
}

/* ---- ill-sorted terms ---- */

enum shape { BOOLS, NUMBERS, INTS, SELECTION, UPDATE, CHOICE, EQUAL, APPLIED };

struct operation {
    enum shape shape;
    unsigned n;
    sort_id result; /* SORT_NONE: an argument's */
    term_id (*make)(struct terms *ts, const term_id a[]);
};

static term_id make_not(struct terms *ts, const term_id a[])
{
    return mk_not(ts, a[0]);
}
static term_id make_and(struct terms *ts, const term_id a[])
{
    return mk_and2(ts, a[0], a[1]);
}
static term_id make_or(struct terms *ts, const term_id a[])
{
    return mk_or2(ts, a[0], a[1]);
}
static term_id make_implies(struct terms *ts, const term_id a[])
{
    return mk_implies(ts, a[0], a[1]);
}
static term_id make_ite(struct terms *ts, const term_id a[])
{
    return mk_ite(ts, a[0], a[1], a[2]);
}
static term_id make_eq(struct terms *ts, const term_id a[])
{
    return mk_eq(ts, a[0], a[1]);
}
static term_id make_ne(struct terms *ts, const term_id a[])
{
    return mk_ne(ts, a[0], a[1]);
}
static term_id make_distinct(struct terms *ts, const term_id a[])
{
    return mk_distinct(ts, 3, a);
}
static term_id make_lt(struct terms *ts, const term_id a[])
{
    return mk_lt(ts, a[0], a[1]);
}
static term_id make_le(struct terms *ts, const term_id a[])
{
    return mk_le(ts, a[0], a[1]);
}
static term_id make_add(struct terms *ts, const term_id a[])
{
    return mk_add(ts, a[0], a[1]);
}
static term_id make_sub(struct terms *ts, const term_id a[])
{
    return mk_sub(ts, a[0], a[1]);
}
static term_id make_mul(struct terms *ts, const term_id a[])
{
    return mk_mul(ts, a[0], a[1]);
}
static term_id make_neg(struct terms *ts, const term_id a[])
{
    return mk_neg(ts, a[0]);
}
static term_id make_div(struct terms *ts, const term_id a[])
{
    return mk_divide(ts, TERM_TDIV, a[0], a[1]);
}
static term_id make_wrap(struct terms *ts, const term_id a[])
{
    return mk_wrap(ts, 32, true, a[0]);
}
static term_id make_bits(struct terms *ts, const term_id a[])
{
    return mk_bits(ts, TERM_SHL, 32, a[0], a[1]);
}
static term_id make_select(struct terms *ts, const term_id a[])
{
    return mk_select1(ts, a[0], a[1]);
}
static term_id make_store(struct terms *ts, const term_id a[])
{
    return mk_store1(ts, a[0], a[1], a[2]);
}
static term_id make_app(struct terms *ts, const term_id a[])
{
    sort_id int_sort = SORT_INT;
    return mk_app1(ts, func_declare(ts, intern(terms_names(ts), "f"), 1, &int_sort, SORT_REAL), a[0]);
}
static term_id make_forall(struct terms *ts, const term_id a[])
{
    term_id x = mk_const_named(ts, "x", SORT_INT);
    return mk_forall(ts, 1, &x, a[0], NULL);
}

static const struct operation operations[] = {
    {BOOLS, 1, SORT_BOOL, make_not},     {BOOLS, 2, SORT_BOOL, make_and},      {BOOLS, 2, SORT_BOOL, make_or},
    {BOOLS, 2, SORT_BOOL, make_implies}, {CHOICE, 3, SORT_NONE, make_ite},     {EQUAL, 2, SORT_BOOL, make_eq},
    {EQUAL, 2, SORT_BOOL, make_ne},      {EQUAL, 3, SORT_BOOL, make_distinct}, {NUMBERS, 2, SORT_BOOL, make_lt},
    {NUMBERS, 2, SORT_BOOL, make_le},    {NUMBERS, 2, SORT_NONE, make_add},    {NUMBERS, 2, SORT_NONE, make_sub},
    {NUMBERS, 2, SORT_NONE, make_mul},   {NUMBERS, 1, SORT_NONE, make_neg},    {INTS, 2, SORT_INT, make_div},
    {INTS, 1, SORT_INT, make_wrap},      {INTS, 2, SORT_INT, make_bits},       {SELECTION, 2, SORT_BOOL, make_select},
    {UPDATE, 3, SORT_NONE, make_store},  {APPLIED, 1, SORT_REAL, make_app},    {BOOLS, 1, SORT_BOOL, make_forall},
};

static bool all_of_sort(const sort_id s[], unsigned n, sort_id sort)
{
    for (unsigned i = 0; i < n; i++)
        if (s[i] != sort)
            return false;
    return true;
}

/* s: sorts of the arguments; the map goes from Int to Bool. */
static bool fits(const struct operation *o, const sort_id s[], sort_id map)
{
    switch (o->shape) {
    case BOOLS: return all_of_sort(s, o->n, SORT_BOOL);
    case NUMBERS: return all_of_sort(s, o->n, SORT_INT) || all_of_sort(s, o->n, SORT_REAL);
    case INTS:
    case APPLIED: return all_of_sort(s, o->n, SORT_INT);
    case SELECTION: return s[0] == map && s[1] == SORT_INT;
    case UPDATE: return s[0] == map && s[1] == SORT_INT && s[2] == SORT_BOOL;
    case CHOICE: return s[0] == SORT_BOOL && s[1] == s[2] && s[1] != SORT_NONE;
    case EQUAL: return all_of_sort(s, o->n, s[0]) && s[0] != SORT_NONE;
    }
    return false;
}

/* Any constructor on arguments of any sorts, or none: what is ill-sorted is noted, and what is made has the right sort. */
static void ill_sorted_terms_are_noted(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f, 77);
    struct terms *ts = f.ts;
    sort_id int_sort = SORT_INT, map = sort_map(ts, 1, &int_sort, SORT_BOOL), named = sort_named(ts, intern(f.names, "ref"));
    struct term_vec pool = {0};
    const term_id start[] = {
        mk_true(ts),
        mk_false(ts),
        f.bools[0],
        f.bools[1],
        mk_int(ts, 0),
        mk_int(ts, 7),
        f.ints[0],
        f.ints[1],
        mk_real_text(ts, "1"),
        mk_const_named(ts, "u", SORT_REAL),
        mk_const_named(ts, "a", map),
        mk_const_named(ts, "b", map),
        mk_const_named(ts, "o", named),
        mk_const_named(ts, "n", named),
        TERM_NONE,
    };
    for (size_t i = 0; i < sizeof start / sizeof *start; i++)
        vec_push(&pool, start[i]);
    terms_lenient(ts, true);
    for (int round = 0; round < ROUNDS; round++) {
        const struct operation *o = &operations[rnd(&f, sizeof operations / sizeof *operations)];
        term_id args[3];
        sort_id sorts[3];
        for (unsigned i = 0; i < 3; i++) {
            args[i] = pool.at[rnd(&f, (unsigned)pool.n)];
            sorts[i] = args[i] == TERM_NONE ? SORT_NONE : term_sort(ts, args[i]);
        }
        term_id t = o->make(ts, args);
        bool right = fits(o, sorts, map);
        assert_int_equal(terms_take_ill_sorted(ts), !right);
        if (o->result != SORT_NONE)
            assert_int_equal(term_sort(ts, t), o->result);
        else if (right)
            assert_int_equal(term_sort(ts, t), sorts[o->shape == CHOICE ? 1 : 0]);
        if (pool.n < 300)
            vec_push(&pool, t);
    }
    terms_lenient(ts, false);
    vec_release(&pool);
    teardown(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folding_agrees_with_c),          cmocka_unit_test(same_terms_have_one_id),
        cmocka_unit_test(binders_open_and_shadow),        cmocka_unit_test(inherited_terms_are_not_made_again),
        cmocka_unit_test(printing_keeps_meaning_visible), cmocka_unit_test(ill_sorted_terms_are_noted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
