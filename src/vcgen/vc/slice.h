/* The part of a passive command that decides whether some of its obligations can go wrong. */
#ifndef INVAR_VCGEN_VC_SLICE_H
#define INVAR_VCGEN_VC_SLICE_H

#include "vcgen/vc/passive_edit.h"

/* A command in which each obligation with asked[o] goes wrong in the same states as in c. Other assertions stay as assumptions, where they
 * count as such. What is left out comes after the last asked obligation, or on a branch that neither has one nor ends. */
const struct passive_cmd *passive_slice(struct passive_edit *e, const struct passive_cmd *c, const bool asked[]);

#endif
