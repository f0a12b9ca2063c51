/* Behaviors of contracts: which of them a clause means, and whether they are complete and disjoint. */
#ifndef INVAR_LANG_C_LOWER_BEHAVIOR_H
#define INVAR_LANG_C_LOWER_BEHAVIOR_H

#include "lang/c/acsl/acsl.h"

struct body;

/* The condition under which a clause `for a, b:` counts: one of these behaviors is meant, of the statements around or of the routine. */
term_id c_meant_by(struct body *b, const struct acsl_for *k, struct span at);
/* Where `when` holds, what clauses `complete` and `disjoint` say is asserted. holds: for each behavior, whether what it assumes holds. */
void c_assert_cases(struct body *b, const struct acsl_contract *c, const term_id *holds, term_id when);

#endif
