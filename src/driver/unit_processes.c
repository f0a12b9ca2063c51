/* A process inherits the program with all candidates, judges its unit or a part of one, and sends results and what else was found. A part begins when
 * those that it calls have ended, and inherits what was found for them. A worker does the same with a unit of a program that it has read itself. What is sent depends on the unit only. A unit whose process breaks is judged as if nothing were found. Start at judge_units,
 * at the end. */
#include "driver/unit_processes.h"

#include "driver/found_clauses.h"
#include "driver/found_lists.h"
#include "driver/parts.h"
#include "driver/programs.h"
#include "il/slice.h"
#include "judge/process.h"
#include "judge/wire_result.h"

#include <string.h>

/* So many seconds longer than a process of one routine may take to end: it has such processes itself. */
#define UNIT_GRACE 1.0

struct running {
    struct invocation *inv;
    struct program_jobs *jobs;
    struct units units;                      /* those that are judged; parts of them, in processes of our own */
    struct VEC_OF(struct il_numbers) before; /* by unit: those that end before it begins; empty: none do */
    unsigned *number;                        /* by unit: its number among all of the program */
    size_t *place;                           /* by routine of the program: 1 + its place in the jobs; 0: it is not wanted */
    bool *ended;                             /* by job */
    const char **errors;                     /* by unit; kept until those before it have ended */
    bool *unit_ended;                        /* by unit */
    struct found_lists *lists;               /* by unit; the program gets them when no process begins any more that inherits it */
    size_t told, printed;                    /* jobs; units */
    unsigned n_programs;                     /* the number of the program */
    unsigned inner;                          /* processes at once in a unit */
};

/* ---- a unit as bytes ---- */

/* Texts in the order of the unit. */
static void wire_unit(struct wire *w, struct request *q, const struct unit *u, struct result_text texts[],
                      struct found_lists *lists)
{
    for (unsigned i = 0; i < u->n; i++) {
        wire_result(w, &texts[i]);
        wire_contract(w, &texts[i]);
    }
    wire_found_lists(w, lists);
    wire_request(w, q);
}

/* Judges the unit with so many processes at once and appends the bytes. */
static void judge_and_send(struct invocation *inv, struct il_program *p, const struct unit *u, unsigned at_once, struct buf *out)
{
    struct request *q = &inv->request;
    struct judge_options inner = *q->options;
    struct program_jobs jobs = {.p = p};
    struct result_text *texts = arena_array(&q->arena, struct result_text, u->n);
    struct found_marks before = found_marks_of(inv);
    inner.jobs = at_once;
    request_use(q, &inner);
    judge_parts(inv, &jobs, u, texts);
    for (size_t c = 0; c < p->slices->found.n; c++)
        p->slices->found.at[c].live &= unit_has(p, u, &p->slices->found.at[c]);
    struct found_lists lists = found_lists_of(inv, p, before);
    lists.n_skipped = 0;
    struct wire w = process_wire(q, p);
    w.out = out;
    wire_unit(&w, q, u, texts, &lists);
}

/* ---- in the process of a unit ---- */

/* A third of the time that is left, or its even share: hard units leave some to those behind them. */
static void take_share(struct request *q, const struct running *k, size_t i)
{
    double left = deadline_left(&q->deadline), share = left * q->options->jobs / (double)(k->units.n - i);
    if (q->deadline.limited && left > 0)
        q->deadline = deadline_sooner(q->deadline, share > left / 3 ? share : left / 3);
}

static void work(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct running *k = user;
    struct request *q = &k->inv->request;
    request_count_anew(q);
    take_share(q, k, i);
    q->deadline.noticed = late;
    judge_and_send(k->inv, k->jobs->p, &k->units.at[i], k->inner, out);
}

struct remote {
    struct invocation *inv;
    struct il_program *p;
    struct unit unit;
    struct buf *out;
};

static void work_remotely(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct remote *r = user;
    (void)i;
    request_count_anew(&r->inv->request);
    r->inv->request.deadline.noticed = late;
    judge_and_send(r->inv, r->p, &r->unit, 1, out);
}

static void pass_on(void *user, size_t i, const struct worker_result *result)
{
    struct remote *r = user;
    (void)i;
    fputs(result->errors, stderr);
    if (result->end == WORKER_DONE)
        buf_add(r->out, result->text, result->n_text);
}

static struct workers unit_workers(struct request *q, void *user)
{
    return (struct workers){.n = 1,
                            .at_once = 1,
                            .memory = q->options->memory,
                            .more_grace = UNIT_GRACE,
                            .deadline = &q->deadline,
                            .user = user};
}

