/* invar verify: the pipeline on one screen. Start at verify, at the end. docs/passes.md says what each stage requires. */
#include "driver/verify.h"

#include "driver/annotate.h"
#include "driver/assumptions.h"
#include "driver/baseline.h"
#include "driver/contracts.h"
#include "driver/emit.h"
#include "driver/emit_test.h"
#include "driver/found_clauses.h"
#include "driver/html/html.h"
#include "driver/launch.h"
#include "driver/programs.h"
#include "driver/progress.h"
#include "driver/report/report.h"
#include "driver/results_file.h"
#include "driver/report_stats.h"
#include "driver/stability.h"
#include "il/slice.h"
#include "infer/results.h"
#include "judge/dump.h"
#include "judge/judge.h"
#include "judge/program.h"
#include "prover/log.h"

#include <signal.h>

enum { STATUS_INPUT = 2, STATUS_UNPROVED = 5, STATUS_INTERNAL = 6, STATUS_REFUTED = 10 };

/* What is going on, for those who watch. */
struct showing {
    struct invocation *inv;
    struct progress *progress;
    struct report *report;
    struct il_program *program;
    const struct program_jobs *jobs;
};

/* Keeps a result and reports it. */
static void tell(struct showing *s, const struct il_routine *r, struct result_text text)
{
    struct judged j = {.program = s->program, .routine = r, .text = text, .n_own = text.n_assumptions};
    baseline_leave_out(s->inv, &j);
    vec_push(&s->inv->judged, j);
    progress_clear(s->progress);
    report_routine(s->report, &j);
}

/* --no-verify: finds what is not supported, and prints the stages of --dump that need no proof. */
static void only_read(struct showing *s)
{
    struct invocation *inv = s->inv;
    struct il_program *p = s->program;
    for (size_t i = 0; i < p->routines.n; i++) {
        const struct il_routine *r = p->routines.at[i];
        if (!programs_wanted(inv, r))
            continue;
        if (!r->body || r->unsupported.n) {
            struct routine_result result = judge_unsupported(p, r);
            tell(s, r, result_text_of(&inv->request.arena, &result));
            continue;
        }
        vec_push(&inv->read, r);
        struct il_slice slice = il_slice(p, r);
        judge_check(slice.program, slice.routine);
        struct point_results nothing = results_given(&inv->request.arena, slice.routine);
        dump_routine(&inv->request, slice.program, slice.routine);
        dump_claims(&inv->request, slice.program, slice.routine, &nothing);
        il_slice_release(p, &slice);
    }
}

static void routine_begun(void *user, size_t i)
{
    const struct showing *s = user;
    progress_begun(s->progress, i, s->jobs->n, s->jobs->routines[i]->qualified);
}

static void routine_ended(void *user, size_t i)
{
    struct showing *s = user;
    const struct result_text *text = &s->jobs->texts[i];
    tell(s, s->jobs->routines[i], *text);
    progress_ended(s->progress, i, s->jobs->n, text);
}

/* Of the routine that is chosen now. */
static bool is_in_shard(struct invocation *inv)
{
    const struct options *o = inv->options;
    size_t number = inv->n_wanted++;
    return o->shards == 0 || number % o->shards == o->shard;
}

/* invar merge */
static void take_kept(struct invocation *inv, struct program_jobs *jobs)
{
    for (size_t i = 0; i < jobs->n; i++) {
        jobs->texts[i] = results_of(inv, jobs->routines[i]);
        jobs->ended(jobs->user, i);
    }
}

/* The jobs: the program's routines in their order. */
static void judge_as_given(struct invocation *inv, struct program_jobs *jobs)
{
    struct arena *a = &inv->request.arena;
    struct il_program *p = jobs->p;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, p->routines.n);
    launch_jobs(inv, jobs);
    jobs->routines = routines;
    jobs->ended = routine_ended;
    for (size_t i = 0; i < p->routines.n; i++)
        if (programs_wanted(inv, p->routines.at[i]) && is_in_shard(inv))
            routines[jobs->n++] = p->routines.at[i];
    jobs->texts = arena_array(a, struct result_text, jobs->n);
    jobs->full = inv->options->emit_boogie ? arena_array(a, struct routine_result, jobs->n) : NULL;
    if (inv->kept)
        take_kept(inv, jobs);
    else
        program_judge(&inv->request, jobs);
}

static void judge_program(struct showing *s)
{
    struct invocation *inv = s->inv;
    struct program_jobs jobs = {.p = s->program, .begun = routine_begun, .user = s};
    s->jobs = &jobs;
    struct assignment assignment;
    if (program_assign(&inv->request, s->program, &assignment))
        vec_push(&inv->assignments, assignment);
    bool clauses = found_clauses_wanted(inv, s->program);
    if (clauses || contracts_wanted(inv, s->program)) {
        (clauses ? judge_with_clauses : judge_with_contracts)(inv, &jobs);
        s->program = jobs.p;
        for (size_t i = 0; i < jobs.n; i++)
            tell(s, jobs.routines[i], jobs.texts[i]);
    } else {
        judge_as_given(inv, &jobs);
    }
    for (size_t i = 0; jobs.full && i < jobs.n; i++)
        if (jobs.full[i].routine)
            vec_push(&inv->results, jobs.full[i]);
}

