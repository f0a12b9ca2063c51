/* extract of SPW section 6, for one conjunction:
 *
 *     extract0(phi1 /\ ... /\ phin) = { phi1, ..., phin }        extract1(phi) = extract0(saturate(phi))
 *
 * The conjunction is a case of a pre-image, in which updated arrays are eliminated already (cases.c). Values that havocs chose are
 * eliminated here, as far as this is easy. Beyond the paper: what equal places have in common is said of both. Start at extract1. */
#include "infer/refine/refine.h"

#include "infer/abstract/eliminate.h"
#include "logic/mk.h"
#include "logic/subst.h"

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

static void push_base_formula(struct refine *g, struct term_vec *out, term_id t)
{
    t = term_is(g->p->terms, t, TERM_NOT) ? term_arg(g->p->terms, t, 0) : t;
    if (!is_base_formula(g, t) || term_is(g->p->terms, t, TERM_TRUE) || term_is(g->p->terms, t, TERM_FALSE))
        return;
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i] == t)
            return;
    vec_push(out, t);
}

/* t with the index `from` of reads replaced by `to`. */
static term_id with_index(struct refine *g, term_id t, term_id from, term_id to)
{
    struct terms *ts = g->p->terms;
    unsigned n = term_arity(ts, t);
    if (n == 0 || term_has_binder(ts, t))
        return t;
    term_id *args = arena_array(&g->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++) {
        term_id arg = term_arg(ts, t, i);
        args[i] = i > 0 && arg == from && term_is(ts, t, TERM_SELECT) ? to : with_index(g, arg, from, to);
    }
    return mk_rebuild(ts, t, args);
}

/* If an index of the program equals a ghost, what is known of its place is said of the ghost's place, too: a ghost keeps its place while
 * the program's index moves. And what is known of the ghost is said of the index: remainders of the ghost are remainders of it. */
static void push_with_ghosts(struct refine *g, const struct term_vec *conjuncts, struct term_vec *out)
{
    struct terms *ts = g->p->terms;
    for (size_t i = 0; i < conjuncts->n; i++)
        for (unsigned side = 0; side < 2 && term_is(ts, conjuncts->at[i], TERM_EQ); side++) {
            term_id ghost = term_arg(ts, conjuncts->at[i], side), other = term_arg(ts, conjuncts->at[i], 1 - side);
            if (!refine_has_ghost(g, ghost) || term_arity(ts, ghost) > 0 || refine_has_ghost(g, other))
                continue;
            for (size_t j = 0; j < conjuncts->n; j++) {
                push_base_formula(g, out, with_index(g, conjuncts->at[j], other, ghost));
                if (j != i)
                    push_base_formula(g, out, subst_one(ts, conjuncts->at[j], ghost, other));
            }
        }
}

/* extract0 of a conjunction. */
static void extract0(struct refine *g, const struct base_case *c, struct term_vec *out)
{
    struct term_vec conjuncts = {0};
    for (size_t i = 0; i < c->conjuncts.n; i++)
        vec_push(&conjuncts, c->conjuncts.at[i]);
    eliminate_choices(g, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++)
        push_base_formula(g, out, conjuncts.at[i]);
    push_with_ghosts(g, &conjuncts, out);
    vec_release(&conjuncts);
}

void extract1(struct refine *g, const struct base_case *c, unsigned node, struct term_vec *out)
{
    struct term_vec strict = {0};
    for (size_t i = 0; i < g->locations[node].predicates.n; i++)
        push_base_formula(g, out, g->locations[node].predicates.at[i]);
    saturate(g, c->formula, &strict);
    for (size_t i = 0; i < strict.n; i++)
        push_base_formula(g, out, strict.at[i]);
    extract0(g, c, out);
    vec_release(&strict);
}
