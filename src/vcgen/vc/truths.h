/* Truth of formulas in the model of the last check. A walk through a command asks about large formulas that share most of their parts. Here each
 * part is looked at once, and only atoms are asked of the prover. */
#ifndef INVAR_VCGEN_VC_TRUTHS_H
#define INVAR_VCGEN_VC_TRUTHS_H

#include "base/idmap.h"
#include "prover/query.h"

/* {.ts = ts, .query = query} is ready. Valid until the next check of the query. */
struct truths {
    struct terms *ts;
    struct query *query;
    struct idmap known; /* formula -> its truth */
};
void truths_release(struct truths *k);

/* As query_model_bool, but a formula may also be known from its parts although the prover does not decide all of it. */
enum truth truths_of(struct truths *k, term_id formula);

#endif
