/* Sets of claims of a routine: does a set prove the routine and itself?
 *
 * All attempts share one solver context (guarded.h). An attempt proves the obligations with the claims that are kept, then the claims that
 * these proofs used, then those that the proofs of these claims used, and so on. Claims that no proof used are not asked. A used claim
 * that is not proved is left out, and the attempt goes on. What a proof used stays known; it is asked again only if a claim of it is left
 * out. */
#ifndef INVAR_VCGEN_PROVE_CLAIM_SETS_H
#define INVAR_VCGEN_PROVE_CLAIM_SETS_H

#include "vcgen/prove/guarded.h"
#include "vcgen/prove/session.h"

/* A set of claims, by their numbers (guarded.h). */
typedef uint64_t claim_set;

enum { MAX_CLAIM_SET = 60 };

/* points: the given ones. tried: by claim: it may be left out on trial. used: by obligation: the claims that its last proof used; all
 * before. dearest: what a question took at most, in units, until the claims were known to suffice (enough). */
struct claim_sets {
    struct guarded guarded;
    const struct point_results *points;
    struct prover *prover;
    const struct vc_form *form;
    const struct il_routine *r, *cut;
    struct session session;
    claim_set tried;
    claim_set *used;
    uint64_t dearest;
    bool enough;
};

static inline claim_set claim_set_of(unsigned claim)
{
    return (claim_set)1 << claim;
}
static inline unsigned claim_set_size(claim_set set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* Takes the shown claims of the points, which are kept by reference. Release with claim_sets_release. */
void claim_sets_init(struct claim_sets *k, struct arena *arena, struct prover *prover, const struct vc_form *form,
                     struct il_program *p, const struct il_routine *r, const struct point_results *points);
void claim_sets_release(struct claim_sets *k);
/* Makes the solver context. There are at most MAX_CLAIM_SET claims. */
void claim_sets_open(struct claim_sets *k);
claim_set claim_sets_all(const struct claim_sets *k);
/* The points with `shown` only on the claims of the set and the user's. */
struct point_results claim_sets_show(const struct claim_sets *k, claim_set set);

/* True if claims of *keep prove the routine and each other. Then *needed is the set of those that are used. Takes claims out of *keep that
 * the others do not prove. */
bool claim_sets_attempt(struct claim_sets *k, claim_set *keep, claim_set *needed);
/* A set within `keep` of which no claim that may be left out on trial can be, as far as the meter goes. If claims of `keep` do not prove
 * the routine, clears *enough and returns 0. */
claim_set claim_sets_shrink(struct claim_sets *k, claim_set keep, bool *enough);

#endif
