/* What passive commands say of objects on paths that do not get where these are made. */
#ifndef INVAR_VCGEN_VC_UNEXECUTED_H
#define INVAR_VCGEN_VC_UNEXECUTED_H

#include "base/idmap.h"
#include "vcgen/vc/passive_edit.h"

/* c with assumptions that change no outcome: an incarnation that is the place of an assignment to a field, or the value of one, is null on paths that
 * do not come to any command that mentions it. Facts about reachability (prover/reach.h) know nothing of paths, and are dear for objects that
 * may be any. used: incarnations that matter behind c, too. */
const struct passive_cmd *passive_without_unexecuted(struct passive_edit *e, const struct passive_cmd *c,
                                                     const struct idmap *used);

#endif
