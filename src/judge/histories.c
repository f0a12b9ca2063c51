/* Histories: random runs with small values first, of which the shortest counts; what they leave open is asked of the prover, whose models are
 * executed, too. Start at histories_search. */
#include "judge/histories.h"

#include "base/worker.h"
#include "il/loops/cut.h"
#include "il/slice.h"
#include "judge/faults.h"
#include "judge/judge.h"
#include "judge/process.h"
#include "judge/refuted.h"
#include "judge/wire_result.h"
#include "run/small_values.h"
#include "vcgen/refute/refute.h"

#include <string.h>

enum { RUNS = 1500, MORE_RUNS = 100, SHORTER_RUNS = 300, STEPS = 800, ALL_STEPS = 120000, CALLS = 4, ROUNDS = 5 };

struct searching {
    struct request *q;
    struct il_program *p; /* the slice */
    const struct il_routine *r;
    const struct result_text *failed;
    struct failure_text *best; /* by failure of `failed` */
    bool *has;
    unsigned open;
    uint64_t last; /* the run that found something last; MORE_RUNS follow it */
};

/* ---- random runs ---- */

/* The run depends on nothing that the program may do otherwise. */
static bool counts(const struct searching *k, const struct run_shown *shown)
{
    const struct run_result *run = &shown->run;
    return run->outcome == RUN_WRONG && run->obligation != UINT32_MAX && run->n_changed == 0 && !run->by_contract &&
           !run->open_axioms && !run->open_assumptions && k->p->axioms.n == 0 && k->p->weakened.n == 0 && run->n_calls > 0 &&
           run->calls[run->n_calls - 1].call->last && !run_starts_in_doubt(k->r, shown);
}

/* The routine of the failure: the one that is started, by its other name, or another one. */
static bool is_in_failed(const struct searching *k, const struct il_routine *r)
{
    size_t n = strlen(k->failed->qualified);
    return !strncmp(r->qualified, k->failed->qualified, n) && (r == k->r ? r->qualified[n] == ',' : !r->qualified[n]);
}

static void keep(struct searching *k, unsigned i, const struct run_shown *shown, uint64_t number)
{
    struct failure_text *f = &k->best[i];
    if (k->has[i] && f->n_calls <= shown->n_calls)
        return;
    k->open -= !k->has[i];
    k->has[i] = true;
    k->last = number;
    *f = k->failed->failures[i];
    failure_text_refute(&k->q->arena, f, shown);
}

static bool take(struct searching *k, const struct run_shown *shown, uint64_t number)
{
    bool any = false;
    if (!counts(k, shown) || !is_in_failed(k, shown->run.routine))
        return false;
    for (unsigned i = 0; i < k->failed->n_failures; i++)
        if (!k->failed->failures[i].found &&
            failure_text_is_of(&k->failed->failures[i], &shown->run.routine->obligations.at[shown->run.obligation])) {
            any |= !k->has[i] || k->best[i].n_calls > shown->n_calls;
            keep(k, i, shown, number);
        }
    return any;
}

/* For arguments and elements of arrays that are given; seldom a larger number. Other values are said by assumptions: objects are made by the
 * calls. Numbers of any size are the prover's: loops over them are long. */
static bool small_value(void *user, const struct run_ask *ask, struct value *out)
{
    enum { LARGER = 17 };
    /* What only formulas mention, such as whether assertions are disabled, has no variable. */
    bool argument = ask->kind == RUN_ASK_ENTRY && ask->depth == 0 && ask->var && ask->var->role == ROLE_PARAM;
    if (ask->sort != SORT_INT || !(argument || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry)))
        return false;
    if (!run_small_value(user, ask, out))
        *out = value_long((long)(((struct run_small_values *)user)->state >> 40) % LARGER);
    return true;
}

/* It is made a second time with what is for readers. */
static void run_at_random(struct searching *k)
{
    struct arena scratch;
    uint64_t steps = 0;
    struct run_small_values numbers = {.p = k->p, .state = 1};
    struct run_source source = {.user = &numbers, .value = small_value};
    arena_init(&scratch);
    for (uint64_t i = 1; i <= RUNS && steps < ALL_STEPS && !deadline_passed(&k->q->deadline); i++) {
        if (k->open == 0 && i > k->last + MORE_RUNS)
            break;
        struct arena_mark mark = arena_mark(&scratch);
        uint64_t before = numbers.state;
        struct run_options o = {.seed = i, .source = &source, .steps = STEPS, .deadline = &k->q->deadline, .no_trace = true};
        struct run_result ran = il_run(k->p, k->r, &o, &scratch);
        steps += ran.steps;
        bool wrong = ran.outcome == RUN_WRONG && is_in_failed(k, ran.routine);
        arena_reset(&scratch, mark);
        if (!wrong)
            continue;
        uint64_t after = numbers.state;
        numbers.state = before;
        o.no_trace = false;
        struct run_shown shown = run_and_show(k->p, k->r, &o, &k->q->arena);
        take(k, &shown, i);
        numbers.state = after;
    }
    arena_release(&scratch);
}

