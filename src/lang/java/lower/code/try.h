/* throw and try (JLS 14.18, 14.20). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_TRY_H
#define INVAR_LANG_JAVA_LOWER_CODE_TRY_H

#include "lang/java/tree/ast.h"

struct body;

void lower_throw(struct body *b, const struct java_stmt *s);
void lower_try(struct body *b, const struct java_stmt *s);

#endif
