/* Functions that programs of SV-COMP call. */
#ifndef INVAR_LANG_C_LOWER_VERIFIER_H
#define INVAR_LANG_C_LOWER_VERIFIER_H

#include "lang/c/lower/lower.h"

/* The function has no body; ERROR: the property of the task is that it is never called. */
enum verifier_function { VERIFIER_NONE, VERIFIER_NONDET, VERIFIER_ASSUME, VERIFIER_ERROR };

enum verifier_function c_verifier_function(const struct lower *l, const struct c_function *f);
/* f(c) is `if (!c)` with a call of ERROR, and no more: an assertion. */
bool c_is_assertion(const struct lower *l, const struct c_function *f);
/* Asserts it where e calls such a function; holds: what the argument says. */
void c_verifier_assert(struct body *b, const struct c_expr *e, term_id holds);
/* Any value of the integer type of the call. */
struct c_value c_verifier_integer(struct body *b, const struct c_expr *e);
/* The name of its routine, for the property at hand. */
const char *c_routine_name(const struct lower *l, const struct c_function *f);

#endif
