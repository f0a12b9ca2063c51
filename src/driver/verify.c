/* invar verify: the pipeline on one screen. Start at verify, at the end. docs/passes.md says what each stage requires. */
#include "driver/verify.h"

#include "driver/assumptions.h"
#include "driver/constants.h"
#include "driver/dump.h"
#include "driver/emit.h"
#include "driver/judge.h"
#include "driver/programs.h"
#include "driver/progress.h"
#include "driver/report.h"
#include "driver/try.h"
#include "prover/log.h"

#include <string.h>

enum { STATUS_INPUT = 2, STATUS_UNPROVED = 5, STATUS_INTERNAL = 6, STATUS_REFUTED = 10 };

/* --no-verify: of what --dump asks for, that which needs no proof. */
static void only_dump(struct run *run, struct il_program *p)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        struct il_routine *r = p->routines.at[i];
        if (!programs_wanted(run->options, r) || !r->body || r->unsupported.n)
            continue;
        judge_check(p, r);
        struct point_results nothing = infer_none(&run->arena, r);
        dump_routine(run, p, r);
        dump_claims(run, p, r, &nothing);
    }
}

static void judge_program(struct run *run, struct il_program *p, struct progress *progress)
{
    constants_assign(run, p);
    for (size_t i = 0; i < p->routines.n; i++) {
        struct il_routine *r = p->routines.at[i];
        if (!programs_wanted(run->options, r) || (run->deadline.interrupted && *run->deadline.interrupted))
            continue;
        progress_step(progress, i, p->routines.n, r->qualified);
        dump_routine(run, p, r);
        run->prover.solver.home = solver_home_new(p->terms);
        vec_push(&run->results, judge_routine(run, p, r));
        solver_home_free(run->prover.solver.home);
        run->prover.solver.home = NULL;
    }
}

/* What the results assume because of each other. */
static void complete_assumptions(struct run *run)
{
    size_t n = run->results.n;
    struct relying *all = arena_array(&run->arena, struct relying, n);
    for (size_t i = 0; i < n; i++) {
        const struct routine_result *r = &run->results.at[i];
        all[i] = (struct relying){r->program, r->routine, r->verdict, r->assumptions, r->n_assumptions};
    }
    assumptions_complete(&run->arena, all, n);
    for (size_t i = 0; i < n; i++) {
        run->results.at[i].assumptions = all[i].assumptions;
        run->results.at[i].n_assumptions = all[i].n_assumptions;
    }
}

/* The first that applies, in the order of design.md section 3. */
static int exit_status(const struct run *run)
{
    bool seen[4] = {0}, assumed = false;
    for (size_t i = 0; i < run->results.n; i++) {
        seen[run->results.at[i].verdict] = true;
        assumed |= run->results.at[i].n_assumptions > 0;
    }
    if (run->prover.cross_contradiction || run->prover.contradicted)
        return STATUS_INTERNAL;
    if (run->diagnostics.errors)
        return STATUS_INPUT;
    if (seen[VERDICT_REFUTED])
        return STATUS_REFUTED;
    if (seen[VERDICT_UNPROVED] || (run->options->strict && assumed))
        return STATUS_UNPROVED;
    return seen[VERDICT_UNSUPPORTED] ? STATUS_INPUT : 0;
}

static void open_query_log(struct run *run)
{
    const char *why, *directory = run->options->queries_directory;
    if (!directory)
        return;
    run->prover.log = query_log_open(directory, &why);
    if (!run->prover.log)
        diag_file_error(&run->diagnostics, directory, "cannot-write", "cannot write queries here: %s", why);
}

static void report(struct run *run)
{
    diag_print_all(stderr, &run->diagnostics);
    if (run->prover.failed)
        fprintf(stderr, "invar: a prover failed: %s\n", run->prover.failure);
    if (run->prover.contradicted)
        fputs("invar: a run breaks what was proved\n", stderr);
    if (run->prover.cross_contradiction)
        fputs("invar: the second solver contradicts an answer of the first\n", stderr);
    if (run->stats.vc_too_big)
        fprintf(stderr, "invar: %llu verification conditions passed the limit of %u nodes, or terms made for them, and prove nothing\n",
                (unsigned long long)run->stats.vc_too_big, (unsigned)DEFAULT_VC_LIMIT);
    if (run->options->format == FORMAT_JSON)
        report_json(emit_report_file(run->options), run);
    else
        report_text(emit_report_file(run->options), run);
    if (run->options->stats)
        stats_print(stderr, &run->stats);
    if (run->options->stats && !run->options->no_times)
        fprintf(stderr, "%10.3f  seconds of inference, %.3f of them in the prover\n", run->inference_seconds,
                run->prover.seconds[PHASE_INFERENCE]);
}

int verify(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct run run;
    struct progress progress;
    run_init(&run, o, interrupted);
    progress_init(&progress);
    open_query_log(&run);
    programs_read(&run);
    for (size_t i = 0; i < run.programs.n; i++) {
        if (o->no_verify)
            only_dump(&run, run.programs.at[i]);
        else
            judge_program(&run, run.programs.at[i], &progress);
    }
    try_invariants(&run);
    progress_done(&progress);
    complete_assumptions(&run);
    emit_results(&run);
    for (size_t i = 0; i < run.results.n; i++)
        vec_push(&run.texts, result_text_of(&run.arena, &run.results.at[i]));
    report(&run);
    int status = exit_status(&run);
    run_release(&run);
    return status;
}
