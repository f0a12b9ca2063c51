/* Passive commands without definitions that nothing needs. */
#ifndef INVAR_VCGEN_VC_LIVE_H
#define INVAR_VCGEN_VC_LIVE_H

#include "vcgen/vc/passive_edit.h"

/* A command in which each obligation with asked[o] goes wrong in the same states as in c, apart from the values of incarnations on which no
 * assertion and no other assumption depends: their definitions became `assume true`. */
const struct passive_cmd *passive_live(struct passive_edit *e, const struct passive_cmd *c, const bool asked[]);

#endif
