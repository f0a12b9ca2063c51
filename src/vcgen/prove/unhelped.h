/* Proofs without what only helps (il_cmd.help). Instances of lemmas are many, and most obligations need none. Where they are left out, a question
 * that has a counterexample is answered soon; with them it often is not. */
#ifndef INVAR_VCGEN_PROVE_UNHELPED_H
#define INVAR_VCGEN_PROVE_UNHELPED_H

#include "vcgen/prove/proof.h"

/* Asks r, k->cut without help (il/help.h), about obligations. Sets asked[o] to false and proved[o] to true for those that it proves. */
void proof_ask_unhelped(struct proof *k, const struct il_routine *r, bool asked[], bool proved[]);

#endif
