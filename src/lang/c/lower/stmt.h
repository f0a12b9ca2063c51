/* Statements (6.8). */
#ifndef INVAR_LANG_C_LOWER_STMT_H
#define INVAR_LANG_C_LOWER_STMT_H

#include "lang/c/lower/lower.h"

void c_lower_stmt(struct body *b, const struct c_stmt *s);
/* break and continue, out of the innermost statement that takes them. */
void c_lower_jump(struct body *b, const struct c_stmt *s);
/* The value of a return statement, without the jump. */
void c_lower_returned(struct body *b, const struct c_stmt *s);
/* ({ ... }) */
struct c_value c_lower_statement_expression(struct body *b, const struct c_expr *e);

#endif