/* Adds the assumptions that results have because of each other. */
static void complete_assumptions(struct invocation *inv)
{
    struct arena *a = &inv->request.arena;
    size_t n = inv->judged.n;
    struct relying *all = arena_array(a, struct relying, n);
    for (size_t i = 0; i < n; i++) {
        const struct judged *j = &inv->judged.at[i];
        all[i] = (struct relying){j->program, j->routine, j->text.verdict, j->text.assumptions, j->text.n_assumptions};
    }
    assumptions_complete(a, all, n);
    for (size_t i = 0; i < n; i++) {
        inv->judged.at[i].text.assumptions = all[i].assumptions;
        inv->judged.at[i].text.n_assumptions = all[i].n_assumptions;
    }
}

/* The first status that applies, in the order of docs/invar.1. */
static int exit_status(const struct invocation *inv)
{
    bool seen[VERDICTS] = {0}, assumed = false;
    for (size_t i = 0; i < inv->judged.n; i++) {
        seen[baseline_verdict(&inv->judged.at[i])] = true;
        assumed |= inv->judged.at[i].text.n_assumptions > 0 || inv->judged.at[i].text.n_owed > 0;
    }
    const struct request *q = &inv->request;
    if (q->prover.cross_contradiction || q->contradicted || q->prover.failed || q->failed || seen[VERDICT_FAILED])
        return STATUS_INTERNAL;
    if (inv->request.diagnostics.errors)
        return STATUS_INPUT;
    if (seen[VERDICT_REFUTED])
        return STATUS_REFUTED;
    if (seen[VERDICT_UNPROVED] || (inv->options->strict && assumed))
        return STATUS_UNPROVED;
    return seen[VERDICT_UNSUPPORTED] ? STATUS_INPUT : 0;
}

static void open_query_log(struct invocation *inv)
{
    const char *why, *directory = inv->options->queries_directory;
    if (!directory)
        return;
    inv->request.prover.log = query_log_open(directory, &why);
    if (!inv->request.prover.log)
        diag_file_error(&inv->request.diagnostics, directory, "cannot-write", "cannot write queries here: %s", why);
}

/* The diagnostics after the first n. */
static void print_diagnostics_after(const struct invocation *inv, size_t n)
{
    struct diagnostics rest = {.first = inv->request.diagnostics.first};
    for (; n > 0; n--)
        rest.first = rest.first->next;
    diag_print_all(stderr, &rest);
}

static void print_failures_of_run(const struct invocation *inv)
{
    if (inv->request.prover.failed)
        fprintf(stderr, "invar: a prover failed: %s\n", inv->request.prover.failure);
    if (inv->request.contradicted)
        fputs("invar: a run breaks what was proved\n", stderr);
    if (inv->request.prover.cross_contradiction)
        fputs("invar: the second solver contradicts an answer of the first\n", stderr);
    if (inv->request.stats.vc_too_big)
        fprintf(stderr,
                "invar: %llu verification conditions passed the limit of %u nodes, or terms made for them, and prove nothing\n",
                (unsigned long long)inv->request.stats.vc_too_big, (unsigned)DEFAULT_VC_LIMIT);
    if (inv->fleet && fleet_failure(inv->fleet))
        fprintf(stderr, "invar: a worker could not begin: %s\n", fleet_failure(inv->fleet));
    if (request_interrupted(&inv->request))
        fputs("invar: interrupted\n", stderr);
}

/* An empty report could be taken for a good one. */
static void say_if_nothing(const struct invocation *inv)
{
    bool others = inv->request.diagnostics.errors || inv->options->routines.n || inv->options->shards || inv->options->merged ||
                  report_any(inv);
    if (inv->programs.n == 0 || inv->read.n || others)
        return;
    const char *hint = inv->programs.at[0]->language->nothing_hint;
    fprintf(stderr, "invar: nothing to judge: there is no routine with a body in what was given%s%s%s\n", hint ? " (" : "",
            hint ? hint : "", hint ? ")" : "");
}

int verify(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct invocation inv;
    struct progress progress;
    struct report report;
    invocation_init(&inv, o, interrupted);
    progress_init(&progress, o->progress);
    open_query_log(&inv);
    baseline_read(&inv);
    if (annotate_begin(&inv))
        programs_read(&inv);
    launch_begin(&inv);
    results_load(&inv);
    size_t n_told = inv.request.diagnostics.n;
    diag_print_all(stderr, &inv.request.diagnostics);
    report_begin(&report, &inv, emit_report_file(o));
    for (size_t i = 0; i < inv.programs.n; i++) {
        struct showing s = {&inv, &progress, &report, inv.programs.at[i], NULL};
        if (o->no_verify)
            only_read(&s);
        else
            judge_program(&s);
    }
    results_check_all(&inv);
    results_save(&inv);
    stability_check(&inv);
    program_trim_answers(&inv.request);
    progress_clear(&progress);
    signal(SIGALRM, SIG_IGN); /* what was judged is shown, also if an interrupt is some time ago */
    complete_assumptions(&inv);
    emit_results(&inv);
    emit_tests(&inv);
    annotate_results(&inv);
    if (o->html)
        html_write(&inv, o->html);
    print_diagnostics_after(&inv, n_told);
    print_failures_of_run(&inv);
    say_if_nothing(&inv);
    report_end(&report);
    if (o->stats)
        report_stats(stderr, &inv);
    int status = exit_status(&inv);
    baseline_release(&inv);
    fleet_free(inv.fleet);
    invocation_release(&inv);
    return status;
}
