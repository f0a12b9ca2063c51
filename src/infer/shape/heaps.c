/* Boolean heaps: sets of complete cubes (BOHNE section 3.2, "Abstract Domain" and "Meaning Function"). */
#include "infer/shape/shape.h"

#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>
#include <string.h>

static int by_bits(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

struct heap heap_of(struct arena *arena, uint64_t closed, unsigned n, const uint64_t cubes[])
{
    uint64_t *own = arena_array(arena, uint64_t, n + 1);
    struct heap h = {closed, own, 0};
    if (n > 0)
        memcpy(own, cubes, n * sizeof *own);
    qsort(own, n, sizeof *own, by_bits);
    for (unsigned i = 0; i < n; i++)
        if (h.n == 0 || own[i] != own[h.n - 1])
            own[h.n++] = own[i];
    return h;
}

bool heaps_add(struct heaps *hs, struct heap h)
{
    for (size_t i = 0; i < hs->n; i++) {
        const struct heap *o = &hs->at[i];
        if (o->closed == h.closed && o->n == h.n && memcmp(o->cubes, h.cubes, h.n * sizeof *h.cubes) == 0)
            return false;
    }
    vec_push(hs, h);
    return true;
}

/* Each cube of a named object of a, as far as the mask goes, is one of b. */
static bool has_named(const struct heap *a, const struct heap *b, uint64_t named, uint64_t mask)
{
    bool all = true;
    for (unsigned i = 0; i < a->n && all; i++) {
        bool found = !(a->cubes[i] & named);
        for (unsigned j = 0; j < b->n && !found; j++)
            found = ((a->cubes[i] ^ b->cubes[j]) & mask) == 0;
        all = found;
    }
    return all;
}

bool heaps_alike(const struct heap *a, const struct heap *b, uint64_t named, uint64_t mask)
{
    return a->closed == b->closed && has_named(a, b, named, mask) && has_named(b, a, named, mask);
}

struct heap heap_join(struct arena *arena, const struct heap *a, const struct heap *b)
{
    uint64_t *both = arena_array(arena, uint64_t, a->n + b->n + 1);
    if (a->n > 0)
        memcpy(both, a->cubes, a->n * sizeof *both);
    if (b->n > 0)
        memcpy(both + a->n, b->cubes, b->n * sizeof *both);
    return heap_of(arena, a->closed, a->n + b->n, both);
}

static term_id signed_term(struct terms *ts, term_id t, bool positive)
{
    return positive ? t : mk_not(ts, t);
}

term_id cube_formula(struct terms *ts, const struct shape_predicates *ps, uint64_t cube)
{
    struct term_vec all = {0};
    for (size_t i = 0; i < ps->unary.n; i++) {
        term_id l = signed_term(ts, ps->unary.at[i].term, cube >> i & 1);
        vec_push(&all, l);
    }
    term_id t = mk_and(ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

/* A constant of that sort that t does not mention, with a name to be read. */
static term_id fresh_variable(struct terms *ts, term_id t, sort_id sort)
{
    term_id v = mk_const_named(ts, "v", sort);
    for (unsigned i = 1; term_mentions(ts, t, v); i++)
        v = mk_const(ts, intern_printf(terms_names(ts), "v%u", i), sort);
    return v;
}

term_id shape_for_all(struct terms *ts, const struct shape_predicates *ps, term_id t)
{
    if (!term_mentions(ts, t, ps->v))
        return t;
    term_id v = fresh_variable(ts, t, term_sort(ts, ps->v));
    return mk_forall(ts, 1, &v, subst_one(ts, t, ps->v, v), NULL);
}

term_id cubes_formula(struct terms *ts, const struct shape_predicates *ps, const struct heap *h)
{
    struct term_vec cubes = {0};
    for (unsigned i = 0; i < h->n; i++) {
        term_id c = cube_formula(ts, ps, h->cubes[i]);
        vec_push(&cubes, c);
    }
    term_id some = mk_or(ts, (unsigned)cubes.n, cubes.at);
    vec_release(&cubes);
    return some;
}

term_id heap_formula(struct terms *ts, const struct shape_predicates *ps, const struct heap *h)
{
    struct term_vec all = {0};
    for (size_t i = 0; i < ps->closed.n; i++) {
        term_id l = signed_term(ts, ps->closed.at[i].term, h->closed >> i & 1);
        vec_push(&all, l);
    }
    vec_push(&all, shape_for_all(ts, ps, cubes_formula(ts, ps, h)));
    term_id t = mk_and(ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}
