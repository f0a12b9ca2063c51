/* Steps of inference, and what each contributes. The caller proves the claims of each step and stops when the routine is proved. Start at
 * strategy_next. */
#include "infer/strategy.h"

#include "base/bug.h"
#include "il/help.h"
#include "il/shown_claims.h"
#include "infer/nested.h"
#include "infer/results.h"
#include "logic/shape.h"

/* ---- the steps ---- */

static enum predicate_stage stage_of_heuristics(enum heuristics most)
{
    switch (most) {
    case HEURISTICS_NONE: return STAGE_USER;
    case HEURISTICS_FQ: return STAGE_FQ;
    case HEURISTICS_EXTENDED: return STAGE_EXTENDED;
    }
    return STAGE_USER;
}

static bool has_predicates(const struct il_routine *r)
{
    for (unsigned i = 0; i < r->n_loops; i++)
        if (r->loops[i]->n_predicates)
            return true;
    return false;
}

static void push_step(struct strategy *s, struct strategy_step step, unsigned place)
{
    if (s->n == STRATEGY_STEPS)
        bug("more than %d steps of inference", STRATEGY_STEPS);
    s->counts[s->n] = (struct step_counts){.engine = step.engine ? step.engine->name : "none", .stage = step.name, .place = place};
    s->step[s->n++] = step;
}

/* Resource units of a refinement before the dear steps, and of the last one. HURRIED: of each other step, once the routine's verdict is known;
 * that is some seconds, which easy routines need. BEFORE_SHAPES: of a step before them, where what is claimed asks what is reached. */
enum { FIRST_REFINEMENT = 100000, LAST_REFINEMENT = 400000, HURRIED = 1000000, BEFORE_SHAPES = 4000000 };

/* Which routines: all; what is claimed has nested quantifiers, asks what is reached, or does not. */
enum routines { OF_ALL, OF_NESTED, OF_REACH, OF_OTHERS };

/* --infer=auto: what is cheap comes first. Templates about two ranges are most of the templates. docs/decisions/auto.md gives the reasons
 * for this order, with figures. */
static const struct plan {
    const char *engine;
    enum predicate_stage stage;
    enum heuristics least; /* with fewer heuristics the step is left out */
    enum heuristics most;  /* and with more, too */
    const char *name;
    uint64_t budget;
    enum routines of;
    bool afresh;
} plan[] = {
    {"propagate", STAGE_GOALS, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "conjuncts", 0, OF_ALL},
    {"predicates", STAGE_USER, HEURISTICS_NONE, HEURISTICS_EXTENDED, "the user's", 0, OF_ALL},
    {"predicates", STAGE_FQ, HEURISTICS_FQ, HEURISTICS_FQ, "FQ's guesses", 0, OF_ALL},
    {"templates", STAGE_FORMULAS, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "without ranges", 0, OF_NESTED},
    {"templates", STAGE_GOALS, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "of goals", 0, OF_ALL},
    {"shape", STAGE_FQ, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "shared by heaps", 0, OF_REACH},
    {"shape", STAGE_EXTENDED, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "Boolean heaps", 0, OF_REACH},
    {"templates", STAGE_FQ, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "one range", 0, OF_ALL},
    {"templates", STAGE_EXTENDED, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "two ranges", 0, OF_ALL},
    {"templates", STAGE_FQ, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "afresh", 0, OF_ALL, .afresh = true},
    {"shape", STAGE_FQ, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "shared by heaps", 0, OF_OTHERS},
    {"shape", STAGE_EXTENDED, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "Boolean heaps", 0, OF_OTHERS},
    {"refine", STAGE_FQ, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "first", FIRST_REFINEMENT, OF_ALL},
    {"predicates", STAGE_EXTENDED, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "extended guesses", 0, OF_ALL},
    {"refine", STAGE_EXTENDED, HEURISTICS_EXTENDED, HEURISTICS_EXTENDED, "last", LAST_REFINEMENT, OF_ALL},
};

