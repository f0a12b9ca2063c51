/* One routine from IL to verdict. Start at judge_routine. */
#include "judge/judge.h"

#include "base/bug.h"
#include "judge/bounded.h"
#include "judge/closed_run.h"
#include "judge/dump.h"
#include "judge/partly.h"
#include "il/check.h"
#include "il/loops/inline.h"
#include "il/loops/unroll.h"
#include "il/loops/variables.h"
#include "il/shown_claims.h"
#include "infer/strategy.h"
#include "vcgen/prove/implied.h"
#include "vcgen/prove/loops_end.h"
#include "vcgen/prove/needed.h"
#include "vcgen/prove/overflow.h"
#include "vcgen/prove/prove.h"
#include "vcgen/refute/refute.h"

#include <string.h>

/* The papers' algorithms ask far more queries than ours, if they end at all. */
enum { UNION_LIMIT = 2000, UNION_LIMIT_OF_PAPERS = 50000 };

static struct infer_options infer_options(const struct request *q)
{
    const struct judge_options *o = q->options;
    bool ours = o->abstractor == ABSTRACTOR_AUTO;
    return (struct infer_options){
        .heuristics = o->heuristics,
        .abstractor = o->abstractor,
        .deduce = o->deduce,
        .neighbours = o->neighbours,
        .shape_post = o->shape_post,
        .shape_context = o->shape_context,
        .points = o->points,
        .restart = o->restart >= 0 ? o->restart != 0 : !ours,
        .union_budget = o->union_limit >= 0 ? (unsigned)o->union_limit
                        : ours              ? UNION_LIMIT
                                            : UNION_LIMIT_OF_PAPERS,
        .deadline = &q->deadline,
    };
}

static struct infer_task infer_task(struct request *q, struct il_program *p, const struct il_routine *r,
                                    const struct infer_options *options)
{
    return (struct infer_task){.arena = &q->arena, .prover = &q->prover, .p = p, .r = r, .options = options};
}

/* Provers of the last resort are asked before something is called unproved, and only in the last stage. The whole routine may spend a part of
 * the limit of one query on them. */
static void set_last_resort(struct request *q, bool allowed)
{
    enum { SHARE = 4 };
    q->prover.last_resort = allowed ? (struct meter){.limit = q->options->limit / SHARE} : (struct meter){.spent = 1, .limit = 1};
}

/* trial: another proof follows if the routine is not verified. last_resort: provers of the last resort may be asked. before: what failed in the
 * last trial, or NULL. */
static struct routine_result prove_with(struct request *q, struct strategy *s, bool trial, bool last_resort,
                                        const struct failure *before)
{
    const struct infer_task *task = &s->task;
    struct prove_options options = {.form = q->options->vc,
                                    .vacuity = !q->options->attempt,
                                    .trial = trial,
                                    .rest = strategy_asks_closed(s),
                                    .before = before,
                                    .refuted = q->refuted,
                                    .n_refuted = q->n_refuted};
    set_last_resort(q, last_resort);
    q->prover.trial = trial;
    struct routine_result result = prove_routine(&q->arena, &q->prover, task->p, task->r, &s->claims, &options);
    q->prover.trial = false;
    return result;
}

static struct routine_result prove(struct request *q, struct strategy *s, bool trial, const struct failure *before)
{
    return prove_with(q, s, trial, !trial, before);
}

void judge_check(struct il_program *p, const struct il_routine *r)
{
    const char *wrong = il_check(p, r);
    if (wrong)
        bug("%s: %s", r->qualified, wrong);
}

struct routine_result judge_unsupported(const struct il_program *p, const struct il_routine *r)
{
    return (struct routine_result){.program = p, .routine = r, .source = r, .written = r, .verdict = VERDICT_UNSUPPORTED};
}

/* EARLY_ROUNDS: before the last stage of inference. Most runs that go wrong do so within a few rounds. */
enum { REFUTE_ROUNDS = 21, EARLY_ROUNDS = 3 };

