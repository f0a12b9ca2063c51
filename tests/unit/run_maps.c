/* Versions of maps against plain arrays: stores into any version, new or old, and reads of all of them. */
#include "run/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { KEYS = 40, VERSIONS = 400, NONE = -1 };

struct world {
    struct arena arena;
    uint64_t seed;
    unsigned arity, n;
    struct value map[VERSIONS];
    int64_t holds[VERSIONS][KEYS]; /* NONE: not listed */
};

static unsigned rnd(struct world *w, unsigned n)
{
    w->seed = w->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(w->seed >> 33) % n;
}

/* Keys that are not near each other, one of them larger than a machine's number. */
static void key_of(struct world *w, unsigned k, struct value key[2])
{
    mpz_t big;
    mpz_init(big);
    mpz_setbit(big, 70);
    key[0] = k == KEYS - 1 ? value_int(&w->arena, big) : value_long((int64_t)(k / 2) * 1000);
    key[1] = value_bool(k % 2);
    if (w->arity == 1 && k < KEYS - 1)
        key[0] = value_long((int64_t)k - 7);
    mpz_clear(big);
}

static void check_read(struct world *w, unsigned version, unsigned k)
{
    struct value key[2];
    key_of(w, k, key);
    const struct value *v = value_listed(&w->arena, w->map[version].map, key);
    assert_int_equal(v ? v->small : NONE, w->holds[version][k]);
}

struct seen {
    struct world *w;
    unsigned n;
    const struct value *last;
    int64_t sum;
};

static void see(void *user, const struct value *key, const struct value *v)
{
    struct seen *s = user;
    for (unsigned i = 0, c = 0; s->last && i < s->w->arity && !c; i++) {
        c = value_order(&s->last[i], &key[i]) < 0;
        assert_true(c || value_order(&s->last[i], &key[i]) == 0);
        assert_true(c || i + 1 < s->w->arity);
    }
    s->last = key;
    s->n++;
    s->sum += v->small;
}

static void check_each(struct world *w, unsigned version)
{
    struct seen s = {.w = w};
    unsigned n = 0;
    int64_t sum = 0;
    for (unsigned k = 0; k < KEYS; k++) {
        n += w->holds[version][k] != NONE;
        sum += w->holds[version][k] != NONE ? w->holds[version][k] : 0;
    }
    value_each(w->map[version].map, see, &s);
    assert_int_equal(s.n, n);
    assert_int_equal(s.sum, sum);
    assert_int_equal(value_lists_none(w->map[version].map), n == 0);
}

static void store(struct world *w, unsigned from)
{
    struct value key[2];
    unsigned k = rnd(w, KEYS);
    key_of(w, k, key);
    w->map[w->n] = value_store(&w->arena, w->map[from], key, value_long((int64_t)w->n));
    memcpy(w->holds[w->n], w->holds[from], sizeof w->holds[from]);
    w->holds[w->n][k] = w->n;
    w->n++;
}

/* older: one store in so many goes into any version, not the newest. */
static void check_versions(unsigned arity, unsigned older, uint64_t seed)
{
    struct world *w = calloc(1, sizeof *w);
    w->arity = arity;
    w->seed = seed;
    w->map[w->n++] = value_map(&w->arena, arity, value_long(0));
    for (unsigned k = 0; k < KEYS; k++)
        w->holds[0][k] = NONE;
    while (w->n < VERSIONS) {
        store(w, rnd(w, older) ? w->n - 1 : rnd(w, w->n));
        for (unsigned i = 0; i < 5; i++)
            check_read(w, rnd(w, w->n), rnd(w, KEYS));
        for (unsigned i = 0; i < 5; i++)
            check_read(w, rnd(w, 1 + w->n / 50), rnd(w, KEYS));
        check_each(w, rnd(w, w->n));
    }
    for (unsigned v = 0; v < w->n; v++) {
        check_each(w, v);
        for (unsigned k = 0; k < KEYS; k++)
            check_read(w, v, k);
    }
    arena_release(&w->arena);
    free(w);
}

static void test_newest(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 6; seed++)
        check_versions(1, 1000, seed);
}

static void test_older(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 6; seed++)
        for (unsigned older = 1; older < 30; older += 7)
            check_versions(1 + seed % 2, older, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_newest), cmocka_unit_test(test_older)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
