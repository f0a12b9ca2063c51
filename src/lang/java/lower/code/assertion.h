/* Java's statement `assert` (JLS 14.10). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_ASSERTION_H
#define INVAR_LANG_JAVA_LOWER_CODE_ASSERTION_H

#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* Finds the classes whose assertions have side effects. */
void assert_prepare(const struct lower *l);
void lower_assert(struct body *b, const struct java_stmt *s);

#endif
