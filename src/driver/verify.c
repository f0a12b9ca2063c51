/* invar verify: the pipeline on one screen. Start at verify, at the end. docs/passes.md says what each stage requires. */
#include "driver/verify.h"

#include "driver/assumptions.h"
#include "driver/emit.h"
#include "driver/programs.h"
#include "driver/progress.h"
#include "driver/report.h"
#include "judge/dump.h"
#include "judge/judge.h"
#include "judge/program.h"
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
        struct point_results nothing = infer_none(&run->request.arena, r);
        dump_routine(&run->request, p, r);
        dump_claims(&run->request, p, r, &nothing);
    }
}

struct showing {
    struct progress *progress;
    const struct program_jobs *jobs;
};

static void show_progress(void *user, size_t i)
{
    const struct showing *s = user;
    progress_step(s->progress, i, s->jobs->n, s->jobs->routines[i]->qualified);
}

static void judge_program(struct run *run, struct il_program *p, struct progress *progress)
{
    struct arena *a = &run->request.arena;
    struct il_routine **routines = arena_array(a, struct il_routine *, p->routines.n);
    struct program_jobs jobs = {.p = p, .routines = routines, .begun = show_progress};
    struct showing showing = {progress, &jobs};
    struct assignment assignment;
    if (program_assign(&run->request, p, &assignment))
        vec_push(&run->assignments, assignment);
    for (size_t i = 0; i < p->routines.n; i++)
        if (programs_wanted(run->options, p->routines.at[i]))
            routines[jobs.n++] = p->routines.at[i];
    jobs.user = &showing;
    jobs.texts = arena_array(a, struct result_text, jobs.n);
    jobs.full = run->options->judge.fork ? NULL : arena_array(a, struct routine_result, jobs.n);
    program_judge(&run->request, &jobs);
    for (size_t i = 0; i < jobs.n; i++) {
        if (!jobs.texts[i].name)
            continue;
        vec_push(&run->judged, (struct judged){p, routines[i], jobs.texts[i]});
        if (jobs.full && jobs.full[i].routine)
            vec_push(&run->results, jobs.full[i]);
    }
}

/* What the results assume because of each other. */
static void complete_assumptions(struct run *run)
{
    struct arena *a = &run->request.arena;
    size_t n = run->judged.n;
    struct relying *all = arena_array(a, struct relying, n);
    for (size_t i = 0; i < n; i++) {
        const struct judged *j = &run->judged.at[i];
        all[i] = (struct relying){j->program, j->routine, j->text.verdict, j->text.assumptions, j->text.n_assumptions};
    }
    assumptions_complete(a, all, n);
    for (size_t i = 0; i < n; i++) {
        run->judged.at[i].text.assumptions = all[i].assumptions;
        run->judged.at[i].text.n_assumptions = all[i].n_assumptions;
    }
}

/* The first that applies, in the order of design.md section 3. */
static int exit_status(const struct run *run)
{
    bool seen[VERDICTS] = {0}, assumed = false;
    for (size_t i = 0; i < run->judged.n; i++) {
        seen[run->judged.at[i].text.verdict] = true;
        assumed |= run->judged.at[i].text.n_assumptions > 0;
    }
    const struct request *q = &run->request;
    if (q->prover.cross_contradiction || q->prover.contradicted || q->prover.failed || q->failed || seen[VERDICT_FAILED])
        return STATUS_INTERNAL;
    if (run->request.diagnostics.errors)
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
    run->request.prover.log = query_log_open(directory, &why);
    if (!run->request.prover.log)
        diag_file_error(&run->request.diagnostics, directory, "cannot-write", "cannot write queries here: %s", why);
}

static void report(struct run *run)
{
    diag_print_all(stderr, &run->request.diagnostics);
    if (run->request.prover.failed)
        fprintf(stderr, "invar: a prover failed: %s\n", run->request.prover.failure);
    if (run->request.prover.contradicted)
        fputs("invar: a run breaks what was proved\n", stderr);
    if (run->request.prover.cross_contradiction)
        fputs("invar: the second solver contradicts an answer of the first\n", stderr);
    if (run->request.stats.vc_too_big)
        fprintf(stderr, "invar: %llu verification conditions passed the limit of %u nodes, or terms made for them, and prove nothing\n",
                (unsigned long long)run->request.stats.vc_too_big, (unsigned)DEFAULT_VC_LIMIT);
    if (run->options->format == FORMAT_JSON)
        report_json(emit_report_file(run->options), run);
    else
        report_text(emit_report_file(run->options), run);
    if (run->options->stats)
        stats_print(stderr, &run->request.stats);
    if (run->options->stats && !run->options->no_times)
        fprintf(stderr, "%10.3f  seconds of inference, %.3f of them in the prover\n", run->request.inference_seconds,
                run->request.prover.seconds[PHASE_INFERENCE]);
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
    progress_done(&progress);
    complete_assumptions(&run);
    emit_results(&run);
    report(&run);
    int status = exit_status(&run);
    run_release(&run);
    return status;
}
