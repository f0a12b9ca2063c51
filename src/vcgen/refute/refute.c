/* Refutation: searches for unproved obligations that go wrong in executions with few rounds of each loop. The unrolled routine has the
 * obligations of the routine. So a model of W of an obligation (FS section 6) is an execution that goes wrong there. A model is only a
 * proposal: the interpreter executes the routine as written with the model's values. A refutation counts only if this execution goes
 * wrong at the same obligation.
 *
 * The numbers of rounds are 0, 1, 2, 3, 5, 8, ... Small inputs are tried first, and last those for which all operations are inside
 * their domains. The search has a budget of resource units: half a query's limit, plus the units that inference and the proof took. The
 * solver counts its own units. Terms, commands of the unrolled routine and steps of the interpreter also cost units. Start at
 * refute_routine, then search. */
#include "vcgen/refute/refute.h"

#include "il/loops/cut.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/refute/domains.h"
#include "vcgen/refute/replay.h"
#include "vcgen/refute/small_models.h"

#include <string.h>

enum {
    CALLS_MORE_THAN_ROUNDS = 3, /* depth of calls in addition to the rounds */
    MAX_COMMANDS = 20000,
    MAX_STRIKES = 6,     /* questions without an answer within the limit, and runs without a model of the axioms */
    MAX_REPAIRS = 6,     /* repairs of models of one obligation, by instances */
    MAX_SIZE = 50000000, /* commands times variables */
    SHARE_OF_LIMIT = 2,
    SHARE_OF_MODELS = 4,
    UNITS_OF_COMMAND = 20,
    UNITS_OF_TERM = 10,
};

/* ---- the budget ---- */

static void set_budget(struct refuter *k)
{
    uint64_t limit = k->prover->solver.resource_limit;
    const struct meter *meters = k->prover->meters;
    k->meter = &k->prover->meters[PHASE_REFUTATION];
    k->terms = terms_count(k->p->terms);
    *k->meter = (struct meter){.whole = k->meter->whole};
    if (limit > 0)
        k->meter->limit = limit / SHARE_OF_LIMIT + meters[PHASE_INFERENCE].spent + meters[PHASE_PROOF].spent;
}

/* Models of several rounds that change what is reached are dear, and heaps have been tried. */
static void narrow_budget(struct refuter *k)
{
    uint64_t limit = k->prover->solver.resource_limit;
    if (limit > 0)
        meter_narrow(k->meter, limit / SHARE_OF_MODELS);
}

static void spend_terms(struct refuter *k)
{
    uint32_t n = terms_count(k->p->terms);
    meter_spend(k->meter, (uint64_t)UNITS_OF_TERM * (n - k->terms));
    k->terms = n;
}

static bool is_spent(const struct refuter *k)
{
    return meter_left(k->meter) == 0;
}

/* The proof found a path, which may be an execution. With more units it might have been confirmed. */
static bool is_of_path(enum reason reason)
{
    return reason == REASON_NONE || reason == REASON_INVARIANT_TOO_WEAK || reason == REASON_CONTRACT_TOO_WEAK;
}

static void note_spent(struct refuter *k)
{
    for (unsigned i = 0; i < k->n && is_spent(k); i++)
        if (k->targets[i].state == TARGET_OPEN && is_of_path(k->targets[i].failure->reason))
            give_reason(k->targets[i].failure, REASON_LIMIT, "that of the search for a run, which grows with --limit");
}

/* Nothing is in the way of a run, and none was found. */
static void note_no_run(struct refuter *k)
{
    for (unsigned i = 0; i < k->n; i++) {
        struct target *t = &k->targets[i];
        if (t->state != TARGET_REFUTED && t->failure->verdict == VERDICT_UNPROVED && t->failure->reason == REASON_NONE)
            give_reason(t->failure, REASON_NO_RUN, t->why ? t->why : "the search made none");
    }
}

/* ---- the search ---- */

static bool may_go_on(const struct refuter *k)
{
    const struct deadline *d = k->prover->solver.deadline;
    return k->strikes < MAX_STRIKES && !is_spent(k) && !deadline_passed(d);
}

/* Executes models under the extra assumption (TERM_NONE: none). As long as there is no refutation, adds instances of hypotheses that the
 * model violates, and makes arrays longer. */
