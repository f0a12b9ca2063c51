/* The pipeline of a verification, without its report. Start at verification_begin and verification_judge, at the end. docs/passes.md says
 * what each stage requires. */
#include "driver/verification.h"

#include "driver/annotate.h"
#include "driver/assumptions.h"
#include "driver/baseline.h"
#include "driver/contracts.h"
#include "driver/found_clauses.h"
#include "driver/found_lists.h"
#include "driver/launch.h"
#include "driver/programs.h"
#include "driver/results_file.h"
#include "driver/unit_processes.h"
#include "il/slice.h"
#include "infer/results.h"
#include "judge/dump.h"
#include "judge/judge.h"
#include "judge/program.h"
#include "prover/log.h"

enum { STATUS_INPUT = 2, STATUS_UNPROVED = 5, STATUS_INTERNAL = 6, STATUS_REFUTED = 10 };

/* What is going on, for those who watch. */
struct watched {
    struct invocation *inv;
    const struct watcher *watcher;
    unsigned number; /* of the program as read */
    struct il_program *program;
    const struct program_jobs *jobs;
};

/* Keeps a result and tells it. */
static void tell(struct watched *s, const struct il_routine *r, struct result_text text)
{
    struct judged j = {.number = s->number, .program = s->program, .routine = r, .text = text, .n_own = text.n_assumptions};
    baseline_leave_out(s->inv, &j);
    vec_push(&s->inv->judged, j);
    s->watcher->judged(s->watcher->user, &j);
}

/* --no-verify: finds what is not supported, and prints the stages of --dump that need no proof. */
static void only_read(struct watched *s)
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
    const struct watched *s = user;
    if (s->watcher->begun)
        s->watcher->begun(s->watcher->user, i, s->jobs->n, s->jobs->routines[i]->qualified);
}

static void routine_ended(void *user, size_t i)
{
    struct watched *s = user;
    const struct result_text *text = &s->jobs->texts[i];
    tell(s, s->jobs->routines[i], *text);
    if (s->watcher->ended)
        s->watcher->ended(s->watcher->user, i, s->jobs->n, text);
}

/* Of the routine that is chosen now. */
static bool is_in_shard(struct invocation *inv)
{
    const struct options *o = inv->options;
    size_t number = inv->n_wanted++;
    return o->shards == 0 || number % o->shards == o->shard;
}

/* invar merge */
static void take_kept(struct invocation *inv, struct program_jobs *jobs, const struct il_routine *routines[])
{
    for (size_t i = 0; i < jobs->n; i++) {
        jobs->texts[i] = results_of(inv, jobs->routines[i]);
        routines[i] = results_routine(inv, jobs->routines[i]);
        jobs->ended(jobs->user, i);
    }
}

/* A program whose contracts are found from the whole of it belongs to one shard. Its routines that have no result are noted. */
static void judge_whole(struct watched *s, struct program_jobs *jobs)
{
    struct invocation *inv = s->inv;
    struct il_program *written = jobs->p;
    if (!is_in_shard(inv))
        return;
    judge_with_contracts(inv, jobs);
    s->program = jobs->p;
    for (size_t i = 0; i < jobs->n; i++)
        tell(s, jobs->routines[i], jobs->texts[i]);
    for (unsigned i = 0, next = 0; i < written->routines.n; i++) {
        if (next < jobs->n && programs_same_routine(written->routines.at[i], jobs->routines[next]))
            next++;
        else
            vec_push(&inv->absent, ((struct absent_routine){s->number, i}));
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
        if (programs_wanted(inv, p->routines.at[i]) && is_in_shard(inv) && !results_absent(inv, p->routines.at[i]))
            routines[jobs->n++] = p->routines.at[i];
    jobs->texts = arena_array(a, struct result_text, jobs->n);
    jobs->full = inv->options->emit_boogie ? arena_array(a, struct routine_result, jobs->n) : NULL;
    if (inv->kept)
        take_kept(inv, jobs, routines);
    else
        program_judge(&inv->request, jobs);
}

static void judge_program(struct watched *s)
{
    struct invocation *inv = s->inv;
    struct program_jobs jobs = {.p = s->program, .begun = routine_begun, .user = s};
    s->jobs = &jobs;
    struct assignment assignment;
    if (program_assign(&inv->request, s->program, &assignment))
        vec_push(&inv->assignments, assignment);
    bool clauses = found_clauses_wanted(inv, s->program);
    if (inv->kept) {
        judge_as_given(inv, &jobs);
    } else if (clauses) {
        launch_jobs(inv, &jobs);
        jobs.ended = routine_ended;
        judge_units(inv, &jobs);
    } else if (contracts_wanted(inv, s->program)) {
        judge_whole(s, &jobs);
    } else {
        judge_as_given(inv, &jobs);
    }
    for (size_t i = 0; jobs.full && i < jobs.n; i++)
        if (jobs.full[i].routine)
            vec_push(&inv->results, jobs.full[i]);
}

void verification_complete(struct invocation *inv)
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

int verification_status(const struct invocation *inv)
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

void verification_begin(struct invocation *inv)
{
    open_query_log(inv);
    baseline_read(inv);
    if (annotate_begin(inv))
        programs_read(inv);
    launch_begin(inv);
    results_load(inv);
}

void verification_judge(struct invocation *inv, const struct watcher *w)
{
    for (unsigned i = 0; i < inv->programs.n; i++) {
        struct watched s = {inv, w, i, inv->programs.at[i], NULL};
        if (inv->options->no_verify)
            only_read(&s);
        else
            judge_program(&s);
    }
    found_lists_sort(inv);
}
