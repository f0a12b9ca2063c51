/* Jumps of Java (JLS 14.1). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_JUMP_H
#define INVAR_LANG_JAVA_LOWER_CODE_JUMP_H

#include "lang/java/tree/ast.h"

struct body;

void jump_statement(struct body *b, const struct java_stmt *s);
void return_statement(struct body *b, const struct java_stmt *s);

#endif
