/* One routine from IL to verdict. Start at judge_routine. */
#include "judge/judge.h"

#include "base/bug.h"
#include "judge/attempt.h"
#include "judge/bounded.h"
#include "judge/closed_run.h"
#include "judge/first_runs.h"
#include "judge/lengths.h"
#include "judge/partly.h"
#include "judge/runs.h"
#include "judge/stages.h"
#include "judge/unrolled.h"
#include "il/check.h"
#include "il/loops/inline.h"
#include "il/loops/variables.h"
#include "il/shown_claims.h"
#include "vcgen/prove/implied.h"
#include "vcgen/prove/loops_end.h"
#include "vcgen/prove/needed.h"
#include "vcgen/prove/overflow.h"
#include "vcgen/prove/prove.h"

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

static struct point_results infer_assuming(void *user, const struct il_routine *assuming)
{
    return strategy_again(user, assuming);
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
    struct refutation found = look_for_runs(q, s->task.p, q->written, result, REFUTE_ROUNDS, random_steps_at_end(q->written),
                                            false);
    if (found.result.verdict == VERDICT_UNPROVED && !result->cut && may_unroll(q->options) &&
        (bounded_proof(q, s->task.p, s->task.r, &found.result) || partly_proof(q, s->task.p, s->task.r, &found.result)))
        return found.result;
    struct overflow_options options = {.form = q->options->vc, .infer = infer_assuming, .user = s};
    if (result->n_failures > 0 && strategy_is_over(s) && !found.without_overflow)
        overflow_cause(&q->arena, &q->prover, s->task.p, s->task.r, &s->claims, &options, &found.result);
    return found.result;
}

/* It was shown that r ends: the assumption that says so is left out. */
static void drop_end(struct request *q, const struct il_routine *r, struct routine_result *result)
{
    struct assumption *left = arena_array(&q->arena, struct assumption, result->n_assumptions);
    unsigned n = 0;
    for (unsigned i = 0; i < result->n_assumptions; i++)
        if (i + 1 != r->ends)
            left[n++] = result->assumptions[i];
    result->assumptions = left;
    result->n_assumptions = n;
}

/* That a verified routine ends is no assumption if all its loops have measures, or were shown to end within some rounds. */
static void settle_end(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result)
{
    bool bounded = all_unrolled(result), some = is_unrolled(result) && !bounded;
    if (!r->ends || some || result->verdict != VERDICT_VERIFIED || deadline_passed(&q->deadline))
        return;
    set_last_resort(q, false);
    q->prover.trial = true;
    term_id *measures = arena_array(&q->arena, term_id, r->n_loops);
    bool ends = bounded || loops_end(&q->arena, &q->prover, &q->options->vc, p, r, &result->all_points, measures);
    q->prover.trial = false;
    if (ends)
        drop_end(q, r, result);
    for (unsigned i = 0; ends && r->ends_if == TERM_NONE && i < result->points.n; i++)
        result->points.at[i].measure = measures[result->points.at[i].loop];
}

/* Only a task asks for nothing but the answer: others want invariants. */
static bool is_closed(struct request *q, struct il_program *p, const struct il_routine *r, uint64_t steps)
{
    return r->property && q->options->unroll < 0 && closed_run(q, p, r, steps) == CLOSED_HOLDS;
}

/* It was executed to its end. */
static struct routine_result result_of_run(struct request *q, const struct il_program *p, const struct il_routine *r)
{
    struct routine_result result = closed_result(q, p, r);
    drop_end(q, r, &result);
    return result;
}

/* What an attempt starts with, or a routine that was not proved without it. */
static void take_kept(struct request *q, struct infer_task *task, struct point_results *kept)
{
    const struct attempt *a = q->options->attempt;
    const struct kept_claims *from = a ? &a->kept : q->first;
    task->only_kept = attempt_is_trial(q);
    if (!from || (from->n == 0 && !task->only_kept))
        return;
    *kept = kept_claims_read(&q->arena, task->p, task->r, from);
    task->kept = kept;
}

static struct routine_result judge_once(struct request *q, struct il_program *p, const struct il_routine *written)
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
        return result_of_run(q, p, written);
    result.all_points = result.points;
    bool readers = !q->options->attempt && !is_unrolled(&result);
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

/* Where the size of an array overflows because others are huge, the question is what holds if none is (lengths.h). */
static struct routine_result judge_cut(struct request *q, struct il_program *p, const struct il_routine *written)
{
    q->ends_at_size = lengths_may_matter(q, p, written);
    q->ended_at_size = false;
    uint64_t refuted = q->stats.refuted;
    struct routine_result result = judge_once(q, p, written);
    bool bound = q->ends_at_size && fails_for_size(&result);
    q->ends_at_size = false;
    if (!bound)
        return result;
    uint64_t with_result = q->stats.refuted;
    q->stats.refuted = refuted;
    term_id fact = lengths_assume(p);
    struct routine_result bounded = judge_once(q, p, written);
    lengths_end(p, fact);
    if (lengths_suffice(q, &result, &bounded))
        return bounded;
    q->stats.refuted = q->ended_at_size ? refuted : with_result;
    return q->ended_at_size ? judge_once(q, p, written) : result;
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
 * others for many minutes. Of two thousand routines of our tests and examples, those that were verified or refuted took at most 8.7 and 15.6. The merge
 * of sorted lists, of which the contract says what they reach, takes 13 for its inference. */
static const uint64_t many_limits[PHASES] = {[PHASE_INFERENCE] = 12, [PHASE_PROOF] = 20};
enum { INFERENCE_REACH = 20 };

static void begin_meters(struct request *q, bool reach)
{
    bool timed = q->options->routine_timeout > 0;
    q->meter = (struct meter){.limit = q->options->budget};
    for (unsigned i = 0; i < PHASES; i++) {
        unsigned many = reach && i == PHASE_INFERENCE ? INFERENCE_REACH : many_limits[i];
        q->prover.meters[i] = (struct meter){.limit = timed ? 0 : many * q->options->limit, .whole = &q->meter};
    }
}

struct routine_result judge_routine(struct request *q, struct il_program *p, const struct il_routine *r)
{
    if (!r->body || r->unsupported.n)
        return judge_unsupported(p, r);
    judge_check(p, r);
    begin_meters(q, terms_have_reach(p->terms));
    set_last_resort(q, true);
    double start = clock_seconds();
    struct stats before = *q->prover.stats;
    struct routine_result result;
    if (is_closed(q, p, r, CLOSED_SHORT))
        result = result_of_run(q, p, r);
    else if (!fails_in_first_runs(q, p, r, &result))
        result = q->options->unroll >= 0 ? judge_unrolled(q, p, r) : judge_cut(q, p, r);
    if (r->only_called)
        call_latent(q, &result);
    result.queries = queries_since(&before, q->prover.stats);
    result.seconds = clock_seconds() - start;
    result.units = q->meter.spent;
    return result;
}
