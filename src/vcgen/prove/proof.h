/* The first part of the proof pass: settling the claims. And what both parts need. */
#ifndef INVAR_VCGEN_PROVE_PROOF_H
#define INVAR_VCGEN_PROVE_PROOF_H

#include "il/loops/cut.h"
#include "vcgen/prove/session.h"
#include "vcgen/vc/pieces.h"

/* One proof of one routine. points: a copy of the claims, whose proof states are filled in. cut: the routine with its loops cut by the
 * remaining claims; its obligations of kind CLAIM belong to conjuncts in points. closed: by obligation of cut: prove_obligations found that
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

void proof_init(struct proof *k, struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                const struct il_routine *r, const struct point_results *claims);
/* Cuts the loops and drops claims (INVALID, LIMIT), until all remaining claims together prove each of them. */
void proof_settle_claims(struct proof *k);
/* Opens a context over r (a version of k->cut), named after the routine and `what`. */
void proof_session(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[], const bool cuttable[],
                   const char *what);
/* The same for a piece of r, without cuts. Without a command it is all of r. */
void proof_session_piece(struct proof *k, struct session *s, const struct il_routine *r, const struct piece *piece,
                         const char *what);
/* The same, with session_open_whole. */
void proof_session_whole(struct proof *k, struct session *s, const struct il_routine *r, const struct piece *piece,
                         const char *what);
/* The pieces in which r, a version of k->cut, is asked about these obligations, in the arena. Free with vec_release. */
struct pieces proof_pieces(struct proof *k, const struct il_routine *r, const bool asked[]);
/* May there be more than one piece of r? */
bool proof_in_pieces(const struct proof *k, const struct il_routine *r);
/* Contexts opened from now on get a part of the limit. Returns the whole, which the caller puts back. */
uint64_t proof_take_share(struct proof *k, uint64_t share);
/* Asks the session, whose unsat is unknown if the proof rests on the other provers (prover.only_others). */
struct session_answer proof_first(struct proof *k, struct session *s, uint32_t o);
/* Asks the other provers about an obligation that the session leaves open with the answer `said`. Returns true if it is proved. If one has
 * a model of it, it is not open any more. */
bool proof_by_others(struct proof *k, struct session *s, struct session_answer *said, uint32_t o);

#endif
