/* Values of which nothing is known, for code that is not supported. */
#ifndef INVAR_LANG_C_LOWER_UNKNOWN_H
#define INVAR_LANG_C_LOWER_UNKNOWN_H

#include "lang/c/lower/lower.h"

/* A value about which nothing is known, for code that is not supported. */
struct c_value c_any_value(struct body *b, const struct c_type *t);
struct c_value not_supported(struct body *b, const struct c_expr *e, const char *construct);

#endif
