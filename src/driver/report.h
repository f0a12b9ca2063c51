/* Reports of results: text for people, JSON for programs (design.md section 3). Both read routine_result only. */
#ifndef INVAR_DRIVER_REPORT_H
#define INVAR_DRIVER_REPORT_H

#include "driver/run.h"

#include <stdio.h>

void report_text(FILE *to, struct run *run);
/* False if writing failed. */
bool report_json(FILE *to, struct run *run);

/* The message of an obligation that failed, REFUTED or UNPROVED: its text filled in. In the arena. */
const char *report_failure_message(struct arena *a, const struct obligation *o, enum verdict v);
/* Where a failure is reported, and the place of the clause or routine it comes from (no place if there is none). */
struct report_places {
    struct span at, related;
};
struct report_places report_places(const struct obligation *o, const struct failure *f);
/* One sentence on what a reason means and what would help. */
const char *report_reason_text(enum reason r);
/* A shown invariant of point p as the user would write it (source syntax, no keyword). In the arena. */
const char *report_invariant(struct arena *a, const struct routine_result *r, const struct conjunct *c);

/* A variable the user has to declare and to assign in front of a loop, because an invariant shown names what another one had
 * there. Java needs none: it writes \old(x, \LoopInit). */
struct report_local {
    const char *name, *sort, *value;
};
struct report_locals VEC_OF(struct report_local);
/* The locals of point p, in the order of its snapshots; the caller releases the vector. */
void report_locals(struct arena *a, const struct routine_result *r, const struct point_result *p,
                   struct report_locals *out);
/* The text of the i-th warning that something cannot be reached. In the arena. */
const char *report_unreachable(struct arena *a, const struct routine_result *r, unsigned i);
/* Is the conjunct one that reports show? */
bool report_shows(const struct conjunct *c);

#endif
