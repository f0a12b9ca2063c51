/* invar run. Executes each wanted routine on random inputs, on given inputs, or on all runs of a search. It stops at a run that
 * fails or after enough runs. Random runs that an assumption blocks are not counted, up to a limit. Start at execute, at the
 * end. */
#include "driver/execute.h"

#include "driver/programs.h"
#include "run/text/input.h"
#include "run/search.h"

#include <string.h>

enum {
    STATUS_INPUT = 2,
    STATUS_FAILED = 10,
    DEFAULT_RUNS = 100,
    SEARCHED_RUNS = 10000,
    ATTEMPTS_PER_RUN = 20,
    SEARCHED_STEPS = 20000
};

static bool fails(const struct run_result *r)
{
    return r->outcome == RUN_WRONG && (r->obligation == UINT32_MAX || !r->routine->obligations.at[r->obligation].nowarn);
}

static bool better(const struct executions *e, const struct run_result *r)
{
    bool first = true;
    for (unsigned i = 0; i <= RUN_CANNOT; i++)
        first &= e->count[i] == 0;
    return first || r->outcome == RUN_NORMAL || (e->last.run.outcome == RUN_BLOCKED && r->outcome != RUN_BLOCKED);
}

static struct run_options run_options(struct invocation *inv, struct executions *e, const struct run_source *source, uint64_t seed)
{
    uint64_t steps = source && source->systematic ? SEARCHED_STEPS : 0;
    return (struct run_options){.seed = seed,
                                .source = source,
                                .steps = steps,
                                .deadline = &inv->request.deadline,
                                .follow_contracts = true,
                                .never = impossible_formula,
                                .never_user = &e->impossible};
}

static struct run_shown run_once(struct invocation *inv, struct executions *e, const struct run_source *source, uint64_t seed)
{
    struct run_options o = run_options(inv, e, source, seed);
    return run_and_show(e->program, e->routine, &o, &inv->request.arena);
}

/* Counts the run. If the run will not be shown, its memory is freed from `mark` on (NULL: not freed). Returns whether the run
 * fails. */
static bool note_run(struct invocation *inv, struct executions *e, const struct run_shown *r, uint64_t seed,
                     const struct arena_mark *mark)
{
    bool failed = fails(&r->run), kept = failed || better(e, &r->run);
    e->count[r->run.outcome]++;
    if (kept) {
        e->last = *r;
        e->seed = seed;
    } else if (mark) {
        arena_reset(&inv->request.arena, *mark);
    }
    return failed;
}

/* ---- random inputs ---- */

static void execute_at_random(struct invocation *inv, struct executions *e)
{
    const struct options *o = inv->options;
    uint64_t runs = o->runs ? o->runs : DEFAULT_RUNS, done = 0;
    bool failed = false;
    for (uint64_t i = 0; done < runs && i < runs * ATTEMPTS_PER_RUN && !failed && !deadline_passed(&inv->request.deadline); i++) {
        struct arena_mark mark = arena_mark(&inv->request.arena);
        struct run_shown r = run_once(inv, e, NULL, o->seed + i);
        done += r.run.outcome != RUN_BLOCKED;
        failed = note_run(inv, e, &r, o->seed + i, &mark);
    }
}

/* ---- inputs given ---- */

static struct run_input *read_inputs(struct invocation *inv, struct executions *e, const char *text)
{
    const char *why;
    struct run_input *in = run_input_read(&inv->request.arena, e->program, e->routine, text, &why);
    if (!in)
        e->bad = why;
    return in;
}

/* The inputs keep what they know about objects in the same arena. */
static void execute_inputs(struct invocation *inv, struct executions *e)
{
    const struct options *o = inv->options;
    uint64_t runs = o->runs ? o->runs : 1, done = 0;
    struct run_input *in = read_inputs(inv, e, o->input);
    bool failed = false;
    for (uint64_t i = 0; in && done < runs && i < runs * ATTEMPTS_PER_RUN && !failed && !deadline_passed(&inv->request.deadline);
         i++) {
        struct run_source source = run_input_source(in);
        struct run_shown r = run_once(inv, e, &source, o->seed + i);
        if (run_input_bad(in)) {
            e->bad = arena_printf(&inv->request.arena, "cannot read the input '%s'", run_input_bad(in));
            return;
        }
        done += r.run.outcome != RUN_BLOCKED;
        failed = note_run(inv, e, &r, o->seed + i, NULL);
    }
    if (in)
        e->unused = run_input_unused(in, &e->n_unused);
}

