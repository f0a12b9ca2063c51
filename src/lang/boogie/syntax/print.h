/* Printing syntax trees as Boogie text. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_PRINT_H
#define INVAR_LANG_BOOGIE_SYNTAX_PRINT_H

#include "base/buf.h"
#include "lang/boogie/syntax/ast.h"

/* Parsing the text gives the same tree. With `parentheses`, every operator's arguments are in parentheses (to tell trees
 * apart that differ in nothing else). */
void boogie_print_file(struct buf *out, const struct bpl_file *file, bool parentheses);
/* Without the loop invariants that are to be proved: the clauses, and the assertions marked as such (invariants.h). Of those that state
 * loop predicates the predicates are left. */
void boogie_print_without_invariants(struct buf *out, const struct bpl_file *file);
void boogie_print_expr(struct buf *out, const struct bpl_expr *e);

#endif