void unit_work(struct invocation *inv, struct il_program *p, unsigned number, struct buf *out)
{
    struct remote r = {.inv = inv, .p = p, .out = out};
    struct units all = p->slices ? units_of(inv, p) : (struct units){0};
    struct workers w = unit_workers(&inv->request, &r);
    if (number >= all.n)
        return;
    r.unit = all.at[number];
    w.work = work_remotely;
    w.done = pass_on;
    workers_run(&w);
}

/* ---- in the parent ---- */

static void tell_in_order(struct running *k)
{
    for (; k->printed < k->units.n && k->unit_ended[k->printed]; k->printed++)
        if (k->errors[k->printed])
            fputs(k->errors[k->printed], stderr);
    for (; k->told < k->jobs->n && k->ended[k->told]; k->told++)
        if (k->jobs->ended)
            k->jobs->ended(k->jobs->user, k->told);
}

static void take_texts(struct running *k, size_t i, const struct result_text texts[])
{
    const struct unit *u = &k->units.at[i];
    for (unsigned r = 0; r < u->n; r++) {
        size_t place = k->place[u->at[r]];
        if (!place)
            continue;
        k->jobs->texts[place - 1] = texts[r];
        k->ended[place - 1] = true;
    }
    k->unit_ended[i] = true;
    tell_in_order(k);
}

static bool take(struct running *k, size_t i, const struct worker_result *r)
{
    struct request *q = &k->inv->request;
    const struct unit *u = &k->units.at[i];
    struct result_text *texts = arena_array(&q->arena, struct result_text, u->n);
    struct found_lists lists = {0};
    struct wire w = process_read(q, k->jobs->p, r->text, r->n_text);
    wire_unit(&w, q, u, texts, &lists);
    if (w.bad || w.at != w.end)
        return false;
    k->lists[i] = lists;
    if (k->jobs->p->slices->by_owner)
        take_settled(k->jobs->p, u, lists.clauses, lists.n_clauses);
    take_texts(k, i, texts);
    return true;
}

static void take_nothing(struct running *k, size_t i, bool begun)
{
    struct request *q = &k->inv->request;
    const struct unit *u = &k->units.at[i];
    struct result_text *texts = arena_array(&q->arena, struct result_text, u->n);
    for (unsigned r = 0; r < u->n; r++) {
        texts[r] = program_out_of_time(q, k->jobs->p->routines.at[u->at[r]], begun);
        texts[r].not_judged = true;
    }
    take_texts(k, i, texts);
}

/* The unit as if nothing were found: a unit that breaks takes no other along. */
static void judge_plainly(struct running *k, size_t i, const struct worker_result *r)
{
    struct request *q = &k->inv->request;
    const struct unit *u = &k->units.at[i];
    const struct il_routine **routines = arena_array(&q->arena, const struct il_routine *, u->n);
    struct program_jobs jobs = {.p = k->jobs->p, .n = u->n, .routines = routines};
    jobs.texts = arena_array(&q->arena, struct result_text, u->n);
    for (unsigned n = 0; n < u->n; n++)
        routines[n] = jobs.p->routines.at[u->at[n]];
    for (size_t c = 0; c < jobs.p->slices->found.n; c++)
        jobs.p->slices->found.at[c].live &= !unit_has(jobs.p, u, &jobs.p->slices->found.at[c]);
    fprintf(stderr, "invar: nothing was found for '%s' and what belongs to it: %s\n", routines[0]->qualified,
            process_why_ended(q, r));
    q->failed |= r->end != WORKER_MEMORY;
    program_judge(q, &jobs);
    for (unsigned n = 0; n < u->n; n++)
        jobs.texts[n].finds_contracts = jobs.texts[n].entry = true;
    take_texts(k, i, jobs.texts);
}

static void done(void *user, size_t i, const struct worker_result *r)
{
    struct running *k = user;
    struct request *q = &k->inv->request;
    bool begun = r->end != WORKER_NOT_BEGUN;
    k->errors[i] = r->n_errors ? arena_strndup(&q->arena, r->errors, r->n_errors) : NULL;
    if (r->end == WORKER_DONE && take(k, i, r))
        return;
    if (request_interrupted(q) || r->end == WORKER_STOPPED || (!begun && r->number == 0))
        take_nothing(k, i, begun);
    else
        judge_plainly(k, i, r);
}

static bool ready(void *user, size_t i)
{
    const struct running *k = user;
    bool all = true;
    for (size_t n = 0; i < k->before.n && n < k->before.at[i].n; n++)
        all &= k->unit_ended[k->before.at[i].at[n]];
    return all;
}

static void begun(void *user, size_t i)
{
    const struct running *k = user;
    const struct unit *u = &k->units.at[i];
    for (unsigned r = 0; r < u->n && k->jobs->begun; r++)
        if (k->place[u->at[r]]) {
            k->jobs->begun(k->jobs->user, k->place[u->at[r]] - 1);
            return;
        }
}

