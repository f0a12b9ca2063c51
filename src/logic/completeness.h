/* Is a model of the instances as good as one of the quantifiers? (docs/decisions/definite.md has the proof.)
 *
 * Instances say what holds where maps are read and functions applied. Elsewhere a model may be changed: each map and function is
 * given one value there, its default. If every quantifier is true wherever some of its reads have defaults, the changed model
 * makes all of them true, and so is one of the formulas that the instances were made of. */
#ifndef INVAR_LOGIC_COMPLETENESS_H
#define INVAR_LOGIC_COMPLETENESS_H

#include "logic/candidates.h"

/* A quantifier that is instantiated; negated: an existential, of whose negation there are instances. candidates: NULL if it is not
 * instantiated by us. */
struct instantiated {
    term_id quantifier;
    bool negated;
    struct candidates_of *candidates;
};

/* formulas: all that was made of what was assumed, instances too, without quantifiers. constant_maps: constants that stand for
 * lambdas with a closed body. impossible: whether no structure satisfies `formulas` and the one given; false where that is not
 * known. */
struct completeness_task {
    struct terms *ts;
    const struct ground *ground;
    size_t n_formulas;
    const term_id *formulas;
    size_t n_quantifiers;
    const struct instantiated *quantifiers;
    const struct idmap *constant_maps;
    const struct seeds *seeds; /* of candidates_tuples */
    bool (*impossible)(void *user, term_id formula);
    void *user;
};

/* The instances must be saturated. False also where nothing is known. */
bool completeness_holds(const struct completeness_task *task);

#endif
