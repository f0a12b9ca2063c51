/* gamma, clause by clause. FQ section 4.1 quantifies the whole of gamma(r) over all skolem constants. A universal quantifier distributes
 * over the conjunction of clauses, and a clause needs only the constants that it mentions. The type facts of a skolem constant
 * (il_var.fact, a machine integer's range) were assumed when the clause was proved, so they become premises. Start at concretise_clause. */
#include "infer/abstract/concretise.h"

#include "infer/abstract/eliminate.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

term_id concretise_literal(struct terms *ts, const struct predicates *ps, literal l)
{
    term_id p = ps->at[l / 2].term;
    return l % 2 ? mk_not(ts, p) : p;
}

/* ---- premises and conclusions ---- */

static bool is_skolem(const struct predicates *ps, term_id t)
{
    for (size_t i = 0; i < ps->skolems.n; i++)
        if (ps->skolems.at[i]->term == t)
            return true;
    return false;
}

/* True if t is a skolem constant, or a sum or difference with one. */
static bool is_skolem_offset(const struct terms *ts, const struct predicates *ps, term_id t)
{
    if (is_skolem(ps, t))
        return true;
    bool sum = term_is(ts, t, TERM_ADD) || term_is(ts, t, TERM_SUB);
    for (unsigned i = 0; sum && i < term_arity(ts, t); i++)
        if (is_skolem(ps, term_arg(ts, t, i)))
            return true;
    return false;
}

/* True for bounds of skolem constants such as sc < e. They say which elements are meant, so they read best as premises. */
static bool is_bound(const struct terms *ts, const struct predicates *ps, term_id t)
{
    if (!term_is(ts, t, TERM_LT) && !term_is(ts, t, TERM_LE))
        return false;
    return is_skolem_offset(ts, ps, term_arg(ts, t, 0)) || is_skolem_offset(ts, ps, term_arg(ts, t, 1));
}

/* The conclusion of a clause in which all literals read as premises: the largest one that is no bound; among equal ones the last. */
static unsigned forced_conclusion(struct terms *ts, const struct predicates *ps, const struct clause *c)
{
    unsigned best = c->n - 1;
    uint64_t best_size = 0;
    for (unsigned i = 0; i < c->n; i++) {
        term_id t = ps->at[c->at[i] / 2].term;
        uint64_t size = is_bound(ts, ps, t) ? 0 : term_tree_size(ts, t);
        if (size >= best_size) {
            best = i;
            best_size = size;
        }
    }
    return best;
}

/* Orders bounds by the number of the skolem constant, and lower bounds before upper ones. */
static size_t bound_order(const struct terms *ts, const struct predicates *ps, term_id t)
{
    unsigned side = is_skolem_offset(ts, ps, term_arg(ts, t, 0)) ? 0 : 1;
    size_t i = 0;
    while (i < ps->skolems.n && !term_mentions(ts, term_arg(ts, t, side), ps->skolems.at[i]->term))
        i++;
    return 2 * i + (side == 0);
}

/* Sorts the bounds as in 0 <= x && x < i && 0 <= y && y < n: by variable, lower bounds first. */
static void sort_bounds(const struct terms *ts, const struct predicates *ps, struct term_vec *bounds)
{
    for (size_t i = 1; i < bounds->n; i++)
        for (size_t k = i; k > 0 && bound_order(ts, ps, bounds->at[k]) < bound_order(ts, ps, bounds->at[k - 1]); k--) {
            term_id t = bounds->at[k];
            bounds->at[k] = bounds->at[k - 1];
            bounds->at[k - 1] = t;
        }
}

