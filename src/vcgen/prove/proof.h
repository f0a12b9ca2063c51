/* The two main parts of the proof pass, without reports: settling the claims, and proving the obligations. */
#ifndef INVAR_VCGEN_PROVE_PROOF_H
#define INVAR_VCGEN_PROVE_PROOF_H

#include "il/loops/cut.h"
#include "vcgen/prove/session.h"

/* One proof of one routine. points: a copy of the claims, whose proof states are filled in. cut: the routine with its loops cut by the
 * remaining claims; its obligations of kind CLAIM belong to conjuncts in points. closed: by obligation of cut: proof_obligations found that
 * it cannot go wrong if all earlier ones hold; NULL before. Everything is in the arena. `rounds` counts solver contexts, for their
 * names. */
struct proof {
    struct arena *arena;
    struct prover *prover;
    struct vc_form form;
    struct il_program *p;
    const struct il_routine *r;
    struct point_results points;
    struct il_routine *cut;
    bool *closed;
    unsigned rounds;
};

/* An obligation that was asked and is not proved. */
struct unproved {
    uint32_t obligation;
    struct session_answer said;
    struct path path; /* empty if there was no model */
};

struct unproveds VEC_OF(struct unproved);

void proof_init(struct proof *k, struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                const struct il_routine *r, const struct point_results *claims);
/* Cuts the loops and drops claims (INVALID, LIMIT), until all remaining claims together prove each of them. */
void proof_settle_claims(struct proof *k);
/* How far proof_obligations goes. ASK_FIRST: to the first obligation that is not proved and not nowarn. ASK_REST: the same, and then one
 * question whether all that follow are proved, which sets `closed`. */
enum asked_obligations { ASK_ALL, ASK_FIRST, ASK_REST };

/* Call it after proof_settle_claims. Asks the obligations in order, except optional ones and claims. The caller frees the result's `at`. */
struct unproveds proof_obligations(struct proof *k, enum asked_obligations which);

/* Runs proof_init to proof_obligations. Returns true if every obligation is proved, except nowarn ones. */
bool proof_succeeds(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                    const struct il_routine *r, const struct point_results *claims);

/* Opens a context over r (a version of k->cut), named after the routine and `what`. */
void proof_session(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[], const bool cuttable[],
                   const char *what);
/* Opens a context for probes (vacuity.h), which only use unsat. The limit is small. If r has triggers, it is a matching context. */
void proof_probes(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[]);

#endif
