/* Enumeration of implicates by size.
 *
 * A walk over the predicates in order takes each as b, as not b, or leaves it out. `rest` is what is left of f: the assignments of
 * the later predicates that f allows while every literal taken so far is false. Leaving a predicate out is projecting it
 * away. When rest is false, f implies the literals taken, whatever follows; when rest is true, no literals to come can
 * make a clause that f implies, and the walk turns back. The order of the predicates is BuDDy's, so a step costs a
 * look at the top node, or one disjunction. Start at walk. */
#include "infer/abstract/implicates.h"

#include "base/alloc.h"

#include <stdlib.h>

struct walker {
    const struct implicate_visitor *v;
    literal *at;
    unsigned n, size;
    bool more; /* a larger implicate that is not cut off may exist */
    bool stop;
};

static void walk(struct walker *w, BDD rest, unsigned var, unsigned taken);

static void take(struct walker *w, BDD rest, literal l, unsigned taken)
{
    w->at[taken] = l;
    if (!w->v->cut(w->v->user, w->at, taken + 1))
        walk(w, rest, l / 2 + 1, taken + 1);
}

static void walk(struct walker *w, BDD rest, unsigned var, unsigned taken)
{
    if (w->stop || rest == bddtrue)
        return;
    if (taken == w->size) {
        if (rest != bddfalse)
            w->more |= var < w->n;
        else if (!w->v->visit(w->v->user, w->at, taken))
            w->stop = true;
        else
            w->more |= var < w->n;
        return;
    }
    if (w->n - var < w->size - taken)
        return;
    bool here = rest != bddfalse && bdd_var(rest) == (int)var;
    BDD low = here ? bdd_low(rest) : rest, high = here ? bdd_high(rest) : rest;
    take(w, low, 2 * var, taken);
    take(w, high, 2 * var + 1, taken);
    BDD either = bdd_addref(bdd_or(low, high));
    walk(w, either, var + 1, taken);
    bdd_delref(either);
}

bool implicates_each(BDD f, unsigned n, unsigned size, const struct implicate_visitor *v)
{
    struct walker w = {.v = v, .n = n, .size = size};
    w.at = alloc_zeroed(n + 1, sizeof *w.at);
    walk(&w, f, 0, 0);
    free(w.at);
    return w.more && !w.stop;
}
