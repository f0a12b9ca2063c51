/* The assertions of a Z3 solver and their scopes, so that another solver can be given the same. */
#ifndef INVAR_PROVER_Z3_ASSERTIONS_H
#define INVAR_PROVER_Z3_ASSERTIONS_H

#include "base/vec.h"

#include <z3.h>

/* Zero-initialised means no assertion and no scope. Whoever asserts a formula holds the reference to it. */
struct z3_assertions {
    struct VEC_OF(Z3_ast) formulas;
    struct VEC_OF(size_t) scopes; /* formulas.n at each push */
};

void z3_assertions_add(struct z3_assertions *a, Z3_ast formula);
void z3_assertions_push(struct z3_assertions *a);
/* Requires a scope. */
void z3_assertions_pop(struct z3_assertions *a);
/* Asserts all of it in a solver that has no assertion yet. */
void z3_assertions_replay(const struct z3_assertions *a, Z3_context z3, Z3_solver solver);
void z3_assertions_release(struct z3_assertions *a);

#endif
