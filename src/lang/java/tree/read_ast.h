/* Reads the helper's output into a tree. */
#ifndef INVAR_LANG_JAVA_TREE_READ_AST_H
#define INVAR_LANG_JAVA_TREE_READ_AST_H

#include "base/diag.h"
#include "lang/java/tree/ast.h"

/* Reads n bytes of JSON lines. `sources` are the files of the command line in order. A file that the helper found itself is read
 * into the arena. Errors of javac and damage in the text go to ds. The tree has what could be read and is never NULL. Release it
 * with java_ast_release. */
struct java_ast *java_read_ast(struct arena *arena, struct intern *names, const char *text, size_t n, unsigned n_sources,
                               const struct source *const sources[], struct diagnostics *ds);

#endif
