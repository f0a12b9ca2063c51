/* Preconditions for callers that are not known. Callees come first, so that a caller can be given what its callees need. For a routine that fails:
 * candidates that runs allow (judge/argument_runs.h); do they prove all or some of what fails? Then parts of them are left out, as long as no
 * more fails. Start at arguments_find. */
#include "driver/arguments.h"

#include "il/call_graph.h"
#include "il/slice.h"
#include "judge/argument_runs.h"

#include <string.h>

struct finding {
    struct invocation *inv;
    const struct program_jobs *all;
    struct il_found_clauses *found;
    size_t old; /* clauses that were there before */
    /* of the routine at hand */
    size_t i, first;
    bool recursive; /* it may call itself */
    struct argument_runs runs;
    struct result_text least; /* what fails with all candidates */
    bool *allowed;            /* by failure without them: it is one of these */
    struct kept_claims kept;  /* claims about loops that were proved with the live clauses */
    struct meter whole;       /* the budget of the routine: attempts, and inference made whole */
    struct meter meter;       /* the part of it that the attempts of one kind may spend */
    bool *limited;            /* by failure without them: an attempt did not decide whether clauses keep it out */
};

/* All attempts of a routine together have so many limits of a query (--limit). In our tests and examples what found something took less than one; a
 * C function of fifty lines for which nothing was found took 80. No kind of attempts spends more than a part of what is left. */
enum { MANY_LIMITS = 8, PARTS = 3 };

/* ---- judging ---- */

/* For the report. */
static struct result_text judge(struct finding *k, size_t i)
{
    return program_judge_one(&k->inv->request, k->all->p, k->all->routines[i], NULL, 0);
}

static void begin_budget(struct finding *k)
{
    k->whole = (struct meter){.limit = MANY_LIMITS * k->inv->request.options->limit};
}

static void begin_part(struct finding *k)
{
    k->meter = (struct meter){.limit = k->whole.limit ? meter_left(&k->whole) / PARTS + 1 : 0, .whole = &k->whole};
}

static struct result_text judge_within(struct finding *k, const struct attempt *a)
{
    uint64_t left = meter_left(&k->meter), budget = !k->whole.limit ? 0 : left ? left : 1;
    struct result_text t = program_judge_one(&k->inv->request, k->all->p, k->all->routines[k->i], a, budget);
    meter_spend(&k->meter, t.units);
    return t;
}

static bool is_spent(const struct finding *k)
{
    return meter_left(&k->meter) == 0;
}

/* The rest is for attempts that do not infer loops. What is left when it is spent may be more than the routine needs. */
static bool may_infer(const struct finding *k)
{
    return k->meter.limit == 0 || k->meter.spent < k->meter.limit / 2;
}

static bool is_open(const struct result_text *t)
{
    return t->verdict == VERDICT_REFUTED || t->verdict == VERDICT_UNPROVED;
}

/* NULL: it does not fail there. */
static const struct failure_text *failure_there(const struct result_text *t, const struct failure_text *f)
{
    for (unsigned i = 0; i < t->n_failures; i++)
        if (t->failures[i].at.source == f->at.source && t->failures[i].at.start == f->at.start &&
            t->failures[i].found == f->found && !strcmp(t->failures[i].id, f->id))
            return &t->failures[i];
    return NULL;
}

static bool fails_there(const struct result_text *t, const struct failure_text *f)
{
    return failure_there(t, f) != NULL;
}

/* All that fails in a fails in b. */
static bool fails_no_more(const struct result_text *a, const struct result_text *b)
{
    bool judged = a->verdict == VERDICT_VERIFIED || (is_open(a) && program_was_asked(a));
    for (unsigned i = 0; i < a->n_failures && judged; i++)
        judged = fails_there(b, &a->failures[i]);
    return judged;
}

/* ---- fewer clauses ---- */

static void set_live(struct finding *k, const size_t clause[], size_t n, bool live)
{
    for (size_t i = 0; i < n; i++)
        k->found->at[clause[i]].live = live;
}

static bool *live_ones(struct finding *k)
{
    bool *live = arena_array(&k->inv->request.arena, bool, k->runs.n);
    for (size_t i = 0; i < k->runs.n; i++)
        live[i] = k->found->at[k->first + i].live;
    return live;
}

static void set_live_ones(struct finding *k, const bool live[])
{
    for (size_t i = 0; i < k->runs.n; i++)
        k->found->at[k->first + i].live = live[i];
}

