/* The obligations that the run of a model reaches. */
#ifndef INVAR_VCGEN_VC_REACHED_H
#define INVAR_VCGEN_VC_REACHED_H

#include "prover/query.h"
#include "vcgen/vc/outcome.h"

/* q has a model. Considers the obligations o of c whose term is `false`. Sets reached[o] if some execution of c reaches o with the
 * model's values. Then W of o alone also has a model, which differs only in the asked obligation. If the model does not decide this,
 * reached[o] is not set. */
void reached_in_model(struct query *q, struct outcome *o, const struct passive_cmd *c, bool reached[]);

#endif
