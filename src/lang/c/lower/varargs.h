/* Lists of variable arguments (7.16). */
#ifndef INVAR_LANG_C_LOWER_VARARGS_H
#define INVAR_LANG_C_LOWER_VARARGS_H

#include "lang/c/lower/lower.h"

/* The life of the variable begins: if it is a list of arguments, it was not started; a parameter was. */
void va_begin(struct body *b, const struct c_var *v);
/* The array is used as a value. If it is such a list, it must have been started; what gets it may use it up (7.16p3). */
void va_hand_on(struct body *b, const struct c_expr *array);
/* A call of va_start, va_copy or va_end. False: the call is of something else. */
bool va_lower_call(struct body *b, const struct c_expr *e);
/* va_arg: the next argument, of the type of e. */
struct c_value va_lower_argument(struct body *b, const struct c_expr *e);

#endif