/* Something that c claims asks what is reached. */
static bool asks_reach(const struct terms *ts, const struct il_cmd *c)
{
    bool found = c->kind == IL_ASSERT && (term_has_kind(ts, c->term, TERM_REACH) || term_has_kind(ts, c->term, TERM_FOREST));
    for (unsigned i = 0; i < c->n && !found; i++)
        found = asks_reach(ts, c->child[i]);
    return found;
}

struct mentioned {
    const struct terms *ts;
    const struct idmap *defined; /* axiom -> function */
    bool found;
};

static void look_for_defined(void *user, term_id t)
{
    struct mentioned *m = user;
    size_t i = 0;
    uint64_t f;
    while (!m->found && term_is(m->ts, t, TERM_APP) && idmap_next(m->defined, &i, &f))
        m->found = f == term_func(m->ts, t);
}

/* The user's invariants of all loops speak of recursive functions. Then they were written for a proof that engines, which know little of such
 * functions, would only slow down. */
static bool invariants_may_suffice(const struct infer_task *task)
{
    struct mentioned m = {task->p->terms, &task->p->definitions, false};
    for (unsigned i = 0; i < task->r->n_loops; i++) {
        const struct il_loop *loop = task->r->loops[i];
        if (loop->n_invariants == 0)
            return false;
        for (unsigned k = 0; k < loop->n_invariants; k++)
            term_visit(m.ts, loop->invariants[k].term, look_for_defined, &m);
    }
    return m.found;
}

static void push_plan(struct strategy *s, const struct engines *engines, enum predicate_stage first)
{
    const struct terms *ts = s->task.p->terms;
    const struct il_cmd *body = s->task.r->body;
    bool reach = body && terms_have_reach(ts) && asks_reach(ts, body);
    const bool applies[] =
        {[OF_ALL] = true, [OF_NESTED] = claims_nested_quantifiers(ts, s->task.r), [OF_REACH] = reach, [OF_OTHERS] = !reach};
    if (invariants_may_suffice(&s->task))
        push_step(s, (struct strategy_step){NULL, STAGE_USER, "", 0}, 0);
    for (unsigned i = 0; i < sizeof plan / sizeof *plan; i++) {
        const struct engine *e = engine_named(engines, plan[i].engine);
        enum heuristics h = s->task.options->heuristics;
        uint64_t budget = reach && plan[i].stage <= STAGE_GOALS ? BEFORE_SHAPES : plan[i].budget;
        if (e && plan[i].stage >= first && plan[i].least <= h && h <= plan[i].most && applies[plan[i].of])
            push_step(s, (struct strategy_step){e, plan[i].stage, plan[i].name, budget, .afresh = plan[i].afresh}, i);
    }
}

static const char *stage_name(enum predicate_stage stage)
{
    switch (stage) {
    case STAGE_USER: return "the user's";
    case STAGE_FORMULAS: return "formulas of goals";
    case STAGE_GOALS: return "goals";
    case STAGE_FQ: return "FQ's guesses";
    case STAGE_EXTENDED: return "extended guesses";
    }
    return "";
}

static void push_steps(struct strategy *s, const struct engines *engines, enum predicate_stage last)
{
    enum predicate_stage first = last == STAGE_USER || has_predicates(s->task.r) ? STAGE_USER : STAGE_FORMULAS;
    if (engines->n > 1)
        push_plan(s, engines, first);
    else if (engines->n == 1 && !engines->at->staged)
        push_step(s, (struct strategy_step){engines->at, STAGE_EXTENDED, "all", 0}, 0);
    else if (engines->n == 1)
        for (enum predicate_stage stage = first; stage <= last; stage++)
            if (stage != STAGE_FORMULAS && stage != STAGE_GOALS)
                push_step(s, (struct strategy_step){engines->at, stage, stage_name(stage), 0}, stage);
}

void strategy_init(struct strategy *s, const struct engines *engines, const struct infer_task *task)
{
    *s = (struct strategy){.task = *task};
    s->task.earlier = &s->claims;
    enum predicate_stage last = stage_of_heuristics(task->options->heuristics);
    if (task->r->n_loops > 0 && task->kept)
        push_step(s, (struct strategy_step){.stage = STAGE_USER, .name = "kept", .kept = true}, 0);
    if (task->r->n_loops > 0 && !task->only_kept)
        push_steps(s, engines, last);
    if (s->n == 0)
        push_step(s, (struct strategy_step){NULL, last, "", 0}, 0);
}