static void try_models(struct refuter *k, struct target *t, struct session *s, const struct unrolled *u, term_id extra)
{
    term_id assumed[MAX_REPAIRS + 1];
    unsigned n = 0;
    if (extra != TERM_NONE)
        assumed[n++] = extra;
    for (unsigned i = 0; i < MAX_REPAIRS; i++) {
        struct session_answer said = session_ask_under(s, t->failure->obligation, n, assumed);
        spend_terms(k);
        if (said.answer == ANSWER_UNSAT)
            return;
        if (!query_has_model(s->query) || said.why == WHY_LIMIT) {
            t->limit = true;
            k->strikes++;
            return;
        }
        struct witness w;
        witness_init(&w, k->arena, s, u, t->failure->obligation);
        replay_model(k, t, &w);
        term_id longer = w.array != TERM_NONE ? longer_array_constant(s, w.array, w.index) : TERM_NONE;
        bool better = t->state != TARGET_REFUTED && (repair_model(s, &w) || longer != TERM_NONE);
        witness_release(&w);
        if (!better)
            return;
        if (longer != TERM_NONE)
            assumed[n++] = longer;
    }
}

static void search(struct refuter *k, struct target *t, struct session *s, const struct unrolled *u,
                   const struct small_inputs *sizes)
{
    uint32_t o = t->failure->obligation;
    struct session_answer said = session_ask_under(s, o, 0, NULL);
    spend_terms(k);
    if (said.answer == ANSWER_UNSAT)
        return;
    for (unsigned i = 0; i < SMALL_SIZES && t->state == TARGET_OPEN; i++)
        try_models(k, t, s, u, sizes->small[i]);
    if (t->state == TARGET_OPEN && may_go_on(k))
        try_models(k, t, s, u, TERM_NONE);
    if (t->state == TARGET_OPEN && t->undecided && may_go_on(k)) {
        term_id inside = inside_domains_constant(s);
        if (inside != TERM_NONE)
            try_models(k, t, s, u, inside);
    }
}

/* Searches in the unrolled routine: all open targets, or with Z3's other arithmetic (`tableau`) those that met a limit before. */
static void search_unrolled(struct refuter *k, const struct unrolled *u, unsigned rounds, bool tableau)
{
    struct session s;
    bool *asked = arena_array(k->arena, bool, u->routine->obligations.n), some = false;
    for (unsigned i = 0; i < k->n; i++) {
        struct target *t = &k->targets[i];
        bool wanted = t->state == TARGET_OPEN && (!tableau || t->limit);
        asked[t->failure->obligation] |= wanted;
        some |= wanted;
    }
    if (!some)
        return;
    struct session_options o = {.phase = PHASE_REFUTATION, .asked = asked, .form = k->options->form, .tableau = tableau};
    o.name = arena_printf(k->arena, "%s-refute-%u", k->r->name, rounds);
    session_open(&s, k->prover, k->p, u->routine, &o);
    struct small_inputs sizes = small_input_constants(&s);
    spend_terms(k);
    for (unsigned i = 0; i < k->n && may_go_on(k); i++)
        if (k->targets[i].state == TARGET_OPEN && (!tableau || k->targets[i].limit))
            search(k, &k->targets[i], &s, u, &sizes);
    session_close(&s);
}

/* Searches all open targets in the executions with this many rounds. Returns false if more rounds give no more executions. */
static bool search_rounds(struct refuter *k, unsigned rounds)
{
    uint64_t commands = meter_left(k->meter) / UNITS_OF_COMMAND;
    struct unroll_options unroll = {
        .iterations = rounds,
        .execute = true,
        .depth = rounds + CALLS_MORE_THAN_ROUNDS,
        .max_commands = commands < MAX_COMMANDS ? (unsigned)commands + 1 : MAX_COMMANDS,
        .max_size = MAX_SIZE,
    };
    struct unrolled u = il_unroll(k->p, k->r, &unroll);
    bool more = u.cut && u.routine;
    meter_spend(k->meter, (uint64_t)UNITS_OF_COMMAND * u.commands);
    for (unsigned i = 0; i < k->n; i++)
        k->targets[i].limit = false;
    for (unsigned tableau = 0; tableau < 2 && u.routine && may_go_on(k); tableau++)
        search_unrolled(k, &u, rounds, tableau);
    il_unroll_release(&u);
    return more;
}

static void search_models(struct refuter *k)
{
    unsigned rounds = 0, next = 1;
    bool more = true;
    while (more && k->open && rounds <= k->options->rounds && may_go_on(k)) {
        more = search_rounds(k, rounds);
        unsigned sum = rounds + next;
        rounds = next;
        next = sum > next ? sum : next + 1;
    }
}

/* ---- heaps ---- */

enum { HEAPS_OF_SIZE = 60, HEAPS_OF_NONE = 6 };

/* Executes the routine on heaps that are built, small ones first. */
static void try_heaps(struct refuter *k, const struct il_linked *linked)
{
    for (unsigned n = 0; n <= START_HEAP_OBJECTS; n++)
        for (unsigned i = 0; i < (n ? HEAPS_OF_SIZE : HEAPS_OF_NONE) && k->open && may_go_on(k); i++) {
            unsigned refuted = k->refuted;
            struct arena_mark mark = arena_mark(k->arena);
            replay_heap(k, start_heap_new(k->arena, k->p, linked, n, i), n * HEAPS_OF_SIZE + i);
            if (k->refuted == refuted)
                arena_reset(k->arena, mark);
        }
}

