/* The context operator (BOHNE section 4, Figure 8): what abstract weakest preconditions may assume of the heaps with which a command begins. With
 * `all`, the disjunction of the heaps, at all objects where heaps are assumed (edge.c); with `instantiated`, what all of them
 * say of each named object, which seldom changes. A closed predicate counts if it is the same in all. Start at context_formula. */
#include "infer/shape/cartesian.h"

#include "logic/mk.h"

/* The cubes of one object, joined: the bits that are set, and those that are not, in all of them. */
struct joined {
    uint64_t set, unset;
};

static void join(struct joined *j, uint64_t cube)
{
    j->set &= cube;
    j->unset &= ~cube;
}

static term_id joined_at(struct shape_edge *e, const term_id indicators[], size_t n, struct joined j)
{
    struct terms *ts = e->s->ts;
    term_id all = mk_true(ts);
    for (size_t i = 0; i < n; i++) {
        if (j.set >> i & 1)
            all = mk_and2(ts, all, indicators[i]);
        if (j.unset >> i & 1)
            all = mk_and2(ts, all, mk_not(ts, indicators[i]));
    }
    return all;
}

/* cube(x) of Figure 8, of the union of the heaps. */
static struct joined cube_of(const struct heaps *hs, size_t predicate)
{
    struct joined j = {~UINT64_C(0), ~UINT64_C(0)};
    for (size_t h = 0; h < hs->n; h++)
        for (unsigned c = 0; c < hs->at[h].n; c++)
            if (hs->at[h].cubes[c] >> predicate & 1)
                join(&j, hs->at[h].cubes[c]);
    return j;
}

term_id context_instantiated(struct shape_edge *e, const struct command *c, const struct heaps *hs)
{
    struct terms *ts = e->s->ts;
    size_t width = e->from->predicates.unary.n;
    struct joined closed = {~UINT64_C(0), ~UINT64_C(0)};
    for (size_t h = 0; h < hs->n; h++)
        join(&closed, hs->at[h].closed);
    term_id all = joined_at(e, e->closed_start.at, e->closed_start.n, closed);
    for (size_t i = 0; i < c->of_named_start.n; i++) {
        struct joined j = cube_of(hs, c->of_named_start.at[i]);
        all = mk_and2(ts, all, joined_at(e, c->named_start.at + i * width, width, j));
    }
    return all;
}

term_id context_formula(struct command *c)
{
    struct terms *ts = c->edge->s->ts;
    term_id any = mk_false(ts);
    switch (c->edge->s->task->options->shape_context) {
    case SHAPE_CONTEXT_NONE: return mk_true(ts);
    case SHAPE_CONTEXT_INSTANTIATED: return context_instantiated(c->edge, c, &c->context);
    case SHAPE_CONTEXT_ALL:
        for (size_t h = 0; h < c->context.n; h++)
            any = mk_or2(ts, any, edge_heap_at_start(c->edge, &c->context.at[h]));
        return any;
    }
    return mk_true(ts);
}
