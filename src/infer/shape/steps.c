/* Predicates for the Cartesian post: where a cursor goes next. Abstract weakest preconditions are cubes of predicates; that of `n == v` for
 * `n = n.left` is a cube only if `n.left == v` is a predicate. */
#include "infer/shape/finder.h"

#include "logic/mk.h"

void finder_steps(struct finder *k)
{
    struct terms *ts = k->ts;
    const struct shape_predicates *out = k->out;
    for (size_t i = 0; i < out->objects.n; i++) {
        term_id x = out->objects.at[i];
        if (!finder_is_assigned(k, x) || finder_follows(k, x))
            continue;
        for (size_t b = 0; b < out->backbones.n; b++)
            for (unsigned f = 0; f < out->backbones.at[b].n; f++) {
                term_id leads = mk_eq(ts, out->v, mk_select1(ts, out->backbones.at[b].fields[f], x));
                finder_add(k, RULE_STEP, mk_and2(ts, mk_ne(ts, x, out->null), leads), TERM_NONE);
            }
    }
}
