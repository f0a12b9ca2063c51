/* Predicates from spurious error paths (SPW sections 4.1 and 6). A path of abstract states is followed with the exact pre, from the error
 * towards the entry, as long as some execution takes it. Each location on this feasible part gets extract1 of its pre-image,
 *
 *     extract0(phi1 /\ ... /\ phin) = { phi1, ..., phin }        extract1(phi) = extract0(saturate(phi))
 *
 * after updated arrays are eliminated by case split. With extract0 alone, the same path is not found again, because its pre-images
 * are then abstract states. Start at extract_from_path. */
#include "infer/refine/refine.h"

#include "infer/abstract/eliminate.h"
#include "infer/refine/linear.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_CASES = 8 };

/* ---- choices of havocs ---- */

/* Replaces the choice c by t everywhere. */
static void substitute(struct refine *g, struct term_vec *conjuncts, term_id c, term_id t)
{
    for (size_t i = 0; i < conjuncts->n; i++)
        conjuncts->at[i] = subst_one(g->p->terms, conjuncts->at[i], c, t);
}

/* The value of c according to the equation t, if it tells one without c. */
static term_id solution(const struct terms *ts, term_id t, term_id c)
{
    if (!term_is(ts, t, TERM_EQ))
        return TERM_NONE;
    for (unsigned i = 0; i < 2; i++)
        if (term_arg(ts, t, i) == c && !term_mentions(ts, term_arg(ts, t, 1 - i), c))
            return term_arg(ts, t, 1 - i);
    return TERM_NONE;
}

static void eliminate_by_equation(struct refine *g, struct term_vec *conjuncts, term_id c)
{
    for (size_t i = 0; i < conjuncts->n; i++) {
        term_id value = solution(g->p->terms, conjuncts->at[i], c);
        if (value == TERM_NONE)
            continue;
        substitute(g, conjuncts, c, value);
        return;
    }
}

/* A choice that only has bounds: each lower one is at most each upper one. The clause is the negation of the conjunction. */
static void eliminate_by_bounds(struct refine *g, struct term_vec *conjuncts, term_id c)
{
    struct terms *ts = g->p->terms;
    if (term_sort(ts, c) != SORT_INT)
        return;
    struct term_vec clause = {0};
    for (size_t i = 0; i < conjuncts->n; i++)
        vec_push(&clause, mk_not(ts, conjuncts->at[i]));
    if (eliminate_bounds(ts, c, &clause)) {
        conjuncts->n = 0;
        for (size_t i = 0; i < clause.n; i++)
            vec_push(conjuncts, mk_not(ts, clause.at[i]));
    }
    vec_release(&clause);
}

/* Projects the conjunction on variables and ghosts. Conjuncts with choices that stay are left to the caller. */
static void eliminate_choices(struct refine *g, struct term_vec *conjuncts)
{
    struct terms *ts = g->p->terms;
    struct term_vec constants = {0};
    term_constants(ts, mk_and(ts, (unsigned)conjuncts->n, conjuncts->at), &constants);
    for (size_t i = 0; i < constants.n; i++)
        if (refine_is_choice(g, constants.at[i])) {
            eliminate_by_equation(g, conjuncts, constants.at[i]);
            eliminate_by_bounds(g, conjuncts, constants.at[i]);
        }
    vec_release(&constants);
}

/* ---- extract ---- */

static bool is_base_formula(struct refine *g, term_id t)
{
    enum term_kind k = term_kind(g->p->terms, t);
    return !term_has_binder(g->p->terms, t) && k != TERM_AND && k != TERM_OR && k != TERM_IMPLIES && !refine_has_choice(g, t);
}

/* extract0 of a conjunction. Returns the number of new predicates. */
static unsigned extract0(struct refine *g, const struct base_case *c, unsigned node)
{
    struct term_vec conjuncts = {0};
    unsigned added = 0;
    for (size_t i = 0; i < c->conjuncts.n; i++)
        vec_push(&conjuncts, c->conjuncts.at[i]);
    eliminate_choices(g, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++)
        if (is_base_formula(g, conjuncts.at[i]))
            added += refine_add_predicate(g, node, conjuncts.at[i]);
    vec_release(&conjuncts);
    return added;
}

static unsigned extract1(struct refine *g, term_id F, unsigned node)
{
    const struct cases *cs = cases_of(g, F, MAX_CASES, "extract");
    struct term_vec strict = {0};
    unsigned added = 0;
    saturate(g, F, &strict);
    for (size_t i = 0; i < strict.n; i++)
        added += refine_add_predicate(g, node, strict.at[i]);
    for (size_t i = 0; i < cs->n; i++)
        added += extract0(g, cs->at[i], node);
    vec_release(&strict);
    return added;
}

/* ---- the path ---- */

struct state_list VEC_OF(const struct state *);

/* The exact states before s on the path, from those after it. TERM_NONE if the formula is too large. */
static term_id before_state(struct refine *g, unsigned statement, const struct state *s, term_id after)
{
    const struct statement *st = &g->statements.at[statement];
    term_id F = st->fails != TERM_NONE ? st->fails : refine_pre(g, statement, after);
    return F == TERM_NONE || !s ? F : mk_and2(g->p->terms, F, s->splits);
}

/* The states of the path after the error, in the order of the analysis. */
static void states_of_path(const struct state *path, struct state_list *out)
{
    for (const struct state *s = path; s->next; s = s->next)
        vec_push(out, s);
    for (size_t i = 0; 2 * i + 1 < out->n; i++) {
        const struct state *s = out->at[i];
        out->at[i] = out->at[out->n - 1 - i];
        out->at[out->n - 1 - i] = s;
    }
}

enum error_path extract_from_path(struct refine *g, const struct state *path, unsigned first, unsigned *added)
{
    struct state_list states = {0};
    enum error_path end = PATH_FEASIBLE;
    term_id F = mk_true(g->p->terms);
    *added = 0;
    states_of_path(path, &states);
    for (size_t i = 0; i <= states.n && end == PATH_FEASIBLE; i++) {
        const struct state *s = i < states.n ? states.at[i] : NULL;
        F = before_state(g, s ? s->statement : first, s, F);
        enum answer answer = F == TERM_NONE ? ANSWER_UNKNOWN : refine_check(g, F, "path");
        if (answer == ANSWER_UNSAT)
            end = PATH_SPURIOUS;
        else if (answer == ANSWER_UNKNOWN)
            end = PATH_UNKNOWN;
        else if (s)
            *added += extract1(g, F, s->node);
    }
    vec_release(&states);
    return end;
}
