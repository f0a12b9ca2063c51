/* Pointers to records that are made from pointers to their members. */
#ifndef INVAR_LANG_C_LOWER_CONTAINER_H
#define INVAR_LANG_C_LOWER_CONTAINER_H

#include "lang/c/lower/lower.h"

/* The value of a C_CAST_TO_CONTAINER, where p is the value of its pointer to the member. */
struct c_value c_lower_container(struct body *b, const struct c_expr *e, struct c_value p);

#endif