/* Of runs of tasks with values at random. Their programs often fail only behind loops of some hundred thousand rounds. LATER_STEPS: in front of
 * the dear steps of inference, which take longer than such a run. */
enum { RANDOM_STEPS = 16000000, LATER_STEPS = 8000000, EARLY_STEPS = 600000 };

static uint64_t random_steps(const struct il_routine *r, uint64_t steps)
{
    return r->property ? steps : 0;
}

/* Looks for a run that goes wrong, for each obligation that is not proved. */
static struct refutation refute(struct request *q, struct il_program *p, const struct il_routine *r,
                                const struct routine_result *result, unsigned rounds, uint64_t random, bool rest)
{
    struct refute_options options = {
        .rounds = rounds,
        .random = random,
        .all = q->options->refute == REFUTE_ALL,
        .rest = rest,
        .form = q->options->vc,
    };
    if (q->options->refute == REFUTE_NOTHING || (result->n_failures == 0 && q->options->refute != REFUTE_ALL))
        return (struct refutation){.result = *result};
    /* Refutation uses a solver home of its own. Z3's values depend on everything asked in a home, and the queries of the proof
     * must not change the values shown. */
    struct solver_home *before = q->prover.solver.home;
    request_new_home(q, HOME_REFUTATION, p->terms);
    struct refutation found = refute_routine(&q->arena, &q->prover, p, r, result, &options);
    q->prover.solver.home = before;
    q->contradicted |= found.contradicted;
    found.without_overflow |= q->without_overflow;
    return found;
}

/* Enough for some thousands of rounds. No prover can handle more. */
enum { MAX_UNROLLED_COMMANDS = 200000 };

/* Adds an assumption, in front of the others. */
static void assume_rounds(struct request *q, const struct il_routine *r, bool looked, struct routine_result *result)
{
    struct assumption *all = arena_array(&q->arena, struct assumption, result->n_assumptions + 1);
    long k = q->options->unroll;
    for (unsigned i = 0; i < result->n_assumptions; i++)
        all[i + 1] = result->assumptions[i];
    const char *text = "nothing was looked at: the unrolled routine would be too large";
    if (looked)
        text = arena_printf(&q->arena, "no loop runs more than %ld round%s", k, k == 1 ? "" : "s");
    all[0] = (struct assumption){.span = r->span, .kind = "unroll", .text = text};
    result->assumptions = all;
    result->n_assumptions++;
}

/* --loops=unroll=K: failures within K rounds of each loop. If there are none, this proves nothing where a loop may run longer. */
static struct routine_result judge_unrolled(struct request *q, struct il_program *p, const struct il_routine *r)
{
    struct unroll_options unroll = {
        .iterations = (unsigned)q->options->unroll,
        .only_whole = q->options->unroll_half,
        .max_commands = MAX_UNROLLED_COMMANDS,
    };
    struct unrolled u = il_unroll(p, r, &unroll);
    struct routine_result result = {.program = p, .routine = r, .verdict = VERDICT_UNPROVED};
    struct point_results none = {0};
    struct prove_options prove = {.form = q->options->vc, .vacuity = !u.cut};
    if (u.routine)
        result = prove_routine(&q->arena, &q->prover, p, u.routine, &none, &prove);
    if (u.routine)
        result = refute(q, p, r, &result, REFUTE_ROUNDS, random_steps(r, RANDOM_STEPS), false).result;
    if (u.cut)
        assume_rounds(q, r, u.routine != NULL, &result);
    if ((u.cut || r->partial) && result.verdict == VERDICT_VERIFIED)
        result.verdict = VERDICT_UNPROVED;
    result.source = result.written = r;
    il_unroll_release(&u);
    return result;
}

struct point_results judge_infer(struct request *q, struct il_program *p, const struct il_routine *r)
{
    struct infer_options options = infer_options(q);
    struct infer_task task = infer_task(q, p, r, &options);
    struct strategy s;
    strategy_init(&s, &q->options->engines, &task);
    strategy_only_last(&s);
    q->inference_seconds += s.seconds;
    return s.claims;
}

