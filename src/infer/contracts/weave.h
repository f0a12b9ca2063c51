/* Programs in which routines have the contracts that are found for them. */
#ifndef INVAR_INFER_CONTRACTS_WEAVE_H
#define INVAR_INFER_CONTRACTS_WEAVE_H

#include "infer/contracts/contracts.h"

/* The program with the live clauses and the frames, in which each routine is at its index:
 *
 *   routine    assume what it needs; its body; assert what it gives
 *   call       keep arguments and values; assert what the callee needs; its commands, whose havoc has the callee's frame; assume what
 *              it gives
 *
 * An assertion of clause i has `found` == i + 1 in its row. Calls of routines for which a contract is found are open. Terms and what does not
 * change are shared. */
struct il_program *contracts_weave(const struct found_contracts *f);
/* Routine i alone, to be put in place of the old one. */
struct il_routine *contracts_weave_routine(const struct found_contracts *f, unsigned i);
/* Finds the frames: what each body may change, given what its callees may change. */
void contracts_find_frames(struct found_contracts *f);

#endif
