/* Assignments, ++ and -- (6.5.16, 6.5.2.4, 6.5.3.1). */
#ifndef INVAR_LANG_C_LOWER_ASSIGN_H
#define INVAR_LANG_C_LOWER_ASSIGN_H

#include "lang/c/lower/lower.h"

/* The value that is read there, by the lvalue `place`, with the checks. */
struct c_value place_current(struct body *b, const struct place *p, const struct c_expr *place);
struct c_value c_lower_assign(struct body *b, const struct c_expr *e, bool used);
struct c_value c_lower_increment(struct body *b, const struct c_expr *e, bool used);
struct c_value c_lower_compound(struct body *b, const struct c_expr *e, bool used);

#endif
