/* Functions common to all solvers, and the solver for after the deadline. */
#include "prover/solver.h"

#include "base/alloc.h"
#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>

void solver_free(struct solver *s)
{
    if (s)
        s->ops->release(s);
}

bool solver_deadline_passed(const struct solver_options *options)
{
    return deadline_passed(options->deadline);
}

enum answer solver_late(struct solver *s)
{
    snprintf(s->message, sizeof s->message, "the time limit has passed");
    return solver_unknown(s, WHY_LIMIT);
}

enum answer solver_unknown(struct solver *s, enum why_unknown why)
{
    s->why = why;
    s->has_model = false;
    return ANSWER_UNKNOWN;
}

/* ---- after the deadline ---- */

static void late_release(struct solver *s)
{
    free(s);
}

static void late_assert(struct solver *s, term_id formula)
{
    (void)s, (void)formula;
}

static enum answer late_check(struct solver *s, unsigned n, const term_id assumptions[])
{
    (void)n, (void)assumptions;
    return solver_late(s);
}

static void late_core(struct solver *s, bool in_core[])
{
    (void)in_core;
    bug("a core of '%s'", s->ops->name);
}

static enum truth late_bool(struct solver *s, term_id t)
{
    (void)s, (void)t;
    return TRUTH_UNKNOWN;
}

static term_id late_value(struct solver *s, term_id t)
{
    (void)s, (void)t;
    return TERM_NONE;
}

static void late_scope(struct solver *s)
{
    (void)s;
}

struct solver *solver_late_new(struct terms *ts)
{
    static const struct solver_ops ops = {
        .name = "late",
        .release = late_release,
        .assert_ = late_assert,
        .check = late_check,
        .core = late_core,
        .model_bool = late_bool,
        .model_value = late_value,
        .push = late_scope,
        .pop = late_scope,
    };
    struct solver *s = alloc_zeroed(1, sizeof *s);
    s->ops = &ops;
    s->ts = ts;
    return s;
}
