/* What runs say of the clauses that a routine may need. All are evaluated at the start of each run; the run tells which obligations it passes and
 * which branches it takes. A clause that is broken by a run which passes an obligation is stronger than that obligation needs. One without which
 * no run takes some branch hides a bug there. Start at argument_runs_make. */
#include "judge/argument_runs.h"

#include "il/copy.h"
#include "judge/dead_ends.h"
#include "logic/mk.h"
#include "run/search.h"
#include "run/small_values.h"

#include <string.h>

/* QUIET: so many runs in a row that differ in nothing from runs before them end a batch that is dear, if some run ended normally; with 400 of them
 * the runs took two to three times as long and no test found another clause. WORK_PER_STEP: evaluation steps that count as one command: where
 * invariants of many objects hold at the start, making them true takes most of the time. */
enum {
    BOUND = 3,
    SEARCHED = 300,
    AT_RANDOM = 2000,
    FAVOURED = 1000,
    FAVOURED_USUAL = 400,
    MANY_AGAIN = 400,
    STEPS = 2000,
    MORE_STEPS = 400000,
    WORK_PER_STEP = 40,
    QUIET = 120,
    MANY_BRANCHES = 256,
    WORD = 64
};
/* Where no run ends in STEPS: a loop of 256 rounds over 8 each is as long. */
enum { LONG_STEPS = 50000, LONG_RUNS = 60, ALL_LONG_STEPS = 1000000 };

/* Clauses that runs make true where the start leaves it open: half of them, others in each run; or the usual ones. */
enum favouring { FAVOUR_NONE, FAVOUR_HALF, FAVOUR_USUAL };

struct running {
    struct request *q;
    struct argument_runs *out;
    struct il_program *p;
    const struct il_routine *r;
    term_id *term; /* by clause; TERM_NONE: the text of r does not say it */
    const struct il_found_clause *clauses;
    unsigned n_failures;
    unsigned *failure_of; /* by obligation of r: 1 + the failure that it is; 0: none */
    bool *shown;          /* by failure: some run goes wrong there */
    bool *breaks;         /* by failure and clause: a run passes the failure and breaks the clause */
    bool *guarded;        /* by obligation of r: it counts only under a condition, as in `c ? *p : 0` */
    struct idmap branch;  /* il_cmd, or key_of_guarded -> 1 + its bit */
    struct idmap numbers; /* il_cmd -> its number among branches of the text */
    /* of the run at hand */
    struct argument_run run;
    uint64_t *met;        /* by clause, a bit: it was evaluated */
    uint64_t seed, state; /* argument_run */
    uint64_t favours;     /* not 0: clauses drawn by it are favoured */
    bool *passes;         /* by failure */
    /* of all runs */
    bool ended, cut;    /* some run ended normally; some had no more steps */
    struct idmap kinds; /* what some run said, by key_of_run */
    unsigned quiet;     /* runs since the last one of a new kind */
};

/* ---- bits ---- */

static size_t words(size_t n)
{
    return n / WORD + 1;
}

static void set(uint64_t *bits, size_t i)
{
    bits[i / WORD] |= (uint64_t)1 << i % WORD;
}

static bool has(const uint64_t *bits, size_t i)
{
    return bits[i / WORD] >> i % WORD & 1;
}

/* ---- the routine without its clauses ---- */

static bool is_guarded(const struct running *k, const struct il_cmd *c)
{
    return c->kind == IL_ASSERT && term_is(k->p->terms, c->term, TERM_IMPLIES);
}

static const struct il_cmd *without(struct running *k, const struct il_cmd *c)
{
    if (is_guarded(k, c))
        k->guarded[c->obligation] = true;
    if (c->needs > k->out->first && c->kind == IL_ASSERT)
        return il_skip(k->p);
    if (c->needs > k->out->first) {
        struct il_cmd *place = arena_copy(&k->q->arena, c, sizeof *c);
        k->term[c->needs - 1 - k->out->first] = c->term;
        place->term = mk_true(k->p->terms);
        return place;
    }
    const struct il_cmd **child = arena_array(&k->q->arena, const struct il_cmd *, c->n);
    bool changed = false;
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = without(k, c->child[i]);
        changed |= child[i] != c->child[i];
    }
    if (!changed)
        return c;
    struct il_cmd *copy = arena_copy(&k->q->arena, c, sizeof *c);
    copy->child = child;
    return copy;
}

