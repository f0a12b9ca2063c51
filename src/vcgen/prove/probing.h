/* Asks the probes of vacuity.h. */
#ifndef INVAR_VCGEN_PROVE_PROBING_H
#define INVAR_VCGEN_PROVE_PROBING_H

#include "vcgen/prove/proof.h"
#include "vcgen/prove/vacuity.h"

/* By obligation of the probes' routine, in k->arena: it is a probe that is shown not to be reached. s is a context in which the probes can
 * be asked. stop: only the probe of the precondition is asked. A probe that would cost more than its part of the limit counts as reached:
 * in long routines all probes together could cost more than the proof. */
bool *probes_ask(struct proof *k, struct session *s, const struct probes *probes, bool stop);
/* The same in a context of its own, with a small limit. If the routine has triggers, it is a matching context, of which only unsat
 * counts. */
bool *probes_ask_alone(struct proof *k, const struct probes *probes, bool stop);
/* The same with all our instances of quantifiers, and with the prover's. */
bool *probes_ask_thoroughly(struct proof *k, const struct probes *probes);

/* Until probes_unlimit, all questions together get a part of the limit of one. Returns what probes_unlimit needs. */
uint64_t probes_limit(struct proof *k);
void probes_unlimit(struct proof *k, uint64_t before);

#endif
