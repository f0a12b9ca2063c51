/* Measures (ACSL 2.5). */
#ifndef INVAR_LANG_C_LOWER_TERMINATION_H
#define INVAR_LANG_C_LOWER_TERMINATION_H

#include "lang/builder/loop.h"
#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct body;
struct spec_env;

/* The measure of the loop s, now; its number, 0 or 1. */
unsigned c_loop_measure(struct body *b, struct il_loop *loop, const struct c_stmt *s, struct loop_measure *out);
/* A call of a function with the contract c, which `now` is about, decreases the measure of the routine if it is the routine's own. */
void c_recursion_decreases(struct body *b, const struct acsl_contract *c, struct spec_env *now, struct span at);
/* What is assumed of the measure of the routine. */
void c_recursion_assume(struct body *b, const struct acsl_contract *c);

#endif
