/* infer/domain and infer/primes against truth tables: a function of n <= 6 predicates is a 64-bit mask, bit `a` being its
 * value where predicate i is bit i of a. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "infer/abstract/domain.h"

typedef uint64_t table;

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static table all_of(unsigned n)
{
    return n == 6 ? ~(table)0 : ((table)1 << (1u << n)) - 1;
}

static table table_of_clause(unsigned n, const literal c[], unsigned size)
{
    table t = 0;
    for (unsigned a = 0; a < 1u << n; a++)
        for (unsigned i = 0; i < size; i++)
            if ((a >> (c[i] / 2) & 1) != (c[i] & 1))
                t |= (table)1 << a;
    return t;
}

static table table_of_clauses(unsigned n, const struct clauses *cs, size_t but)
{
    table t = all_of(n);
    for (size_t i = 0; i < cs->n; i++)
        if (i != but)
            t &= table_of_clause(n, cs->at[i].at, cs->at[i].n);
    return t;
}

static void cube_of(unsigned n, unsigned a, literal cube[])
{
    for (unsigned i = 0; i < n; i++)
        cube[i] = 2 * i + !(a >> i & 1);
}

static const struct element *element_of(struct domain *d, unsigned n, table t)
{
    const struct element *e = domain_false(d);
    literal cube[6];
    for (unsigned a = 0; a < 1u << n; a++)
        if (t >> a & 1) {
            cube_of(n, a, cube);
            e = domain_or_cube(d, e, cube, n);
        }
    return e;
}

static table table_of(struct domain *d, unsigned n, const struct element *e)
{
    table t = 0;
    literal cube[6];
    for (unsigned a = 0; a < 1u << n; a++) {
        cube_of(n, a, cube);
        if (element_has_cube(d, e, cube, n))
            t |= (table)1 << a;
    }
    return t;
}

/* Between dense and sparse functions. */
static table random_table(uint64_t *state, unsigned n)
{
    table t = next_random(state);
    for (uint64_t thin = next_random(state) % 5; thin > 0; thin--)
        t &= next_random(state);
    if (next_random(state) % 2)
        t = ~t;
    return t & all_of(n);
}

static void check_sorted(const struct clauses *cs)
{
    for (size_t i = 0; i < cs->n; i++) {
        if (i > 0)
            assert_true(cs->at[i - 1].n <= cs->at[i].n);
        for (unsigned j = 1; j < cs->at[i].n; j++)
            assert_true(cs->at[i].at[j - 1] / 2 < cs->at[i].at[j] / 2);
    }
}

/* No literal of clause i can be dropped and still be implied by t. */
static void check_prime(unsigned n, table t, const struct clause *c)
{
    literal less[6];
    for (unsigned drop = 0; drop < c->n; drop++) {
        unsigned m = 0;
        for (unsigned i = 0; i < c->n; i++)
            if (i != drop)
                less[m++] = c->at[i];
        assert_int_not_equal(t & ~table_of_clause(n, less, m), 0);
    }
}

static void primes_of_random_functions(void **unused)
{
    (void)unused;
    uint64_t state = 88172645463325252u;
    for (unsigned round = 0; round < 6000; round++) {
        unsigned n = round % 7;
        table t = random_table(&state, n);
        struct domain *d = domain_new(n);
        const struct element *e = element_of(d, n, t);
        const struct clauses *cs = element_clauses(d, e);
        assert_int_equal(table_of_clauses(n, cs, cs->n), t);
        check_sorted(cs);
        for (size_t i = 0; i < cs->n; i++) {
            check_prime(n, t, &cs->at[i]);
            assert_int_not_equal(table_of_clauses(n, cs, i), t);
        }
        domain_free(d);
    }
}

static void primes_between_two_functions(void **unused)
{
    (void)unused;
    uint64_t state = 1181783497276652981u;
    for (unsigned round = 0; round < 3000; round++) {
        unsigned n = 1 + round % 6;
        table weak = random_table(&state, n), strong = weak & random_table(&state, n);
        struct domain *d = domain_new(n);
        struct arena arena;
        arena_init(&arena);
        struct clauses cs = {0};
        element_between(d, element_of(d, n, strong), element_of(d, n, weak), 0, &arena, &cs);
        assert_int_equal(table_of_clauses(n, &cs, cs.n) & weak, strong);
        for (size_t i = 0; i < cs.n; i++) {
            assert_int_equal(strong & ~table_of_clause(n, cs.at[i].at, cs.at[i].n), 0);
            assert_int_not_equal(weak & ~table_of_clause(n, cs.at[i].at, cs.at[i].n), 0);
            check_prime(n, strong, &cs.at[i]);
        }
        size_t full = cs.n;
        vec_release(&cs);
        if (full > 1) {
            element_between(d, element_of(d, n, strong), element_of(d, n, weak), 1, &arena, &cs);
            assert_int_equal(cs.n, 1);
            vec_release(&cs);
        }
        arena_release(&arena);
        domain_free(d);
    }
}

static unsigned random_clause(uint64_t *state, unsigned n, literal c[])
{
    unsigned size = 0;
    for (unsigned i = 0; i < n; i++)
        if (next_random(state) % 2)
            c[size++] = 2 * i + next_random(state) % 2;
    for (unsigned i = size; i > 1; i--) {
        unsigned j = next_random(state) % i;
        literal swap = c[i - 1];
        c[i - 1] = c[j];
        c[j] = swap;
    }
    return size;
}

