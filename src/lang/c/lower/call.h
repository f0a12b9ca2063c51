/* Calls. */
#ifndef INVAR_LANG_C_LOWER_CALL_H
#define INVAR_LANG_C_LOWER_CALL_H

#include "lang/c/lower/lower.h"

struct c_value c_lower_call(struct body *b, const struct c_expr *e, bool used);
/* e is a call of code of which nothing is known. */
bool c_calls_unknown(const struct lower *l, const struct c_expr *e);
/* e calls malloc or calloc, behind casts to the type `as`. */
struct c_value c_lower_allocation(struct body *b, const struct c_expr *e, const struct c_type *as);

#endif
