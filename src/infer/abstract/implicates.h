/* Enumerates the clauses of one size that a Boolean function implies. Only for domain.c, because it uses BuDDy's nodes. */
#ifndef INVAR_INFER_ABSTRACT_IMPLICATES_H
#define INVAR_INFER_ABSTRACT_IMPLICATES_H

#include "infer/abstract/domain.h"

#include <bdd.h>

/* Calls v for the clauses of exactly `size` literals over predicates 0 .. n - 1 that f implies (prime or not), in lexicographic order.
 * See domain_each_implicate. */
bool implicates_each(BDD f, unsigned n, unsigned size, const struct implicate_visitor *v);

#endif
