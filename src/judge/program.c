/* Judges routines in processes. A process inherits the program, judges one routine, and sends the result and its counts as bytes
 * (wire.h). Its standard error (--dump, an internal error) is printed in the order of the routines. Start at program_judge, at
 * the end. */
#include "judge/program.h"

#include "base/worker.h"
#include "il/slice.h"
#include "infer/contracts/candidates.h"
#include "infer/contracts/samples.h"
#include "infer/contracts/weave.h"
#include "infer/houdini/houdini_routines.h"
#include "judge/constants.h"
#include "judge/contracts.h"
#include "judge/dump.h"
#include "judge/faults.h"
#include "judge/found_slices.h"
#include "judge/judge.h"
#include "judge/trial.h"
#include "judge/wire_result.h"
#include "prover/log.h"

#include <signal.h>
#include <string.h>

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
    request_new_home(q, HOME_PROOF, s->program->terms);
    struct routine_result result = judge_routine(q, s->program, s->routine);
    try_invariants(q, s->program, s->routine, &result);
    tell_of_log(q);
    return result;
}

/* A result for a routine that was not judged, or not completely. */
static struct result_text without_result(const struct il_routine *r, enum verdict v)
{
    return (struct result_text){.name = r->name, .qualified = r->qualified, .types = r->types, .span = r->span, .verdict = v};
}

/* The time was over, or the user's interrupt came, before r was judged or (begun) while it was. */
static struct result_text out_of_time(struct request *q, const struct il_routine *r, bool begun)
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

/* ---- what a process sends ---- */

static struct wire wire_of(struct request *q, const struct il_program *p)
{
    return (struct wire){.arena = &q->arena, .sources = p->sources.at, .n_sources = p->sources.n};
}

/* In the new process, counts start at zero and its time begins. *late is set when the time is found to be over. */
static void begin_process(struct request *q, volatile sig_atomic_t *late)
{
    q->stats = (struct stats){0};
    memset(q->prover.seconds, 0, sizeof q->prover.seconds);
    q->inference_seconds = 0;
    diagnostics_init(&q->diagnostics, &q->arena);
    q->deadline = deadline_sooner(q->deadline, q->options->routine_timeout);
    q->deadline.noticed = late;
}

struct judging {
    struct request *q;
    const struct program_jobs *jobs;
    struct VEC_OF(size_t) again; /* routines whose process crashed: they are judged a second time */
    bool second;                 /* this is the second time, and a job's number is one in `again` */
    const char **errors;         /* of each routine, kept until the routines before it have ended */
    bool *ended;
    size_t told;
};

static void work(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    const struct judging *j = user;
    i = j->second ? j->again.at[i] : i;
    begin_process(j->q, late);
    struct il_slice slice = il_slice(j->jobs->p, j->jobs->routines[i]);
    if (slice.program->terms == j->jobs->p->terms)
        terms_inherited(slice.program->terms);
    struct routine_result result = judge_one(j->q, &slice, i);
    struct result_text text = result_text_of(&j->q->arena, &result);
    struct wire w = wire_of(j->q, j->jobs->p);
    w.out = out;
    wire_result(&w, &text);
    wire_request(&w, j->q);
}

static bool take(struct request *q, const struct il_program *p, const struct worker_result *r, struct result_text *out)
{
    struct wire w = wire_of(q, p);
    w.at = r->text;
    w.end = r->text + r->n_text;
    wire_result(&w, out);
    wire_request(&w, q);
    return !w.bad && w.at == w.end;
}

/* Why a process ended without a result. */
static const char *why_ended(struct request *q, const struct worker_result *r)
{
    switch (r->end) {
    case WORKER_DONE: return "internal error: the result was not whole";
    case WORKER_STATUS:
        return r->number == FAULT_STATUS ? "internal error" : arena_printf(&q->arena, "ended with status %d", r->number);
    case WORKER_SIGNAL: return arena_printf(&q->arena, "killed by signal %d (%s)", r->number, strsignal(r->number));
    case WORKER_MEMORY:
        return arena_printf(&q->arena, "it took more than %llu MB of memory", (unsigned long long)(q->options->memory >> 20));
    case WORKER_TIME: return "it did not stop at its time limit";
    case WORKER_STOPPED: return "the time limit was reached";
    case WORKER_NOT_BEGUN: return arena_printf(&q->arena, "no process could be made: %s", strerror(r->number));
    }
    return "";
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
    if (!j->second && crashed(r)) {
        vec_push(&j->again, i);
        return;
    }
    i = j->second ? j->again.at[i] : i;
    const struct il_routine *routine = j->jobs->routines[i];
    struct result_text *text = &j->jobs->texts[i];
    bool was_begun = r->end != WORKER_NOT_BEGUN;
    if (r->end == WORKER_DONE && take(q, j->jobs->p, r, text)) {
    } else if (request_interrupted(q) || r->end == WORKER_STOPPED || (!was_begun && r->number == 0)) {
        *text = out_of_time(q, routine, was_begun);
    } else {
        *text = without_result(routine, VERDICT_FAILED);
        text->why_failed = why_ended(q, r);
    }
    j->errors[i] = r->n_errors ? arena_strndup(&q->arena, r->errors, r->n_errors) : NULL;
    j->ended[i] = true;
    tell_in_order(j);
}

