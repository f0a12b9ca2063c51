/* Passive commands without definitions that nothing needs. */
#ifndef INVAR_VCGEN_VC_LIVE_H
#define INVAR_VCGEN_VC_LIVE_H

#include "vcgen/vc/passive.h"

/* A command in which each obligation with asked[o] goes wrong in the same states as in c, apart from the values of incarnations on which no
 * assertion and no other assumption depends: their definitions became `assume true`. The ids are as in passive_slice. */
const struct passive_cmd *passive_live(struct arena *arena, struct terms *ts, const struct passive_cmd *c, const bool asked[],
                                       uint32_t *ids);

#endif
