/* Versions of passive commands with some parts replaced. */
#ifndef INVAR_VCGEN_VC_PASSIVE_EDIT_H
#define INVAR_VCGEN_VC_PASSIVE_EDIT_H

#include "base/arena.h"
#include "vcgen/vc/passive.h"

/* New commands live in the arena. Their ids follow `ids`, which is the largest so far. */
struct passive_edit {
    struct arena *arena;
    struct terms *ts;
    uint32_t ids;
};

/* `assume true`, or `assume false`. */
const struct passive_cmd *passive_assume(struct passive_edit *e, bool truth);
const struct passive_cmd *passive_assume_term(struct passive_edit *e, term_id t);
const struct passive_cmd *passive_seq(struct passive_edit *e, const struct passive_cmd *a, const struct passive_cmd *b);
/* c with other children, which are copied; c itself if they are the same. */
const struct passive_cmd *passive_with_children(struct passive_edit *e, const struct passive_cmd *c,
                                                const struct passive_cmd *const child[]);

#endif
