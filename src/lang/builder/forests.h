/* Lists and trees that contracts describe in other words than "no cycle". */
#ifndef INVAR_LANG_BUILDER_FORESTS_H
#define INVAR_LANG_BUILDER_FORESTS_H

#include "lang/builder/builder.h"

/* Where formulas that are assumed say from which objects something is reached, and what is reached from there on: assumes that it is a
 * forest unless two ways meet (logic/reach.h), which is true in every heap. */
void build_assume_forests(struct builder *b, const struct term_vec *formulas, struct span span);

#endif