/* ---- what each step contributes ---- */

static const struct conjunct *proved_before(const struct point_results *earlier, unsigned loop, term_id t)
{
    for (unsigned i = 0; loop < earlier->n && i < earlier->at[loop].n_conjuncts; i++) {
        const struct conjunct *c = &earlier->at[loop].conjuncts[i];
        if (c->term == t && conjunct_is_known(c))
            return c;
    }
    return NULL;
}

/* A claim belongs to the step whose claim it was when it was proved, otherwise to the current step. */
static void attribute_claims(struct strategy *s, const struct point_results *earlier)
{
    for (unsigned i = 0; i < s->claims.n; i++)
        for (unsigned j = 0; j < s->claims.at[i].n_conjuncts; j++) {
            struct conjunct *c = &s->claims.at[i].conjuncts[j];
            const struct conjunct *before = proved_before(earlier, i, c->term);
            c->step = before ? before->step : s->next;
            s->counts[s->next].claims += !c->user && !before;
        }
}

static bool claims_it(const struct point_result *pr, term_id t)
{
    bool found = false;
    for (unsigned i = 0; i < pr->n_conjuncts && !found; i++)
        found = pr->conjuncts[i].term == t;
    return found;
}

/* Something that was proved before is none of these claims. */
static bool has_others(const struct point_results *earlier, const struct point_results *found)
{
    bool others = false;
    for (unsigned i = 0; i < earlier->n && !others; i++)
        for (unsigned j = 0; j < earlier->at[i].n_conjuncts && !others; j++)
            others = conjunct_is_known(&earlier->at[i].conjuncts[j]) &&
                     !claims_it(&found->at[i], earlier->at[i].conjuncts[j].term);
    return others;
}

/* The claims of the engine without those of the steps before. */
static void set_own(struct strategy *s, const struct strategy_step *step, const struct point_results *earlier,
                    const struct point_results *found)
{
    s->own = (struct point_results){0};
    if (!step->engine || (!step->engine->whole && !step->afresh) || s->hurried || found->n == 0 || !has_others(earlier, found))
        return;
    s->own = *found;
    for (unsigned i = 0; i < found->n; i++)
        for (unsigned j = 0; j < found->at[i].n_conjuncts; j++)
            s->own.at[i].conjuncts[j].step = s->next;
}

/* All claims are proved already. The engine's other results stay. */
static void keep_proofs(struct strategy *s, const struct point_results *earlier)
{
    for (unsigned i = 0; i < earlier->n; i++) {
        s->claims.at[i].conjuncts = earlier->at[i].conjuncts;
        s->claims.at[i].n_conjuncts = earlier->at[i].n_conjuncts;
    }
}

static void count_outcome(struct step_counts *n, enum proof_state state)
{
    switch (state) {
    case PROOF_NONE: return;
    case PROOF_PROVED: n->proved++; return;
    case PROOF_INVALID: n->invalid++; return;
    case PROOF_LIMIT: n->limit++; return;
    }
}

static void count_outcomes(struct strategy *s)
{
    unsigned step = s->next - 1;
    for (unsigned i = 0; i < s->claims.n; i++)
        for (unsigned j = 0; j < s->claims.at[i].n_conjuncts; j++) {
            const struct conjunct *c = &s->claims.at[i].conjuncts[j];
            if (!c->user && c->step == step)
                count_outcome(&s->counts[step], c->proof);
        }
}

struct step_counts *strategy_counts(struct strategy *s, const struct point_results *shown, unsigned *n)
{
    for (unsigned i = 0; i < shown->n; i++)
        for (unsigned j = 0; j < shown->at[i].n_conjuncts; j++) {
            const struct conjunct *c = &shown->at[i].conjuncts[j];
            s->counts[c->step].shown += result_shows(c);
        }
    *n = s->step[0].engine ? s->next : 0;
    return arena_copy(s->task.arena, s->counts, *n * sizeof *s->counts);
}

/* ---- running them ---- */