/* Where a routine calls itself, all that it needs must hold. True: some live candidates do not. */
static bool reject_broken(struct finding *k, const struct result_text *t)
{
    bool any = false;
    for (unsigned i = 0; i < t->n_failures; i++) {
        unsigned found = t->failures[i].found;
        any |= found > k->first && k->found->at[found - 1].live;
        if (found > k->first)
            k->found->at[found - 1].live = false;
    }
    return any;
}

static bool attempt_suffices(struct finding *k, bool only_kept)
{
    struct attempt a = {.kept = k->kept,
                        .only_kept = only_kept,
                        .decides = true,
                        .allowed = k->least.failures,
                        .n_allowed = k->least.n_failures};
    const bool *before = live_ones(k);
    struct result_text t;
    do
        t = judge_within(k, &a);
    while (!fails_no_more(&t, &k->least) && reject_broken(k, &t));
    if (!fails_no_more(&t, &k->least)) {
        set_live_ones(k, before);
        return false;
    }
    k->kept = (struct kept_claims){t.kept, t.n_kept};
    return true;
}

/* With the live clauses no more fails than with all. Runs often know better. What is known of the loops is tried before they are inferred again. */
static bool suffices(struct finding *k)
{
    if (argument_runs_go_wrong(&k->runs, live_ones(k), k->allowed))
        return false;
    bool loops = k->kept.n > 0;
    if (loops && attempt_suffices(k, true))
        return true;
    return may_infer(k) && attempt_suffices(k, false);
}

static bool may_attempt(const struct finding *k)
{
    return may_infer(k) || (k->kept.n > 0 && !is_spent(k));
}

static bool some_live_of(const struct finding *k, const size_t clause[], size_t n)
{
    bool any = false;
    for (size_t i = 0; i < n; i++)
        any |= k->found->at[clause[i]].live;
    return any;
}

/* Leaves out as many of the n clauses as possible: all, or some of the first and some of the second half. */
static void leave_out(struct finding *k, const size_t clause[], size_t n)
{
    const bool *before = live_ones(k);
    if (!some_live_of(k, clause, n) || !may_attempt(k) || deadline_passed(&k->inv->request.deadline))
        return;
    set_live(k, clause, n, false);
    if (suffices(k))
        return;
    set_live_ones(k, before);
    if (n > 1) {
        leave_out(k, clause, n / 2);
        leave_out(k, clause + n / 2, n - n / 2);
    }
}

/* Those first that some run which ends normally breaks; of others the last ones, which are the most special. */
static void leave_out_all(struct finding *k)
{
    size_t *clause = arena_array(&k->inv->request.arena, size_t, k->runs.n), n = 0;
    for (int broken = 1; broken >= 0; broken--)
        for (size_t i = k->runs.n; i > 0; i--)
            if (k->found->at[k->first + i - 1].live && k->runs.broken[i - 1] == broken)
                clause[n++] = k->first + i - 1;
    leave_out(k, clause, n);
}

/* ---- one routine ---- */

static bool some_live(const struct finding *k)
{
    bool any = false;
    for (size_t c = k->first; c < k->found->n; c++)
        any |= k->found->at[c].live;
    return any;
}

/* What a limit kept the attempt from deciding. */
static void note_limited(struct finding *k)
{
    const struct result_text *before = &k->all->texts[k->i];
    bool ended = program_was_asked(&k->least) && !deadline_passed(&k->inv->request.deadline);
    for (unsigned i = 0; i < before->n_failures; i++) {
        const struct failure_text *now = failure_there(&k->least, &before->failures[i]);
        k->limited[i] |= !ended || (now && now->verdict == VERDICT_UNPROVED && now->reason == REASON_LIMIT);
    }
}

/* True: with these clauses less fails. Those that are needed for that are live then. */
static bool less_fails_with(struct finding *k, const bool clauses[])
{
    const struct result_text *before = &k->all->texts[k->i];
    set_live_ones(k, clauses);
    if (!some_live(k))
        return false;
    if (is_spent(k)) {
        memset(k->limited, true, before->n_failures * sizeof *k->limited);
        return false;
    }
    const struct attempt all = {.kept = k->kept};
    do
        k->least = judge_within(k, &all);
    while (reject_broken(k, &k->least));
    note_limited(k);
    if (!fails_no_more(&k->least, before) || fails_no_more(before, &k->least))
        return false;
    k->allowed = arena_array(&k->inv->request.arena, bool, before->n_failures);
    for (unsigned i = 0; i < before->n_failures; i++)
        k->allowed[i] = fails_there(&k->least, &before->failures[i]);
    k->kept = (struct kept_claims){k->least.kept, k->least.n_kept};
    leave_out_all(k);
    return argument_runs_take_all(&k->runs, live_ones(k));
}

