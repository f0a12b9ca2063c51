/* Concrete runs fill the matrices first. The routine is executed on values that the interpreter chooses. Each time a loop's body starts,
 * the state is a row of that loop. Linear equalities that hold in all these states are further candidates. A run that relies on what was
 * not evaluated in full (run.h) may be no run of the program; it costs candidates, and no proof rests on them. Start at templates_run. */
#include "infer/templates/templates.h"

#include "run/run.h"

enum { RUNS = 120, STEPS = 1500, MOST_STEPS = 24000, MAX_ROWS_PER_RUN = 14, QUIET_RUNS = 25, BARREN_RUNS = 8 };
/* Each run begins with all facts of the background. With more than MANY_FACTS it is dear. */
enum { MANY_FACTS = 1000, DEAR_BARREN_RUNS = 2 };

struct runs {
    struct templates *t;
    unsigned learnt; /* about candidates, from the run */
    unsigned *rows;  /* of the run, by loop */
};

static bool read_value(void *user, term_id t, int64_t *out)
{
    struct value v = run_value(user, t);
    switch (v.kind) {
    case VALUE_BOOL: *out = v.boolean; return true;
    case VALUE_INT: *out = v.small; return !v.big;
    case VALUE_OBJECT: *out = (int64_t)v.object; return true;
    case VALUE_NONE:
    case VALUE_REAL:
    case VALUE_BITS:
    case VALUE_DATA:
    case VALUE_OPAQUE:
    case VALUE_MAP:
    case VALUE_PLACE: break;
    }
    return false;
}

static bool at_loop(void *user, struct machine *m, const struct il_routine *r, const struct il_loop *loop)
{
    struct runs *runs = user;
    if (r != runs->t->r || runs->rows[loop->id]++ >= MAX_ROWS_PER_RUN)
        return true;
    struct template_loop *l = &runs->t->loops[loop->id];
    struct state_reader reader = {read_value, m};
    unsigned filled = l->matrix.filled, killed = matrix_row(&l->matrix, 0, l->candidates.n, &reader);
    l->by_runs += killed;
    bool fewer = equalities_state(&l->equalities, &reader);
    runs->learnt += killed + (l->matrix.filled - filled) + fewer;
    return true;
}

/* A loop with candidates that no run has come to. */
static bool misses_loop(const struct templates *t)
{
    for (unsigned i = 0; i < t->r->n_loops; i++)
        if (t->loops[i].candidates.n > 0 && t->loops[i].matrix.rows == 0)
            return true;
    return false;
}

/* Runs get more steps if none gets through some loop, for example because it takes a hundred rounds: the loops behind it would keep all their
 * candidates. Stops when QUIET_RUNS in a row have taught nothing. If no run has taught anything, BARREN_RUNS are enough, and DEAR_BARREN_RUNS
 * of dear runs: most often no chosen state respects the precondition. Where parameters stand in the middle of arrays, short ones leave loops
 * no room for rounds. */
void templates_run(struct templates *t)
{
    struct runs runs = {.t = t};
    struct run_options o = {
        .steps = STEPS,
        .deadline = t->options->deadline,
        .follow_contracts = true,
        .no_trace = true,
        .inexact = true,
        .at_loop = at_loop,
        .at_loop_user = &runs,
    };
    bool inner = t->p->language && t->p->language->inner_pointers;
    unsigned quiet = 0, most = t->p->background.n > MANY_FACTS ? DEAR_BARREN_RUNS : BARREN_RUNS;
    for (unsigned i = 0; i < RUNS && quiet < most && !templates_out_of_time(t); i++) {
        struct arena_mark mark = arena_mark(&t->scratch);
        o.seed++;
        o.roomy = inner && i % 4;
        runs.learnt = 0;
        runs.rows = arena_array(&t->scratch, unsigned, t->r->n_loops);
        bool cut = il_run(t->p, t->r, &o, &t->scratch).outcome == RUN_LIMIT;
        if (cut && o.steps < MOST_STEPS && misses_loop(t))
            o.steps *= 2;
        quiet = runs.learnt ? 0 : quiet + 1;
        most = runs.learnt ? QUIET_RUNS : most;
        arena_reset(&t->scratch, mark);
    }
    for (unsigned i = 0; i < t->r->n_loops; i++) {
        struct template_loop *l = &t->loops[i];
        l->by_runs += matrix_drop_unfilled(&l->matrix);
        equalities_candidates(&l->equalities, t->p->terms, &l->vocabulary, &l->candidates);
    }
}
