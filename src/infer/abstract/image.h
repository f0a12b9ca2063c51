/* The relational product (BOHNE Figure 6). Only for domain.c, because it uses BuDDy's nodes. */
#ifndef INVAR_INFER_ABSTRACT_IMAGE_H
#define INVAR_INFER_ABSTRACT_IMAGE_H

#include <bdd.h>

/* Variable 2 i is predicate i before a step, 2 i + 1 the same predicate behind it, for the first n variables. The states behind the step, as a
 * function of the variables before it, for the states e before it. The caller gets a reference. */
BDD image_of(BDD e, BDD relation, unsigned n);

#endif
