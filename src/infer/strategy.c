/* One run of the predicate engine over a routine, and putting runs together.
 *
 * Candidates come in stages: the user's, FQ's heuristics, the extended ones (design.md section 7, budgets). The driver asks
 * for one stage after the other and stops when the routine is proved; results of an earlier stage are kept by
 * infer_join where a later one ran out. Start at infer_predicates. */
#include "infer/infer.h"

#include "infer/traverse/fq.h"
#include "infer/variables.h"
#include "logic/mk.h"

#include <stdlib.h>

/* ---- results ---- */

static void push_user(const struct il_loop *loop, struct conjuncts *out)
{
    for (unsigned i = 0; i < loop->n_invariants; i++)
        vec_push(out, (struct conjunct){
                          .term = loop->invariants[i].term,
                          .user = true,
                          .shown = true,
                          .engine = "user",
                          .span = loop->invariants[i].span,
                      });
}

static void take_conjuncts(struct arena *arena, struct point_result *pr, struct conjuncts *cs)
{
    pr->conjuncts = arena_copy(arena, cs->at, cs->n * sizeof *cs->at);
    pr->n_conjuncts = (unsigned)cs->n;
    vec_release(cs);
}

static struct point_result given(struct arena *arena, const struct il_loop *loop)
{
    struct point_result pr = {.loop = loop->id, .span = loop->span, .why = "", .strongest = true};
    struct conjuncts cs = {0};
    push_user(loop, &cs);
    pr.status = cs.n > 0 ? POINT_GIVEN : POINT_TRIVIAL;
    take_conjuncts(arena, &pr, &cs);
    return pr;
}

