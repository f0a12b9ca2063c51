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

#include "il/loops/assume_optional.h"
#include "il/loops/cut.h"
#include "run/text/input.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/refute/axiom_model.h"
#include "vcgen/refute/domains.h"
#include "vcgen/refute/impossible.h"
#include "vcgen/refute/input_order.h"
#include "vcgen/refute/small_models.h"
#include "vcgen/refute/witness.h"

#include <string.h>

enum {
    CALLS_MORE_THAN_ROUNDS = 3, /* depth of calls in addition to the rounds */
    MAX_COMMANDS = 20000,
    MAX_STRIKES = 6,     /* questions without an answer within the limit, and runs without a model of the axioms */
    MAX_DOUBTFUL = 3,    /* runs of one obligation that may be no runs of the program */
    MAX_REPAIRS = 6,     /* repairs of models of one obligation, by instances */
    MAX_STEPS = 1000000, /* of the interpreter */
    MAX_SIZE = 50000000, /* commands times variables */
    SHARE_OF_LIMIT = 2,
    UNITS_OF_COMMAND = 20,
    UNITS_OF_TERM = 10,
};

enum target_state { TARGET_OPEN, TARGET_REFUTED, TARGET_GIVEN_UP };

/* A failure of the result, or an obligation that may become one. */
struct target {
    struct failure *failure;
    enum target_state state;
    unsigned doubtful; /* runs that go wrong, but may start in an impossible state */
    bool undecided;    /* some run met something that it could not decide */
    const char *why;   /* the last run refutes nothing; NULL: none was made */
};

struct refuter {
    struct arena *arena;
    struct prover *prover;
    struct il_program *p;
    const struct il_routine *r;
    const struct refute_options *options;
    struct obligations table; /* of r, with its invariants; failures are indices into it */
    struct target *targets;
    unsigned n, open, refuted, strikes;
    bool without_overflow; /* some run needs no overflow */
    unsigned rounds;
    struct impossible impossible;
    struct meter *meter;
    uint32_t terms; /* number of terms when they were last paid for */
};

/* ---- the budget ---- */