struct point_results judge_infer_until(struct request *q, struct il_program *p, const struct il_routine *r,
                                       bool (*enough)(void *user, const struct point_results *claims,
                                                      struct point_results *proved),
                                       void *user)
{
    struct infer_options options = infer_options(q);
    struct infer_task task = infer_task(q, p, r, &options);
    struct point_results proved = {0};
    struct strategy s;
    bool first = true, done = false;
    strategy_init(&s, &q->options->engines, &task);
    while (!done && strategy_next_is_cheap(&s) && strategy_next(&s)) {
        if (!first && !strategy_found(&s))
            continue;
        first = false;
        done = enough(user, &s.claims, &proved);
        strategy_proved(&s, &proved, NULL);
    }
    q->inference_seconds += s.seconds;
    return proved;
}

static unsigned count_refuted(const struct routine_result *result)
{
    unsigned n = 0;
    for (unsigned i = 0; i < result->n_failures; i++)
        n += result->failures[i].verdict == VERDICT_REFUTED;
    return n;
}

static bool is_refuted(const struct routine_result *result)
{
    return result->n_failures > 0 && count_refuted(result) == result->n_failures;
}

static bool may_overflow(const struct il_routine *r)
{
    for (size_t i = 0; i < r->obligations.n; i++)
        if (r->obligations.at[i].optional)
            return true;
    return false;
}

static bool same_failures(const struct routine_result *x, const struct routine_result *y)
{
    for (unsigned i = 0; i < x->n_failures && i < y->n_failures; i++)
        if (x->failures[i].obligation != y->failures[i].obligation)
            return false;
    return x->n_failures == y->n_failures;
}

/* ---- attempts ---- */

static bool is_allowed(const struct attempt *a, const struct obligation *o)
{
    for (unsigned i = 0; i < a->n_allowed; i++)
        if (a->allowed[i].found == o->found && failure_text_is_of(&a->allowed[i], o))
            return true;
    return false;
}

static bool fails_as_allowed(const struct attempt *a, const struct routine_result *result)
{
    bool allowed = true;
    for (unsigned i = 0; i < result->n_failures && allowed; i++)
        allowed = is_allowed(a, &result->routine->obligations.at[result->failures[i].obligation]);
    return allowed;
}

/* It matters only whether what is kept suffices. */
static bool is_trial(const struct request *q)
{
    return q->options->attempt && q->options->attempt->only_kept;
}

static bool may_step(const struct request *q, const struct strategy *s)
{
    return !q->options->attempt || !q->options->attempt->brief || strategy_next_is_cheap(s);
}

/* A run breaks what the attempt wants to be proved. */
static bool attempt_fails(const struct request *q, const struct routine_result *found)
{
    const struct attempt *a = q->options->attempt;
    bool fails = false;
    for (unsigned i = 0; a && a->decides && i < found->n_failures && !fails; i++)
        fails = found->failures[i].verdict == VERDICT_REFUTED &&
                !is_allowed(a, &found->routine->obligations.at[found->failures[i].obligation]);
    return fails;
}

/* With what is known of the loops, nothing fails but what may. A trial tells only of the first failure. */
static bool attempt_succeeds(struct request *q, struct strategy *s, struct routine_result *result)
{
    const struct attempt *a = q->options->attempt;
    if (!a || !a->decides || a->n_allowed == 0 || !fails_as_allowed(a, result))
        return false;
    struct routine_result whole = prove_with(q, s, false, false, NULL);
    bool succeeds = fails_as_allowed(a, &whole) && !deadline_passed(&q->deadline);
    if (succeeds || a->only_kept)
        *result = whole;
    return succeeds;
}

/* ---- stages ---- */

