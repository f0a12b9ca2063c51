/* Start with closed_run. */
#include "judge/closed_run.h"

#include "infer/results.h"
#include "run/run.h"

enum { MOST_MEMORY = 500 << 20 };

/* The source of a run is asked for each value that nothing else defines, before it is decided. */
static bool note_value(void *user, const struct run_ask *ask, struct value *out)
{
    bool *asked = user;
    (void)ask;
    (void)out;
    *asked = true;
    return false;
}

/* Where the program ends, or what follows is undefined, the run is blocked. */
static enum closed outcome_of(const struct run_result *run)
{
    if (run->n_taken || run->by_contract || run->open_axioms || run->open_assumptions)
        return CLOSED_OPEN;
    if (run->outcome == RUN_NORMAL || run->outcome == RUN_BLOCKED)
        return CLOSED_HOLDS;
    return run->outcome == RUN_WRONG ? CLOSED_FAILS : CLOSED_OPEN;
}

enum closed closed_run(struct request *q, struct il_program *p, const struct il_routine *r, uint64_t steps)
{
    bool asked = false;
    struct run_source source = {.user = &asked, .value = note_value};
    struct arena_mark mark = arena_mark(&q->arena);
    struct run_options o = {
        .seed = 1,
        .steps = steps,
        .memory = MOST_MEMORY,
        .source = &source,
        .deadline = &q->deadline,
        .stop = &asked,
        .no_trace = true,
    };
    if (r->partial || p->weakened.n)
        return CLOSED_OPEN;
    struct run_result run = il_run(p, r, &o, &q->arena);
    arena_reset(&q->arena, mark);
    return asked ? CLOSED_OPEN : outcome_of(&run);
}

struct routine_result closed_result(struct request *q, const struct il_program *p, const struct il_routine *r)
{
    struct point_results points = results_given(&q->arena, r);
    for (unsigned i = 0; i < points.n; i++) {
        points.at[i].status = POINT_UNROLLED;
        points.at[i].why = "proved by running the program, which has one execution";
    }
    return (struct routine_result){.program = p,
                                   .routine = r,
                                   .source = r,
                                   .written = r,
                                   .verdict = VERDICT_VERIFIED,
                                   .points = points,
                                   .assumptions = r->assumptions.at,
                                   .n_assumptions = (unsigned)r->assumptions.n};
}
