/* What the annotations of a function let its code know of the blocks of its pointers. */
#ifndef INVAR_LANG_C_LOWER_SEPARATION_H
#define INVAR_LANG_C_LOWER_SEPARATION_H

#include "lang/c/tree/ast.h"

struct lower;

/* Annotations of f tell where its pointers stand in their blocks: they speak of offsets, of lengths of blocks, compare pointers, or grant access
 * in front of a pointer. */
bool contract_tells(const struct lower *l, const struct c_function *f);
/* `requires` says of the function that these two of its parameters are apart wherever one may be accessed. */
bool contract_separates(const struct lower *l, const struct c_function *f, const struct c_var *p, const struct c_var *q);

#endif
