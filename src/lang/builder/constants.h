/* Constants that a text has: templates of candidates are filled in with them. */
#ifndef INVAR_LANG_BUILDER_CONSTANTS_H
#define INVAR_LANG_BUILDER_CONSTANTS_H

#include "base/vec.h"

#include <stdint.h>

struct constants VEC_OF(int64_t);

/* Each stands in the list once. 0 and 1 do not: templates have them. Nor do negative numbers, those beyond 32 bits, and those after the first few. */
void constants_add(struct constants *list, int64_t n);

#endif
