/* One run of the template engine for a routine: symbolic execution, then a result for each loop. Start at infer_templates. */
#include "infer/templates/infer_templates.h"

#include "infer/open_loops.h"
#include "infer/results.h"
#include "infer/templates/templates.h"
#include "infer/variables.h"
#include "logic/mk.h"

bool templates_out_of_time(const struct templates *t)
{
    return deadline_passed(t->options->deadline) || meter_left(&t->prover->meters[PHASE_INFERENCE]) == 0;
}

void templates_of_pass(const struct templates *t, const struct template_loop *l, size_t *first, size_t *end)
{
    bool quantified = t->pass == PASS_QUANTIFIED;
    *first = quantified ? l->candidates.quantified : 0;
    *end = quantified ? l->candidates.n : l->candidates.quantified;
}

/* ---- a loop's result ---- */

/* A formula of the program may be a comparison, too: claimed once. */
static void push_claims(const struct templates *t, const struct template_loop *l, struct conjuncts *out)
{
    for (size_t i = 0; i < l->candidates.n; i++) {
        const struct candidate *c = &l->candidates.at[i];
        term_id term = candidate_is_kept(c) ? candidate_term(t->p->terms, &l->vocabulary, c) : TERM_NONE;
        if (term == TERM_NONE || conjuncts_have(out, term))
            continue;
        vec_push(out, (struct conjunct){.term = term, .shown = true, .engine = "templates", .span = l->loop->loop->span});
    }
}

static const char *why_of(const struct templates *t, const struct template_loop *l)
{
    if (!t->open[l->loop->loop->id])
        return "all that comes behind the loop is proved";
    if (l->gave_up)
        return "a limit was reached";
    if (!l->reached)
        return "the loop is not reached";
    return "not the strongest: conjunctions only";
}

static void count(struct stats *s, const struct point_result *pr)
{
    s->predicates += pr->n_predicates;
    s->candidates_by_runs += pr->by_runs;
    s->candidates_by_models += pr->by_models;
    s->candidates_asked += pr->asked;
    s->candidates_kept += pr->kept;
    s->loop_visits += pr->visits;
    s->rounds += pr->rounds;
}

static struct point_result result_of(struct templates *t, const struct il_loop *loop)
{
    const struct template_loop *l = &t->loops[loop->id];
    struct point_result pr = result_given(t->arena, loop);
    if (t->too_deep) {
        pr.status = POINT_GAVE_UP;
        pr.why = "commands are nested too deeply";
        pr.strongest = pr.strongest_by_instances = false;
        return pr;
    }
    struct conjuncts cs = {0};
    result_push_given(loop, &cs);
    size_t users = cs.n;
    push_claims(t, l, &cs);
    if (l->gave_up)
        pr.status = POINT_GAVE_UP;
    else if (cs.n > users)
        pr.status = POINT_INFERRED;
    pr.why = why_of(t, l);
    pr.n_predicates = (unsigned)l->candidates.n;
    pr.by_runs = l->by_runs;
    pr.by_models = l->by_models;
    pr.asked = l->asked;
    pr.kept = (unsigned)(cs.n - users);
    pr.visits = l->visits;
    pr.rounds = l->rounds;
    pr.queries = l->queries;
    pr.queries_unsat = l->unsat;
    pr.queries_sat = l->sat;
    pr.queries_unknown = l->unknown;
    pr.strongest = pr.strongest_by_instances = false;
    pr.seconds = l->seconds;
    count(t->prover->stats, &pr);
    result_take_conjuncts(t->arena, &pr, &cs);
    return pr;
}

/* ---- the run ---- */

static void release(struct templates *t)
{
    for (unsigned i = 0; i < t->r->n_loops; i++) {
        struct template_loop *l = &t->loops[i];
        vocabulary_release(&l->vocabulary);
        vec_release(&l->candidates);
        matrix_release(&l->matrix);
        orders_release(&l->known);
        idmap_release(&l->proved);
    }
    forward_release(&t->forward);
    live_release(&t->live);
    background_release(&t->background);
    backward_release(&t->backward);
    arena_release(&t->scratch);
}

static const enum breadth breadth_of_stage[] = {
    [STAGE_USER] = BREADTH_GOALS,   [STAGE_FORMULAS] = BREADTH_FORMULAS,   [STAGE_GOALS] = BREADTH_GOALS,
    [STAGE_FQ] = BREADTH_ONE_RANGE, [STAGE_EXTENDED] = BREADTH_TWO_RANGES,
};

struct point_results infer_templates(const struct infer_task *task)
{
    struct arena *arena = task->arena;
    const struct il_routine *r = task->r;
    if (!r->body || r->n_loops == 0)
        return results_given(arena, r);
    struct templates t = {.arena = arena, .prover = task->prover, .p = task->p, .options = task->options, .earlier = task->earlier};
    t.breadth = breadth_of_stage[task->stage];
    t.r = variables_begin(task->p, r, task->earlier);
    arena_init(&t.scratch);
    background_of(&t.background, task->p, t.r);
    backward_init(&t.backward, task->p, t.r);
    t.loops = arena_array(arena, struct template_loop, r->n_loops);
    bool *open = arena_array(arena, bool, r->n_loops);
    open_loops(task->p, r, task->closed, open);
    t.open = open;
    execute_routine(&t);
    for (unsigned i = 0; i < r->n_loops; i++)
        if (t.loops[i].reaching && t.loops[i].reached && !t.loops[i].gave_up)
            remove_idle(&t, &t.loops[i]);
    struct point_results out = {.at = arena_array(arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = result_of(&t, r->loops[i]);
    release(&t);
    variables_end(arena, task->p, r, t.r, &out);
    return out;
}
