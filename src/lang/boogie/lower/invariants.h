/* Which assertions of a body with gotos are loop invariants. */
#ifndef INVAR_LANG_BOOGIE_LOWER_INVARIANTS_H
#define INVAR_LANG_BOOGIE_LOWER_INVARIANTS_H

#include "lang/boogie/syntax/ast.h"

/* Sets is_invariant of the ASSERTs of a resolved file that are invariants of some loop: those among the predicate commands at the
 * start of its head. Uses the file's arena. */
void bpl_mark_invariants(struct bpl_file *file);

#endif
