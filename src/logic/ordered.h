/* What is in order between neighbours is in order everywhere. Books say of a sorted array
 *
 *     forall i :: l <= i && i < h ==> a[i] <= a[i + 1]
 *
 * from which it follows, by induction on y - x, which provers do not do, that
 *
 *     forall x, y :: l <= x && x < y && y - 1 < h ==> a[x] <= a[y]
 *
 * The relation may also be <, >=, > or ==, and what is compared any term e(i) with e(i + 1), or e(i - 1) with e(i). The range is a conjunction
 * of linear comparisons of i, so it has no gaps. */
#ifndef INVAR_LOGIC_ORDERED_H
#define INVAR_LOGIC_ORDERED_H

#include "logic/term.h"

/* The second formula, which the closed quantifier q implies; TERM_NONE if q is not of the first form. */
term_id ordered_pairs(struct terms *ts, term_id q);

#endif