/* ---- runs at random ---- */

/* Most of the steps may be those of the first run. */
enum { RANDOM_RUNS = 40 };

static void try_random(struct refuter *k)
{
    const struct deadline *d = k->prover->solver.deadline;
    uint64_t left = k->options->random;
    for (uint64_t seed = 1; seed <= RANDOM_RUNS && left > 0 && k->open && !deadline_passed(d); seed++) {
        struct arena_mark mark = arena_mark(k->arena);
        unsigned refuted = k->refuted;
        uint64_t steps = replay_random(k, seed, left - left / 4);
        left -= steps < left ? steps : left;
        if (k->refuted == refuted)
            arena_reset(k->arena, mark);
    }
}

/* ---- the whole ---- */

/* Asks the provers for inputs. Heaps that are built come first where the contract says what they are, else last. */
static void search_inputs(struct refuter *k, const struct il_linked *linked)
{
    if (linked->said)
        narrow_budget(k);
    if (!linked->said || k->refuted == 0)
        search_models(k);
    if (linked->sort != SORT_NONE && !linked->said)
        try_heaps(k, linked);
}

/* The targets: the failures of the result and, with `all` or `rest`, one for each other obligation. */
static void fill_targets(struct refuter *k, const struct routine_result *result, bool rest)
{
    const struct obligations *table = &k->table;
    struct failure *failures = arena_array(k->arena, struct failure, result->n_failures + table->n);
    bool *there = arena_array(k->arena, bool, table->n);
    for (unsigned i = 0; i < result->n_failures; i++) {
        failures[k->n++] = result->failures[i];
        there[result->failures[i].obligation] = true;
    }
    enum verdict others = k->options->all ? VERDICT_VERIFIED : VERDICT_UNPROVED;
    for (uint32_t o = 0; o < table->n && (k->options->all || rest); o++)
        if (!there[o] && !table->at[o].optional && !table->at[o].nowarn)
            failures[k->n++] = (struct failure){.obligation = o, .verdict = others};
    k->targets = arena_array(k->arena, struct target, k->n);
    for (unsigned i = 0; i < k->n; i++) {
        bool known = failures[i].verdict == VERDICT_REFUTED;
        k->targets[i] = (struct target){.failure = &failures[i], .rest = rest && i >= result->n_failures};
        k->targets[i].state = known ? TARGET_REFUTED : TARGET_OPEN;
        k->refuted += known;
        k->open += !known && !k->targets[i].rest;
    }
}

static void give_up_rest(struct refuter *k)
{
    for (unsigned i = 0; i < k->n; i++)
        if (k->targets[i].rest && k->targets[i].state == TARGET_OPEN)
            k->targets[i].state = TARGET_GIVEN_UP;
}

/* Keeps the failures of the result. Adds the other targets that are refuted. */
static void fill_failures(struct refuter *k, struct refutation *out)
{
    struct failure *all = arena_array(k->arena, struct failure, k->n);
    unsigned before = out->result.n_failures, n = 0;
    for (unsigned i = 0; i < k->n; i++)
        if (i < before || k->targets[i].state == TARGET_REFUTED) {
            out->contradicted |= i >= before && !k->targets[i].rest;
            all[n++] = *k->targets[i].failure;
        }
    out->result.failures = all;
    out->result.n_failures = n;
}

struct refutation refute_routine(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                                 const struct routine_result *result, const struct refute_options *options)
{
    struct refutation out = {.result = *result};
    struct refuter k = {.arena = arena, .prover = prover, .p = p, .r = r, .options = options};
    /* A run of the weakened program may be no run of the source. */
    if (!r->body || r->unsupported.n || p->weakened.n || (out.result.n_failures == 0 && !options->all))
        return out;
    k.impossible = (struct impossible){.prover = prover, .p = p};
    k.table = il_with_invariants(arena, r);
    struct il_linked linked = il_linked_data(arena, p, r);
    fill_targets(&k, result, options->rest && linked.said);
    set_budget(&k);
    if (linked.said && !options->only_random)
        try_heaps(&k, &linked);
    give_up_rest(&k);
    if (!options->models_first)
        try_random(&k);
    if (!options->only_random)
        search_inputs(&k, &linked);
    if (options->models_first)
        try_random(&k);
    note_spent(&k);
    note_no_run(&k);
    impossible_release(&k.impossible);
    fill_failures(&k, &out);
    out.without_overflow = k.without_overflow;
    if (k.refuted)
        out.result.verdict = VERDICT_REFUTED;
    return out;
}
