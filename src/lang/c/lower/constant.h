/* Variables that have the value of their initialiser wherever code runs. */
#ifndef INVAR_LANG_C_LOWER_CONSTANT_H
#define INVAR_LANG_C_LOWER_CONSTANT_H

#include "lang/c/analysis/uses.h"

/* Nothing assigns the variable but its initialiser, so code elsewhere cannot change it. */
bool c_is_unchanged(const struct c_uses *uses, const struct c_var *v);
/* The object is constant, and pointers to it may exist: to write it is undefined. */
bool c_is_constant_object(const struct c_uses *uses, const struct c_var *v);

#endif
