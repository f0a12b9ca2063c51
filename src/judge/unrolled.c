/* --loops=unroll=K. */
#include "judge/unrolled.h"

#include "il/loops/unroll.h"
#include "judge/runs.h"
#include "vcgen/prove/prove.h"

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

struct routine_result judge_unrolled(struct request *q, struct il_program *p, const struct il_routine *r)
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
        result = look_for_runs(q, p, r, &result, REFUTE_ROUNDS, random_steps(r, RANDOM_STEPS), false).result;
    if (u.cut)
        assume_rounds(q, r, u.routine != NULL, &result);
    if ((u.cut || r->partial) && result.verdict == VERDICT_VERIFIED)
        result.verdict = VERDICT_UNPROVED;
    result.source = result.written = r;
    il_unroll_release(&u);
    return result;
}
