/* One routine from IL to verdict. Start at judge_routine. */
#include "driver/judge.h"

#include "base/bug.h"
#include "driver/dump.h"
#include "il/check.h"
#include "vcgen/needed.h"
#include "vcgen/prove.h"

/* The papers' algorithms ask much more than ours where they end at all. */
enum { UNION_LIMIT = 2000, UNION_LIMIT_OF_PAPERS = 50000 };

static struct infer_options infer_options(const struct run *run)
{
    const struct options *o = run->options;
    bool ours = o->abstractor == ABSTRACTOR_AUTO;
    return (struct infer_options){
        .heuristics = o->heuristics,
        .abstractor = o->abstractor,
        .restart = o->restart >= 0 ? o->restart != 0 : !ours,
        .union_budget = o->union_limit >= 0 ? (unsigned)o->union_limit : ours ? UNION_LIMIT : UNION_LIMIT_OF_PAPERS,
        .deadline = &run->deadline,
    };
}

/* What a stage of inference needs, for the proof pass to call again on a routine with overflow claims granted. */
struct stage {
    struct run *run;
    struct il_program *program;
    enum predicate_stage predicates;
    bool infer;
    struct point_results earlier; /* what the stage before claimed: kept where this one runs out of budget */
};

static struct point_results infer(const struct stage *s, struct il_routine *r)
{
    if (!s->infer)
        return infer_none(&s->run->arena, r);
    struct infer_options options = infer_options(s->run);
    return infer_predicates(&s->run->arena, &s->run->prover, s->program, r, &options, s->predicates);
}

static struct point_results infer_again(void *user, struct il_routine *granted)
{
    return infer(user, granted);
}

/* The last stage is the one whose failures are reported, so only there the costly questions are asked. */
static struct routine_result try_stage(struct stage *s, struct il_routine *r, bool last)
{
    struct point_results claims = infer(s, r);
    if (s->earlier.n)
        claims = infer_join(&s->run->arena, &s->earlier, &claims);
    s->earlier = claims;
    dump_claims(s->run, s->program, r, &claims);
    struct prove_options options = {
        .vacuity = true,
        .overflow = last,
        .infer = infer_again,
        .user = s,
    };
    return prove_routine(&s->run->arena, &s->run->prover, s->program, r, &claims, &options);
}

static bool has_predicates(const struct il_routine *r)
{
    for (unsigned i = 0; i < r->n_loops; i++)
        if (r->loops[i]->n_predicates)
            return true;
    return false;
}

static enum predicate_stage last_stage(const struct run *run)
{
    switch (run->options->heuristics) {
    case HEURISTICS_NONE:
        return STAGE_USER;
    case HEURISTICS_FQ:
        return STAGE_FQ;
    case HEURISTICS_EXTENDED:
        return STAGE_EXTENDED;
    }
    return STAGE_USER;
}

/* What a front end returns is checked before anything relies on it. */
static void check(struct il_program *p, const struct il_routine *r)
{
    const char *wrong = il_check(p, r);
    if (wrong)
        bug("%s: %s", r->qualified, wrong);
}

static struct routine_result unsupported(const struct il_program *p, const struct il_routine *r)
{
    return (struct routine_result){.program = p, .routine = r, .verdict = VERDICT_UNSUPPORTED};
}

struct routine_result judge_routine(struct run *run, struct il_program *p, struct il_routine *r)
{
    if (!r->body || r->unsupported.n)
        return unsupported(p, r);
    check(p, r);
    double start = clock_seconds();
    struct stage s = {.run = run, .program = p};
    s.infer = run->options->engine != ENGINE_NONE && r->n_loops > 0;
    enum predicate_stage last = s.infer ? last_stage(run) : STAGE_USER;
    struct routine_result result = {0};
    unsigned queries = 0;
    for (int k = STAGE_USER; k <= (int)last; k++) {
        if (k == STAGE_USER && k < (int)last && !has_predicates(r))
            continue;
        s.predicates = (enum predicate_stage)k;
        result = try_stage(&s, r, k == (int)last);
        queries += result.queries;
        for (unsigned i = 0; i < result.points.n; i++)
            queries += result.points.at[i].queries;
        if (result.verdict == VERDICT_VERIFIED || deadline_passed(&run->deadline))
            break;
    }
    if (result.verdict == VERDICT_VERIFIED && run->options->invariants == INVARIANTS_NEEDED)
        result.points = needed_claims(&run->arena, &run->prover, p, r, &result.points);
    result.queries = queries;
    result.seconds = clock_seconds() - start;
    return result;
}
