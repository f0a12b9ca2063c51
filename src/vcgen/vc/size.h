/* The sizes that FS section 8 compares, in nodes. */
#ifndef INVAR_VCGEN_VC_SIZE_H
#define INVAR_VCGEN_VC_SIZE_H

#include "il/il.h"
#include "vcgen/vc/passive.h"

/* One node for each command, plus the nodes of its terms as trees. */
uint64_t size_of_command(const struct terms *ts, const struct il_cmd *c);
uint64_t size_of_passive(const struct terms *ts, const struct passive_cmd *c);

#endif
