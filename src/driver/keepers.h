/* Routines that are not reported, but may break what is found for those that are (--routine): it is only proved that they keep it. */
#ifndef INVAR_DRIVER_KEEPERS_H
#define INVAR_DRIVER_KEEPERS_H

#include "driver/units.h"
#include "judge/program.h"

struct keepers {
    bool **used; /* by routine and clause: the routine uses or owes it; NULL: there are no keepers */
    size_t n_clauses;
    bool *settling;            /* by routine: it is asked where clauses are settled */
    struct program_jobs found; /* the keepers of the clauses that are live, with texts */
    const struct unit *unit;
};

/* Those of the unit: all that share clauses with its routines, also by way of others, and what they call. No other routine is asked for its
 * clauses, and no clause is live that none of these uses. */
struct keepers keepers_of(struct invocation *inv, struct il_program *p, const struct unit *u);
/* Judges those that share live clauses, briefly: nothing is refuted. */
void keepers_judge(struct invocation *inv, struct keepers *k);
/* What is assumed of a routine that may break what was found. */
const char *keeper_text(struct arena *a, const struct result_text *other);
/* Adds to what is assumed for the routine: what the keepers assume, and that those keep the clauses that are not verified. */
void keepers_list(struct arena *a, const struct keepers *k, struct result_text *t);

#endif
