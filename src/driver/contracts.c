/* Judging with found contracts. A clause that finding proved is asked again where routines are judged, in processes and solvers of their own:
 * only that counts. If one is not proved there, it is dropped, and what may rest on it is judged again. Start at judge_with_contracts. */
#include "driver/contracts.h"

#include "driver/programs.h"
#include "il/slice.h"
#include "infer/contracts/weave.h"
#include "judge/closed_run.h"
#include "judge/manifest.h"

#include <string.h>

bool contracts_wanted(const struct invocation *inv, const struct il_program *p)
{
    const struct judge_options *o = &inv->options->judge;
    bool some = false, inner = false;
    for (size_t i = 0; i < p->routines.n; i++) {
        some |= p->routines.at[i]->bare;
        inner |= p->routines.at[i]->only_called;
    }
    bool wanted = (o->contracts == CONTRACTS_INFER && (some || inv->options->entries.n > 0)) || inner;
    return wanted && o->unroll < 0 && !p->slices;
}

/* ---- entries ---- */

/* A body whose calls may not be known: one that is not supported, that is not judged, or of which only a part is. False: there is none. */
static bool has_unknown_calls(const struct il_program *p, struct span *where, const char **name)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        const struct il_routine *r = p->routines.at[i];
        if (il_is_whole(r))
            continue;
        *where = r->span;
        *name = r->qualified;
        return true;
    }
    if (p->skipped.n == 0)
        return false;
    *where = p->skipped.at[0].span;
    *name = p->skipped.at[0].qualified;
    return true;
}

/* The source says which routines are called by others only. */
static const bool *entries_of_source(struct invocation *inv, const struct il_program *p)
{
    bool *entry = arena_array(&inv->request.arena, bool, p->routines.n), inner = false;
    for (size_t i = 0; i < p->routines.n; i++) {
        entry[i] = !p->routines.at[i]->only_called;
        inner |= !entry[i];
    }
    return inner ? entry : NULL;
}

/* NULL: every routine is an entry. So it is where some calls are not known: it may be called in any state. */
static const bool *entries_of(struct invocation *inv, const struct il_program *p)
{
    bool *entry = arena_array(&inv->request.arena, bool, p->routines.n);
    struct span where;
    const char *name;
    if (inv->options->entries.n == 0)
        return entries_of_source(inv, p);
    if (has_unknown_calls(p, &where, &name)) {
        diag_warning(&inv->request.diagnostics, where, "entry-ignored",
                     "the calls of '%s' are not known: every routine is judged from any state", name);
        return NULL;
    }
    for (size_t i = 0; i < p->routines.n; i++)
        entry[i] = programs_named(&inv->options->entries, p->routines.at[i]);
    return entry;
}

/* ---- judging ---- */

struct round {
    struct invocation *inv;
    struct found_contracts *f;
    struct program_jobs *jobs; /* the callbacks and the request of the whole */
    bool *again;               /* by routine: it is to be judged */
    struct result_text *texts; /* by routine */
    struct routine_result *full;
};

/* Judges the routines marked `again` in the program with the live clauses. */
static struct il_program *judge_round(struct round *k)
{
    struct arena *a = &k->inv->request.arena;
    struct il_program *woven = contracts_weave(k->f);
    const struct il_routine **routines = arena_array(a, const struct il_routine *, k->f->graph.n);
    unsigned *index = arena_array(a, unsigned, k->f->graph.n);
    struct program_jobs jobs = *k->jobs;
    jobs.p = woven;
    jobs.n = 0;
    for (unsigned i = 0; i < k->f->graph.n; i++)
        if (k->again[i] && k->f->reached[i]) {
            index[jobs.n] = i;
            routines[jobs.n++] = woven->routines.at[i];
        }
    jobs.routines = routines;
    jobs.texts = arena_array(a, struct result_text, jobs.n);
    jobs.full = k->full ? arena_array(a, struct routine_result, jobs.n) : NULL;
    *k->jobs = jobs; /* for what shows progress */
    program_judge(&k->inv->request, &jobs);
    for (size_t i = 0; i < jobs.n; i++) {
        k->texts[index[i]] = jobs.texts[i];
        if (k->full)
            k->full[index[i]] = jobs.full[i];
    }
    return woven;
}

