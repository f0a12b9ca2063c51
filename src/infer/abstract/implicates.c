/* Enumeration of implicates by size.
 *
 * A walk goes through the predicates in order. It takes each as b, takes it as not b, or leaves it out. `rest` is a function of the
 * later predicates: the assignments that f allows while all literals taken so far are false. Leaving out a predicate projects it away.
 * If rest is false, f implies the clause of the literals taken. If rest is true, no later literals can make a clause that f implies, so
 * the walk turns back. The predicates have BuDDy's order, so a step costs a look at the top node or one disjunction. Start at walk. */
#include "infer/abstract/implicates.h"

#include "base/alloc.h"

#include <stdlib.h>

struct walker {
    const struct implicate_visitor *v;
    literal *at;
    unsigned n, size;
    bool more; /* there may be a larger implicate that is not cut */
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
