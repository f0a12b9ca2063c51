/* A routine whose claims can be switched on and off, to find out which of them a reader needs. Each claim J occurs as `use ==> J`, with a
 * Bool constant of its own, so one solver context serves all sets of claims. */
#ifndef INVAR_VCGEN_PROVE_GUARDED_H
#define INVAR_VCGEN_PROVE_GUARDED_H

#include "il/result.h"

/* A claim: its position among the given points and among the guarded ones, its constant, and its size for a reader. */
struct guarded_claim {
    unsigned loop, conjunct, guarded;
    term_id use;
    uint64_t size;
};

/* points: `use ==> J` instead of J; otherwise only the user's conjuncts. routine: the given one with the results' variables and the
 * constants. */
struct guarded {
    struct arena *arena;
    struct il_program *p;
    struct point_results points;
    struct guarded_claim *claims;
    unsigned n;
    struct il_routine routine;
};

/* Takes the claims that are not rejected; with `shown`, only those that are shown. Release with guarded_release. */
void guarded_init(struct guarded *g, struct arena *arena, struct il_program *p, const struct il_routine *r,
                  const struct point_results *points, bool shown);
void guarded_release(struct guarded *g);
/* The claim to which an obligation of kind CLAIM of the cut routine belongs. */
unsigned guarded_claim_of(const struct guarded *g, const struct loop_obligation *of);
/* The size of a claim for a reader. A value at loop entry costs more, because it must be explained. */
uint64_t guarded_reading_size(const struct il_routine *r, term_id claim);
/* The numbers of the claims, the largest first. In the arena. */
unsigned *guarded_by_size(const struct guarded *g);

/* True if the claim was not rejected and, with `shown`, is shown. */
bool is_claim(const struct conjunct *c, bool shown);
/* A copy whose conjuncts can be changed. */
struct point_results copy_results(struct arena *arena, const struct point_results *points);

#endif