static uint64_t queries_so_far(const struct strategy *s)
{
    return s->task.prover ? s->task.prover->stats->queries_inference : 0;
}

/* budget 0: what the routine has left. */
static struct point_results run_within(const struct strategy_step *step, const struct infer_task *task, uint64_t budget)
{
    struct meter *m = task->prover && budget > 0 ? &task->prover->meters[PHASE_INFERENCE] : NULL;
    uint64_t limit = m ? meter_narrow(m, budget) : 0;
    struct point_results found = step->engine->run(task);
    if (m)
        m->limit = limit;
    return found;
}

static struct point_results run_step(struct strategy *s, unsigned at, const struct il_routine *version)
{
    const struct strategy_step *step = &s->step[at];
    if (step->kept)
        return *s->task.kept;
    if (!step->engine)
        return results_given(s->task.arena, version);
    s->task.stage = step->stage;
    struct infer_task task = s->task;
    struct point_results none = {0};
    if (step->afresh)
        task.earlier = &none;
    task.r = il_unhelped(task.arena, version);
    double start = clock_seconds();
    uint64_t queries = queries_so_far(s);
    struct point_results found = run_within(step, &task, s->hurried && !step->budget ? HURRIED : step->budget);
    double seconds = clock_seconds() - start;
    s->seconds += seconds;
    s->counts[at].seconds += seconds;
    s->counts[at].queries += (unsigned)(queries_so_far(s) - queries);
    return found;
}

static void add(struct strategy *s, struct point_results *to, const struct point_results *found)
{
    *to = to->n > 0 ? results_join(s->task.arena, to, found) : *found;
}

bool strategy_is_over(const struct strategy *s)
{
    return s->next == s->n;
}

bool strategy_next_is_cheap(const struct strategy *s)
{
    return !strategy_is_over(s) && (s->next == 0 || s->step[s->next].stage != STAGE_EXTENDED);
}

bool strategy_found(const struct strategy *s)
{
    return s->counts[s->next - 1].claims > 0;
}

bool strategy_next(struct strategy *s)
{
    if (strategy_is_over(s))
        return false;
    struct point_results earlier = s->claims, found = run_step(s, s->next, s->task.r);
    add(s, &s->claims, &found);
    attribute_claims(s, &earlier);
    set_own(s, &s->step[s->next], &earlier, &found);
    s->next++;
    if (!strategy_found(s))
        keep_proofs(s, &earlier);
    return true;
}

void strategy_hurry(struct strategy *s)
{
    s->hurried = true;
}

bool strategy_asks_closed(const struct strategy *s)
{
    const struct strategy_step *next = &s->step[s->next];
    if (strategy_is_over(s) || !next->engine || (next->engine->by_loop && s->task.r->n_loops < 2))
        return false;
    return next->engine->by_open && (next->stage == STAGE_EXTENDED || !next->engine->staged);
}

void strategy_proved(struct strategy *s, const struct point_results *proved, const bool *closed)
{
    s->claims = *proved;
    count_outcomes(s);
    if (!strategy_is_over(s))
        s->task.closed = closed;
}

void strategy_only_last(struct strategy *s)
{
    while (s->step[s->next].stage != s->step[s->n - 1].stage)
        s->next++;
    while (strategy_next(s)) {
    }
}

/* May this step run again for a version of the routine? Those of the stage of the last step may, and those that look for goals, unless the last
 * step is such a one. Steps with a budget (refinement) are too dear. */
static bool runs_again(const struct strategy *s, const struct strategy_step *step, const struct strategy_step *last)
{
    bool goals = step->stage == STAGE_GOALS && step->engine != last->engine;
    return (step->stage == last->stage || goals) && (step->budget == 0 || s->n == 1);
}

struct point_results strategy_again(struct strategy *s, const struct il_routine *version)
{
    struct point_results all = {0};
    unsigned last = s->next > 0 ? s->next - 1 : 0;
    for (unsigned i = 0; i <= last; i++)
        if (runs_again(s, &s->step[i], &s->step[last])) {
            struct point_results found = run_step(s, i, version);
            add(s, &all, &found);
        }
    return all;
}
