/* Well-formedness of a routine, checked between passes in tests and debug builds: sorts of terms, labels
 * bound, obligation indices in range, variables declared, loops numbered in order, no bound index loose. */
#ifndef INVAR_IL_CHECK_H
#define INVAR_IL_CHECK_H

#include "il/il.h"

/* NULL if well formed, else what is wrong (in the program's arena). */
const char *il_check(struct il_program *p, const struct il_routine *r);

#endif
