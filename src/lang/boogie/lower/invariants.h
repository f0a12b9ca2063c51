/* Which assertions of a body with gotos are loop invariants. */
#ifndef INVAR_LANG_BOOGIE_LOWER_INVARIANTS_H
#define INVAR_LANG_BOOGIE_LOWER_INVARIANTS_H

#include "lang/boogie/syntax/ast.h"

/* Sets is_invariant of the ASSERTs of a resolved file that are proved and used as invariants of some loop, which are those among the
 * leading predicate commands of its head. The file's own arena is used. */
void bpl_mark_invariants(struct bpl_file *file);

#endif
