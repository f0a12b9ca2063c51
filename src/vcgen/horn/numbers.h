/* What terms say of numbers and truth values. */
#ifndef INVAR_VCGEN_HORN_NUMBERS_H
#define INVAR_VCGEN_HORN_NUMBERS_H

#include "base/idmap.h"
#include "logic/term.h"

/* Zero-initialised but for ts. */
struct numbers {
    struct terms *ts;
    struct idmap known; /* term -> the term with unknowns */
    bool any;           /* some unknown was put in */
};

/* t, an integer or a truth value, in which an unknown constant of the same sort stands for each part that linear arithmetic cannot say, such as
 * what a map holds. So t implies that the result holds for some values of the unknowns. Names of unknowns contain `@`. */
term_id numbers_only(struct numbers *k, term_id t);
void numbers_release(struct numbers *k);

#endif
