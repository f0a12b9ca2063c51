/* Obligations about undefined behaviour, and what is assumed of memory. */
#ifndef INVAR_LANG_C_LOWER_CHECK_H
#define INVAR_LANG_C_LOWER_CHECK_H

#include "lang/c/lower/lower.h"

void check(struct body *b, enum obligation_kind kind, term_id t, struct span at, struct span text);
/* Lists an assumption, if none with this text is listed for the routine. */
void note_once(struct body *b, struct span at, const char *kind, const char *text);
/* A pointer that the routine is given, or reads, stands in its object, or behind its last element: who made it owes this. Without the group
 * `pointer` nobody does, and it is listed. */
term_id pointer_in_object(struct body *b, term_id block, term_id offset, struct span at);
/* p + k stays in the object, or one behind it. */
void check_moved(struct body *b, struct c_value moved, struct span at, struct span text);
struct span at_operator(const struct c_expr *e);

#endif
