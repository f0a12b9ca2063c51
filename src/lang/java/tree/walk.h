/* Visits every expression and statement in the code of a method. The code of a lambda is a method of its own. */
#ifndef INVAR_LANG_JAVA_TREE_WALK_H
#define INVAR_LANG_JAVA_TREE_WALK_H

#include "lang/java/tree/ast.h"

/* Called before the parts. */
typedef void java_expr_visitor(void *user, const struct java_expr *e);
typedef void java_stmt_visitor(void *user, const struct java_stmt *s);

/* Does nothing for NULL; a visitor may be NULL. Switch expressions contain statements. */
void java_visit_expr(const struct java_expr *e, java_stmt_visitor *statement, java_expr_visitor *visit, void *user);
void java_visit_stmt(const struct java_stmt *s, java_stmt_visitor *statement, java_expr_visitor *visit, void *user);
/* Calls the visitors for the statements and expressions directly in s. */
void java_parts_of_stmt(const struct java_stmt *s, java_stmt_visitor *statement, java_expr_visitor *expression, void *user);

/* The finally block of s may drop the exceptions of the rest of s: it has a jump or `throw` out of it (java_swallows: it surely does). */
bool java_may_swallow(const struct java_stmt *s);

/* A piece of code, by the code that executes it. */
enum java_where {
    JAVA_IN_STATIC,      /* static code of cls */
    JAVA_IN_INITIALIZER, /* an initializer of objects of cls */
    JAVA_IN_CONSTRUCTOR, /* of cls */
    JAVA_IN_METHOD,
};
struct java_piece {
    enum java_where where;
    const struct java_class *cls;
    const struct java_method *method; /* CONSTRUCTOR, METHOD; else NULL */
    const struct java_field *field;   /* whose initializer it is; else NULL */
    const struct java_expr *expr;     /* that initializer, */
    const struct java_stmt *stmt;     /* or a body */
};
typedef void java_piece_visitor(void *user, const struct java_piece *p);

/* All code of the program, in text order, except that initializers of fields come first. */
void java_visit_pieces(const struct java_ast *ast, java_piece_visitor *visit, void *user);

/* The place that e assigns, without parentheses; NULL if it assigns none. */
const struct java_expr *java_assigned_place(const struct java_expr *e);

#endif