struct point_results infer_none(struct arena *arena, const struct il_routine *r)
{
    struct point_results out = {.at = arena_array(arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = given(arena, r->loops[i]);
    return out;
}

static const char *why_of(const struct engine *e, const struct loop_state *st)
{
    if (st->gave_up)
        return "out of time";
    if (element_is_false(st->r))
        return "the loop is not reached";
    if (st->predicates.n == 0)
        return "no candidate predicates";
    if (!st->strongest && e->options->abstractor == ABSTRACTOR_CONJ)
        return "not the strongest: conjunctions only";
    if (!st->strongest)
        return st->unknown > 0 ? "not the strongest: the prover gave up on some queries" : "not the strongest: a limit was met";
    if (st->behind_weaker)
        return "not the strongest: it builds on a result that is not";
    if (st->predicates.left_out > 0)
        return arena_printf(e->arena, "%u guessed predicates were left out", st->predicates.left_out);
    return "";
}

static const term_id *candidates(struct arena *arena, const struct loop_state *st)
{
    term_id *all = arena_array(arena, term_id, st->predicates.n);
    for (size_t i = 0; i < st->predicates.n; i++)
        all[i] = st->predicates.at[i].term;
    return all;
}

static struct point_result result_of(struct engine *e, const struct il_loop *loop)
{
    struct loop_state *st = &e->loops[loop->id];
    struct point_result pr = given(e->arena, loop);
    if (!st->r) {
        pr.status = POINT_GAVE_UP;
        pr.why = "commands are nested too deeply";
        pr.strongest = false;
        return pr;
    }
    struct conjuncts cs = {0};
    push_user(loop, &cs);
    size_t users = cs.n;
    double start = clock_seconds();
    show_conjuncts(e, st, &cs);
    if (element_is_false(st->r))
        pr.status = POINT_TRIVIAL;
    else if (st->gave_up)
        pr.status = POINT_GAVE_UP;
    else if (cs.n > users)
        pr.status = POINT_INFERRED;
    for (size_t i = users; element_is_false(st->r) && i < cs.n; i++)
        cs.at[i].shown = false;
    pr.why = why_of(e, st);
    pr.n_predicates = (unsigned)st->predicates.n;
    pr.predicates = candidates(e->arena, st);
    pr.visits = st->visits;
    pr.rounds = st->rounds;
    pr.unions = st->unions;
    pr.queries_least = st->least;
    pr.queries = st->queries;
    pr.queries_unsat = st->unsat;
    pr.queries_sat = st->sat;
    pr.queries_unknown = st->unknown;
    pr.strongest = st->strongest && !st->behind_weaker && !st->gave_up;
    pr.seconds = st->seconds + clock_seconds() - start;
    if (e->prover->stats)
        e->prover->stats->rounds += st->rounds;
    take_conjuncts(e->arena, &pr, &cs);
    return pr;
}

/* ---- one run ---- */

struct point_results infer_predicates(struct arena *arena, struct prover *prover, struct il_program *p,
                                      const struct il_routine *r, const struct infer_options *options, enum predicate_stage stage,
                                      const struct point_results *earlier)
{
    if (!r->body || r->n_loops == 0)
        return infer_none(arena, r);
    struct engine e = {.arena = arena, .prover = prover, .p = p, .options = options, .stage = stage};
    e.r = variables_begin(p, r, earlier);
    arena_init(&e.scratch);
    background_of(&e.background, p, e.r);
    e.loops = arena_array(arena, struct loop_state, r->n_loops);
    traverse_routine(&e);

    struct point_results out = {.at = arena_array(arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = result_of(&e, r->loops[i]);
    variables_end(arena, p, r, e.r, &out);
    for (unsigned i = 0; i < r->n_loops; i++) {
        predicates_release(&e.loops[i].predicates);
        domain_free(e.loops[i].domain);
    }
    idmap_release(&e.has_loop);
    background_release(&e.background);
    arena_release(&e.scratch);
    return out;
}

/* ---- two runs ---- */

static bool has_term(const struct conjunct *cs, unsigned n, term_id t)
{
    for (unsigned i = 0; i < n; i++)
        if (cs[i].term == t)
            return true;
    return false;
}

static struct point_result join(struct arena *arena, const struct point_result *earlier, const struct point_result *later)
{
    struct point_result pr = *later;
    if (later->strongest)
        return pr;
    struct conjuncts cs = {0};
    for (unsigned i = 0; i < later->n_conjuncts; i++)
        vec_push(&cs, later->conjuncts[i]);
    for (unsigned i = 0; i < earlier->n_conjuncts; i++)
        if (!has_term(later->conjuncts, later->n_conjuncts, earlier->conjuncts[i].term))
            vec_push(&cs, earlier->conjuncts[i]);
    if (later->status == POINT_GAVE_UP || later->status == POINT_TRIVIAL)
        pr.status = earlier->status;
    take_conjuncts(arena, &pr, &cs);
    return pr;
}

static bool has_variable(const struct point_results *out, term_id t)
{
    for (unsigned i = 0; i < out->n_vars; i++)
        if (out->vars[i]->term == t)
            return true;
    return false;
}

static void join_variables(struct arena *arena, const struct point_results *earlier, const struct point_results *later,
                           struct point_results *out)
{
    out->vars = arena_array(arena, struct il_var *, earlier->n_vars + later->n_vars);
    for (unsigned i = 0; i < earlier->n_vars; i++)
        out->vars[out->n_vars++] = earlier->vars[i];
    for (unsigned i = 0; i < later->n_vars; i++)
        if (!has_variable(out, later->vars[i]->term))
            out->vars[out->n_vars++] = later->vars[i];
}

struct point_results infer_join(struct arena *arena, const struct point_results *earlier, const struct point_results *later)
{
    struct point_results out = {.at = arena_array(arena, struct point_result, later->n), .n = later->n};
    join_variables(arena, earlier, later, &out);
    for (unsigned i = 0; i < later->n; i++)
        out.at[i] = i < earlier->n ? join(arena, &earlier->at[i], &later->at[i]) : later->at[i];
    return out;
}