/* Keeps the failures that runs on drawn heaps showed: their proofs fail at a high price, and later stages need not try them. */
static void keep_refuted(struct request *q, const struct refutation *found)
{
    const struct routine_result *r = &found->result;
    struct failure *all = arena_array(&q->arena, struct failure, r->n_failures);
    unsigned n = 0;
    for (unsigned i = 0; i < r->n_failures; i++)
        if (r->failures[i].verdict == VERDICT_REFUTED && r->failures[i].heaps[HEAP_AT_START].n_lines > 0)
            all[n++] = r->failures[i];
    q->stats.refuted += n - q->n_refuted;
    q->refuted = all;
    q->n_refuted = n;
    q->without_overflow |= n > 0 && found->without_overflow;
}

/* No claim of a later stage proves what a run refutes. If runs refute all that the claims of this stage leave unproved, returns true and
 * sets *result, which is reported. If they refute some, the later stages only serve the rest of the report, and get little effort. If overflow
 * may be the cause, the later stages are needed to find out. */
static bool refuted_early(struct request *q, struct strategy *s, uint64_t random, struct routine_result *result)
{
    struct il_program *p = s->task.p;
    const struct il_routine *r = s->task.r;
    if (strategy_is_over(s) || q->options->refute != REFUTE_UNPROVED || deadline_passed(&q->deadline))
        return false;
    uint64_t refuted = q->stats.refuted;
    struct refutation found = refute(q, p, q->written, result, EARLY_ROUNDS, random, true);
    q->stats.refuted = refuted; /* counted where it is reported */
    if (attempt_fails(q, &found.result)) {
        *result = found.result;
        return true;
    }
    if (may_overflow(r) && !found.without_overflow)
        return false;
    keep_refuted(q, &found);
    if (count_refuted(&found.result) > 0)
        strategy_hurry(s);
    if (!is_refuted(&found.result))
        return false;
    struct routine_result whole = prove(q, s, false, NULL);
    if (random && same_failures(&whole, result)) { /* long runs are dear */
        q->stats.refuted += count_refuted(&found.result) - q->n_refuted;
        whole.failures = found.result.failures;
        whole.verdict = found.result.verdict;
        *result = whole;
        return true;
    }
    found = refute(q, p, q->written, &whole, REFUTE_ROUNDS, random, false);
    if (!is_refuted(&found.result))
        return false;
    *result = found.result;
    return true;
}

/* The first failure that no run has shown. */
static const struct failure *first_open(const struct routine_result *result)
{
    for (unsigned i = 0; i < result->n_failures; i++)
        if (result->failures[i].verdict != VERDICT_REFUTED)
            return &result->failures[i];
    return NULL;
}

/* The time that is left, but for one of so many parts. */
static struct deadline but_for_a_part(const struct deadline *whole, unsigned parts)
{
    struct deadline d = *whole;
    double left = deadline_left(whole);
    if (whole->limited && left > 0) {
        d = deadline_sooner(d, left - left / parts);
        d.noticed = whole->noticed;
    }
    return d;
}

/* A quarter of the time is for the obligations, with the claims that are proved until then: what is easy stays proved however long inference
 * would take. Half of that is for runs that go wrong. */
enum { PARTS_OF_INFERENCE = 4, PARTS_OF_PROOF = 2 };

/* What a step that was cut short has found may hold, and be enough. Trying it takes at most half of the time of the proof. If the routine is
 * verified, returns true and sets *result. */
static bool proved_with_cut_short(struct request *q, struct strategy *s, const struct deadline *whole,
                                  struct routine_result *result)
{
    q->deadline = but_for_a_part(whole, PARTS_OF_PROOF);
    q->deadline = but_for_a_part(&q->deadline, 2);
    *result = prove(q, s, true, NULL);
    return result->verdict == VERDICT_VERIFIED;
}

