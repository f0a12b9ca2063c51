/* The one place that says what a tree must be like (ast.h): the parts of each node, and the whole. What comes after reading relies on it. */
#ifndef INVAR_LANG_C_TREE_CHECK_AST_H
#define INVAR_LANG_C_TREE_CHECK_AST_H

#include "lang/c/tree/ast.h"

/* NULL, or what of the node is missing or wrong. Its parts have passed. */
const char *c_check_expr(const struct c_expr *e);
const char *c_check_stmt(const struct c_stmt *s);
/* The same of the whole tree, whose nodes have passed: records, functions, labels, variables. The text is in the tree's arena. */
const char *c_check_ast(const struct c_ast *ast);

#endif
