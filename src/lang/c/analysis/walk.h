/* All parts of code, one after the other. */
#ifndef INVAR_LANG_C_ANALYSIS_WALK_H
#define INVAR_LANG_C_ANALYSIS_WALK_H

#include "lang/c/tree/ast.h"

/* What is done at each node, before its parts. NULL: nothing. What `sizeof` is applied to is not visited, because it is not evaluated. */
struct c_visitor {
    void (*expr)(void *user, const struct c_expr *e);
    void (*stmt)(void *user, const struct c_stmt *s);
    void *user;
};

/* e and s may be NULL. */
void c_visit_expr(const struct c_visitor *v, const struct c_expr *e);
/* Initialisers of declared variables are parts of the statement. */
void c_visit_stmt(const struct c_visitor *v, const struct c_stmt *s);

/* The parts of s that are statements, in text order. */
void c_each_inner(const struct c_stmt *s, void (*f)(void *user, const struct c_stmt *inner), void *user);

#endif
