/* Lists and trees that contracts describe in other words than "no cycle". */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_FORESTS_H
#define INVAR_LANG_JAVA_LOWER_SPEC_FORESTS_H

#include "lang/java/lower/heap/body.h"

/* Where formulas that are assumed say from which objects something is reached, and what is reached from there on: assumes that it is a
 * forest unless two ways meet (logic/reach.h), which is true in every heap. */
void spec_assume_forests(struct body *b, const struct term_vec *formulas, struct span span);

#endif
