/* `for` over collections, as loops with a counter. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_ITERATE_H
#define INVAR_LANG_JAVA_LOWER_CODE_ITERATE_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

/* The next element, if e is the hidden call of next() of such a loop; else TERM_NONE. */
term_id iteration_next(struct body *b, const struct java_expr *e);
void lower_iteration(struct body *b, const struct java_stmt *s);

#endif