/* The claims of the last step may be enough. Beside all others a proof may take ten times as long, where they say what is reached. */
static bool proved_alone(struct request *q, struct strategy *s, struct routine_result *result)
{
    enum { SHARE = 4 };
    struct point_results all = s->claims;
    uint64_t limit = q->prover.solver.resource_limit;
    if (s->own.n == 0 || q->options->attempt)
        return false;
    s->claims = s->own;
    q->prover.solver.resource_limit = limit / SHARE;
    struct routine_result found = prove(q, s, true, NULL);
    q->prover.solver.resource_limit = limit;
    if (found.verdict == VERDICT_VERIFIED)
        *result = found;
    else
        s->claims = all;
    return found.verdict == VERDICT_VERIFIED;
}

/* Inference and proof, stage by stage until the routine is proved or refuted. If the time of inference is over first, the proof has the
 * claims that are proved, unless those of the step that was cut short verify the routine. */
static struct routine_result infer_and_prove(struct request *q, struct strategy *s)
{
    struct routine_result result = {.verdict = VERDICT_UNPROVED};
    struct point_results known = s->claims;
    struct deadline whole = q->deadline;
    bool first = true, late = false, complete = false, later = false;
    uint64_t random = random_steps(q->written, EARLY_STEPS);
    q->deadline = but_for_a_part(&whole, PARTS_OF_INFERENCE);
    while (!late && !complete && may_step(q, s) && strategy_next(s)) {
        if (!first && !strategy_found(s) && !strategy_is_over(s))
            continue;
        first = false;
        dump_claims(q, s->task.p, s->task.r, &s->claims);
        complete = strategy_is_over(s);
        if (complete)
            q->deadline = whole;
        late = !complete && deadline_passed(&q->deadline);
        if (late) {
            complete = proved_with_cut_short(q, s, &whole, &result);
            break;
        }
        struct routine_result before = result;
        if (!complete && proved_alone(q, s, &result)) {
            strategy_proved(s, &result.points, result.closed);
            complete = true;
            break;
        }
        result = prove(q, s, !complete || is_trial(q), first_open(&before));
        complete |= result.verdict == VERDICT_VERIFIED || attempt_succeeds(q, s, &result);
        late = !complete && deadline_passed(&q->deadline);
        if (late)
            break;
        strategy_proved(s, &result.points, result.closed);
        known = s->claims;
        bool last_chance = !later && !complete && !strategy_next_is_cheap(s);
        later |= last_chance;
        if (last_chance)
            random = random_steps(q->written, LATER_STEPS);
        if (!complete && (random || is_refuted(&result) || !same_failures(&before, &result)) &&
            refuted_early(q, s, random, &result))
            complete = true;
        random = 0; /* twice is enough until the end */
    }
    q->deadline = whole;
    if (!complete) {
        s->claims = known;
        q->deadline = but_for_a_part(&whole, PARTS_OF_PROOF);
        result = prove(q, s, false, NULL);
        q->deadline = whole;
    }
    return result;
}

static struct point_results infer_assuming(void *user, const struct il_routine *assuming)
{
    return strategy_again(user, assuming);
}

/* Only where all engines may infer: else what a single engine proves is wanted. */
static bool may_unroll(const struct judge_options *o)
{
    return o->abstractor == ABSTRACTOR_AUTO && o->engines.n > 1;
}

/* If inference proves the routine once its short inner loops are unrolled, returns true, and *result is verified. It gets half of the time
 * that is left, so that what follows has time, too. */
