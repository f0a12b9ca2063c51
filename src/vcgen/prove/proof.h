/* The two halves of the proof pass that need no report: claims until stable, and the obligations. */
#ifndef INVAR_VCGEN_PROVE_PROOF_H
#define INVAR_VCGEN_PROVE_PROOF_H

#include "il/loops/cut.h"
#include "vcgen/prove/session.h"

/* One proof of one routine. points: a copy of the claims, whose proof states are being filled; cut: the routine with its loops cut
 * by the claims that are left; its obligations of kind CLAIM are of the conjuncts in points. Memory: arena. `rounds` counts solver contexts, for their names. */
struct proof {
    struct arena *arena;
    struct prover *prover;
    struct vc_form form;
    struct il_program *p;
    const struct il_routine *r;
    struct point_results points;
    struct il_routine *cut;
    unsigned rounds;
};

/* An obligation that was asked and is not proved. */
struct unproved {
    uint32_t obligation;
    struct verdict_of said;
    struct path path; /* nothing if there was no model */
};

struct unproveds VEC_OF(struct unproved);

void proof_init(struct proof *k, struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                const struct il_routine *r, const struct point_results *claims);
/* Cuts the loops and drops claims (INVALID, LIMIT) until every one that is left is proved by all of them. */
void proof_settle_claims(struct proof *k);
/* After proof_settle_claims: asks every obligation that is not optional and not a claim, in order. With `first_only` it stops at the
 * first that is not proved and not nowarn. The result's `at` is the caller's. */
struct unproveds proof_obligations(struct proof *k, bool first_only);

/* proof_init .. proof_obligations: is every obligation proved (nowarn ones apart)? */
bool proof_succeeds(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                    const struct il_routine *r, const struct point_results *claims);

/* A context over r (a version of k->cut), named after the routine and `what`. */
void proof_session(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[], const bool cuttable[],
                   const char *what);
/* A context for probes (vacuity.h), where only unsat is of use: with triggers in r, one of matching with a small limit. */
void proof_probes(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[]);

#endif