static void set_budget(struct refuter *k)
{
    uint64_t limit = k->prover->solver.resource_limit;
    const struct meter *meters = k->prover->meters;
    k->meter = &k->prover->meters[PHASE_REFUTATION];
    k->terms = terms_count(k->p->terms);
    *k->meter = (struct meter){0};
    if (limit > 0)
        k->meter->limit = limit / SHARE_OF_LIMIT + meters[PHASE_INFERENCE].spent + meters[PHASE_PROOF].spent;
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

static void give_reason(struct failure *f, enum reason reason, const char *why)
{
    f->reason = reason;
    f->why = why;
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

/* ---- the replay ---- */

static bool ends_at_invariant(const struct refuter *k, const struct run_result *run, uint32_t o)
{
    const struct obligation *inv = &k->table.at[o];
    return run->loop && obligation_is_invariant(inv) && inv->of_loop.index == run->invariant &&
           obligation_is_of_loop(inv, run->loop->id, run->at_loop_entry ? LOOP_ENTRY : LOOP_STEP);
}

static bool ends_at(const struct refuter *k, const struct run_result *run, uint32_t o)
{
    if (run->outcome != RUN_WRONG || run->routine != k->r || run->by_contract)
        return false;
    for (unsigned i = 0; i < run->n_changed; i++)
        if (run->changed[i] == o)
            return true;
    if (run->obligation != UINT32_MAX)
        return run->obligation == o;
    return ends_at_invariant(k, run, o);
}

/* True if the run goes wrong in the same way where r's optional claims, about overflow, are assumed. */
static bool runs_without_overflow(struct refuter *k, const struct run_result *run, const char *inputs)
{
    struct idmap all = {0};
    const char *why;
    for (uint32_t o = 0; o < k->r->obligations.n; o++)
        if (k->r->obligations.at[o].optional)
            idmap_put(&all, o, 1);
    const struct il_routine *assuming = il_assume_optional(k->p, k->r, &all);
    idmap_release(&all);
    struct run_input *in = run_input_read(k->arena, k->p, assuming, inputs, &why);
    if (!in)
        return false;
    struct run_source source = run_input_source(in);
    struct run_options o = {
        .source = &source,
        .seed = 1,
        .deadline = k->prover->solver.deadline,
        .meter = k->meter,
        .follow_contracts = true,
        .no_trace = true,
        .never = impossible_formula,
        .never_user = &k->impossible,
    };
    struct run_result again = il_run(k->p, assuming, &o, k->arena);
    return !run_input_bad(in) && again.outcome == RUN_WRONG && again.routine == assuming && again.obligation == run->obligation &&
           again.invariant == run->invariant && again.at_loop_entry == run->at_loop_entry &&
           (run->loop ? again.loop && again.loop->id == run->loop->id : !again.loop);
}

static void keep_run(struct refuter *k, struct target *t, const struct witness *w, const struct run_shown *run, const char *inputs)
{
    struct failure *f = t->failure;
    f->verdict = VERDICT_REFUTED;
    give_reason(f, REASON_NONE, NULL);
    f->loop = (struct span){0};
    if (f->returns.source)
        f->returns = w->returns;
    f->inputs = inputs_of_run(k->arena, run);
    f->n_inputs = run->n_inputs;
    f->trace = run->trace;
    f->n_trace = run->n_trace;
    t->state = TARGET_REFUTED;
    k->open--;
    k->refuted++;
    k->without_overflow = k->without_overflow || runs_without_overflow(k, &run->run, inputs);
    k->prover->stats->refuted++;
}

/* The run evaluated axioms and unbounded assumptions only at some places. Definitions say nothing elsewhere, but other axioms may. */
static bool allowed(struct refuter *k, const struct witness *w, const struct run_result *run, uint32_t o)
{
    if (!run->open_axioms && k->p->axioms.n == 0)
        return true;
    if ((run->open_assumptions ? axiom_model_of_execution(w, k->prover, o) : axiom_model_of_facts(w, k->prover)) == TRUTH_TRUE)
        return true;
    k->prover->stats->replays_unconfirmed++;
    k->strikes++;
    return false;
}

static bool is_loose(const struct il_routine *r, const struct il_var *v)
{
    for (size_t i = 0; i < r->loose.n; i++)
        if (r->loose.at[i] == v)
            return true;
    return false;
}

/* True if the run uses an entry value that the program may not be able to produce. */
static bool starts_in_doubt(const struct refuter *k, const struct run_shown *run)
{
    for (unsigned i = 0; i < run->n_inputs; i++) {
        const struct il_var *v = run->inputs[i].var;
        const struct value *value = &run->inputs[i].value;
        bool null = value->kind == VALUE_OBJECT && value->object == 0;
        bool nothing = null || (value->kind == VALUE_BOOL && !value->boolean);
        if (v && v->objects_doubtful && !nothing)
            return true;
        if (v && !(null && v->role == ROLE_PARAM) && (v->doubtful || is_loose(k->r, v)))
            return true;
    }
    return false;
}

/* Counts a doubtful run. Other models may give better runs. */
static void count_doubtful_run(struct refuter *k, struct target *t)
{
    give_reason(t->failure, REASON_ENTRY_STATE, NULL);
    k->prover->stats->replays_doubtful++;
    if (++t->doubtful < MAX_DOUBTFUL)
        return;
    t->state = TARGET_GIVEN_UP;
    k->open--;
}

/* The inputs as a text, if `invar run --input` with them repeats the run; else NULL. */
static const char *repeatable(struct refuter *k, struct run_shown *run)
{
    struct run_options o = {
        .seed = 1,
        .deadline = k->prover->solver.deadline,
        .meter = k->meter,
        .follow_contracts = true,
        .never = impossible_formula,
        .never_user = &k->impossible,
    };
    const char *inputs = run_repeats(k->p, k->r, run, &o, k->arena);
    if (!inputs)
        k->prover->stats->replays_unrepeated++;
    return inputs;
}

/* Why the run refutes nothing. */
static const char *why_not(const struct refuter *k, const struct run_result *run, bool ends)
{
    struct position at = span_position(run->span);
    switch (run->outcome) {
    case RUN_BLOCKED:
        return at.line ? arena_printf(k->arena, "the prover's values do not satisfy what is assumed in line %u", at.line)
                       : "the prover's values do not satisfy what is assumed";
    case RUN_LIMIT:
    case RUN_UNDECIDED:
    case RUN_CANNOT: return arena_printf(k->arena, "a run with the prover's values ends at something unknown: %s", run->why);
    case RUN_NORMAL:
    case RUN_WRONG: break;
    }
    return ends ? "the run that was found could not be confirmed" : "a run with the prover's values does not fail there";
}

/* The session has a model of W of the target's obligation, which w is of. Executes it. */
static void replay(struct refuter *k, struct target *t, struct witness *w)
{
    struct stats *st = k->prover->stats;
    uint32_t o = t->failure->obligation;
    const char *inputs;
    struct run_options options = {
        .source = &w->source,
        .steps = MAX_STEPS,
        .deadline = k->prover->solver.deadline,
        .meter = k->meter,
        .never = impossible_formula,
        .never_user = &k->impossible,
    };
    struct run_shown shown = run_and_show(k->p, k->r, &options, k->arena);
    const struct run_result *run = &shown.run;
    bool ended = run->outcome == RUN_WRONG || run->outcome == RUN_NORMAL;
    st->replays++;
    t->undecided |= run->outcome == RUN_UNDECIDED;
    t->why = why_not(k, run, ends_at(k, run, o));
    if (run->outcome == RUN_BLOCKED)
        st->replays_blocked++;
    else if (!ended || w->unknown || w->outside)
        st->replays_undecided++;
    else if (!ends_at(k, run, o))
        st->replays_contrary++;
    else if (starts_in_doubt(k, &shown))
        count_doubtful_run(k, t);
    else if (allowed(k, w, run, o) && (inputs = repeatable(k, &shown)) != NULL)
        keep_run(k, t, w, &shown, inputs);
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
            k->strikes++;
            return;
        }
        struct witness w;
        witness_init(&w, k->arena, s, u, t->failure->obligation);
        replay(k, t, &w);
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
    if (u.routine) {
        struct session s;
        bool *asked = arena_array(k->arena, bool, u.routine->obligations.n);
        for (unsigned i = 0; i < k->n; i++)
            asked[k->targets[i].failure->obligation] |= k->targets[i].state == TARGET_OPEN;
        struct session_options o = {.phase = PHASE_REFUTATION, .asked = asked, .form = k->options->form};
        o.name = arena_printf(k->arena, "%s-refute-%u", k->r->name, rounds);
        session_open(&s, k->prover, k->p, u.routine, &o);
        struct small_inputs sizes = small_input_constants(&s);
        spend_terms(k);
        for (unsigned i = 0; i < k->n && may_go_on(k); i++)
            if (k->targets[i].state == TARGET_OPEN)
                search(k, &k->targets[i], &s, &u, &sizes);
        session_close(&s);
    }
    il_unroll_release(&u);
    return more;
}

/* ---- the whole ---- */

/* The targets: the failures of the result and, with `all`, one for each other obligation. */
static void fill_targets(struct refuter *k, const struct routine_result *result)
{
    const struct obligations *table = &k->table;
    struct failure *failures = arena_array(k->arena, struct failure, result->n_failures + table->n);
    bool *there = arena_array(k->arena, bool, table->n);
    for (unsigned i = 0; i < result->n_failures; i++) {
        failures[k->n++] = result->failures[i];
        there[result->failures[i].obligation] = true;
    }
    for (uint32_t o = 0; o < table->n && k->options->all; o++)
        if (!there[o] && !table->at[o].optional && !table->at[o].nowarn)
            failures[k->n++] = (struct failure){.obligation = o, .verdict = VERDICT_VERIFIED};
    k->targets = arena_array(k->arena, struct target, k->n);
    for (unsigned i = 0; i < k->n; i++)
        k->targets[i].failure = &failures[i];
    k->open = k->n;
}

/* Keeps the failures of the result. Adds the other targets that are refuted. */
static void fill_failures(struct refuter *k, struct refutation *out)
{
    struct failure *all = arena_array(k->arena, struct failure, k->n);
    unsigned before = out->result.n_failures, n = 0;
    for (unsigned i = 0; i < k->n; i++)
        if (i < before || k->targets[i].state == TARGET_REFUTED) {
            out->contradicted |= i >= before;
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
    fill_targets(&k, result);
    set_budget(&k);
    unsigned rounds = 0, next = 1;
    bool more = true;
    while (more && k.open && rounds <= options->rounds && may_go_on(&k)) {
        more = search_rounds(&k, rounds);
        unsigned sum = rounds + next;
        rounds = next;
        next = sum > next ? sum : next + 1;
    }
    note_spent(&k);
    note_no_run(&k);
    impossible_release(&k.impossible);
    fill_failures(&k, &out);
    out.without_overflow = k.without_overflow;
    if (k.refuted)
        out.result.verdict = VERDICT_REFUTED;
    return out;
}
