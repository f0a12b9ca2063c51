/* Checks that the tree that the helper's lines describe is whole. */
#ifndef INVAR_LANG_JAVA_TREE_CHECK_AST_H
#define INVAR_LANG_JAVA_TREE_CHECK_AST_H

#include "lang/java/tree/ast.h"

/* Cuts every cycle of superclasses, interfaces or enclosing classes. If `complete`, no error of javac and no damage was met, so that all
 * that the code mentions must be described. Returns what is wrong, in the arena; NULL: nothing. */
const char *java_check_ast(struct java_ast *ast, bool complete);

#endif