/* ---- failures ---- */

static void find_failures(struct running *k, const struct result_text *failed)
{
    k->n_failures = failed->n_failures;
    k->failure_of = arena_array(&k->q->arena, unsigned, k->r->obligations.n);
    for (size_t o = 0; o < k->r->obligations.n; o++)
        for (unsigned i = 0; i < failed->n_failures; i++)
            if (!failed->failures[i].found && failure_text_is_of(&failed->failures[i], &k->r->obligations.at[o]))
                k->failure_of[o] = i + 1;
    k->shown = arena_array(&k->q->arena, bool, k->n_failures);
    k->passes = arena_array(&k->q->arena, bool, k->n_failures);
    k->breaks = arena_array(&k->q->arena, bool, k->n_failures * k->out->n);
    for (unsigned i = 0; i < failed->n_failures; i++)
        k->shown[i] = failed->failures[i].verdict == VERDICT_REFUTED;
}

/* ---- a run ---- */

enum { FAVOURS_USUAL = INT32_MAX };

/* By chance few runs get far where a text needs much of its arguments: memory of the right length behind each pointer, a 0 at the end. */
static bool is_favoured(const struct running *k, size_t i)
{
    if (k->favours == FAVOURS_USUAL)
        return k->clauses[i].usual;
    return k->favours && (k->favours * 0x9e3779b97f4a7c15u + i) * 0xbf58476d1ce4e5b9u >> 63;
}

/* The clause is evaluated where the routine would assume it: behind what it assumes of all states. Of recursive calls only the first counts. */
static void note_clause(struct running *k, struct machine *m, size_t i)
{
    const struct il_found_clause *c = &k->clauses[i];
    bool holds = true;
    if (has(k->met, i))
        return;
    set(k->met, i);
    for (unsigned g = 0; g < sizeof c->guards / sizeof *c->guards; g++)
        holds &= !c->guards[g] || has(k->run.holds, c->guards[g] - 1 - k->out->first);
    if (holds && is_favoured(k, i))
        run_favour(m, k->term[i]);
    enum truth truth = holds ? run_holds(m, k->term[i]) : TRUTH_FALSE;
    if (truth != TRUTH_FALSE)
        set(k->run.holds, i);
    if (truth == TRUTH_TRUE)
        set(k->run.sure, i);
}

static void note_branch(struct running *k, uint64_t key)
{
    const uint64_t *known = idmap_get(&k->branch, key);
    uint64_t number = known ? *known : k->branch.n + 1;
    if (!known)
        idmap_put(&k->branch, key, number);
    if (number > MANY_BRANCHES)
        return;
    set(k->run.reached, number - 1);
    const uint64_t *of_text = idmap_get(&k->numbers, key);
    k->out->branch[number - 1] = of_text ? (unsigned)*of_text : 0;
}

/* That the condition of a guarded obligation holds is a branch, too. The key of a command is even. */
static uint64_t key_of_guarded(uint32_t obligation)
{
    return (uint64_t)obligation * 2 + 1;
}

/* A run passes an obligation only where it counts. */
static void note_assertion(struct running *k, struct machine *m, const struct il_cmd *c)
{
    bool counts = !is_guarded(k, c) || run_holds(m, term_arg(k->p->terms, c->term, 0)) == TRUTH_TRUE;
    if (counts && k->failure_of[c->obligation])
        k->passes[k->failure_of[c->obligation] - 1] = true;
    if (counts && is_guarded(k, c))
        note_branch(k, key_of_guarded(c->obligation));
}