/* Repeats a run that a search found. */
static void execute_path(struct invocation *inv, struct executions *e)
{
    struct search *s = search_read(e->program, inv->options->input);
    if (!s) {
        diag_error(&inv->request.diagnostics, e->routine->span, "bad-input", "'%s' is not a path of a search",
                   inv->options->input);
        return;
    }
    struct run_source source = search_source(s, &inv->request.arena);
    struct run_shown r = run_once(inv, e, &source, inv->options->seed);
    note_run(inv, e, &r, inv->options->seed, NULL);
    search_release(s);
}

/* ---- search ---- */

static void execute_search(struct invocation *inv, struct executions *e)
{
    const struct options *o = inv->options;
    uint64_t runs = o->runs ? o->runs : SEARCHED_RUNS, done = 0, again = 0;
    struct search *s = search_new(e->program, o->search);
    bool failed = false, more = true;
    e->bound = o->search;
    while (more && !failed && done < runs && again < runs * ATTEMPTS_PER_RUN && !deadline_passed(&inv->request.deadline)) {
        struct arena_mark mark = arena_mark(&inv->request.arena);
        struct run_source source = search_source(s, &inv->request.arena);
        struct run_shown r = run_once(inv, e, &source, o->seed);
        if (search_is_new(s)) {
            failed = note_run(inv, e, &r, o->seed, &mark);
            done++;
        } else {
            arena_reset(&inv->request.arena, mark);
            again++;
        }
        if (failed) {
            struct run_options once = run_options(inv, e, NULL, o->seed);
            const char *inputs = e->last.n_inputs ? run_repeats(e->program, e->routine, &e->last, &once, &inv->request.arena)
                                                  : NULL;
            e->replay = inputs ? inputs : search_path(s, &inv->request.arena);
        }
        more = failed || search_next(s);
    }
    e->exhausted = !more;
    e->gaps = search_has_gaps(s);
    search_release(s);
}

/* ---- all routines ---- */

static void execute_routine(struct invocation *inv, struct executions *e)
{
    const struct options *o = inv->options;
    if (o->search)
        execute_search(inv, e);
    else if (!o->input)
        execute_at_random(inv, e);
    else if (search_is_path(o->input))
        execute_path(inv, e);
    else
        execute_inputs(inv, e);
}

/* The routine was judged at several types. The inputs may belong to another of them. */
static bool others_read_it(const struct executions_list *all, const struct executions *e)
{
    for (size_t i = 0; i < all->n; i++)
        if (!all->at[i].bad && all->at[i].read == e->read && !strcmp(all->at[i].routine->qualified, e->routine->qualified))
            return true;
    return false;
}

static void drop_bad_inputs(struct invocation *inv, struct executions_list *all)
{
    size_t n = 0;
    for (size_t i = 0; i < all->n; i++) {
        struct executions *e = &all->at[i];
        if (e->bad && !others_read_it(all, e))
            diag_error(&inv->request.diagnostics, e->routine->span, "bad-input", "%s", e->bad);
    }
    for (size_t i = 0; i < all->n; i++)
        if (!all->at[i].bad)
            all->at[n++] = all->at[i];
        else
            il_slice_release(all->at[i].read, &all->at[i].slice);
    all->n = n;
}

static void execute_program(struct invocation *inv, struct il_program *p, struct executions_list *all)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        const struct il_routine *r = p->routines.at[i];
        if (!programs_wanted(inv, r))
            continue;
        struct executions e = {.read = p, .slice = il_slice(p, r)};
        e.program = e.slice.program;
        e.routine = e.slice.routine;
        e.impossible = (struct impossible){.prover = &inv->request.prover, .p = e.program};
        if (r->body)
            execute_routine(inv, &e);
        impossible_release(&e.impossible);
        vec_push(all, e);
    }
    drop_bad_inputs(inv, all);
}

static int exit_status(const struct invocation *inv, const struct executions_list *all)
{
    bool failed = false, cannot = false;
    for (size_t i = 0; i < all->n; i++) {
        const struct executions *e = &all->at[i];
        failed |= fails(&e->last.run);
        cannot |= !e->routine->body || e->count[RUN_CANNOT] > 0;
    }
    if (inv->request.diagnostics.errors)
        return STATUS_INPUT;
    return failed ? STATUS_FAILED : cannot ? STATUS_INPUT : 0;
}

int execute(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct invocation inv;
    struct executions_list all = {0};
    invocation_init(&inv, o, interrupted);
    programs_read(&inv);
    for (size_t i = 0; i < inv.programs.n; i++)
        execute_program(&inv, inv.programs.at[i], &all);
    diag_print_all(stderr, &inv.request.diagnostics);
    if (o->format == FORMAT_JSON)
        execute_report_json(stdout, &inv, &all);
    else
        execute_report_text(stdout, &inv, &all);
    int status = exit_status(&inv, &all);
    for (size_t i = 0; i < all.n; i++)
        il_slice_release(all.at[i].read, &all.at[i].slice);
    vec_release(&all);
    invocation_release(&inv);
    return status;
}
