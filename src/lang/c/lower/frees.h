/* Clauses `frees`: which objects a routine may free, and what calls do by them. */
#ifndef INVAR_LANG_C_LOWER_FREES_H
#define INVAR_LANG_C_LOWER_FREES_H

#include "lang/c/lower/lower.h"

struct acsl_blocks;
struct spec_env;

/* The object is one of the clause. env: what its names mean, and gets what is not supported. */
term_id frees_has(struct spec_env *env, const struct acsl_blocks *clause, term_id object);
/* Some element of the clause is a set by a property, so that its objects cannot be listed. */
bool frees_sets(const struct acsl_blocks *clause);
/* p, which is freed here, was made in the routine, or a `frees` clause of its contract names it. Makes it an obligation. */
void frees_check(struct body *b, struct c_value p, struct span at);
/* Likewise of all objects x with the property. */
void frees_check_all(struct body *b, term_id x, term_id property, struct span at);

#endif
