/* Prints syntax trees as Boogie text. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_PRINT_H
#define INVAR_LANG_BOOGIE_SYNTAX_PRINT_H

#include "base/buf.h"
#include "lang/boogie/syntax/ast.h"

/* Parsing the text gives the same tree. With `parentheses`, every operand is in parentheses, so different trees give different
 * texts. */
void boogie_print_file(struct buf *out, const struct bpl_file *file, bool parentheses);
/* Leaves out the loop invariants that are to be proved: the clauses, and the assertions marked as invariants (invariants.h). Loop
 * predicates stay. */
void boogie_print_without_invariants(struct buf *out, const struct bpl_file *file);

#endif
