/* Which functions a pointer may lead to, as far as the text of the file shows it: 6.5.2.2 calls through tables and callbacks. */
#ifndef INVAR_LANG_C_LOWER_FUNCTION_TARGETS_H
#define INVAR_LANG_C_LOWER_FUNCTION_TARGETS_H

#include "lang/c/lower/lower.h"

enum { MOST_TARGETS = 8 };

/* all: the pointer leads to one of these, or is null, which it may be only with `null`. Else nothing is known. */
struct c_targets {
    const struct c_function *at[MOST_TARGETS];
    unsigned n;
    bool all, null;
};

/* Of a pointer that is evaluated in the code that is being lowered. */
struct c_targets c_function_targets(struct body *b, const struct c_expr *pointer);

#endif
