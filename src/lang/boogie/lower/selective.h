/* {:selective_checking} (selective.c). */
#ifndef INVAR_LANG_BOOGIE_LOWER_SELECTIVE_H
#define INVAR_LANG_BOOGIE_LOWER_SELECTIVE_H

#include "lang/boogie/lower/lowerer.h"

/* The body of the current routine, whose loops are l->loops. What no path from a mark (lower_mark_start) reaches is assumed
 * instead of asked, and this is listed. */
const struct il_cmd *lower_selective(struct lowerer *l, const struct il_cmd *body);

#endif
