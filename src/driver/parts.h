/* Parts of a unit. Where a clause says what the text of its owner does (il_slices.by_owner), what is found for a routine depends on its callees only.
 * So the unit falls into parts, routines that call each other, and each is judged to its end before its callers: what was found for it is settled, and a
 * caller that is hard holds no callee up. Else the unit is one part. */
#ifndef INVAR_DRIVER_PARTS_H
#define INVAR_DRIVER_PARTS_H

#include "driver/units.h"
#include "il/slice.h"
#include "judge/program.h"

/* before: the numbers of the parts that it calls. */
struct part {
    struct unit unit;
    struct il_numbers before;
};

struct parts VEC_OF(struct part);

/* In an order in which callees come first. Everything is in the arena. */
struct parts parts_of(struct arena *a, const struct il_program *p, const struct unit *u);
/* judge_unit for one part after the other, in this process. Sets `texts` in the order of the unit. */
void judge_parts(struct invocation *inv, struct program_jobs *jobs, const struct unit *u, struct result_text texts[]);
/* The part was judged in another process: these clauses, n, are live, and all others of it are not. */
void take_settled(struct il_program *p, const struct unit *part, const struct il_found_clause *list, unsigned n);

#endif
