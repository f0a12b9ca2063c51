/* Values as text. */
#ifndef INVAR_RUN_TEXT_VALUE_TEXT_H
#define INVAR_RUN_TEXT_VALUE_TEXT_H

#include "base/buf.h"
#include "run/value.h"

/* Digits and names as the reports of runs have them: 12, -3, 1/2, true, ref#3, {0: 5, 1: 7, else 0}. A value that was never decided is
 * `?`. */
void value_print(struct buf *out, const struct terms *ts, sort_id sort, struct value v);

#endif
