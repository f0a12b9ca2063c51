/* Connectives have three values: a part that is not known may not matter. Start at truths_of. */
#include "vcgen/vc/truths.h"

void truths_release(struct truths *k)
{
    idmap_release(&k->known);
}

/* Of a conjunction or disjunction: `ends` decides it. */
static enum truth of_parts(struct truths *k, term_id t, enum truth ends)
{
    enum truth all = truth_not(ends);
    for (unsigned i = 0; i < term_arity(k->ts, t) && all != ends; i++) {
        enum truth part = truths_of(k, term_arg(k->ts, t, i));
        if (part != truth_not(ends))
            all = part;
    }
    return all;
}

static enum truth of_implication(struct truths *k, term_id t)
{
    enum truth premise = truths_of(k, term_arg(k->ts, t, 0));
    if (premise == TRUTH_FALSE)
        return TRUTH_TRUE;
    enum truth conclusion = truths_of(k, term_arg(k->ts, t, 1));
    return premise == TRUTH_TRUE || conclusion == TRUTH_TRUE ? conclusion : TRUTH_UNKNOWN;
}

static enum truth of_choice(struct truths *k, term_id t)
{
    enum truth condition = truths_of(k, term_arg(k->ts, t, 0));
    return condition == TRUTH_UNKNOWN ? query_model_bool(k->query, t)
                                      : truths_of(k, term_arg(k->ts, t, condition == TRUTH_TRUE ? 1 : 2));
}

static enum truth look(struct truths *k, term_id t)
{
    if (term_has_binder(k->ts, t))
        return query_model_bool(k->query, t);
    if (term_is(k->ts, t, TERM_NOT))
        return truth_not(truths_of(k, term_arg(k->ts, t, 0)));
    if (term_is(k->ts, t, TERM_AND) || term_is(k->ts, t, TERM_OR))
        return of_parts(k, t, term_is(k->ts, t, TERM_AND) ? TRUTH_FALSE : TRUTH_TRUE);
    if (term_is(k->ts, t, TERM_IMPLIES))
        return of_implication(k, t);
    if (term_is(k->ts, t, TERM_ITE))
        return of_choice(k, t);
    return query_model_bool(k->query, t);
}

enum truth truths_of(struct truths *k, term_id formula)
{
    const uint64_t *known = idmap_get(&k->known, formula);
    if (known)
        return (enum truth)(*known);
    enum truth truth = look(k, formula);
    idmap_put(&k->known, formula, truth);
    return truth;
}
