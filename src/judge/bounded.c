/* Proof by unrolling. Each loop starts with few rounds; while some execution needs more rounds of a loop, this loop gets twice as many. A
 * failure that is not about the rounds ends the attempt: more rounds would not prove it. */
#include "judge/bounded.h"

#include "il/loops/unroll.h"
#include "infer/results.h"
#include "vcgen/prove/prove.h"

enum { FIRST_ROUNDS = 4, MAX_ROUNDS = 32, MAX_COMMANDS = 2000 };

/* Unrolls with these rounds and proves. The loop that needs more rounds is *longer, or n_loops if that is not the failure. */
static struct routine_result prove_rounds(struct request *q, struct il_program *p, const struct il_routine *r,
                                          const unsigned *rounds, uint32_t *longer)
{
    struct unroll_options unroll = {.bounds = rounds, .max_commands = MAX_COMMANDS};
    struct unrolled u = il_unroll(p, r, &unroll);
    struct point_results none = {0};
    struct prove_options options = {.form = q->options->vc, .vacuity = true, .trial = true};
    struct routine_result result = {.verdict = VERDICT_UNPROVED};
    *longer = r->n_loops;
    if (!u.cut)
        result = prove_routine(&q->arena, &q->prover, p, u.routine, &none, &options);
    if (result.n_failures > 0 && result.failures[0].obligation >= u.first_bound)
        *longer = result.failures[0].obligation - u.first_bound;
    il_unroll_release(&u);
    return result;
}

static struct routine_result prove_some_rounds(struct request *q, struct il_program *p, const struct il_routine *r,
                                               unsigned *rounds)
{
    struct routine_result result = {.verdict = VERDICT_UNPROVED};
    bool more = true;
    while (more && !deadline_passed(&q->deadline)) {
        uint32_t longer;
        result = prove_rounds(q, p, r, rounds, &longer);
        more = result.verdict != VERDICT_VERIFIED && longer < r->n_loops && rounds[longer] < MAX_ROUNDS;
        if (more)
            rounds[longer] *= 2;
    }
    return result;
}

/* Its claims hold, because no obligation fails. */
static void fill_points(struct request *q, const unsigned *rounds, struct point_results *points)
{
    points->at = arena_copy(&q->arena, points->at, points->n * sizeof *points->at);
    for (unsigned i = 0; i < points->n; i++) {
        struct point_result *pr = &points->at[i];
        pr->status = POINT_UNROLLED;
        pr->why = arena_printf(&q->arena, "proved by unrolling: it ends within %u rounds", rounds[pr->loop]);
        pr->conjuncts = arena_copy(&q->arena, pr->conjuncts, pr->n_conjuncts * sizeof *pr->conjuncts);
        for (unsigned j = 0; j < pr->n_conjuncts; j++) {
            pr->conjuncts[j].conditional = false;
            if (pr->conjuncts[j].user)
                pr->conjuncts[j].proof = PROOF_PROVED;
        }
    }
}

/* Warnings about unreachable points stay those of the cut routine: of the unrolled one, most last rounds are unreachable. */
static void fill_result(struct request *q, const struct routine_result *proved, const unsigned *rounds,
                        struct routine_result *result)
{
    result->verdict = VERDICT_VERIFIED;
    result->failures = NULL;
    result->n_failures = 0;
    result->assumptions = proved->assumptions;
    result->n_assumptions = proved->n_assumptions;
    fill_points(q, rounds, &result->points);
}

static bool prove_unrolled(struct request *q, struct il_program *p, const struct il_routine *r, uint64_t units,
                           struct routine_result *result)
{
    if (r->n_loops == 0 || r->partial || deadline_passed(&q->deadline))
        return false;
    unsigned *rounds = arena_array(&q->arena, unsigned, r->n_loops);
    for (unsigned i = 0; i < r->n_loops; i++)
        rounds[i] = FIRST_ROUNDS;
    struct solver_home *home = q->prover.solver.home;
    request_new_home(q, p->terms);
    struct meter *meter = &q->prover.meters[PHASE_PROOF];
    uint64_t limit = meter_narrow(meter, units);
    q->prover.trial = true;
    struct routine_result proved = prove_some_rounds(q, p, r, rounds);
    q->prover.trial = false;
    meter->limit = limit;
    q->prover.solver.home = home;
    if (proved.verdict == VERDICT_VERIFIED)
        fill_result(q, &proved, rounds, result);
    return proved.verdict == VERDICT_VERIFIED;
}

bool bounded_proof(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result)
{
    uint64_t spent = 0;
    for (unsigned i = 0; i < PHASES; i++)
        spent += q->prover.meters[i].spent;
    return prove_unrolled(q, p, r, spent, result);
}

bool bounded_at_once(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result)
{
    enum { PARTS = 16 };
    struct routine_result bare = {.program = p, .routine = r, .points = results_given(&q->arena, r)};
    bool proved = prove_unrolled(q, p, r, q->options->limit / PARTS, &bare);
    if (proved)
        *result = bare;
    return proved;
}

bool may_unroll(const struct judge_options *o)
{
    return o->abstractor == ABSTRACTOR_AUTO && o->engines.n > 1;
}

bool all_unrolled(const struct routine_result *result)
{
    bool all = result->points.n > 0;
    for (unsigned i = 0; i < result->points.n; i++)
        all &= result->points.at[i].status == POINT_UNROLLED;
    return all;
}

bool is_unrolled(const struct routine_result *result)
{
    bool unrolled = false;
    for (unsigned i = 0; i < result->points.n; i++)
        unrolled |= result->points.at[i].status == POINT_UNROLLED;
    return unrolled;
}
