/* Reads the output of the C helper (docs/c-helper.md) into a tree. */
#ifndef INVAR_LANG_C_TREE_READ_H
#define INVAR_LANG_C_TREE_READ_H

#include "base/diag.h"
#include "lang/c/tree/ast.h"

/* The tree, in the arena; names are interned in `names`. NULL if the file has errors, or the output is damaged or cut off; then ds has an
 * error. `given` is the file that the helper was run on. */
struct c_ast *c_read(struct arena *arena, struct intern *names, const char *text, size_t n, const struct source *given,
                     struct diagnostics *ds);

#endif
