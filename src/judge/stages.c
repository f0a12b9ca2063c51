/* Inference and proof, stage by stage. Start at infer_and_prove. */
#include "judge/stages.h"

#include "judge/attempt.h"
#include "judge/bounded.h"
#include "judge/dump.h"
#include "judge/lengths.h"
#include "judge/runs.h"
#include "vcgen/prove/prove.h"

void set_last_resort(struct request *q, bool allowed)
{
    enum { SHARE = 4 };
    q->prover.last_resort = (struct meter){.spent = !allowed, .limit = allowed ? q->options->limit / SHARE : 1, .whole = &q->meter};
}

/* What is reported has a part of its own: else, where inference has spent all that there was, everything would be unproved, what is easy too. */
static void keep_for_report(struct request *q)
{
    enum { MANY_LIMITS = 2 };
    struct meter *proof = &q->prover.meters[PHASE_PROOF];
    uint64_t needed = MANY_LIMITS * q->options->limit;
    for (struct meter *m = proof; m; m = m->whole)
        if (m->limit && m->limit < m->spent + needed)
            m->limit = m->spent + needed;
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
    if (!trial && !q->options->attempt)
        keep_for_report(q);
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

/* ---- what ends the stages ---- */

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

/* With what is known of the loops, nothing fails but what may. A trial tells only of the first failure. */
static bool attempt_succeeds(struct request *q, struct strategy *s, struct routine_result *result)
{
    const struct attempt *a = q->options->attempt;
    if (!a || !a->decides || a->n_allowed == 0 || !attempt_fails_as_allowed(a, result))
        return false;
    struct routine_result whole = prove_with(q, s, false, false, NULL);
    bool succeeds = attempt_fails_as_allowed(a, &whole) && !deadline_passed(&q->deadline);
    if (succeeds || a->only_kept)
        *result = whole;
    return succeeds;
}

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

/* Some execution fails. If it starts in a state that the program may never make, what is known of such states allows that. */
static bool some_fail(const struct routine_result *result)
{
    bool any = false;
    for (unsigned i = 0; i < result->n_failures; i++)
        any |= result->failures[i].verdict == VERDICT_REFUTED || result->failures[i].reason == REASON_ENTRY_STATE;
    return any;
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
    struct refutation found = look_for_runs(q, p, q->written, result, EARLY_ROUNDS, random, true);
    q->stats.refuted = refuted; /* counted where it is reported */
    if (attempt_fails(q, &found.result)) {
        *result = found.result;
        return true;
    }
    if (q->cuts && !strategy_next_is_cheap(s) && some_fail(&found.result)) {
        *result = prove(q, s, false, NULL);
        result->cut = true;
        return true;
    }
    if (q->ends_at_size && fails_for_size(&found.result)) {
        *result = found.result;
        q->ended_at_size = true;
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
    found = look_for_runs(q, p, q->written, &whole, REFUTE_ROUNDS, random, false);
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

/* The claims of the last step may be enough. Beside all others a proof may take ten times as long, where they speak of what is reached, products, sums
 * or permutations. */
static bool proved_alone(struct request *q, struct strategy *s, struct routine_result *result)
{
    enum { SHARE = 4 };
    struct point_results all = s->claims;
    uint64_t limit = q->prover.solver.resource_limit;
    if (s->own.n == 0 || q->options->attempt)
        return false;
    s->claims = s->own;
    dump_claims(q, s->task.p, s->task.r, &s->claims);
    q->prover.solver.resource_limit = limit / SHARE;
    struct routine_result found = prove(q, s, true, NULL);
    q->prover.solver.resource_limit = limit;
    if (found.verdict == VERDICT_VERIFIED)
        *result = found;
    else
        s->claims = all;
    return found.verdict == VERDICT_VERIFIED;
}

/* A task wants no invariants. Its loops are often counted to a small constant; then unrolling proves it sooner than what inference still has. */
static bool loops_are_short(struct request *q, struct strategy *s, struct routine_result *result)
{
    return q->written->property && may_unroll(q->options) && result->verdict == VERDICT_UNPROVED &&
           bounded_proof(q, s->task.p, s->task.r, result);
}

/* Of the routine's own budget nothing is left, so no question is answered any more. */
static bool is_spent(const struct request *q)
{
    return meter_left(&q->meter) == 0;
}

struct routine_result infer_and_prove(struct request *q, struct strategy *s)
{
    struct routine_result result = {.verdict = VERDICT_UNPROVED};
    if (q->written->property && may_unroll(q->options) && bounded_at_once(q, s->task.p, s->task.r, &result))
        return result;
    struct point_results known = s->claims;
    struct deadline whole = q->deadline;
    bool first = true, late = false, complete = false, later = false;
    uint64_t random = random_steps(q->written, EARLY_STEPS);
    q->deadline = but_for_a_part(&whole, PARTS_OF_INFERENCE);
    while (!late && !complete && (first || !is_spent(q)) && attempt_may_step(q, s) && strategy_next(s)) {
        bool news = first || strategy_found(s) || strategy_is_over(s);
        if (!news && s->own.n == 0)
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
        if (!news)
            continue;
        result = prove(q, s, !complete || attempt_is_trial(q), first_open(&before));
        complete |= result.verdict == VERDICT_VERIFIED || attempt_succeeds(q, s, &result);
        late = !complete && deadline_passed(&q->deadline);
        if (late)
            break;
        strategy_proved(s, &result.points, result.closed);
        known = s->claims;
        bool last_chance = !later && !complete && !strategy_next_is_cheap(s);
        later |= last_chance;
        if (last_chance && loops_are_short(q, s, &result)) {
            complete = true;
            break;
        }
        if (last_chance)
            random = random_steps(q->written, LATER_STEPS);
        if (!complete && (random || is_refuted(&result) || !same_failures(&before, &result) || (last_chance && q->cuts)) &&
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
