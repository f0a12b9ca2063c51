/* Quantifier elimination for bounds: `forall sc: sc < 0 ==> sc < i` is `0 <= i`.
 *
 * Over the integers, forall sc: L1 <= sc || ... || sc < U1 || ... || rest  is  L1 <= U1 || ... || rest, with a disjunct for each pair.
 * The reason: there is an sc below all L and below no U exactly if every U is below every L. */
#include "infer/abstract/eliminate.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* Splits a disjunct that mentions sc: appends L of L <= sc to lower, and U of sc < U to upper. Returns false if it is no bound of sc. */
static bool split(struct terms *ts, term_id sc, term_id t, struct term_vec *lower, struct term_vec *upper)
{
    bool strict = term_is(ts, t, TERM_LT);
    if (!strict && !term_is(ts, t, TERM_LE))
        return false;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1), one = mk_int(ts, 1);
    if (a == sc && !term_mentions(ts, b, sc)) {
        vec_push(upper, strict ? b : mk_add(ts, b, one));
        return true;
    }
    if (b == sc && !term_mentions(ts, a, sc)) {
        vec_push(lower, strict ? mk_add(ts, a, one) : a);
        return true;
    }
    return false;
}

bool eliminate_bounds(struct terms *ts, term_id sc, struct term_vec *disjuncts)
{
    struct term_vec lower = {0}, upper = {0}, rest = {0};
    bool ok = term_sort(ts, sc) == SORT_INT;
    for (size_t i = 0; i < disjuncts->n && ok; i++) {
        if (!term_mentions(ts, disjuncts->at[i], sc))
            vec_push(&rest, disjuncts->at[i]);
        else
            ok = split(ts, sc, disjuncts->at[i], &lower, &upper);
    }
    ok = ok && lower.n > 0 && upper.n > 0;
    if (ok) {
        for (size_t i = 0; i < lower.n; i++)
            for (size_t k = 0; k < upper.n; k++)
                vec_push(&rest, mk_le(ts, lower.at[i], upper.at[k]));
        disjuncts->n = 0;
        for (size_t i = 0; i < rest.n; i++)
            vec_push(disjuncts, rest.at[i]);
    }
    vec_release(&lower);
    vec_release(&upper);
    vec_release(&rest);
    return ok;
}
