/* Local variables that may be read before they are assigned: definite assignment, by the structure of the code. */
#ifndef INVAR_LANG_C_ANALYSIS_ASSIGNED_H
#define INVAR_LANG_C_ANALYSIS_ASSIGNED_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/analysis/uses.h"

/* The local variables of f (struct c_var) without an address of which the structure of the code does not show that each read, of them or of
 * a part of them, comes after an assignment or the initialiser, past which jumps may lead; and those whose addresses annotations take, in a
 * file in which some annotation asks whether a place is initialised. A set in the arena. */
struct idmap c_perhaps_unassigned(struct arena *arena, const struct c_uses *uses, const struct acsl *as,
                                  const struct c_function *f);
/* A union, or something with one in it. */
bool c_has_union(const struct c_type *t);

#endif
