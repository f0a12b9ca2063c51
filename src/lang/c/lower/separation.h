/* Which of its parameters the contract of a function separates. */
#ifndef INVAR_LANG_C_LOWER_SEPARATION_H
#define INVAR_LANG_C_LOWER_SEPARATION_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct lower;

/* `requires` says of the function that these two of its parameters are apart wherever one may be accessed. */
bool contract_separates(const struct lower *l, const struct c_function *f, const struct c_var *p, const struct c_var *q);
/* It says so of all that e, a SEPARATED, speaks of; or e speaks of ranges of one parameter, and of variables of the code. */
bool contract_implies_separated(const struct lower *l, const struct c_function *f, const struct acsl_expr *e);

#endif
