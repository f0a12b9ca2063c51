/* When objects were allocated is kept in terms that no source language can write. */
#ifndef INVAR_IL_ALLOCATION_H
#define INVAR_IL_ALLOCATION_H

#include "il/il.h"

/* t is `alloc_time(o) < alloc` of a quantified o. Where it is assumed of all o it need not be written. */
bool il_is_allocated_guard(const struct il_program *p, term_id t);

/* Does t speak of times of allocation otherwise than in such guards, or by saying of an object that it did not exist when the routine was
 * entered? */
bool il_names_allocation(const struct il_program *p, const struct il_routine *r, term_id t);

#endif
