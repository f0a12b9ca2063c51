/* Walking the code of a method, every expression and statement in it. The code of a lambda is a method of its own, and of switch expressions
 * there is no tree. */
#ifndef INVAR_LANG_JAVA_WALK_H
#define INVAR_LANG_JAVA_WALK_H

#include "lang/java/ast.h"

/* Called in front of the parts. */
typedef void java_expr_visitor(void *user, const struct java_expr *e);
typedef void java_stmt_visitor(void *user, const struct java_stmt *s);

/* NULL is nothing, also as a visitor. */
void java_visit_expr(const struct java_expr *e, java_expr_visitor *visit, void *user);
void java_visit_stmt(const struct java_stmt *s, java_stmt_visitor *statement, java_expr_visitor *visit, void *user);

/* The place that e assigns, without parentheses; NULL if it assigns none. */
const struct java_expr *java_assigned_place(const struct java_expr *e);

#endif
