/* One run of FQ's engine for a routine: the traversal, then a result for each loop. Start at infer_predicates. */
#include "infer/traverse/infer_predicates.h"

#include "infer/results.h"
#include "infer/traverse/traversal.h"
#include "infer/variables.h"
#include "logic/mk.h"

#include <stdlib.h>

/* ---- a loop's result ---- */

static const char *why_of(const struct traversal *tr, const struct loop_state *st)
{
    if (st->gave_up)
        return "out of time";
    if (element_is_false(st->r))
        return "the loop is not reached";
    if (st->predicates.n == 0)
        return "no candidate predicates";
    if (!st->strongest && tr->options->abstractor == ABSTRACTOR_CONJ)
        return "not the strongest: conjunctions only";
    if (!st->strongest)
        return st->unknown > 0 ? "not the strongest: the prover gave up on some queries"
                               : "not the strongest: a limit was reached";
    if (st->open || st->behind_open)
        return "perhaps not the strongest: more instances of quantifiers might exclude states";
    if (st->behind_weaker)
        return "not the strongest: it builds on a result that is not";
    if (st->predicates.left_out > 0)
        return arena_printf(tr->arena, "%u guessed predicate%s left out", st->predicates.left_out,
                            st->predicates.left_out == 1 ? " was" : "s were");
    return "";
}

static const term_id *candidates(struct arena *arena, const struct loop_state *st)
{
    term_id *all = arena_array(arena, term_id, st->predicates.n);
    for (size_t i = 0; i < st->predicates.n; i++)
        all[i] = st->predicates.at[i].term;
    return all;
}

static struct point_result result_of(struct traversal *tr, const struct il_loop *loop)
{
    struct loop_state *st = &tr->loops[loop->id];
    struct point_result pr = result_given(tr->arena, loop);
    if (!st->r) {
        pr.status = POINT_GAVE_UP;
        pr.why = "commands are nested too deeply";
        pr.strongest = false;
        return pr;
    }
    struct conjuncts cs = {0};
    result_push_given(loop, &cs);
    size_t users = cs.n;
    double start = clock_seconds();
    show_conjuncts(tr, st, &cs);
    if (element_is_false(st->r))
        pr.status = POINT_TRIVIAL;
    else if (st->gave_up)
        pr.status = POINT_GAVE_UP;
    else if (cs.n > users)
        pr.status = POINT_INFERRED;
    for (size_t i = users; element_is_false(st->r) && i < cs.n; i++)
        cs.at[i].shown = false;
    pr.why = why_of(tr, st);
    pr.n_predicates = (unsigned)st->predicates.n;
    pr.predicates = candidates(tr->arena, st);
    pr.visits = st->visits;
    pr.rounds = st->rounds;
    pr.unions = st->unions;
    pr.queries_least = st->least;
    pr.queries = st->queries;
    pr.variants = st->variants;
    pr.queries_unsat = st->unsat;
    pr.queries_sat = st->sat;
    pr.queries_unknown = st->unknown;
    pr.strongest_by_instances = st->strongest && !st->behind_weaker && !st->gave_up && st->predicates.left_out == 0;
    pr.all_guesses = st->predicates.left_out == 0 && st->predicates.irrelevant == 0;
    pr.strongest = pr.strongest_by_instances && !st->open && !st->behind_open;
    pr.seconds = st->seconds + clock_seconds() - start;
    if (tr->prover->stats)
        tr->prover->stats->rounds += st->rounds;
    result_take_conjuncts(tr->arena, &pr, &cs);
    return pr;
}

/* ---- the run ---- */

struct point_results infer_predicates(const struct infer_task *task)
{
    struct arena *arena = task->arena;
    const struct il_routine *r = task->r;
    if (!r->body || r->n_loops == 0)
        return results_given(arena, r);
    struct traversal tr = {.arena = arena, .prover = task->prover, .p = task->p, .options = task->options, .stage = task->stage};
    if (task->options->abstractor == ABSTRACTOR_AUTO && task->options->points == ABSTRACT_AT_LOOPS) {
        tr.earlier = task->earlier;
        tr.closed = task->closed;
    }
    tr.r = variables_begin(task->p, r, task->earlier);
    arena_init(&tr.scratch);
    background_of(&tr.background, task->p, tr.r);
    if (task->stage == STAGE_EXTENDED && task->options->heuristics == HEURISTICS_EXTENDED)
        backward_init(&tr.backward, task->p, tr.r);
    tr.loops = arena_array(arena, struct loop_state, r->n_loops);
    traverse_routine(&tr);

    struct point_results out = {.at = arena_array(arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = result_of(&tr, r->loops[i]);
    variables_end(arena, task->p, r, tr.r, &out);
    for (unsigned i = 0; i < r->n_loops; i++) {
        predicates_release(&tr.loops[i].predicates);
        vec_release(&tr.loops[i].beyond);
        domain_free(tr.loops[i].domain);
    }
    background_release(&tr.background);
    backward_release(&tr.backward);
    arena_release(&tr.scratch);
    return out;
}
