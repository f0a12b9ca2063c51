/* What --annotate writes at a loop beside its invariants, for tools that know of a loop only what its annotations say (Frama-C's WP). */
#ifndef INVAR_LANG_C_LOWER_LOOP_CLAUSES_H
#define INVAR_LANG_C_LOWER_LOOP_CLAUSES_H

#include "il/il.h"

struct body;

/* Fills in what --annotate may write at the loops of the routine, whose text is `body`. */
void c_loop_clauses(struct body *b, const struct il_cmd *body);

#endif
