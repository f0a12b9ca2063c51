/* Which files need which others. */
#ifndef INVAR_LANG_JAVA_TREE_NEEDS_H
#define INVAR_LANG_JAVA_TREE_NEEDS_H

#include "lang/java/tree/ast.h"

/* needed_by[i] is a class of a file with errors that file i needs, directly or through other files; NULL if there is none. `bad`
 * says which files have errors. A file needs the classes that its imports, declarations and code mention; names in annotations do
 * not count. The result lives in the arena of the tree. */
struct java_class **java_files_that_need(const struct java_ast *ast, const bool bad[]);

#endif
