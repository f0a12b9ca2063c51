/* Lvalues as places. */
#ifndef INVAR_LANG_C_LOWER_LVALUE_H
#define INVAR_LANG_C_LOWER_LVALUE_H

#include "lang/c/lower/lower.h"

/* Lowers an lvalue. Its subscripts and pointers are evaluated; nothing is read yet. */
struct place c_lower_place(struct body *b, const struct c_expr *e);

#endif
