/* Bit-vector operations in Z3's terms. */
#ifndef INVAR_PROVER_Z3_BV_H
#define INVAR_PROVER_Z3_BV_H

#include "logic/bv.h"

#include <z3.h>

/* The operation on translated arguments; the result is not yet referenced. COMP is expanded before (expand.h). */
Z3_ast z3_bv_apply(Z3_context c, struct bv_function f, const Z3_ast a[]);

#endif
