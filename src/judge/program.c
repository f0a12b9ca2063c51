/* Judges routines in processes. A process inherits the program, judges one routine, and sends the result and its counts as bytes
 * (wire.h). Its standard error (--dump, an internal error) is printed in the order of the routines. Start at program_judge, at
 * the end. */
#include "judge/program.h"

#include "base/worker.h"
#include "il/slice.h"
#include "judge/dead_ends.h"
#include "judge/dump.h"
#include "judge/faults.h"
#include "judge/judge.h"
#include "judge/process.h"
#include "judge/replay.h"
#include "judge/trial.h"
#include "judge/wire_result.h"
#include "prover/log.h"

#include <signal.h>

/* ---- one routine ---- */

/* An incomplete log is an error, reported once. */
static void tell_of_log(struct request *q)
{
    const char *why = q->prover.log ? query_log_failure(q->prover.log) : NULL;
    if (why)
        diag_file_error(&q->diagnostics, query_log_directory(q->prover.log), "cannot-write", "cannot write queries here: %s", why);
}

static struct routine_result judge_one(struct request *q, const struct il_slice *s, size_t number)
{
    if (q->prover.log)
        query_log_routine(q->prover.log, (unsigned)number + 1);
    dump_routine(q, s->program, s->routine);
    fault_of(s->routine->name);
    request_new_home(q, s->program->terms);
    if (q->options->attempt && q->options->attempt->dead_ends)
        return dead_ends_judge(q, s->program, s->routine);
    struct routine_result result = judge_routine(q, s->program, s->routine);
    try_invariants(q, s->program, s->routine, &result);
    tell_of_log(q);
    return result;
}

/* Of the routine in p; p->routines.n: it is no routine of p. */
static size_t number_in(const struct il_program *p, const struct il_routine *r)
{
    size_t i = 0;
    while (i < p->routines.n && p->routines.at[i] != r)
        i++;
    return i;
}

/* What is known of the routine of p before it is judged. */
static void begin_routine(struct request *q, const struct il_program *p, const struct il_routine *r)
{
    size_t i = number_in(p, r);
    bool known = i < p->routines.n;
    q->first = known && q->needed ? &q->needed[i] : NULL;
    q->cuts = known && q->brisk && q->brisk[i] && !q->options->attempt;
}

/* If more is looked for where it is not proved, judging it for the first time leaves a third of its time for that. */
static double seconds_for(const struct request *q, const struct il_program *p, const struct il_routine *r)
{
    size_t i = number_in(p, r);
    bool known = q->spent && i < p->routines.n;
    double left = known ? request_seconds_left(q, i) : q->options->routine_timeout;
    return known && q->brisk && q->brisk[i] && q->spent[i] == 0 ? left * 2 / 3 : left;
}

/* The time that judging its routine took. */
static void spend_on(struct request *q, const struct program_jobs *jobs, size_t job)
{
    size_t i = number_in(jobs->p, jobs->routines[job]);
    if (i < jobs->p->routines.n)
        request_spend(q, i, jobs->texts[job].seconds);
}

/* That of an attempt has what later ones begin with. */
static struct result_text text_of(struct request *q, const struct routine_result *result)
{
    struct result_text text = result_text_of(&q->arena, result);
    struct kept_claims kept = {0};
    if (q->options->attempt && result->inferred)
        kept = kept_claims_of(&q->arena, result->program, result->inferred, &result->all_points);
    text.kept = kept.bytes;
    text.n_kept = kept.n;
    return text;
}

/* A result for a routine that was not judged, or not completely. */
static struct result_text without_result(const struct il_routine *r, enum verdict v)
{
    return (struct result_text){.name = r->name, .qualified = r->qualified, .types = r->types, .span = r->span, .verdict = v};
}

/* The time was over, or the user's interrupt came, before r was judged or (begun) while it was. */
struct result_text program_out_of_time(struct request *q, const struct il_routine *r, bool begun)
{
    bool interrupted = request_interrupted(q);
    struct result_text out = without_result(r, VERDICT_UNPROVED);
    out.not_judged = !begun;
    out.failures = arena_new(&q->arena, struct failure_text);
    out.n_failures = 1;
    out.failures[0] = (struct failure_text){
        .at = r->span,
        .id = interrupted ? "interrupted" : "timeout",
        .message = arena_printf(&q->arena, "%s %s this routine was judged",
                                interrupted ? "the run was interrupted" : "the time limit was reached",
                                begun ? "while" : "before"),
        .verdict = VERDICT_UNPROVED,
        .reason = REASON_LIMIT,
    };
    return out;
}

struct numbers VEC_OF(size_t);

struct judging {
    struct request *q;
    const struct program_jobs *jobs;
    struct replayed replayed;
    struct numbers first, again; /* routines without a stored answer; those whose process crashed: they are judged a second time */
    bool second;                 /* this is the second time */
    const char **errors;         /* of each routine, kept until the routines before it have ended */
    bool *ended;
    size_t told;
};