/* ---- the prover ---- */

/* By obligation of the routine: 1 + the open failure that it is. */
static unsigned open_failure(const struct searching *k, const struct obligation *o)
{
    for (unsigned i = 0; i < k->failed->n_failures; i++)
        if (!k->has[i] && !k->failed->failures[i].found && failure_text_is_of(&k->failed->failures[i], o))
            return i + 1;
    return 0;
}

static void take_refuted(struct searching *k, const struct routine_result *result, const unsigned failure_of[])
{
    for (unsigned i = 0; i < result->n_failures; i++) {
        const struct failure *f = &result->failures[i];
        unsigned at = failure_of[i];
        if (f->verdict != VERDICT_REFUTED || k->has[at])
            continue;
        struct result_text text = result_text_of(&k->q->arena, result);
        k->best[at] = text.failures[i];
        k->has[at] = true;
        k->open--;
    }
}

static void ask_prover(struct searching *k)
{
    struct arena *a = &k->q->arena;
    struct obligations table = il_with_invariants(a, k->r);
    struct il_routine *whole = arena_copy(a, k->r, sizeof *whole);
    struct failure *failures = arena_array(a, struct failure, table.n);
    unsigned *failure_of = arena_array(a, unsigned, table.n);
    struct routine_result open = {.program = k->p, .routine = whole, .source = k->r, .written = k->r, .failures = failures};
    whole->obligations = table;
    for (uint32_t o = 0; o < table.n; o++)
        if (open_failure(k, &table.at[o]) && is_in_failed(k, k->r)) {
            failure_of[open.n_failures] = open_failure(k, &table.at[o]) - 1;
            failures[open.n_failures++] = (struct failure){.obligation = o, .verdict = VERDICT_UNPROVED};
        }
    struct refute_options options = {.rounds = ROUNDS, .form = k->q->options->vc};
    if (open.n_failures == 0)
        return;
    request_new_home(k->q, k->p->terms);
    struct refutation found = refute_routine(a, &k->q->prover, k->p, k->r, &open, &options);
    found.result.routine = whole;
    take_refuted(k, &found.result, failure_of);
    request_free_homes(k->q);
}

/* ---- one job ---- */

/* Some call names it: its value is not written there. */
static bool is_named(const struct failure_text *f, const struct input *in)
{
    size_t n = strcspn(in->place, ".[");
    bool named = false;
    for (unsigned c = 0; c < f->n_calls; c++)
        for (unsigned i = 0; i < f->calls[c].n_args; i++)
            named |= strlen(f->calls[c].args[i]) == n && !strncmp(f->calls[c].args[i], in->place, n);
    return named;
}

/* Calls tell what their arguments are, and each has its own: values of parameters say nothing beside them. */
static void leave_out_arguments(struct arena *a, struct failure_text *f)
{
    struct input *shown = arena_array(a, struct input, f->n_inputs);
    unsigned n = 0;
    for (unsigned i = 0; i < f->n_inputs; i++)
        if (is_named(f, &f->inputs[i]))
            shown[n++] = f->inputs[i];
    f->inputs = shown;
    f->n_inputs = n;
}

/* Searches with so many calls in front. */
static void search_with(struct searching *k, struct il_program *p, const struct il_routine *start, unsigned calls,
                        void (*how)(struct searching *k))
{
    k->p = p->slices->called(p->slices, start, calls);
    if (!k->p)
        return;
    k->r = k->p->routines.at[0];
    if (k->r->body && !k->r->unsupported.n) {
        judge_check(k->p, k->r);
        how(k);
    }
    il_program_release(k->p);
}

/* The most calls between the constructor and the routine that some failure has; they count the routine and its constructor. */
static unsigned most_calls(const struct searching *k)
{
    unsigned most = 0;
    for (unsigned i = 0; i < k->failed->n_failures; i++)
        if (k->has[i] && k->best[i].n_calls > most)
            most = k->best[i].n_calls;
    return most > 2 ? most - 2 : 0;
}

