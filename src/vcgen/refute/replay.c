/* Executing proposals. A model of the prover or a heap that was built says how a run begins, and the interpreter executes the routine. The run
 * refutes an obligation if it goes wrong there, starts in a state that the program can produce, satisfies all that is assumed, and can be
 * repeated from the inputs that are shown. Start at replay_model and replay_heap. */
#include "vcgen/refute/replay.h"

#include "il/loops/assume_optional.h"
#include "run/text/input.h"
#include "vcgen/refute/axiom_model.h"
#include "vcgen/refute/input_order.h"

#include <string.h>

enum {
    MAX_DOUBTFUL = 3,    /* runs of one obligation that may be no runs of the program */
    MAX_STEPS = 1000000, /* of the interpreter */
    HEAP_STEPS = 3000,   /* on a heap that was built, which is small */
    RANDOM_WORK = 10,    /* steps of evaluation for each step of a run at random: quantifiers over many objects take thousands */
    RANDOM_MEMORY = 600 << 20, /* bytes of a run at random, which may be long; it is repeated twice */
};

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

static void keep_run(struct refuter *k, struct target *t, struct span returns, const struct run_shown *run, const char *inputs)
{
    struct failure *f = t->failure;
    f->verdict = VERDICT_REFUTED;
    give_reason(f, REASON_NONE, NULL);
    f->loop = (struct span){0};
    if (f->returns.source || (t->rest && obligation_is_about_end(&k->table.at[f->obligation]))) /* of the rest no path is known */
        f->returns = returns;
    f->inputs = inputs_of_run(k->arena, run, &f->n_inputs);
    f->calls = run->calls;
    f->n_calls = run->n_calls;
    memcpy(f->heaps, run->heaps, sizeof f->heaps);
    f->trace = run->trace;
    f->n_trace = run->n_trace;
    t->state = TARGET_REFUTED;
    k->open -= !t->rest;
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

/* The asked values are those of one place at entry. */
static bool is_entry_value(const struct run_ask *a)
{
    return a->kind == RUN_ASK_ENTRY || (a->kind == RUN_ASK_ELEMENT && a->at_entry);
}

static bool at_other_objects(const struct run_ask *x, const struct run_ask *y)
{
    return x->n_args > 0 && y->n_args > 0 && value_order(&x->args[0], &y->args[0]) != 0;
}

/* The run reads two parts of a union as they are at entry, or one behind an assignment of another one. */
static bool reads_overlays(const struct run_result *run)
{
    for (unsigned i = 0; i < run->n_asked; i++) {
        const struct run_ask *x = run->asked[i].ask;
        if (!x->var || !x->var->overlay)
            continue;
        if (!is_entry_value(x))
            return true;
        for (unsigned k = 0; k < i; k++) {
            const struct run_ask *y = run->asked[k].ask;
            bool same = y->var && y->var->overlay == x->var->overlay;
            if (same && y->var->overlay_part != x->var->overlay_part && !at_other_objects(x, y))
                return true;
        }
    }
    return false;
}

bool run_starts_in_doubt(const struct il_routine *r, const struct run_shown *run)
{
    if (r->start_doubtful || reads_overlays(&run->run))
        return true;
    for (unsigned i = 0; i < run->n_inputs; i++) {
        const struct il_var *v = run->inputs[i].var;
        const struct value *value = &run->inputs[i].value;
        bool null = value->kind == VALUE_OBJECT && value->object == 0;
        bool nothing = null || (value->kind == VALUE_BOOL && !value->boolean);
        if (v && v->objects_doubtful && !nothing)
            return true;
        if (v && !(null && v->role == ROLE_PARAM) && (v->doubtful || is_loose(r, v)))
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
    k->open -= !t->rest;
}

/* The inputs as a text, if `invar run --input` with them repeats the run; else NULL. */
static const char *repeatable(struct refuter *k, struct run_shown *run, uint64_t seed, uint64_t steps)
{
    struct run_options o = {
        .seed = seed,
        .steps = steps,
        .deadline = k->prover->solver.deadline,
        .meter = steps ? NULL : k->meter,
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

void replay_model(struct refuter *k, struct target *t, struct witness *w)
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
    else if (run_starts_in_doubt(k->r, &shown))
        count_doubtful_run(k, t);
    else if (allowed(k, w, run, o) && (inputs = repeatable(k, &shown, 1, 0)) != NULL)
        keep_run(k, t, w->returns, &shown, inputs);
}

/* An element of an array outside its bounds was asked for, or one of an array whose length was not: annotations may mention it, but it is no
 * input. */
static bool reads_outside(const struct run_result *run, const struct run_ask *ask)
{
    const struct il_var *v = ask->var;
    if (ask->kind != RUN_ASK_ELEMENT || !il_is_rows(v) || v->memory.length == FUNC_NONE || ask->n_args != il_memory_indices(v))
        return false;
    for (unsigned i = 0; i < run->n_asked; i++) {
        const struct run_place *at = &run->asked[i];
        bool length = at->ask->kind == RUN_ASK_FUNCTION && at->ask->func == v->memory.length;
        if (length && value_order(&at->ask->args[0], &ask->args[0]) == 0)
            return at->value.kind != VALUE_INT || value_sign(ask->args[1]) < 0 ||
                   value_compare_numbers(ask->args[1], at->value) >= 0;
    }
    return true;
}

/* The run is one of the program as far as it says itself. There is no model of axioms to confirm it. */
static bool is_certain(const struct refuter *k, const struct start_heap *h, const struct run_result *run)
{
    bool outside = start_heap_was_left(h) || run->open_axioms || run->open_assumptions || k->p->axioms.n > 0;
    for (unsigned i = 0; i < run->n_asked && !outside; i++)
        outside = reads_outside(run, run->asked[i].ask);
    return !outside;
}

/* What a field of null is must not matter: it is another one in each of these runs. */
static const char *repeated(struct refuter *k, const struct start_heap *h, struct run_shown *run)
{
    enum { SEEDS = 8 };
    unsigned seeds = start_heap_mentions_null(h) ? SEEDS : 1;
    const char *inputs = repeatable(k, run, 1, 0);
    for (unsigned seed = 2; seed <= seeds && inputs; seed++)
        inputs = repeatable(k, run, seed, 0);
    return inputs;
}

static struct target *target_of(struct refuter *k, const struct run_result *run)
{
    for (unsigned i = 0; i < k->n; i++)
        if (k->targets[i].state == TARGET_OPEN && ends_at(k, run, k->targets[i].failure->obligation))
            return &k->targets[i];
    return NULL;
}

void replay_heap(struct refuter *k, struct start_heap *h, uint64_t seed)
{
    struct run_source source = start_heap_source(h);
    const char *inputs;
    struct run_options options = {
        .source = &source,
        .seed = seed,
        .steps = HEAP_STEPS,
        .deadline = k->prover->solver.deadline,
        .meter = k->meter,
        .never = impossible_formula,
        .never_user = &k->impossible,
    };
    struct run_shown shown = run_and_show(k->p, k->r, &options, k->arena);
    struct target *t = target_of(k, &shown.run);
    if (!t)
        return;
    k->prover->stats->replays++;
    if (!is_certain(k, h, &shown.run))
        k->prover->stats->replays_undecided++;
    else if (run_starts_in_doubt(k->r, &shown))
        count_doubtful_run(k, t);
    else if ((inputs = repeated(k, h, &shown)) != NULL)
        keep_run(k, t, shown.run.returns, &shown, inputs);
}

uint64_t replay_random(struct refuter *k, uint64_t seed, uint64_t steps)
{
    const char *inputs;
    struct run_options options = {
        .seed = seed,
        .steps = steps,
        .work = steps * RANDOM_WORK,
        .memory = RANDOM_MEMORY,
        .deadline = k->prover->solver.deadline,
    };
    struct run_shown shown = run_and_show(k->p, k->r, &options, k->arena);
    const struct run_result *run = &shown.run;
    struct target *t = target_of(k, run);
    bool certain = t && !run->open_axioms && !run->open_assumptions && k->p->axioms.n == 0 && !run_starts_in_doubt(k->r, &shown);
    certain &= !run->without_body || k->r->property; /* whether the call returns is not known */
    for (unsigned i = 0; i < run->n_asked && certain; i++)
        certain = !reads_outside(run, run->asked[i].ask);
    if (certain && (inputs = repeatable(k, &shown, 1, steps)) != NULL)
        keep_run(k, t, run->returns, &shown, inputs);
    uint64_t worked = run->work / RANDOM_WORK;
    return worked > run->steps ? worked : run->steps;
}