/* For runs a clause holds only if its guards do. */
static void add_guards(struct finding *k, bool clauses[])
{
    for (size_t i = k->runs.n; i > 0; i--) {
        const struct il_found_clause *c = &k->found->at[k->first + i - 1];
        for (unsigned g = 0; g < sizeof c->guards / sizeof *c->guards; g++)
            if (clauses[i - 1] && c->guards[g] > k->first)
                clauses[c->guards[g] - 1 - k->first] = true;
    }
}

/* They prove all. Where they do not, those that separate may be missing, of which runs tell little. */
static bool proves_all(struct finding *k, bool clauses[])
{
    bool more = false;
    if (less_fails_with(k, clauses) && k->least.verdict == VERDICT_VERIFIED)
        return true;
    for (size_t i = 0; i < k->runs.n; i++) {
        bool add = k->found->at[k->first + i].separates && k->runs.possible[i] && !clauses[i];
        clauses[i] |= add;
        more |= add;
    }
    return more && argument_runs_take_all(&k->runs, clauses) && less_fails_with(k, clauses) &&
           k->least.verdict == VERDICT_VERIFIED;
}

/* The marked clauses, and few more that keep out the runs that go wrong, prove all. Besides those that runs allow, these may be some that grant: a
 * run can do with less if it finds what it looks for in the first element. Other clauses of this kind would hide bugs: where `a[i - n]` is
 * written for `a[i]`, n <= i. */
static bool few_prove_all(struct finding *k, const bool marked[])
{
    struct arena *a = &k->inv->request.arena;
    bool *allowed = arena_array(a, bool, k->runs.n), *few = arena_copy(a, marked, k->runs.n * sizeof *marked);
    for (size_t i = 0; i < k->runs.n; i++)
        allowed[i] = k->runs.fits[i] || (k->runs.possible[i] && k->found->at[k->first + i].grants);
    if (!argument_runs_keep_out(&k->runs, allowed, few))
        return false;
    add_guards(k, few);
    return proves_all(k, few);
}

/* All that grant and that runs allow, for few runs meet the only place where all are needed: two texts that are equal up to the end of one. */
static bool grants_prove_all(struct finding *k)
{
    bool *grants = arena_array(&k->inv->request.arena, bool, k->runs.n), more = false;
    for (size_t i = 0; i < k->runs.n; i++) {
        grants[i] = k->runs.possible[i] && k->found->at[k->first + i].grants;
        more |= grants[i] && !k->runs.fits[i]; /* else the first attempt had them all */
    }
    return more && argument_runs_take_all(&k->runs, grants) && less_fails_with(k, grants) && k->least.verdict == VERDICT_VERIFIED;
}

/* What a person would write. An attempt that fails costs much: none is made where runs say that more is needed, or that those suffice which no run
 * refutes. */
static bool usual_prove_all(struct finding *k)
{
    struct arena *a = &k->inv->request.arena;
    const unsigned failures = k->all->texts[k->i].n_failures;
    bool *from = arena_array(a, bool, k->runs.n), *together = arena_array(a, bool, k->runs.n);
    const bool *none = arena_array(a, bool, failures);
    if (!argument_runs_go_wrong(&k->runs, k->runs.fits, none))
        return false;
    for (size_t i = 0; i < k->runs.n; i++)
        from[i] = k->runs.possible[i] && k->found->at[k->first + i].usual;
    argument_runs_together(&k->runs, from, together);
    add_guards(k, together);
    return !argument_runs_go_wrong(&k->runs, together, none) && less_fails_with(k, together) &&
           k->least.verdict == VERDICT_VERIFIED;
}

/* Of a routine that calls itself all that bound its numbers, too. A run can do without if it happens to end early; but what it needs must hold again
 * at its own calls. Those that do not are rejected. */
static bool bounds_prove_all(struct finding *k)
{
    struct arena *a = &k->inv->request.arena;
    bool *from = arena_array(a, bool, k->runs.n), *together = arena_array(a, bool, k->runs.n), more = false;
    for (size_t i = 0; i < k->runs.n && k->recursive; i++) {
        const struct il_found_clause *c = &k->found->at[k->first + i];
        from[i] = k->runs.fits[i] || (k->runs.possible[i] && (c->grants || c->bounds));
        more |= from[i] && !k->runs.fits[i];
    }
    if (!more)
        return false;
    argument_runs_together(&k->runs, from, together);
    return less_fails_with(k, together) && k->least.verdict == VERDICT_VERIFIED;
}

