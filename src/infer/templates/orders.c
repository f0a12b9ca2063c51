/* Difference bounds of scalars, by shortest paths. A scalar t + c has the base t; a literal c is the base 0 with offset c. */
#include "infer/templates/orders.h"

#include "base/alloc.h"
#include "logic/mk.h"

#include <stdlib.h>

static const int64_t NONE = INT64_MAX / 4;

static int64_t *limit(const struct orders *o, unsigned a, unsigned b)
{
    return &o->limit[(size_t)a * o->n + b];
}

/* t as base + offset. TERM_NONE: a literal. */
static term_id split_offset(const struct terms *ts, term_id t, int64_t *offset)
{
    long n;
    *offset = 0;
    if (term_is(ts, t, TERM_INT) && term_to_long(ts, t, &n)) {
        *offset = n;
        return TERM_NONE;
    }
    if (term_is(ts, t, TERM_ADD) && term_arity(ts, t) == 2 && term_to_long(ts, term_arg(ts, t, 1), &n)) {
        *offset = n;
        return term_arg(ts, t, 0);
    }
    if (term_is(ts, t, TERM_SUB) && term_to_long(ts, term_arg(ts, t, 1), &n)) {
        *offset = -n;
        return term_arg(ts, t, 0);
    }
    return t;
}

static void learn(struct orders *o, unsigned a, unsigned b, int64_t c)
{
    if (*limit(o, a, b) <= c)
        return;
    for (unsigned i = 0; i < o->n; i++)
        for (unsigned k = 0; k < o->n && *limit(o, i, a) < NONE; k++) {
            int64_t through = *limit(o, i, a) + c + *limit(o, b, k);
            if (*limit(o, b, k) < NONE && through < *limit(o, i, k))
                *limit(o, i, k) = through;
        }
}

/* Base 0 is zero. */
void orders_init(struct orders *o, struct terms *ts, const struct vocabulary *v, func_id length)
{
    struct idmap bases = {0};
    unsigned n = (unsigned)v->scalars.n;
    *o = (struct orders){.n = 1};
    o->base = alloc_zeroed(n + 1, sizeof *o->base);
    o->offset = alloc_zeroed(n + 1, sizeof *o->offset);
    idmap_put(&bases, TERM_NONE, 0);
    for (unsigned i = 0; i < n; i++) {
        term_id base = split_offset(ts, v->scalars.at[i].term, &o->offset[i]);
        if (!idmap_has(&bases, base))
            idmap_put(&bases, base, o->n++);
        o->base[i] = (unsigned)*idmap_get(&bases, base);
    }
    o->limit = alloc_zeroed((size_t)o->n * o->n, sizeof *o->limit);
    for (size_t i = 0; i < (size_t)o->n * o->n; i++)
        o->limit[i] = i % (o->n + 1) == 0 ? 0 : NONE;
    for (unsigned i = 0; i < n; i++) {
        term_id t = v->scalars.at[i].term;
        if (length != FUNC_NONE && term_is(ts, t, TERM_APP) && term_func(ts, t) == length)
            learn(o, 0, o->base[i], 0);
    }
    idmap_release(&bases);
}

void orders_release(struct orders *o)
{
    free(o->base);
    free(o->offset);
    free(o->limit);
}

/* a - b <= c in terms of bases. */
static int64_t of_bases(const struct orders *o, unsigned a, unsigned b, int64_t c)
{
    return c - o->offset[a] + o->offset[b];
}

bool orders_know_difference(const struct orders *o, unsigned a, unsigned b, int64_t c)
{
    return *limit(o, o->base[a], o->base[b]) <= of_bases(o, a, b, c);
}

bool orders_know_sum(const struct orders *o, unsigned a, unsigned b, unsigned c, unsigned d, int64_t e)
{
    int64_t first = *limit(o, o->base[a], o->base[b]), second = *limit(o, o->base[c], o->base[d]);
    if (first >= NONE || second >= NONE)
        return false;
    return first + o->offset[a] - o->offset[b] + second + o->offset[c] - o->offset[d] <= e;
}

bool orders_know(const struct orders *o, enum relation r, unsigned a, unsigned b)
{
    switch (r) {
    case REL_LE: return orders_know_difference(o, a, b, 0);
    case REL_LT: return orders_know_difference(o, a, b, -1);
    case REL_EQ: return orders_know_difference(o, a, b, 0) && orders_know_difference(o, b, a, 0);
    case REL_NE:
    case REL_IS:
    case REL_IS_NOT: return false;
    }
    return false;
}

void orders_learn(struct orders *o, enum relation r, unsigned a, unsigned b)
{
    if (r == REL_LE || r == REL_EQ)
        learn(o, o->base[a], o->base[b], of_bases(o, a, b, 0));
    if (r == REL_EQ)
        learn(o, o->base[b], o->base[a], of_bases(o, b, a, 0));
    if (r == REL_LT)
        learn(o, o->base[a], o->base[b], of_bases(o, a, b, -1));
}