static bool reject_unproved(struct round *k)
{
    bool any = false;
    memset(k->again, 0, k->f->graph.n * sizeof *k->again);
    for (unsigned i = 0; i < k->f->graph.n; i++)
        if (k->f->reached[i])
            any |= program_reject_unproved(k->f, i, &k->texts[i], k->again);
    return any;
}

/* Judges all, until no clause is left that is not proved. */
static struct il_program *judge_all(struct round *k)
{
    struct il_program *woven;
    for (unsigned i = 0; i < k->f->graph.n; i++)
        k->again[i] = true;
    do
        woven = judge_round(k);
    while (reject_unproved(k));
    return woven;
}

/* ---- what is reported ---- */

static struct placed_text *clauses_of(const struct round *k, unsigned i, enum clause_side side, unsigned *n)
{
    struct placed_text *out = arena_array(&k->inv->request.arena, struct placed_text, k->f->clauses.n);
    for (size_t c = 0; c < k->f->clauses.n; c++) {
        const struct found_clause *clause = &k->f->clauses.at[c];
        if (clause->live && clause->routine == i && clause->side == side)
            out[(*n)++] = (struct placed_text){k->f->written->routines.at[i]->span, clause->text};
    }
    return out;
}

static void push_assumption(struct round *k, struct result_text *t, struct assumption more)
{
    struct assumption *all = arena_array(&k->inv->request.arena, struct assumption, t->n_assumptions + 1);
    for (unsigned i = 0; i < t->n_assumptions; i++)
        all[i] = t->assumptions[i];
    all[t->n_assumptions++] = more;
    t->assumptions = all;
}

/* What is needed is proved at each call. In a caller that is not verified, this may rest on what is not proved there. */
static void list_callers(struct round *k, unsigned i, struct result_text *t)
{
    const struct call_node *node = &k->f->graph.at[i];
    for (size_t j = 0; j < node->callers.n; j++) {
        unsigned caller = node->callers.at[j];
        if (caller == i || !k->f->reached[caller] || k->texts[caller].verdict == VERDICT_VERIFIED)
            continue;
        const char *text = arena_printf(&k->inv->request.arena, "it is called as '%s' says, which is not verified",
                                        k->texts[caller].qualified);
        push_assumption(k, t, (struct assumption){k->f->written->routines.at[caller]->span, "caller", text, NULL});
    }
}

static void add_contract(struct round *k, unsigned i)
{
    struct result_text *t = &k->texts[i];
    t->finds_contracts = true;
    t->entry = k->f->entry[i];
    t->requires = clauses_of(k, i, CLAUSE_NEEDS, &t->n_requires);
    t->ensures = clauses_of(k, i, CLAUSE_GIVES, &t->n_ensures);
    if (t->n_requires > 0)
        list_callers(k, i, t);
}

/* ---- what a task asks ---- */

static bool is_worse(enum verdict v, enum verdict than)
{
    return v == VERDICT_REFUTED ? than != VERDICT_REFUTED : v != VERDICT_VERIFIED && than == VERDICT_VERIFIED;
}

static void add_failures(struct arena *a, struct result_text *t, const struct result_text *more)
{
    struct failure_text *all = arena_array(a, struct failure_text, t->n_failures + more->n_failures);
    for (unsigned i = 0; i < more->n_failures; i++)
        all[i] = more->failures[i];
    for (unsigned i = 0; i < t->n_failures; i++)
        all[more->n_failures + i] = t->failures[i];
    t->failures = all;
    t->n_failures += more->n_failures;
}

/* The answer about a program is that of its start and of all that the start reaches. A failure of these is shown by runs from the start only. */
static void answer_for_callees(struct round *k, unsigned i)
{
    struct arena *a = &k->inv->request.arena;
    struct result_text *t = &k->texts[i];
    bool *from = arena_array(a, bool, k->f->graph.n), *reached = arena_array(a, bool, k->f->graph.n);
    from[i] = true;
    call_graph_reach(&k->f->graph, from, reached);
    for (unsigned j = 0; j < k->f->graph.n; j++) {
        if (j == i || !reached[j] || k->texts[j].verdict == VERDICT_VERIFIED)
            continue;
        if (is_worse(k->texts[j].verdict, t->verdict))
            t->verdict = k->texts[j].verdict == VERDICT_REFUTED ? VERDICT_REFUTED : VERDICT_UNPROVED;
        add_failures(a, t, &k->texts[j]);
    }
}