static bool partly_proof(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result)
{
    struct partly u = {0};
    struct deadline whole = q->deadline;
    if (!r->partial && !deadline_passed(&q->deadline))
        u = partly_unrolled(q, p, r);
    if (!u.routine)
        return false;
    struct infer_options options = infer_options(q);
    struct infer_task task = infer_task(q, p, u.routine, &options);
    struct strategy s;
    strategy_init(&s, &q->options->engines, &task);
    if (whole.limited)
        q->deadline = deadline_sooner(whole, deadline_left(&whole) / 2);
    struct routine_result proved = infer_and_prove(q, &s);
    q->deadline = whole;
    q->inference_seconds += s.seconds;
    if (proved.verdict != VERDICT_VERIFIED)
        return false;
    struct point_results shown = needed_claims(&q->arena, &q->prover, &q->options->vc, p, u.routine, &proved.points);
    result->verdict = VERDICT_VERIFIED;
    result->failures = NULL;
    result->n_failures = 0;
    result->assumptions = proved.assumptions;
    result->n_assumptions = proved.n_assumptions;
    result->all_points = partly_points(q, r, &u, &proved.points);
    result->points = partly_points(q, r, &u, &shown);
    return true;
}

/* What is not proved: does a run go wrong? If not, do all loops end within few rounds, so that unrolling proves it, or some inner ones, so
 * that unrolling them helps? Else, or if operations of the run overflow, is overflow the cause? Inference is asked again for that, which is
 * costly: only after the last stage, whose failures are reported. */
static struct routine_result explain(struct request *q, struct strategy *s, const struct routine_result *result)
{
    struct refutation found = refute(q, s->task.p, q->written, result, REFUTE_ROUNDS, random_steps(q->written, RANDOM_STEPS),
                                     false);
    if (found.result.verdict == VERDICT_UNPROVED && may_unroll(q->options) &&
        (bounded_proof(q, s->task.p, s->task.r, &found.result) || partly_proof(q, s->task.p, s->task.r, &found.result)))
        return found.result;
    struct overflow_options options = {.form = q->options->vc, .infer = infer_assuming, .user = s};
    if (result->n_failures > 0 && strategy_is_over(s) && !found.without_overflow)
        overflow_cause(&q->arena, &q->prover, s->task.p, s->task.r, &s->claims, &options, &found.result);
    return found.result;
}

/* That a verified routine ends is no assumption if all its loops have measures. */
static void settle_end(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result)
{
    bool unrolled = false;
    for (unsigned i = 0; i < result->points.n; i++)
        unrolled |= result->points.at[i].status == POINT_UNROLLED;
    if (!r->ends || unrolled || result->verdict != VERDICT_VERIFIED || deadline_passed(&q->deadline))
        return;
    set_last_resort(q, false);
    q->prover.trial = true;
    term_id *measures = arena_array(&q->arena, term_id, r->n_loops);
    bool ends = loops_end(&q->arena, &q->prover, &q->options->vc, p, r, &result->all_points, measures);
    q->prover.trial = false;
    for (unsigned i = r->ends; ends && i < result->n_assumptions; i++)
        result->assumptions[i - 1] = result->assumptions[i];
    result->n_assumptions -= ends;
    for (unsigned i = 0; ends && r->ends_if == TERM_NONE && i < result->points.n; i++)
        result->points.at[i].measure = measures[result->points.at[i].loop];
}

/* Only a task asks for nothing but the answer: others want invariants. */
static bool is_closed(struct request *q, struct il_program *p, const struct il_routine *r, uint64_t steps)
{
    return r->property && q->options->unroll < 0 && closed_run(q, p, r, steps) == CLOSED_HOLDS;
}

/* What an attempt starts with, or a routine that was not proved without it. */
static void take_kept(struct request *q, struct infer_task *task, struct point_results *kept)
{
    const struct attempt *a = q->options->attempt;
    const struct kept_claims *from = a ? &a->kept : q->first;
    task->only_kept = is_trial(q);
    if (!from || (from->n == 0 && !task->only_kept))
        return;
    *kept = kept_claims_read(&q->arena, task->p, task->r, from);
    task->kept = kept;
}