/* True: the live clauses are chosen. First all those that no run refutes; if they keep each other from some branch, such as are true together. If
 * something still fails, or more than are needed are left: few that prove all, if there are such. */
static bool choose(struct finding *k)
{
    struct arena *a = &k->inv->request.arena;
    const struct result_text *before = &k->all->texts[k->i];
    begin_part(k);
    double start = clock_seconds();
    k->runs = argument_runs_make(&k->inv->request, k->all->p, k->all->routines[k->i], k->first, before);
    request_spend(&k->inv->request, k->i, clock_seconds() - start);
    bool *together = arena_array(a, bool, k->runs.n);
    if (usual_prove_all(k))
        return true;
    begin_part(k);
    bool chosen = less_fails_with(k, k->runs.fits);
    if (!chosen) {
        argument_runs_together(&k->runs, k->runs.fits, together);
        chosen = less_fails_with(k, together);
    }
    if (chosen && k->least.verdict == VERDICT_VERIFIED && may_infer(k))
        return true;
    if (before->cut)
        return false;
    bool *known = live_ones(k), *none = arena_array(a, bool, k->runs.n);
    begin_part(k);
    if (few_prove_all(k, none) || (chosen && few_prove_all(k, known)) || grants_prove_all(k) || bounds_prove_all(k))
        return true;
    set_live_ones(k, known);
    return chosen;
}

/* Whether calls lead to the failures is decided later (driver/manifest.c). */
static bool has_calls(const struct finding *k)
{
    return k->all->p->slices->called != NULL;
}

/* A run from any state refutes only what no found clause could keep out. */
static void call_undecided(struct result_text *t, const bool limited[])
{
    bool refuted = false;
    for (unsigned i = 0; i < t->n_failures; i++) {
        struct failure_text *f = &t->failures[i];
        if (f->verdict == VERDICT_REFUTED && (!limited || limited[i])) {
            f->verdict = VERDICT_UNPROVED;
            f->reason = REASON_LIMIT;
            f->why = "what the arguments need to be was still looked for";
        }
        refuted |= f->verdict == VERDICT_REFUTED;
    }
    t->verdict = t->verdict == VERDICT_REFUTED && !refuted ? VERDICT_UNPROVED : t->verdict;
}

/* The report. If the loops that are inferred for it do not suffice, it begins with the claims of the attempts. */
static struct result_text judge_chosen(struct finding *k, size_t i)
{
    struct request *q = &k->inv->request;
    begin_budget(k);
    begin_part(k);
    struct result_text t = judge_within(k, NULL);
    if (k->kept.n == 0 || fails_no_more(&t, &k->least) || deadline_passed(&q->deadline))
        return t;
    if (!q->needed)
        q->needed = arena_array(&q->arena, struct kept_claims, k->all->n);
    q->needed[i] = k->kept;
    begin_part(k);
    return judge_within(k, NULL);
}

/* of_choice: what is chosen is chosen by then. True: something is. */
static bool find(struct finding *k, size_t i, struct deadline of_choice)
{
    struct request *q = &k->inv->request;
    struct il_slices *s = k->all->p->slices;
    struct deadline whole = q->deadline;
    k->i = i;
    k->kept = (struct kept_claims){0};
    k->first = k->found->n;
    k->limited = arena_array(&k->inv->request.arena, bool, k->all->texts[i].n_failures);
    s->propose(s, k->all->routines[i]);
    if (k->found->n == k->first)
        return false;
    q->deadline = of_choice;
    bool chosen = choose(k);
    q->deadline = whole;
    for (size_t c = k->first; c < k->found->n; c++) {
        k->found->at[c].live &= chosen;
        k->found->at[c].stronger = chosen && k->runs.broken[c - k->first];
        memset(k->found->at[c].guards, 0, sizeof k->found->at[c].guards);
    }
    s->keep_live(s, k->first);
    if (chosen)
        k->all->texts[i] = judge_chosen(k, i);
    else if (!has_calls(k) && !k->all->texts[i].cut)
        call_undecided(&k->all->texts[i], k->limited);
    return chosen;
}

/* Inference that was cut short is made whole where nothing is found. */
static bool find_with_all_inference(struct finding *k, size_t i, struct deadline of_choice)
{
    struct request *q = &k->inv->request;
    bool cut = k->all->texts[i].cut;
    begin_budget(k);
    if (q->brisk)
        q->brisk[i] = false;
    if (find(k, i, of_choice))
        return true;
    if (!cut || deadline_passed(&q->deadline))
        return false;
    begin_part(k);
    k->all->texts[i] = judge_within(k, NULL);
    return is_open(&k->all->texts[i]) && program_was_asked(&k->all->texts[i]) && find(k, i, of_choice);
}

