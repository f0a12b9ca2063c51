/* Bit-vector operations as Z3 terms. */
#ifndef INVAR_PROVER_Z3_BV_H
#define INVAR_PROVER_Z3_BV_H

#include "logic/bv.h"

#include <z3.h>

/* The operation on translated arguments. The result has no reference yet. COMP was expanded before (expand.h). */
Z3_ast z3_bv_apply(Z3_context c, struct bv_function f, const Z3_ast a[]);

#endif