static void at_holds(void *user, struct machine *m, const struct il_routine *r, const struct il_cmd *c)
{
    struct running *k = user;
    if (r != k->r)
        return;
    if (c->kind == IL_ASSERT)
        note_assertion(k, m, c);
    if (c->kind == IL_ASSUME && c->needs > k->out->first)
        note_clause(k, m, c->needs - 1 - k->out->first);
}

static void at_branch(void *user, const struct il_routine *r, const struct il_cmd *branch)
{
    struct running *k = user;
    if (r == k->r)
        note_branch(k, idmap_key(branch));
}

/* ---- all runs ---- */

static unsigned wrong_at(struct running *k, const struct run_result *ran)
{
    bool own = ran->outcome == RUN_WRONG && ran->routine == k->r && ran->obligation != UINT32_MAX;
    if (own && k->guarded[ran->obligation])
        note_branch(k, key_of_guarded(ran->obligation));
    return own ? k->failure_of[ran->obligation] : 0;
}

static void note_passed(struct running *k)
{
    for (unsigned f = 0; f < k->n_failures; f++)
        for (size_t i = 0; i < k->out->n && k->passes[f]; i++)
            k->breaks[f * k->out->n + i] |= !has(k->run.holds, i);
    for (unsigned f = 0; f < k->n_failures; f++)
        k->out->passed[f] |= k->passes[f];
}

static uint64_t add_bits(uint64_t key, const uint64_t *bits, size_t n)
{
    for (size_t i = 0; i < words(n); i++)
        key = (key ^ bits[i]) * 0x9e3779b97f4a7c15u + (key >> 32);
    return key;
}

/* The same for runs of which nothing that is noted differs. */
static uint64_t key_of_run(const struct running *k, const struct run_result *ran, unsigned wrong)
{
    uint64_t key = add_bits(ran->outcome, k->run.holds, k->out->n);
    key = add_bits(key, k->run.sure, k->out->n);
    key = add_bits(key, k->run.reached, MANY_BRANCHES);
    for (unsigned f = 0; f < k->n_failures; f++)
        key = key * 3 + k->passes[f];
    return key * 0xbf58476d1ce4e5b9u + wrong + 1;
}

static void note_kind(struct running *k, uint64_t key)
{
    k->quiet = idmap_put(&k->kinds, key, 1) ? 0 : k->quiet + 1;
}

static void note_run(struct running *k, const struct run_result *ran)
{
    struct arena *a = &k->q->arena;
    k->ended |= ran->outcome == RUN_NORMAL;
    k->cut |= ran->outcome == RUN_LIMIT;
    if (ran->outcome != RUN_NORMAL && ran->outcome != RUN_WRONG) {
        k->quiet++;
        return;
    }
    unsigned wrong = wrong_at(k, ran);
    note_kind(k, key_of_run(k, ran, wrong));
    if (wrong)
        k->shown[wrong - 1] = true;
    if (ran->outcome == RUN_NORMAL)
        note_passed(k);
    for (size_t i = 0; i < k->out->n; i++)
        k->out->broken[i] |= ran->outcome == RUN_NORMAL && !has(k->run.holds, i);
    for (size_t w = 0; w < words(MANY_BRANCHES); w++)
        k->out->taken[w] |= k->run.reached[w];
    struct argument_run copy = {
        .holds = arena_copy(a, k->run.holds, words(k->out->n) * sizeof *k->run.holds),
        .sure = arena_copy(a, k->run.sure, words(k->out->n) * sizeof *k->run.sure),
        .reached = arena_copy(a, k->run.reached, words(MANY_BRANCHES) * sizeof *k->run.reached),
        .wrong = wrong,
        .normal = ran->outcome == RUN_NORMAL,
        .seed = k->seed,
        .state = k->state,
    };
    vec_push(&k->out->runs, copy);
}