/* ---- all routines ---- */

/* Its slice has a clause from number `first` on. */
static bool is_concerned(struct finding *k, size_t i, size_t first)
{
    bool concerned = false;
    if (k->found->n == first)
        return false;
    struct il_slice slice = il_slice(k->all->p, k->all->routines[i]);
    for (size_t c = first; c < k->found->n; c++)
        concerned |= k->found->at[c].used;
    il_slice_release(k->all->p, &slice);
    return concerned;
}

/* What it may need is counted, and forgotten. */
static bool may_need_something(const struct finding *k, size_t i)
{
    struct il_slices *s = k->all->p->slices;
    size_t first = k->found->n;
    s->propose(s, k->all->routines[i]);
    bool any = k->found->n > first;
    for (size_t c = first; c < k->found->n; c++)
        k->found->at[c].live = false;
    s->keep_live(s, first);
    return any;
}

/* There was no time to look for what it needs. */
static void leave_undecided(struct finding *k, size_t i)
{
    if (!has_calls(k) && k->all->texts[i].verdict == VERDICT_REFUTED && may_need_something(k, i))
        call_undecided(&k->all->texts[i], NULL);
}

void arguments_not_found(struct invocation *inv, const struct program_jobs *all)
{
    struct finding k = {.inv = inv, .all = all, .found = &all->p->slices->found};
    for (size_t i = 0; i < all->n; i++)
        if (all->p->slices->asked[i])
            leave_undecided(&k, i);
}

/* With a limit of its own, half of what is left of it: the other half is for judging with what is found. Of the limit of all, a routine gets its share
 * of three quarters of the time that is left, so that a hard one leaves some to those behind it; then all are judged again.
 * at: its place in the order of g. */
static struct deadline share_of_time(const struct finding *k, const struct call_graph *g, unsigned at)
{
    const struct request *q = &k->inv->request;
    unsigned open = 0;
    for (unsigned n = at; n < g->n; n++)
        open += k->all->p->slices->asked[g->order[n]] && is_open(&k->all->texts[g->order[n]]);
    struct deadline d = deadline_sooner(q->deadline, request_seconds_left(q, g->order[at]) / 2);
    double left = deadline_left(&q->deadline);
    return q->deadline.limited && left > 0 ? deadline_sooner(d, left * 3 / 4 / open) : d;
}

/* What the routine was judged with is not all that it has now. */
static void end_late(struct finding *k, size_t i, size_t judged_with)
{
    struct result_text *t = &k->all->texts[i];
    if (is_concerned(k, i, judged_with))
        *t = program_out_of_time(&k->inv->request, k->all->routines[i], true);
}

bool arguments_stand(struct invocation *inv, const struct program_jobs *all, const size_t judged_with[], size_t i)
{
    struct finding k = {.inv = inv, .all = all, .found = &all->p->slices->found};
    return !all->texts[i].cut && !is_concerned(&k, i, judged_with[i]);
}

void arguments_end_late(struct invocation *inv, const struct program_jobs *all, const size_t judged_with[])
{
    struct finding k = {.inv = inv, .all = all, .found = &all->p->slices->found};
    for (size_t i = 0; i < all->n; i++)
        if (all->p->slices->asked[i])
            end_late(&k, i, judged_with[i]);
}

bool arguments_find(struct invocation *inv, const struct program_jobs *all, size_t judged_with[])
{
    struct finding k = {.inv = inv, .all = all, .found = &all->p->slices->found, .old = all->p->slices->found.n};
    struct call_graph g = call_graph_of(&inv->request.arena, all->p);
    for (unsigned n = 0; n < g.n; n++) {
        size_t i = g.order[n];
        judged_with[i] = k.old;
        if (!all->p->slices->asked[i])
            continue;
        bool late = deadline_passed(&inv->request.deadline);
        if (!late && is_concerned(&k, i, k.old)) {
            all->texts[i] = judge(&k, i);
            judged_with[i] = k.found->n;
        }
        if (late)
            leave_undecided(&k, i);
        else if (is_open(&all->texts[i]) && program_was_asked(&all->texts[i])) {
            k.recursive = g.at[i].recursive;
            bool chosen = find_with_all_inference(&k, i, share_of_time(&k, &g, n));
            judged_with[i] = chosen ? k.found->n : judged_with[i];
        }
    }
    return k.found->n > k.old;
}
