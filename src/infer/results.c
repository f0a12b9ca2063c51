/* Common parts of the results of all engines. */
#include "infer/results.h"

#include <stdlib.h>

/* ---- the user's invariants ---- */

void result_push_given(const struct il_loop *loop, struct conjuncts *out)
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

void result_take_conjuncts(struct arena *arena, struct point_result *pr, struct conjuncts *cs)
{
    pr->conjuncts = arena_copy(arena, cs->at, cs->n * sizeof *cs->at);
    pr->n_conjuncts = (unsigned)cs->n;
    vec_release(cs);
}

struct point_result result_given(struct arena *arena, const struct il_loop *loop)
{
    struct point_result pr =
        {.loop = loop->id, .span = loop->span, .why = "", .strongest = true, .strongest_by_instances = true, .all_guesses = true};
    struct conjuncts cs = {0};
    result_push_given(loop, &cs);
    pr.status = cs.n > 0 ? POINT_GIVEN : POINT_TRIVIAL;
    result_take_conjuncts(arena, &pr, &cs);
    return pr;
}

struct point_results results_given(struct arena *arena, const struct il_routine *r)
{
    struct point_results out = {.at = arena_array(arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = result_given(arena, r->loops[i]);
    return out;
}

/* ---- what is known ---- */

bool conjunct_is_known(const struct conjunct *c)
{
    return !c->user && c->proof == PROOF_PROVED;
}

void results_known(const struct point_results *earlier, uint32_t loop, struct term_vec *out)
{
    if (!earlier || loop >= earlier->n)
        return;
    for (unsigned i = 0; i < earlier->at[loop].n_conjuncts; i++)
        if (conjunct_is_known(&earlier->at[loop].conjuncts[i]))
            vec_push(out, earlier->at[loop].conjuncts[i].term);
}

bool conjuncts_have(const struct conjuncts *cs, term_id t)
{
    for (size_t i = 0; i < cs->n; i++)
        if (cs->at[i].term == t)
            return true;
    return false;
}

/* ---- two runs ---- */

static struct point_result join(struct arena *arena, const struct point_result *earlier, const struct point_result *later)
{
    struct point_result pr = *later;
    if (later->strongest_by_instances && later->all_guesses)
        return pr;
    struct conjuncts cs = {0};
    for (unsigned i = 0; i < later->n_conjuncts; i++)
        vec_push(&cs, later->conjuncts[i]);
    for (unsigned i = 0; i < earlier->n_conjuncts; i++)
        if (!conjuncts_have(&cs, earlier->conjuncts[i].term))
            vec_push(&cs, earlier->conjuncts[i]);
    if (later->status != POINT_INFERRED) {
        pr.status = earlier->status;
        pr.why = earlier->why;
        pr.strongest = earlier->strongest;
    }
    result_take_conjuncts(arena, &pr, &cs);
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

struct point_results results_join(struct arena *arena, const struct point_results *earlier, const struct point_results *later)
{
    struct point_results out = {.at = arena_array(arena, struct point_result, later->n), .n = later->n};
    join_variables(arena, earlier, later, &out);
    for (unsigned i = 0; i < later->n; i++)
        out.at[i] = i < earlier->n ? join(arena, &earlier->at[i], &later->at[i]) : later->at[i];
    return out;
}