static uint64_t run_once(struct running *k, struct run_options *o, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    memset(k->run.holds, 0, words(k->out->n) * sizeof *k->run.holds);
    memset(k->run.sure, 0, words(k->out->n) * sizeof *k->run.sure);
    memset(k->run.reached, 0, words(MANY_BRANCHES) * sizeof *k->run.reached);
    memset(k->passes, 0, k->n_failures * sizeof *k->passes);
    memset(k->met, 0, words(k->out->n) * sizeof *k->met);
    struct run_result ran = il_run(k->p, k->r, o, scratch);
    note_run(k, &ran);
    arena_reset(scratch, mark);
    return ran.steps + ran.work / WORK_PER_STEP;
}

static struct run_options options_of(struct running *k)
{
    return (struct run_options){
        .seed = 1,
        .steps = STEPS,
        .deadline = &k->q->deadline,
        .follow_contracts = true,
        .no_trace = true,
        .at_holds = at_holds,
        .at_branch = at_branch,
        .at_command_user = k,
    };
}

static void run_all_small(struct running *k, struct arena *scratch)
{
    struct search *s = search_new(k->p, BOUND);
    uint64_t steps = 0;
    bool more = true;
    for (unsigned i = 0; i < SEARCHED && more && steps < MORE_STEPS && !deadline_passed(&k->q->deadline); i++) {
        struct run_options o = options_of(k);
        struct arena_mark mark = arena_mark(scratch);
        struct run_source source = search_source(s, scratch);
        o.source = &source;
        steps += run_once(k, &o, scratch);
        more = search_next(s);
        arena_reset(scratch, mark);
    }
    search_release(s);
}

static uint64_t run_drawn(struct running *k, struct arena *scratch, struct run_small_values *numbers, uint64_t seed,
                          uint64_t steps)
{
    struct run_options o = options_of(k);
    struct run_source source = {.user = numbers, .value = run_small_value, .suggests = true};
    o.source = &source;
    o.steps = steps;
    o.seed = k->seed = seed;
    numbers->apart = numbers->roomy = seed % 2;
    k->state = numbers->state;
    uint64_t taken = run_once(k, &o, scratch);
    k->seed = 0;
    return taken;
}

/* They took many steps, and the last runs said nothing new. */
static bool is_dear_for_nothing(const struct running *k, uint64_t steps, uint64_t all)
{
    return k->ended && k->quiet >= QUIET && steps >= all / 16;
}

/* n runs of so many steps each, and in all. */
static void run_at_random(struct running *k, struct arena *scratch, unsigned n, uint64_t each, uint64_t all,
                          enum favouring favouring)
{
    uint64_t steps = 0;
    struct run_small_values numbers = {.p = k->p, .state = 1};
    run_note_numbers(&numbers, k->r);
    k->quiet = 0;
    for (uint64_t seed = 1; seed < n && steps < all && !is_dear_for_nothing(k, steps, all) && !deadline_passed(&k->q->deadline);
         seed++) {
        k->favours = favouring == FAVOUR_HALF ? seed : favouring == FAVOUR_USUAL ? FAVOURS_USUAL : 0;
        steps += run_drawn(k, scratch, &numbers, seed, each);
    }
    run_small_values_release(&numbers);
}

static bool meets_usual(const struct running *k, const struct argument_run *run)
{
    bool all = true;
    for (size_t i = 0; i < k->out->n; i++)
        all &= !k->clauses[i].usual || has(run->holds, i);
    return all;
}

static void cover(const struct running *k, const struct argument_run *run, uint64_t *covered)
{
    for (size_t w = 0; w < words(MANY_BRANCHES) && meets_usual(k, run); w++)
        covered[w] |= run->reached[w];
}

static bool takes_more(const struct argument_run *run, const uint64_t *covered)
{
    bool more = false;
    for (size_t w = 0; w < words(MANY_BRANCHES); w++)
        more |= (run->reached[w] & ~covered[w]) != 0;
    return more;
}

/* A branch may be taken only by few runs at random, and these happen to break what is usual: there is too little memory, of which the branch says
 * nothing. They are made again from the same numbers, with what is usual. */
