/* Proofs without what only helps (il_cmd.help). Instances of lemmas are many, and most obligations need none. Where they are left out, a question
 * that has a counterexample is answered soon; with them it often is not. */
#ifndef INVAR_VCGEN_PROVE_UNHELPED_H
#define INVAR_VCGEN_PROVE_UNHELPED_H

#include "vcgen/prove/proof.h"

/* Asks r, k->cut without help (il/help.h), about obligations. Sets asked[o] to false and proved[o] to true for those that it proves. */
void proof_ask_unhelped(struct proof *k, const struct il_routine *r, bool asked[], bool proved[]);
/* The same about obligations that apply no recursive function, without what r assumes of such functions: what says of all v how often v occurs
 * in an array need not be known to prove that the array is sorted, and is instantiated without end. */
void proof_ask_without_recursion(struct proof *k, const struct il_routine *r, bool asked[], bool proved[]);

#endif
