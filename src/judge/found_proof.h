/* Proofs of found clauses of contracts and invariants: which obligations that ask one are proved? */
#ifndef INVAR_JUDGE_FOUND_PROOF_H
#define INVAR_JUDGE_FOUND_PROOF_H

#include "judge/request.h"

#include "il/result.h"

/* One routine, whose found clauses are asked. A question gets a part of the limit of one query. home: where queries live; NULL: the request's own.
 * points: what is known of its loops; `inferred`: they are the claims that were proved last. open: by clause, set where an obligation of it
 * is not proved. */
struct found_proof {
    struct request *q;
    struct il_program *p;
    const struct il_routine *r;
    struct solver_home *home;
    bool inferred;
    bool few_rounds_first; /* what is false in executions with few rounds of each loop is open, before loops are inferred */
    struct point_results points;
    bool *open;
    unsigned n_unknown; /* questions about this routine that had no answer so far */
    unsigned n_clauses;
};

bool found_asks_something(const struct il_routine *r);
/* Infers loops where that is needed. */
void found_prove(struct found_proof *k);

#endif