static void ask(void *user, size_t i, struct buf *out)
{
    const struct running *k = user;
    struct program_job job = {.program = k->jobs->program,
                              .unit = k->number[i] + 1,
                              .variation = k->inv->request.options->variation};
    struct wire w = {.out = out};
    wire_job(&w, &job);
}

/* Candidates of the program itself are not live any more: each unit has sent those that are. */
static void run_processes(struct running *k)
{
    struct request *q = &k->inv->request;
    struct il_found_clauses *found = &k->jobs->p->slices->found;
    struct workers w = unit_workers(q, k);
    w.n = k->units.n;
    w.at_once = q->options->jobs;
    w.work = work;
    w.ready = ready;
    w.begun = begun;
    w.done = done;
    if (k->jobs->fleet)
        fleet_run(k->jobs->fleet, &w, ask);
    else
        workers_run(&w);
    for (size_t c = 0; c < found->n; c++)
        found->at[c].live = false;
    for (size_t i = 0; i < k->units.n; i++)
        found_lists_add(k->inv, k->jobs->p, &k->lists[i]);
}

/* In this process, one after the other. */
static void run_here(struct running *k)
{
    for (size_t i = 0; i < k->units.n; i++) {
        const struct unit *u = &k->units.at[i];
        struct program_jobs jobs = *k->jobs, *all = k->jobs;
        struct result_text *texts = arena_array(&k->inv->request.arena, struct result_text, u->n);
        jobs.ended = NULL;
        jobs.begun = NULL;
        begun(k, i);
        judge_parts(k->inv, &jobs, u, texts);
        k->jobs = all;
        take_texts(k, i, texts);
    }
}

/* ---- which units ---- */

static bool is_wanted(const struct running *k, const struct unit *u)
{
    for (unsigned i = 0; i < u->n; i++)
        if (programs_wanted(k->inv, k->jobs->p->routines.at[u->at[i]]))
            return true;
    return false;
}

/* Parts have no number: workers get whole units. */
static void add_parts(struct running *k, const struct unit *u)
{
    struct arena *a = &k->inv->request.arena;
    struct parts parts = parts_of(a, k->jobs->p, u);
    unsigned first = (unsigned)k->units.n;
    for (size_t i = 0; i < parts.n; i++) {
        struct il_numbers before = VEC_IN(a);
        for (size_t n = 0; n < parts.at[i].before.n; n++)
            vec_push(&before, first + parts.at[i].before.at[n]);
        vec_push(&k->units, parts.at[i].unit);
        vec_push(&k->before, before);
    }
}

static void choose_units(struct running *k, bool in_parts)
{
    struct arena *a = &k->inv->request.arena;
    struct units all = units_of(k->inv, k->jobs->p);
    const struct options *o = k->inv->options;
    k->units = (struct units)VEC_IN(a);
    k->before.arena = a;
    k->number = arena_array(a, unsigned, all.n);
    for (unsigned i = 0; i < all.n; i++) {
        if (!is_wanted(k, &all.at[i]) || (o->shards && k->inv->n_wanted++ % o->shards != o->shard))
            continue;
        if (in_parts) {
            add_parts(k, &all.at[i]);
            continue;
        }
        k->number[k->units.n] = i;
        vec_push(&k->units, all.at[i]);
    }
}

static void list_jobs(struct running *k)
{
    struct arena *a = &k->inv->request.arena;
    const struct il_program *p = k->jobs->p;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, p->routines.n);
    k->place = arena_array(a, size_t, p->routines.n);
    for (size_t i = 0; i < k->units.n; i++)
        for (unsigned r = 0; r < k->units.at[i].n; r++)
            k->place[k->units.at[i].at[r]] = programs_wanted(k->inv, p->routines.at[k->units.at[i].at[r]]);
    for (size_t i = 0; i < p->routines.n; i++)
        if (k->place[i]) {
            routines[k->jobs->n] = p->routines.at[i];
            k->place[i] = ++k->jobs->n;
        }
    k->jobs->routines = routines;
    k->jobs->texts = arena_array(a, struct result_text, k->jobs->n);
    k->ended = arena_array(a, bool, k->jobs->n);
}

void judge_units(struct invocation *inv, struct program_jobs *jobs)
{
    struct arena *a = &inv->request.arena;
    const struct judge_options *o = inv->request.options;
    struct running k = {.inv = inv, .jobs = jobs};
    bool here = !o->fork || inv->options->stability;
    choose_units(&k, !here && !jobs->fleet);
    list_jobs(&k);
    k.errors = arena_array(a, const char *, k.units.n);
    k.unit_ended = arena_array(a, bool, k.units.n);
    k.lists = arena_array(a, struct found_lists, k.units.n);
    k.inner = k.units.n && o->jobs > k.units.n ? o->jobs / (unsigned)k.units.n : 1;
    if (here)
        run_here(&k);
    else
        run_processes(&k);
}