static void begun(void *user, size_t i)
{
    const struct judging *j = user;
    if (j->jobs->begun && !j->second)
        j->jobs->begun(j->jobs->user, i);
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
    workers_run(w);
    j->q->prover.solver.seed = 0;
    vec_release(&j->again);
}

/* --no-fork: judges one routine after the other in this process, for debuggers. */
static void judge_here(struct request *q, const struct program_jobs *jobs)
{
    struct deadline whole = q->deadline;
    for (size_t i = 0; i < jobs->n; i++) {
        if (deadline_passed(&whole)) {
            jobs->texts[i] = out_of_time(q, jobs->routines[i], false);
            tell_ended(jobs, i);
            continue;
        }
        if (jobs->begun)
            jobs->begun(jobs->user, i);
        q->deadline = deadline_sooner(whole, q->options->routine_timeout);
        struct il_slice slice = il_slice(jobs->p, jobs->routines[i]);
        struct routine_result result = judge_one(q, &slice, i);
        jobs->texts[i] = result_text_of(&q->arena, &result);
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
    if (!q->options->fork) {
        judge_here(q, jobs);
        return;
    }
    struct judging j = {.q = q, .jobs = jobs};
    j.errors = arena_array(&q->arena, const char *, jobs->n);
    j.ended = arena_array(&q->arena, bool, jobs->n);
    struct workers w = {
        .n = jobs->n,
        .at_once = q->options->jobs,
        .memory = q->options->memory,
        .seconds = q->options->routine_timeout,
        .deadline = &q->deadline,
        .work = work,
        .begun = begun,
        .done = done,
        .user = &j,
    };
    request_make_spare_homes(q, jobs->p->terms, jobs->n);
    workers_run(&w);
    judge_crashed(&j, &w);
    request_free_spare_homes(q);
}

/* ---- found contracts ---- */

/* A process that settles clauses, and sends which of them are live. */
struct finding {
    struct request *q;
    struct il_program *p;
    size_t n;
    struct found_contracts *f; /* NULL: those of p->slices */
    bool done;
};

static bool *live_clause(struct finding *k, size_t i)
{
    return k->f ? &k->f->clauses.at[i].live : &k->p->slices->found.at[i].live;
}

static void wire_clauses(struct wire *w, struct finding *k)
{
    for (size_t i = 0; i < k->n; i++)
        wire_bool(w, live_clause(k, i));
}

static void settle(struct finding *k)
{
    if (k->f)
        contracts_settle(k->q, k->f);
    else
        found_slices_settle(k->q, k->p);
}

static void find(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct finding *k = user;
    (void)i;
    begin_process(k->q, late);
    fault_of("contracts");
    terms_inherited(k->p->terms);
    settle(k);
    struct wire w = wire_of(k->q, k->p);
    w.out = out;
    wire_clauses(&w, k);
    wire_request(&w, k->q);
}

/* Without a result, no clause is found. That a limit was reached is no failure. */
static void found(void *user, size_t i, const struct worker_result *r)
{
    struct finding *k = user;
    struct wire w = wire_of(k->q, k->p);
    (void)i;
    w.at = r->text;
    w.end = r->text + r->n_text;
    fputs(r->errors, stderr);
    wire_clauses(&w, k);
    wire_request(&w, k->q);
    k->done = r->end == WORKER_DONE && !w.bad && w.at == w.end;
    for (size_t c = 0; c < k->n; c++)
        *live_clause(k, c) &= k->done;
    if (!k->done && !request_interrupted(k->q)) {
        fprintf(stderr, "invar: no contracts were found: %s\n", why_ended(k->q, r));
        k->q->failed |= r->end != WORKER_STOPPED;
    }
}

/* In a process of its own, unless the options say no. */
static void settle_in_process(struct finding *k)
{
    struct workers w = {.n = 1,
                        .at_once = 1,
                        .memory = k->q->options->memory,
                        .seconds = k->q->options->routine_timeout,
                        .deadline = &k->q->deadline,
                        .work = find,
                        .done = found,
                        .user = k};
    if (k->n > 0 && k->q->options->fork)
        workers_run(&w);
    else if (k->n > 0)
        settle(k);
}

struct found_contracts *program_find_contracts(struct request *q, struct il_program *p, const bool entry[])
{
    struct found_contracts *f = arena_new(p->arena, struct found_contracts);
    *f = contracts_begin(p->arena, p, entry);
    contracts_find_frames(f);
    contracts_guess(f);
    contracts_sample(f, &q->deadline);
    struct finding k = {.q = q, .p = p, .f = f, .n = f->clauses.n};
    settle_in_process(&k);
    return f;
}

void program_settle_clauses(struct request *q, struct il_program *p)
{
    struct finding k = {.q = q, .p = p, .n = p->slices->found.n};
    settle_in_process(&k);
}

bool program_was_asked(const struct result_text *t)
{
    bool asked = t->verdict == VERDICT_VERIFIED || t->verdict == VERDICT_UNPROVED || t->verdict == VERDICT_REFUTED;
    for (unsigned i = 0; i < t->n_failures; i++)
        asked &= strcmp(t->failures[i].id, "timeout") != 0 && strcmp(t->failures[i].id, "interrupted") != 0;
    return asked;
}

/* A clause that this routine owes and that it was not asked for. */
static bool owes(const struct found_contracts *f, const struct found_clause *c, unsigned routine)
{
    const struct call_node *node = &f->graph.at[c->routine];
    if (c->side == CLAUSE_GIVES)
        return c->routine == routine;
    for (size_t i = 0; i < node->callers.n; i++)
        if (node->callers.at[i] == routine)
            return true;
    return false;
}

bool program_reject_unproved(struct found_contracts *f, unsigned routine, const struct result_text *t, bool again[])
{
    bool any = false;
    for (size_t c = 0; c < f->clauses.n; c++) {
        struct found_clause *clause = &f->clauses.at[c];
        bool failed = !program_was_asked(t) && owes(f, clause, routine);
        for (unsigned i = 0; i < t->n_failures && !failed; i++)
            failed = t->failures[i].found == c + 1;
        if (!failed || !clause->live)
            continue;
        clause->live = false;
        any = again[clause->routine] = true;
        for (size_t i = 0; i < f->graph.at[clause->routine].callers.n; i++)
            again[f->graph.at[clause->routine].callers.at[i]] = true;
    }
    return any;
}

/* ---- existential constants ---- */

struct assigning {
    struct request *q;
    struct il_program *p;
    struct assignment *out;
    bool found;
};

static void assign(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct assigning *a = user;
    (void)i;
    begin_process(a->q, late);
    for (size_t k = 0; k < a->p->existentials.n; k++)
        fault_of(a->p->existentials.at[k].name);
    *a->out = constants_find(a->q, a->p);
    struct wire w = wire_of(a->q, a->p);
    w.out = out;
    wire_assignment(&w, a->out);
    wire_request(&w, a->q);
}

/* Without values, the routines are judged for all of them. That a limit was reached is no failure. */
static void assigned(void *user, size_t i, const struct worker_result *r)
{
    struct assigning *a = user;
    struct wire w = wire_of(a->q, a->p);
    (void)i;
    w.at = r->text;
    w.end = r->text + r->n_text;
    fputs(r->errors, stderr);
    *a->out = constants_none(&a->q->arena, a->p);
    wire_assignment(&w, a->out);
    wire_request(&w, a->q);
    a->found = r->end == WORKER_DONE && !w.bad && w.at == w.end;
    if (!a->found && !request_interrupted(a->q)) {
        fprintf(stderr, "invar: no values of the existential constants: %s\n", why_ended(a->q, r));
        a->q->failed |= r->end != WORKER_STOPPED;
    }
}

bool program_assign(struct request *q, struct il_program *p, struct assignment *out)
{
    if (!constants_wanted(q, p))
        return false;
    struct assigning a = {.q = q, .p = p, .out = out, .found = true};
    struct workers w = {.n = 1,
                        .at_once = 1,
                        .memory = q->options->memory,
                        .seconds = q->options->routine_timeout,
                        .deadline = &q->deadline,
                        .work = assign,
                        .done = assigned,
                        .user = &a};
    if (q->options->fork)
        workers_run(&w);
    else
        *out = constants_find(q, p);
    if (a.found)
        assignment_fix(p, out);
    return a.found;
}
