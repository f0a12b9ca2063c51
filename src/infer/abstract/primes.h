/* Prime implicates of a Boolean function. For domain.c alone: it speaks of BuDDy's nodes. */
#ifndef INVAR_INFER_ABSTRACT_PRIMES_H
#define INVAR_INFER_ABSTRACT_PRIMES_H

#include "base/arena.h"
#include "infer/abstract/domain.h"

#include <bdd.h>

/* Appends clauses whose conjunction f lies between: strong ==> f ==> weak. Each is a prime implicate of strong (no literal
 * can be dropped), and none is implied by the others as far as weak needs them. Requires strong ==> weak. Stops with
 * false once out has `limit` clauses (0: no limit); f is then only known to be implied by strong. Clauses live in a. */
bool primes_between(struct arena *a, BDD strong, BDD weak, unsigned limit, struct clauses *out);

#endif