static struct routine_result judge_cut(struct request *q, struct il_program *p, const struct il_routine *written)
{
    const struct il_routine *r = il_inline(p, written, q->options->contracts == CONTRACTS_INFER ? &inline_exact : &inline_small);
    struct infer_options options = infer_options(q);
    struct infer_task task = infer_task(q, p, r, &options);
    struct point_results kept;
    struct strategy s;
    q->written = written;
    q->refuted = NULL;
    q->n_refuted = 0;
    q->without_overflow = false;
    take_kept(q, &task, &kept);
    strategy_init(&s, &q->options->engines, &task);
    struct routine_result result = infer_and_prove(q, &s);
    if (result.verdict == VERDICT_UNPROVED && is_closed(q, p, written, CLOSED_LONG))
        return closed_result(q, p, written);
    result.all_points = result.points;
    bool readers = !q->options->attempt;
    bool needed = result.verdict == VERDICT_VERIFIED && q->options->invariants == INVARIANTS_NEEDED;
    if (readers)
        result.points = (needed ? needed_claims : hide_implied)(&q->arena, &q->prover, &q->options->vc, p, r, &result.points);
    if (r->partial && result.verdict == VERDICT_VERIFIED)
        result.verdict = VERDICT_UNPROVED;
    if (result.verdict != VERDICT_REFUTED && readers)
        result = explain(q, &s, &result);
    if (result.verdict != VERDICT_VERIFIED && q->options->invariants == INVARIANTS_NEEDED && readers)
        result.points = claims_about_failures(&q->arena, p, r, &result);
    settle_end(q, p, r, &result);
    result.steps = strategy_counts(&s, &result.points, &result.n_steps);
    result.source = il_with_variables(p, r, &result.all_points);
    result.written = il_with_variables(p, written, &result.all_points);
    result.inferred = r;
    q->inference_seconds += s.seconds;
    return result;
}

/* What was asked since the counters were `before`. */
static struct query_counts queries_since(const struct stats *before, const struct stats *now)
{
    return (struct query_counts){
        .inference = (unsigned)(now->queries_inference - before->queries_inference),
        .proof = (unsigned)(now->queries_proof - before->queries_proof),
        .shown = (unsigned)(now->queries_shown - before->queries_shown),
        .refutation = (unsigned)(now->queries_refutation - before->queries_refutation),
    };
}

/* The routine may never be called in the states of these runs. */
static void call_latent(struct request *q, struct routine_result *result)
{
    for (unsigned i = 0; i < result->n_failures; i++) {
        struct failure *f = &result->failures[i];
        if (f->verdict != VERDICT_REFUTED)
            continue;
        f->verdict = VERDICT_UNPROVED;
        f->reason = REASON_LATENT;
        q->stats.refuted--;
    }
    if (result->verdict == VERDICT_REFUTED)
        result->verdict = VERDICT_UNPROVED;
}

/* Without a limit of time, a routine gets so many limits of a query for its inference and for its proof: some hard routine would else hold up the
 * others for many minutes. Of two thousand routines of our tests and examples, those that were verified or refuted took at most 8.7 and 15.6. */
static const uint64_t many_limits[PHASES] = {[PHASE_INFERENCE] = 12, [PHASE_PROOF] = 20};

static void begin_meters(struct request *q)
{
    memset(q->prover.meters, 0, sizeof q->prover.meters);
    for (unsigned i = 0; i < PHASES && q->options->routine_timeout <= 0; i++)
        q->prover.meters[i].limit = many_limits[i] * q->options->limit;
}

struct routine_result judge_routine(struct request *q, struct il_program *p, const struct il_routine *r)
{
    if (!r->body || r->unsupported.n)
        return judge_unsupported(p, r);
    judge_check(p, r);
    set_last_resort(q, true);
    begin_meters(q);
    double start = clock_seconds();
    struct stats before = *q->prover.stats;
    struct routine_result result = is_closed(q, p, r, CLOSED_SHORT) ? closed_result(q, p, r)
                                   : q->options->unroll >= 0        ? judge_unrolled(q, p, r)
                                                                    : judge_cut(q, p, r);
    if (r->only_called)
        call_latent(q, &result);
    result.queries = queries_since(&before, q->prover.stats);
    result.seconds = clock_seconds() - start;
    return result;
}
