/* invar run. Each routine asked for is executed until a run fails or there were enough of them; runs that an assumption
 * blocks are not counted, up to a limit. Start at execute, at the end. */
#include "driver/execute.h"

#include "driver/programs.h"
#include "il/run_input.h"

enum { STATUS_INPUT = 2, STATUS_FAILED = 10, DEFAULT_RUNS = 100, ATTEMPTS_PER_RUN = 20 };

static bool fails(const struct executions *e, const struct run_result *r)
{
    (void)e;
    return r->outcome == RUN_WRONG && (r->obligation == UINT32_MAX || !r->routine->obligations.at[r->obligation].nowarn);
}

static bool better(const struct executions *e, const struct run_result *r)
{
    bool first = true;
    for (unsigned i = 0; i <= RUN_CANNOT; i++)
        first &= e->count[i] == 0;
    return first || r->outcome == RUN_NORMAL || (e->last.outcome == RUN_BLOCKED && r->outcome != RUN_BLOCKED);
}

/* False: the inputs given are wrong, which is reported. */
static bool execute_once(struct run *run, struct executions *e, struct run_input *in, uint64_t seed, bool *failed)
{
    struct arena_mark mark = arena_mark(&run->arena);
    struct run_source source = in ? run_input_source(in) : (struct run_source){0};
    struct run_options o = {.seed = seed, .source = in ? &source : NULL, .deadline = &run->deadline, .follow_contracts = true};
    struct run_result r = il_run(e->program, e->routine, &o, &run->arena);
    if (in && run_input_bad(in)) {
        diag_error(&run->diagnostics, e->routine->span, "bad-input", "cannot read the input '%s'", run_input_bad(in));
        return false;
    }
    *failed = fails(e, &r);
    bool kept = *failed || better(e, &r);
    e->count[r.outcome]++;
    if (kept) {
        e->last = r;
        e->seed = seed;
    } else if (!in) {
        arena_reset(&run->arena, mark);
    }
    return true;
}

static void execute_routine(struct run *run, struct executions *e)
{
    const struct options *o = run->options;
    uint64_t runs = o->runs ? o->runs : o->input ? 1 : DEFAULT_RUNS, done = 0;
    struct run_input *in = NULL;
    const char *why;
    if (o->input && !(in = run_input_read(&run->arena, e->program, e->routine, o->input, &why))) {
        diag_error(&run->diagnostics, e->routine->span, "bad-input", "%s", why);
        return;
    }
    bool failed = false;
    for (uint64_t i = 0; done < runs && i < runs * ATTEMPTS_PER_RUN && !failed && !deadline_passed(&run->deadline); i++) {
        unsigned long blocked = e->count[RUN_BLOCKED];
        if (!execute_once(run, e, in, o->seed + i, &failed))
            return;
        done += e->count[RUN_BLOCKED] == blocked;
    }
}

static void execute_program(struct run *run, struct il_program *p, struct executions_list *all)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        const struct il_routine *r = p->routines.at[i];
        if (!programs_wanted(run->options, r))
            continue;
        struct executions e = {.program = p, .routine = r};
        if (r->body)
            execute_routine(run, &e);
        vec_push(all, e);
    }
}

static int exit_status(const struct run *run, const struct executions_list *all)
{
    bool failed = false, cannot = false;
    for (size_t i = 0; i < all->n; i++) {
        const struct executions *e = &all->at[i];
        failed |= fails(e, &e->last);
        cannot |= !e->routine->body || e->count[RUN_CANNOT] > 0;
    }
    if (run->diagnostics.errors)
        return STATUS_INPUT;
    return failed ? STATUS_FAILED : cannot ? STATUS_INPUT : 0;
}

int execute(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct run run;
    struct executions_list all = {0};
    run_init(&run, o, interrupted);
    programs_read(&run);
    for (size_t i = 0; i < run.programs.n && !run.diagnostics.errors; i++)
        execute_program(&run, run.programs.at[i], &all);
    diag_print_all(stderr, &run.diagnostics);
    if (o->format == FORMAT_JSON)
        execute_report_json(stdout, &run, &all);
    else
        execute_report_text(stdout, &run, &all);
    int status = exit_status(&run, &all);
    vec_release(&all);
    run_release(&run);
    return status;
}
