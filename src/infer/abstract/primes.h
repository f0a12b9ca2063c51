/* Prime implicates of a Boolean function. Only for domain.c, because it uses BuDDy's nodes. */
#ifndef INVAR_INFER_ABSTRACT_PRIMES_H
#define INVAR_INFER_ABSTRACT_PRIMES_H

#include "base/arena.h"
#include "infer/abstract/domain.h"

#include <bdd.h>

/* Appends clauses with a conjunction f such that strong ==> f ==> weak. Each clause is a prime implicate of strong (no literal can be
 * dropped). None is implied by the others, as far as weak needs them. Requires strong ==> weak. Returns false when out has `limit`
 * clauses (0: no limit); then only strong ==> f is known. The clauses live in a. */
bool primes_between(struct arena *a, BDD strong, BDD weak, unsigned limit, struct clauses *out);

#endif