/* The clause as premises ==> conclusions. Premises are bounds of skolem constants, which come first, and negated predicates. */
static term_id implication(struct terms *ts, const struct predicates *ps, const struct clause *c)
{
    struct term_vec bounds = {0}, premises = {0}, conclusions = {0};
    for (unsigned i = 0; i < c->n; i++) {
        term_id t = concretise_literal(ts, ps, c->at[i]), p = ps->at[c->at[i] / 2].term;
        if (is_bound(ts, ps, p))
            vec_push(&bounds, mk_not(ts, t));
        else if (c->at[i] % 2)
            vec_push(&premises, mk_not(ts, t));
        else
            vec_push(&conclusions, t);
    }
    if (conclusions.n == 0 && c->n > 0) {
        literal l = c->at[forced_conclusion(ts, ps, c)];
        term_id t = concretise_literal(ts, ps, l), out = mk_not(ts, t);
        struct term_vec *from = is_bound(ts, ps, ps->at[l / 2].term) ? &bounds : &premises;
        size_t kept = 0;
        for (size_t i = 0; i < from->n; i++)
            if (from->at[i] != out)
                from->at[kept++] = from->at[i];
        from->n = kept;
        vec_push(&conclusions, t);
    }
    sort_bounds(ts, ps, &bounds);
    for (size_t i = 0; i < premises.n; i++)
        vec_push(&bounds, premises.at[i]);
    term_id t = mk_or(ts, (unsigned)conclusions.n, conclusions.at);
    if (bounds.n > 0)
        t = mk_implies(ts, mk_and(ts, (unsigned)bounds.n, bounds.at), t);
    vec_release(&bounds);
    vec_release(&premises);
    vec_release(&conclusions);
    return t;
}

/* ---- quantification ---- */

/* The constant to bind instead of skolem s. It has the user's name if this name does not occur in t. */
static term_id bound_variable(struct terms *ts, const struct il_var *s, term_id t)
{
    term_id named = mk_const(ts, s->display, s->sort);
    return term_mentions(ts, t, named) ? s->term : named;
}

/* The clause without the skolem constants that occur only in bounds; TERM_NONE if it has none. */
static term_id without_bounds(struct terms *ts, const struct predicates *ps, const struct clause *c)
{
    struct term_vec disjuncts = {0};
    bool any = false;
    for (unsigned i = 0; i < c->n; i++)
        vec_push(&disjuncts, concretise_literal(ts, ps, c->at[i]));
    for (size_t i = 0; i < ps->skolems.n; i++)
        any |= eliminate_bounds(ts, ps->skolems.at[i]->term, &disjuncts);
    term_id t = any ? mk_or(ts, (unsigned)disjuncts.n, disjuncts.at) : TERM_NONE;
    vec_release(&disjuncts);
    return t;
}

static term_id close(struct terms *ts, const struct il_vars *skolems, term_id t, bool some)
{
    struct term_vec vars = {0}, types = {0};
    for (size_t i = 0; i < skolems->n; i++) {
        const struct il_var *s = skolems->at[i];
        if (!term_mentions(ts, t, s->term))
            continue;
        vec_push(&vars, s->term);
        if (s->fact != TERM_NONE)
            vec_push(&types, s->fact);
    }
    term_id typed = mk_and(ts, (unsigned)types.n, types.at);
    t = some ? mk_and2(ts, typed, t) : mk_implies(ts, typed, t);
    for (size_t i = 0, at = 0; i < skolems->n && at < vars.n; i++) {
        const struct il_var *s = skolems->at[i];
        if (s->term != vars.at[at])
            continue;
        vars.at[at] = bound_variable(ts, s, t);
        t = subst_one(ts, t, s->term, vars.at[at++]);
    }
    if (vars.n > 0)
        t = (some ? mk_exists : mk_forall)(ts, (unsigned)vars.n, vars.at, t, NULL);
    vec_release(&vars);
    vec_release(&types);
    return t;
}

term_id concretise_close(struct terms *ts, const struct il_vars *skolems, term_id t)
{
    return close(ts, skolems, t, false);
}

term_id concretise_some(struct terms *ts, const struct il_vars *skolems, term_id t)
{
    return close(ts, skolems, t, true);
}

term_id concretise_clause(struct terms *ts, const struct predicates *ps, const struct clause *c)
{
    term_id t = without_bounds(ts, ps, c);
    if (t == TERM_NONE)
        t = implication(ts, ps, c);
    return concretise_close(ts, &ps->skolems, t);
}

int concretise_rank(const struct terms *ts, term_id formula)
{
    enum term_kind k = term_kind(ts, formula);
    if (k == TERM_LT || k == TERM_LE)
        return 0;
    if (k == TERM_OR || k == TERM_IMPLIES)
        return 2;
    return k == TERM_FORALL ? 3 : 1;
}