static void operations_follow_tables(void **unused)
{
    (void)unused;
    uint64_t state = 42;
    for (unsigned round = 0; round < 3000; round++) {
        unsigned n = 1 + round % 6;
        struct domain *d = domain_new(n);
        table a = random_table(&state, n), b = random_table(&state, n);
        const struct element *ea = element_of(d, n, a), *eb = element_of(d, n, b);
        literal c[6], g[6];
        unsigned size = random_clause(&state, n, c), size_g = random_clause(&state, n, g);
        table tc = table_of_clause(n, c, size), tg = table_of_clause(n, g, size_g);

        assert_int_equal(table_of(d, n, ea), a);
        assert_int_equal(table_of(d, n, domain_or(d, ea, eb)), a | b);
        assert_int_equal(table_of(d, n, domain_and_clause(d, ea, c, size)), a & tc);
        assert_int_equal(element_implies_clause(d, ea, c, size), (a & ~tc) == 0);
        assert_int_equal(element_with_clause_implies(d, ea, c, size, g, size_g), (a & tc & ~tg) == 0);
        assert_int_equal(element_implies(d, ea, eb), (a & ~b) == 0);
        assert_int_equal(element_equal(ea, eb), a == b);
        assert_int_equal(element_is_false(ea), a == 0);
        assert_int_equal((int)element_count(d, ea), __builtin_popcountll(a));

        literal cube[6], want[6];
        table left = a & ~b;
        assert_int_equal(element_pick(d, ea, eb, cube), left != 0);
        unsigned first = 1u << n;
        for (unsigned at = 0; at < 1u << n; at++) {
            unsigned assignment = 0; /* predicate 0 is the most significant */
            for (unsigned i = 0; i < n; i++)
                assignment |= (at >> (n - 1 - i) & 1) << i;
            if (first == 1u << n && left >> assignment & 1)
                first = assignment;
        }
        if (left) {
            cube_of(n, first, want);
            assert_memory_equal(cube, want, n * sizeof *cube);
        }
        domain_free(d);
    }
}

/* Clauses conjoined one by one stay as they are; the irredundant ones still mean the same. */
static void conjunctions_keep_their_clauses(void **unused)
{
    (void)unused;
    uint64_t state = 7;
    unsigned dropped = 0;
    for (unsigned round = 0; round < 2000; round++) {
        unsigned n = 1 + round % 6, count = (unsigned)(next_random(&state) % 8);
        struct domain *d = domain_new(n);
        const struct element *e = domain_true(d);
        table t = all_of(n);
        for (unsigned i = 0; i < count; i++) {
            literal c[6];
            unsigned size = random_clause(&state, n, c);
            e = domain_and_clause(d, e, c, size);
            t &= table_of_clause(n, c, size);
        }
        const struct clauses *cs = element_clauses(d, e);
        assert_int_equal(cs->n, count);
        check_sorted(cs);
        assert_int_equal(table_of_clauses(n, cs, cs->n), t);
        struct clauses few = {0};
        element_irredundant(d, e, &few);
        check_sorted(&few);
        assert_int_equal(table_of_clauses(n, &few, few.n), t);
        for (size_t i = 0; i < few.n; i++)
            assert_int_not_equal(table_of_clauses(n, &few, i), t);
        dropped += count - (unsigned)few.n;
        vec_release(&few);
        /* Canonical: the same clauses for the same function, built otherwise. */
        struct clauses one = {0}, two = {0};
        assert_true(element_primes(d, e, 0, &one));
        assert_true(element_primes(d, element_of(d, n, t), 0, &two));
        assert_int_equal(one.n, two.n);
        assert_int_equal(table_of_clauses(n, &one, one.n), t);
        for (size_t i = 0; i < one.n; i++) {
            assert_int_equal(one.at[i].n, two.at[i].n);
            assert_memory_equal(one.at[i].at, two.at[i].at, one.at[i].n * sizeof(literal));
        }
        vec_release(&one);
        vec_release(&two);
        domain_free(d);
    }
    assert_true(dropped > 0);
}

/* Domains of several sizes at once share BuDDy's variables and do not disturb each other. */
static void domains_live_side_by_side(void **unused)
{
    (void)unused;
    struct domain *small = domain_new(2);
    const struct element *s = element_of(small, 2, 0x6);
    struct domain *large = domain_new(6);
    const struct element *l = element_of(large, 6, 0x8000000000000001u);
    assert_int_equal(table_of(small, 2, s), 0x6);
    assert_int_equal((int)element_count(small, s), 2);
    domain_free(large);
    (void)l;
    assert_int_equal(table_of(small, 2, s), 0x6);
    domain_free(small);
    struct domain *none = domain_new(0);
    assert_true(element_equal(domain_true(none), element_of(none, 0, 1)));
    assert_int_equal(element_clauses(none, domain_false(none))->n, 1);
    domain_free(none);
    domain_free(NULL);
}

/* A count must not be remembered over a growing number of variables. Domains only grow: this one is the largest yet. */
static void counts_outlive_larger_domains(void **unused)
{
    (void)unused;
    struct domain *small = domain_new(30);
    literal c[] = {0, 3};
    const struct element *e = domain_and_clause(small, domain_true(small), c, 2);
    double before = element_count(small, e);
    struct domain *large = domain_new(31);
    assert_true(before == 3.0 * (1 << 28));
    assert_true(element_count(small, e) == before);
    domain_free(large);
    domain_free(small);
}

int main(void)
{
    struct domain *holder = domain_new(1); /* keeps the manager open between tests: opening it is slow */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(primes_of_random_functions), cmocka_unit_test(primes_between_two_functions),
        cmocka_unit_test(operations_follow_tables),   cmocka_unit_test(conjunctions_keep_their_clauses),
        cmocka_unit_test(domains_live_side_by_side),  cmocka_unit_test(counts_outlive_larger_domains),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    domain_free(holder);
    return failed;
}
