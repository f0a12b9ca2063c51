/* What annotations speak of besides parameters. */
#ifndef INVAR_LANG_C_LOWER_MENTIONS_H
#define INVAR_LANG_C_LOWER_MENTIONS_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct lower;

/* Adds the types of the elements of arrays that a contract, which may be NULL, knows by name, and of what it reaches by pointers in memory
 * (c_place_type). */
void c_mentioned_in_contract(const struct lower *l, const struct acsl_contract *c, struct idmap *types);
/* The same of the contract and all annotations of a function with a body. */
void c_mentioned_by(const struct lower *l, const struct c_function *f, struct idmap *types);

#endif
