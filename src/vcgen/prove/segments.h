/* Proofs of obligations between loop heads. */
#ifndef INVAR_VCGEN_PROVE_SEGMENTS_H
#define INVAR_VCGEN_PROVE_SEGMENTS_H

#include "vcgen/prove/proof.h"

/* Sets proved[o] for each o of asked[] that can go wrong in no segment of k->cut (il_cut_segment). Where segments do not pay, and of what is
 * left, nothing is said: what is known before a loop's head may be needed. */
void proof_ask_segments(struct proof *k, const bool asked[], bool proved[]);

#endif
