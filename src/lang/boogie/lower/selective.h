/* {:selective_checking} (selective.c). */
#ifndef INVAR_LANG_BOOGIE_LOWER_SELECTIVE_H
#define INVAR_LANG_BOOGIE_LOWER_SELECTIVE_H

#include "lang/boogie/lower/lowerer.h"

/* The body of the routine at hand, whose loops are l->loops, with everything that no way from a mark (lower_mark_start) reaches
 * assumed instead of asked, which is listed. */
const struct il_cmd *lower_selective(struct lowerer *l, const struct il_cmd *body);

#endif
