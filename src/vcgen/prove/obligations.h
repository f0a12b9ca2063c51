/* The second part of the proof pass: proving the obligations. Call it after proof_settle_claims. */
#ifndef INVAR_VCGEN_PROVE_OBLIGATIONS_H
#define INVAR_VCGEN_PROVE_OBLIGATIONS_H

#include "vcgen/prove/proof.h"
#include "vcgen/prove/vacuity.h"

/* An obligation that was asked and is not proved. */
struct unproved {
    uint32_t obligation;
    struct session_answer said;
    struct path path; /* empty if there was no model */
};

struct unproveds VEC_OF(struct unproved);

/* How far prove_obligations goes. ASK_FIRST: until one is not proved. ASK_REST: the same, but `closed` is set for those that are proved
 * in groups. first: the one to begin with, or OBLIGATION_NONE. refuted: by obligation, those that are not asked, because a run goes wrong
 * there: they are returned, and no end; NULL: none. */
struct asked_obligations {
    enum { ASK_ALL, ASK_FIRST, ASK_REST } end;
    uint32_t first;
    const bool *refuted;
};

/* What a report says beside failures. It is asked in the context of the obligations where that is possible and all are proved, because a
 * context costs more than most checks. probes: of k->cut. assumed_asked: `assumed` is what prove_assumed returns. unreachable: by obligation
 * of probes->routine, in the arena; NULL: not asked. */
struct asides {
    const struct probes *probes;
    bool assumed_asked;
    struct unproveds assumed;
    bool *unreachable;
};

/* Asks the obligations, except claims, optional and nowarn ones. Returns those that are not proved, in order. asides: NULL if they are not
 * wanted. The caller frees the `at` of the lists. */
struct unproveds prove_obligations(struct proof *k, struct asked_obligations which, struct asides *asides);
/* The nowarn obligations that are not proved, in order and without paths. */
struct unproveds prove_assumed(struct proof *k);

/* Runs proof_init to prove_obligations. Returns true if every obligation is proved, except nowarn ones. */
bool proof_succeeds(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                    const struct il_routine *r, const struct point_results *claims);

#endif
