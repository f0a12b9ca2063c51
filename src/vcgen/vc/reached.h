/* What a model's run passes. */
#ifndef INVAR_VCGEN_VC_REACHED_H
#define INVAR_VCGEN_VC_REACHED_H

#include "prover/query.h"
#include "vcgen/vc/outcome.h"

/* q has a model. Sets reached[o] for the obligations o of c whose term is `false` and that some execution of c comes to with the
 * model's values: W of o alone has a model, too, the same but for what is asked. Where the model does not say, nothing is set. */
void reached_in_model(struct query *q, struct outcome *o, const struct passive_cmd *c, bool reached[]);

#endif