/* The routine of the job. */
static size_t routine_of(const struct judging *j, size_t job)
{
    return j->second ? j->again.at[job] : j->first.at[job];
}

static void work(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    const struct judging *j = user;
    const struct store_key *keys = j->replayed.keys;
    bool only_own_time = !j->q->deadline.limited;
    i = routine_of(j, i);
    process_begin_within(j->q, seconds_for(j->q, j->jobs->p, j->jobs->routines[i]), late);
    struct il_slice slice = il_slice(j->jobs->p, j->jobs->routines[i]);
    if (slice.program->terms == j->jobs->p->terms)
        terms_inherited(slice.program->terms);
    begin_routine(j->q, j->jobs->p, j->jobs->routines[i]);
    struct routine_result result = judge_one(j->q, &slice, i + j->jobs->first);
    struct result_text text = text_of(j->q, &result);
    text.memory = process_memory();
    if (keys && *keys[i].text && answers_kept(j->q) && !text.cut)
        answer_keep(j->q, &keys[i], &slice, &text, *late, only_own_time);
    struct wire w = process_wire(j->q, j->jobs->p);
    w.out = out;
    wire_result(&w, &text);
    wire_request(&w, j->q);
}

static bool take(struct request *q, const struct il_program *p, const struct worker_result *r, struct result_text *out)
{
    struct wire w = process_read(q, p, r->text, r->n_text);
    wire_result(&w, out);
    wire_request(&w, q);
    return !w.bad && w.at == w.end;
}

static void tell_ended(const struct program_jobs *jobs, size_t i)
{
    if (jobs->ended)
        jobs->ended(jobs->user, i);
}

/* Tells results, and prints standard error, in the order of the routines, in whatever order they end. */
static void tell_in_order(struct judging *j)
{
    for (; j->told < j->jobs->n && j->ended[j->told]; j->told++) {
        if (j->errors[j->told])
            fputs(j->errors[j->told], stderr);
        tell_ended(j->jobs, j->told);
    }
}

static bool crashed(const struct worker_result *r)
{
    return r->end == WORKER_SIGNAL && (r->number == SIGSEGV || r->number == SIGABRT || r->number == SIGFPE || r->number == SIGBUS);
}

static void done(void *user, size_t i, const struct worker_result *r)
{
    struct judging *j = user;
    struct request *q = j->q;
    i = routine_of(j, i);
    if (!j->second && crashed(r)) {
        vec_push(&j->again, i);
        return;
    }
    const struct il_routine *routine = j->jobs->routines[i];
    struct result_text *text = &j->jobs->texts[i];
    bool was_begun = r->end != WORKER_NOT_BEGUN;
    if (r->end == WORKER_DONE && take(q, j->jobs->p, r, text)) {
        spend_on(q, j->jobs, i);
    } else if (request_interrupted(q) || r->end == WORKER_STOPPED || (!was_begun && r->number == 0)) {
        *text = program_out_of_time(q, routine, was_begun);
    } else {
        *text = without_result(routine, VERDICT_FAILED);
        text->why_failed = process_why_ended(q, r);
        text->memory = r->memory;
    }
    j->errors[i] = r->n_errors ? arena_strndup(&q->arena, r->errors, r->n_errors) : NULL;
    j->ended[i] = true;
    tell_in_order(j);
}

static void begun(void *user, size_t i)
{
    const struct judging *j = user;
    if (j->jobs->begun && !j->second)
        j->jobs->begun(j->jobs->user, routine_of(j, i));
}

void wire_job(struct wire *w, struct program_job *job)
{
    wire_unsigned(w, &job->program);
    wire_unsigned(w, &job->routine);
    wire_unsigned(w, &job->unit);
    wire_unsigned(w, &job->number);
    wire_unsigned(w, &job->variation);
}

static void ask(void *user, size_t i, struct buf *out)
{
    const struct judging *j = user;
    const struct il_routines *all = &j->jobs->p->routines;
    struct program_job job = {.program = j->jobs->program, .variation = j->q->options->variation};
    i = routine_of(j, i);
    job.number = (unsigned)i;
    while (all->at[job.routine] != j->jobs->routines[i])
        job.routine++;
    struct wire w = {.out = out};
    wire_job(&w, &job);
}

/* The longest that one of them may take. */
static double most_seconds(const struct judging *j)
{
    double most = 0;
    for (size_t i = 0; i < j->first.n; i++) {
        double seconds = seconds_for(j->q, j->jobs->p, j->jobs->routines[j->first.at[i]]);
        most = seconds > most ? seconds : most;
    }
    return most;
}

static void run(struct judging *j, const struct workers *w)
{
    if (j->jobs->fleet)
        fleet_run(j->jobs->fleet, w, ask);
    else
        workers_run(w);
}

