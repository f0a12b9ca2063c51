/* Cutting loops with given results (FQ section 3.2's desugar, FS section 7.1), and with nothing. */
#ifndef INVAR_IL_LOOPS_CUT_H
#define INVAR_IL_LOOPS_CUT_H

#include "il/il.h"
#include "il/result.h"

/* Each loop becomes: snapshots; assert I and J; havoc targets; assume I and J; body; assert I and J;
 * assume false. I: the user's invariants, obligations of the routine. J: the conjuncts of results whose proof state is not
 * INVALID or LIMIT. Inferred conjuncts are asserted as CLAIM obligations appended to `r`'s copy of the table.
 * The result is a new routine that shares everything else; its commands have no loops. */
struct cut {
    struct il_routine *routine;
    /* For each CLAIM obligation from first_claim on: its loop, conjunct index, and whether it is the entry. */
    uint32_t first_claim;
    struct cut_claim {
        uint32_t loop, conjunct;
        bool entry;
    } * claims;
    unsigned n_claims;
};

struct cut il_cut_loops(struct il_program *p, const struct il_routine *r, const struct point_results *results);

/* Appends entry and step of each user invariant, loop by loop; first[id] is the index of the entry of loop id's first. */
void il_number_invariants(const struct il_routine *r, struct obligations *table, uint32_t first[]);

/* The parts of the desugaring, for FQ's traverse: H = havoc(targets(body)). */
struct il_cmd *il_loop_havoc(struct il_program *p, const struct il_cmd *loop);

#endif