/* Among runs with fewer calls more are short: as long as one of them is shorter. */
static void shorten(struct searching *k, struct il_program *p, const struct il_routine *start)
{
    for (unsigned most = most_calls(k), n; most > 0 && !deadline_passed(&k->q->deadline); most = n) {
        k->last = SHORTER_RUNS - MORE_RUNS; /* at least SHORTER_RUNS are made */
        search_with(k, p, start, most - 1, run_at_random);
        n = most_calls(k);
        if (n >= most)
            break;
    }
}

/* Models of few calls are found soon; each call more makes the question several times as large. */
static void search(struct request *q, struct il_program *p, struct history_job *job)
{
    static const unsigned depths[] = {0, 1, 3};
    struct searching k = {.q = q, .failed = job->failed};
    k.best = arena_array(&q->arena, struct failure_text, k.failed->n_failures);
    k.has = arena_array(&q->arena, bool, k.failed->n_failures);
    for (unsigned i = 0; i < k.failed->n_failures; i++)
        k.open += !k.failed->failures[i].found;
    search_with(&k, p, job->start, CALLS, run_at_random);
    shorten(&k, p, job->start);
    if (k.open > 0) { /* calls of other methods may have taken all steps */
        k.last = 0;
        search_with(&k, p, job->start, 0, run_at_random);
    }
    for (size_t i = 0; i < sizeof depths / sizeof *depths && k.open > 0 && !deadline_passed(&q->deadline); i++)
        search_with(&k, p, job->start, depths[i], ask_prover);
    job->found = arena_array(&q->arena, struct failure_text, k.failed->n_failures);
    for (unsigned i = 0; i < k.failed->n_failures; i++)
        if (k.has[i]) {
            leave_out_arguments(&q->arena, &k.best[i]);
            job->found[job->n_found++] = k.best[i];
        }
}

/* ---- processes ---- */

struct all_jobs {
    struct request *q;
    struct il_program *p;
    struct history_job *jobs;
};

static void wire_found(struct wire *w, struct history_job *job)
{
    struct result_text text = {.name = "", .qualified = "", .failures = job->found, .n_failures = job->n_found};
    wire_result(w, &text);
    job->found = text.failures;
    job->n_found = text.n_failures;
}

static void work(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct all_jobs *k = user;
    process_begin_within(k->q, k->jobs[i].seconds, late);
    fault_of("a history");
    search(k->q, k->p, &k->jobs[i]);
    struct wire w = process_wire(k->q, k->p);
    w.out = out;
    wire_found(&w, &k->jobs[i]);
    wire_request(&w, k->q);
}

/* What a process did not return was not found. */
static void done(void *user, size_t i, const struct worker_result *r)
{
    struct all_jobs *k = user;
    struct wire w = process_read(k->q, k->p, r->text, r->n_text);
    fputs(r->errors, stderr);
    if (r->end == WORKER_DONE) {
        wire_found(&w, &k->jobs[i]);
        wire_request(&w, k->q);
    }
    if (r->end == WORKER_DONE && !w.bad && w.at == w.end)
        return;
    k->jobs[i].n_found = 0;
    if (request_interrupted(k->q) || r->end == WORKER_STOPPED)
        return;
    fprintf(stderr, "invar: no calls were found that lead to a failure of %s: %s\n", k->jobs[i].failed->qualified,
            process_why_ended(k->q, r));
    k->q->failed |= r->end != WORKER_MEMORY && r->end != WORKER_TIME;
}

/* The longest that one of them may take. */
static double most_seconds(const struct history_job jobs[], size_t n)
{
    double most = 0;
    for (size_t i = 0; i < n; i++)
        most = jobs[i].seconds > most ? jobs[i].seconds : most;
    return most;
}

void histories_search(struct request *q, struct il_program *p, struct history_job jobs[], size_t n)
{
    struct all_jobs all = {q, p, jobs};
    struct workers w = {
        .n = n,
        .at_once = q->options->jobs,
        .memory = q->options->memory,
        .seconds = most_seconds(jobs, n),
        .deadline = &q->deadline,
        .work = work,
        .done = done,
        .user = &all,
    };
    if (q->options->fork) {
        workers_run(&w);
        return;
    }
    for (size_t i = 0; i < n; i++)
        search(q, p, &jobs[i]);
}