static void report_round(struct round *k, struct il_program *woven)
{
    struct arena *a = &k->inv->request.arena;
    struct program_jobs *jobs = k->jobs;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, k->f->graph.n);
    jobs->p = woven;
    jobs->n = 0;
    jobs->routines = routines;
    jobs->texts = arena_array(a, struct result_text, k->f->graph.n);
    jobs->full = k->full ? arena_array(a, struct routine_result, k->f->graph.n) : NULL;
    for (unsigned i = 0; i < k->f->graph.n; i++) {
        const struct il_routine *r = woven->routines.at[i];
        if (!programs_wanted(k->inv, r))
            continue;
        if (!k->f->reached[i]) {
            vec_push(&k->f->written->skipped, (struct il_skipped){r->span, r->qualified, "not reached"});
            continue;
        }
        routines[jobs->n] = r;
        jobs->texts[jobs->n] = k->texts[i];
        if (k->full)
            jobs->full[jobs->n] = k->full[i];
        jobs->n++;
    }
}

static enum closed run_start(struct request *q, struct il_program *p, const struct il_routine *r)
{
    if (!r->property || !il_is_whole(r))
        return CLOSED_OPEN;
    struct il_slice slice = il_slice(p, r);
    enum closed closed = closed_run(q, slice.program, slice.routine, CLOSED_LONG);
    il_slice_release(p, &slice);
    return closed;
}

/* What is known of the routines where the program starts. */
static enum closed run_starts(struct invocation *inv, struct il_program *p, const bool entry[])
{
    enum closed all = CLOSED_HOLDS;
    for (size_t i = 0; i < p->routines.n && all == CLOSED_HOLDS; i++)
        if (!entry || entry[i])
            all = run_start(&inv->request, p, p->routines.at[i]);
    return all;
}

/* Tasks whose programs have one execution need no contracts. */
static void answer_by_running(struct invocation *inv, struct program_jobs *jobs, const bool entry[])
{
    struct arena *a = &inv->request.arena;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, jobs->p->routines.n);
    jobs->texts = arena_array(a, struct result_text, jobs->p->routines.n);
    jobs->routines = routines;
    jobs->n = 0;
    for (size_t i = 0; i < jobs->p->routines.n; i++) {
        if (!entry[i])
            continue;
        struct il_routine *r = arena_copy(a, jobs->p->routines.at[i], sizeof *r);
        r->callees = (struct callees){0}; /* their text was executed, and no contract was relied on */
        struct routine_result result = closed_result(&inv->request, jobs->p, r);
        jobs->texts[jobs->n] = result_text_of(a, &result);
        routines[jobs->n++] = r;
    }
}

void judge_with_contracts(struct invocation *inv, struct program_jobs *jobs)
{
    struct arena *a = &inv->request.arena;
    const bool *entry = entries_of(inv, jobs->p);
    enum closed closed = entry ? run_starts(inv, jobs->p, entry) : CLOSED_OPEN;
    if (closed == CLOSED_HOLDS) {
        answer_by_running(inv, jobs, entry);
        return;
    }
    struct round k = {.inv = inv, .jobs = jobs};
    struct il_program *woven;
    k.f = (closed == CLOSED_FAILS ? program_no_contracts : program_find_contracts)(&inv->request, jobs->p, entry);
    k.again = arena_array(a, bool, k.f->graph.n);
    k.texts = arena_array(a, struct result_text, k.f->graph.n);
    k.full = inv->options->emit_boogie ? arena_array(a, struct routine_result, k.f->graph.n) : NULL;
    woven = judge_all(&k);
    manifest_runs(&inv->request, k.f, k.texts);
    if (closed != CLOSED_FAILS && program_find_more_contracts(&inv->request, k.f, k.texts)) {
        woven = judge_all(&k);
        manifest_runs(&inv->request, k.f, k.texts);
    }
    for (unsigned i = 0; i < k.f->graph.n; i++)
        if (k.f->reached[i])
            add_contract(&k, i);
    for (unsigned i = 0; i < k.f->graph.n; i++)
        if (k.f->reached[i] && k.f->written->routines.at[i]->property)
            answer_for_callees(&k, i);
    report_round(&k, woven);
}