/* A crash of the solver depends on its random choices: with others it usually comes to an end. */
static void judge_crashed(struct judging *j, struct workers *w)
{
    enum { OTHER_SEED = 1 };
    if (!j->again.n)
        return;
    j->second = true;
    j->q->prover.solver.seed = OTHER_SEED;
    w->n = j->again.n;
    run(j, w);
    j->q->prover.solver.seed = 0;
    vec_release(&j->again);
}

/* Tells the answers that are known; the others are to be judged. */
static void find_known(struct judging *j)
{
    j->replayed = replay_known(j->q, j->jobs);
    for (size_t i = 0; i < j->jobs->n; i++) {
        j->ended[i] = j->replayed.known && j->replayed.known[i];
        if (!j->ended[i])
            vec_push(&j->first, i);
    }
    tell_in_order(j);
}

/* --no-fork: judges one routine after the other in this process, for debuggers. */
static void judge_here(struct request *q, const struct program_jobs *jobs)
{
    struct deadline whole = q->deadline;
    for (size_t i = 0; i < jobs->n; i++) {
        if (deadline_passed(&whole)) {
            jobs->texts[i] = program_out_of_time(q, jobs->routines[i], false);
            tell_ended(jobs, i);
            continue;
        }
        if (jobs->begun)
            jobs->begun(jobs->user, i);
        q->deadline = deadline_sooner(whole, seconds_for(q, jobs->p, jobs->routines[i]));
        struct il_slice slice = il_slice(jobs->p, jobs->routines[i]);
        begin_routine(q, jobs->p, jobs->routines[i]);
        struct routine_result result = judge_one(q, &slice, i);
        jobs->texts[i] = text_of(q, &result);
        spend_on(q, jobs, i);
        request_free_homes(q);
        if (jobs->full)
            jobs->full[i] = result;
        else
            il_slice_release(jobs->p, &slice);
        tell_ended(jobs, i);
    }
    q->deadline = whole;
}

void program_judge(struct request *q, const struct program_jobs *jobs)
{
    enum { SLACK_PART = 20 }; /* of the time: 3 seconds of a minute. Solvers do not stop at once */
    if (!q->options->fork) {
        judge_here(q, jobs);
        return;
    }
    struct judging j = {.q = q, .jobs = jobs};
    j.errors = arena_array(&q->arena, const char *, jobs->n);
    j.ended = arena_array(&q->arena, bool, jobs->n);
    find_known(&j);
    double seconds = most_seconds(&j);
    struct workers w = {
        .n = j.first.n,
        .at_once = q->options->jobs,
        .memory = q->options->memory,
        .seconds = seconds,
        .slack = seconds / SLACK_PART,
        .deadline = &q->deadline,
        .work = work,
        .begun = begun,
        .done = done,
        .user = &j,
    };
    run(&j, &w);
    judge_crashed(&j, &w);
    q->kept |= w.n && answers_kept(q);
    vec_release(&j.first);
}

static void attempt_within(struct request *q, const struct program_jobs *jobs, const struct attempt *attempt, uint64_t budget)
{
    const struct judge_options *whole = q->options;
    struct judge_options o = *whole;
    o.attempt = attempt;
    o.budget = budget;
    if (attempt) {
        o.try_invariants = 0;
        o.cache = CACHE_NONE;
    }
    if (attempt && attempt->brief)
        o.refute = REFUTE_NOTHING;
    request_use(q, &o);
    program_judge(q, jobs);
    request_use(q, whole);
}

void program_attempt(struct request *q, const struct program_jobs *jobs, const struct attempt *attempt)
{
    attempt_within(q, jobs, attempt, 0);
}

struct result_text program_judge_one(struct request *q, struct il_program *p, const struct il_routine *r,
                                     const struct attempt *attempt, uint64_t budget)
{
    struct result_text text = {0};
    struct program_jobs jobs = {.p = p, .n = 1, .routines = &r, .texts = &text};
    attempt_within(q, &jobs, attempt, budget);
    return text;
}

void program_work(struct request *q, struct il_program *p, const struct program_job *job, struct buf *out)
{
    const struct il_routine *routine = p->routines.at[job->routine];
    struct result_text text = {0};
    struct program_jobs jobs = {.p = p, .n = 1, .routines = &routine, .texts = &text, .first = job->number};
    const struct judge_options *own = q->options;
    struct judge_options varied = *own;
    varied.variation = job->variation;
    request_count_anew(q);
    request_use(q, &varied);
    program_judge(q, &jobs);
    request_use(q, own);
    struct wire w = process_wire(q, p);
    w.out = out;
    wire_result(&w, &text);
    wire_request(&w, q);
}

void program_trim_answers(const struct request *q)
{
    if (q->kept)
        store_trim(q->options->cache_folder, q->options->cache_size);
}
