/* A routine as constrained Horn clauses, in SMT-LIB 2 text of the logic HORN. */
#ifndef INVAR_VCGEN_HORN_HORN_H
#define INVAR_VCGEN_HORN_HORN_H

#include "base/buf.h"
#include "il/il.h"

/* Appends the clauses of r, which must have a body. If they are satisfiable, no execution of r fails an obligation that is not optional. If
 * they are not, some execution fails one, for some meaning of the operations that provers do not know (prover/expand.h). Invariants of
 * the user are left out. False if r has a construct that clauses cannot express; then *why names
 * it. Makes terms; commands are made in p's arena. */
bool horn_clauses(struct buf *out, struct il_program *p, const struct il_routine *r, const char **why);

#endif
