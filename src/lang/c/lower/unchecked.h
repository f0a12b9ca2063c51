/* Clauses that are listed as assumptions, so that nobody takes them for proved. */
#ifndef INVAR_LANG_C_LOWER_UNCHECKED_H
#define INVAR_LANG_C_LOWER_UNCHECKED_H

#include "lang/c/acsl/acsl.h"

struct body;

void c_unchecked_contract(struct body *b, const struct acsl_contract *c);
/* What the contract of a statement says of blocks. */
void c_unchecked_statement(struct body *b, const struct acsl_contract *c);
void c_unchecked_loop(struct body *b, const struct acsl_loop *a);
/* Its clauses `loop assigns`, which the caller does not prove. */
void c_unchecked_assigns(struct body *b, const struct acsl_loop *a);

#endif