static void run_again(struct running *k, struct arena *scratch)
{
    uint64_t *covered = arena_array(&k->q->arena, uint64_t, words(MANY_BRANCHES));
    struct run_small_values numbers = {.p = k->p};
    const size_t n = k->out->runs.n;
    unsigned made = 0;
    run_note_numbers(&numbers, k->r);
    k->favours = FAVOURS_USUAL;
    for (size_t r = 0; r < n; r++)
        cover(k, &k->out->runs.at[r], covered);
    for (size_t r = 0; r < n && made < MANY_AGAIN && !deadline_passed(&k->q->deadline); r++) {
        const struct argument_run old = k->out->runs.at[r];
        if (!old.seed || !takes_more(&old, covered))
            continue;
        made++;
        numbers.state = old.state;
        run_drawn(k, scratch, &numbers, old.seed, STEPS);
        cover(k, &k->out->runs.at[k->out->runs.n - 1], covered);
    }
    run_small_values_release(&numbers);
}

/* ---- the whole ---- */

static bool all_in(const struct argument_runs *k, const uint64_t *which, const bool marked[])
{
    for (size_t i = 0; i < k->n; i++)
        if (marked[i] && !has(which, i))
            return false;
    return true;
}

bool argument_runs_go_wrong(const struct argument_runs *k, const bool marked[], const bool allowed[])
{
    for (size_t r = 0; r < k->runs.n; r++) {
        const struct argument_run *run = &k->runs.at[r];
        if (run->wrong && !allowed[run->wrong - 1] && all_in(k, run->sure, marked))
            return true;
    }
    return false;
}

bool argument_runs_take_all(const struct argument_runs *k, const bool marked[])
{
    uint64_t *taken = arena_array(k->runs.arena, uint64_t, words(MANY_BRANCHES));
    bool any = false;
    for (size_t r = 0; r < k->runs.n; r++) {
        const struct argument_run *run = &k->runs.at[r];
        bool all = all_in(k, run->normal ? run->holds : run->sure, marked);
        any |= all;
        for (size_t w = 0; w < words(MANY_BRANCHES) && all; w++)
            taken[w] |= k->runs.at[r].reached[w];
    }
    return any && !memcmp(taken, k->taken, words(MANY_BRANCHES) * sizeof *taken);
}

void argument_runs_together(const struct argument_runs *k, const bool from[], bool together[])
{
    memset(together, 0, k->n * sizeof *together);
    for (size_t i = 0; i < k->n; i++) {
        together[i] = from[i];
        together[i] = from[i] && argument_runs_take_all(k, together);
    }
}

void argument_runs_each_wrong(const struct argument_runs *k, unsigned failure, void (*f)(void *user, unsigned branch), void *user)
{
    for (size_t b = 0; b < MANY_BRANCHES; b++) {
        bool wrong = false, normal = false;
        for (size_t r = 0; r < k->runs.n && k->branch[b]; r++) {
            bool takes = has(k->runs.at[r].reached, b);
            wrong |= takes && k->runs.at[r].wrong == failure + 1;
            normal |= takes && k->runs.at[r].normal;
        }
        if (wrong && !normal)
            f(user, k->branch[b]);
    }
}

/* What is not decided keeps out a run that goes wrong: the prover has the last word. */
static size_t count_runs(const struct argument_runs *k, const bool marked[], bool normal)
{
    size_t n = 0;
    for (size_t r = 0; r < k->runs.n; r++)
        n += k->runs.at[r].normal == normal && (normal || k->runs.at[r].wrong) &&
             all_in(k, normal ? k->runs.at[r].holds : k->runs.at[r].sure, marked);
    return n;
}

/* The clause that keeps out the most runs that go wrong for each that does not. k->n: none keeps out any. */
static size_t best_clause(const struct argument_runs *k, const bool allowed[], bool marked[])
{
    size_t wrong = count_runs(k, marked, false), normal = count_runs(k, marked, true), best = k->n;
    double most = 0;
    for (size_t i = 0; i < k->n && wrong > 0; i++) {
        if (marked[i] || !allowed[i])
            continue;
        marked[i] = true;
        double ratio = (double)(wrong - count_runs(k, marked, false)) / (double)(1 + normal - count_runs(k, marked, true));
        if (ratio > most && argument_runs_take_all(k, marked)) {
            most = ratio;
            best = i;
        }
        marked[i] = false;
    }
    return best;
}

