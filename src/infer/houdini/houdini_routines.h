/* Houdini for the routines of a program. */
#ifndef INVAR_INFER_HOUDINI_HOUDINI_ROUTINES_H
#define INVAR_INFER_HOUDINI_HOUDINI_ROUTINES_H

#include "base/deadline.h"
#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

/* infer: finds loop invariants of the routine; the constants' values are in the program's background facts. NULL: loops have only the
 * user's invariants. */
struct houdini_options {
    struct vc_form form;
    struct point_results (*infer)(void *user, const struct il_routine *r);
    void *user;
    const struct deadline *deadline;
};

/* The greatest set of true constants of p->existentials under which all their candidates are proved; see struct assignment. Everything
 * in the result lives in the arena. */
struct assignment houdini_assign(struct arena *arena, struct prover *prover, struct il_program *p,
                                 const struct houdini_options *options);

/* Adds the values to p's background, so that p is the program under the assignment. Adds nothing if the assignment is contradictory. */
void assignment_fix(struct il_program *p, const struct assignment *a);

#endif
