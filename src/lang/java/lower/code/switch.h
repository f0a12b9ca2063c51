/* switch statements and expressions (JLS 14.11, 15.28), by the builder's switch. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_SWITCH_H
#define INVAR_LANG_JAVA_LOWER_CODE_SWITCH_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

void lower_switch(struct body *b, const struct java_stmt *s);
term_id lower_switch_expr(struct body *b, const struct java_expr *e);
void yield_statement(struct body *b, const struct java_stmt *s);

#endif