bool argument_runs_keep_out(const struct argument_runs *k, const bool allowed[], bool marked[])
{
    for (size_t i; (i = best_clause(k, allowed, marked)) < k->n;)
        marked[i] = true;
    return count_runs(k, marked, false) == 0;
}

static void choose(struct running *k)
{
    bool *marked = arena_array(&k->q->arena, bool, k->out->n);
    for (size_t i = 0; i < k->out->n; i++) {
        marked[i] = true;
        k->out->possible[i] = k->term[i] != TERM_NONE && argument_runs_take_all(k->out, marked);
        marked[i] = false;
        for (unsigned f = 0; f < k->n_failures && k->out->possible[i] && !k->out->fits[i]; f++)
            k->out->fits[i] = k->shown[f] && k->out->passed[f] && !k->breaks[f * k->out->n + i];
    }
}

static void prepare(struct running *k, struct il_slice *slice, struct il_program *with, const struct result_text *failed)
{
    struct arena *a = &k->q->arena;
    struct il_routine *copy = arena_copy(a, slice->routine, sizeof *copy);
    k->p = slice->program;
    k->term = arena_array(a, term_id, k->out->n);
    for (size_t i = 0; i < k->out->n; i++)
        k->term[i] = TERM_NONE;
    k->guarded = arena_array(a, bool, copy->obligations.n);
    copy->body = without(k, copy->body);
    *with = il_with_routine(a, slice->program, slice->routine, copy);
    k->p = with;
    k->r = copy;
    branches_number(copy->body, &k->numbers);
    k->run.holds = arena_array(a, uint64_t, words(k->out->n));
    k->run.sure = arena_array(a, uint64_t, words(k->out->n));
    k->run.reached = arena_array(a, uint64_t, words(MANY_BRANCHES));
    k->met = arena_array(a, uint64_t, words(k->out->n));
    find_failures(k, failed);
}

struct argument_runs argument_runs_make(struct request *q, struct il_program *p, const struct il_routine *r, size_t first,
                                        const struct result_text *failed)
{
    struct argument_runs out = {.first = first, .n = p->slices->found.n - first, .runs = VEC_IN(&q->arena)};
    struct running k = {.q = q, .out = &out, .clauses = p->slices->found.at + first};
    struct il_slice slice = il_slice(p, r);
    struct il_program with;
    struct arena scratch;
    out.possible = arena_array(&q->arena, bool, out.n);
    out.fits = arena_array(&q->arena, bool, out.n);
    out.passed = arena_array(&q->arena, bool, failed->n_failures);
    out.broken = arena_array(&q->arena, bool, out.n);
    out.taken = arena_array(&q->arena, uint64_t, words(MANY_BRANCHES));
    out.branch = arena_array(&q->arena, unsigned, MANY_BRANCHES);
    if (slice.routine->body) {
        arena_init(&scratch);
        prepare(&k, &slice, &with, failed);
        run_all_small(&k, &scratch);
        run_at_random(&k, &scratch, AT_RANDOM, STEPS, MORE_STEPS, FAVOUR_NONE);
        run_at_random(&k, &scratch, FAVOURED, STEPS, MORE_STEPS, FAVOUR_HALF);
        run_at_random(&k, &scratch, FAVOURED_USUAL, STEPS, MORE_STEPS, FAVOUR_USUAL);
        run_again(&k, &scratch);
        if (k.cut && !k.ended)
            run_at_random(&k, &scratch, LONG_RUNS, LONG_STEPS, ALL_LONG_STEPS, FAVOUR_NONE);
        choose(&k);
        arena_release(&scratch);
    }
    idmap_release(&k.branch);
    idmap_release(&k.kinds);
    idmap_release(&k.numbers);
    il_slice_release(p, &slice);
    return out;
}
