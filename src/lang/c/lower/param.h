/* Parameters of the routine as variables of the IL. */
#ifndef INVAR_LANG_C_LOWER_PARAM_H
#define INVAR_LANG_C_LOWER_PARAM_H

#include "lang/c/tree/ast.h"

struct body;

/* Makes the IL parameters for the parameter v of the routine, and gives v its first value. */
void declare_param(struct body *b, const struct c_var *v);

#endif
