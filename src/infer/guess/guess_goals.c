/* The extended heuristics that read specifications: atoms of goals, and bounds (docs/heuristics.md, rules goals and bounds).
 *
 * A goal `(\forall int j; 0 <= j && j < \result ==> !b[j])` gives its atoms. j is replaced by a skolem constant of the loop, and \result
 * by what the routine returns (spot): 0 <= sc, sc < spot, b[sc]. Start at guess_from_goals. */
#include "infer/guess/guess_rules.h"

#include "base/alloc.h"
#include "il/allocation.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

enum { MAX_RESULTS = 3, MAX_BOUNDS = 4, MACHINE_BOUND = 32767, MAX_NESTING = 200 };

bool guess_rule_add(struct guess *h, term_id t)
{
    if (!guess_usable(h, t) || il_names_allocation(h->g->program, h->g->routine, t) || idmap_has(&h->out->seen, t))
        return false;
    if (h->out->n >= MAX_GUESSES) {
        h->out->left_out++;
        return false;
    }
    return guess_add(h, t);
}

/* ---- atoms ---- */

/* Above the atoms of a formula. */
static bool joins_formulas(const struct terms *ts, term_id t)
{
    return term_is_connective(ts, t) || (term_is(ts, t, TERM_EQ) && term_sort(ts, term_arg(ts, t, 0)) == SORT_BOOL);
}

static void atoms_of(struct terms *ts, term_id t, unsigned depth, struct term_vec *out)
{
    if (!joins_formulas(ts, t) || depth > MAX_NESTING) {
        if (!term_has_binder(ts, t))
            vec_push(out, t);
        return;
    }
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        atoms_of(ts, term_arg(ts, t, i), depth + 1, out);
}

void guess_atoms(struct terms *ts, term_id t, struct term_vec *out)
{
    atoms_of(ts, t, 0, out);
}

/* ---- bound variables become skolem constants ---- */

/* Replaces the universal quantifiers of t, from the outside in, by skolem constants: the k-th variable of a sort becomes the k-th skolem
 * of the sort. Existential quantifiers stay, and their atoms are not used. */
static term_id open_quantifiers(struct guess *h, term_id t, struct term_vec *used, unsigned depth)
{
    struct terms *ts = h->ts;
    if (depth > MAX_NESTING)
        return t;
    if (term_is(ts, t, TERM_FORALL)) {
        unsigned n = binder_arity(ts, t);
        term_id *args = alloc_bytes(n * sizeof *args);
        for (unsigned i = 0; args && i < n; i++) {
            unsigned k = 0;
            for (size_t j = 0; j < used->n; j++)
                k += term_sort(ts, used->at[j]) == binder_sort(ts, t, i);
            args[i] = guess_skolem(h, binder_sort(ts, t, i), k)->term;
            vec_push(used, args[i]);
        }
        term_id body = args ? term_open(ts, t, args) : t;
        free(args);
        return args ? open_quantifiers(h, body, used, depth + 1) : t;
    }
    if (!joins_formulas(ts, t))
        return t;
    unsigned n = term_arity(ts, t);
    term_id *args = alloc_bytes(n * sizeof *args);
    for (unsigned i = 0; args && i < n; i++) {
        size_t before = used->n; /* quantifiers side by side share skolem constants */
        args[i] = open_quantifiers(h, term_arg(ts, t, i), used, depth + 1);
        used->n = before;
    }
    t = args ? mk_rebuild(ts, t, args) : t;
    free(args);
    return t;
}

/* ---- results ---- */

/* A result variable and a value that the routine assigns to it. */
struct result {
    term_id var, value;
};
struct results VEC_OF(struct result);

/* The terms that the routine assigns to its result variables and that are usable at the loop. */
static void collect_results(const struct guess *h, const struct il_cmd *c, struct results *out, unsigned depth)
{
    if (depth > MAX_NESTING * 20)
        return;
    if (c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->role == ROLE_RESULT) {
        struct result found = {c->lhs.var->term, c->term};
        bool seen = !guess_usable(h, c->term) || term_arity(h->ts, c->term) > 3;
        unsigned same = 0;
        for (size_t i = 0; i < out->n && !seen; i++) {
            seen = out->at[i].var == found.var && out->at[i].value == found.value;
            same += out->at[i].var == found.var;
        }
        if (!seen && same < MAX_RESULTS)
            vec_push(out, found);
    }
    for (unsigned i = 0; i < c->n; i++)
        collect_results(h, c->child[i], out, depth + 1);
}

/* ---- goals ---- */

/* True for j >= -2147483648 and the like: a bound from the type of a quantified variable is no predicate. */
static bool is_type_bound(const struct guess *h, term_id t)
{
    if (!term_is(h->ts, t, TERM_LT) && !term_is(h->ts, t, TERM_LE))
        return false;
    long n;
    for (unsigned i = 0; i < 2; i++) {
        term_id side = term_arg(h->ts, t, i);
        if (term_is(h->ts, side, TERM_INT) && (!term_to_long(h->ts, side, &n) || n >= MACHINE_BOUND || n < -MACHINE_BOUND))
            return true;
    }
    return false;
}

static bool mentions_skolem(const struct guess *h, term_id t)
{
    for (size_t i = 0; i < h->out->skolems.n; i++)
        if (term_mentions(h->ts, t, h->out->skolems.at[i]->term))
            return true;
    return false;
}

/* While i goes up to n, a goal about n may hold for i. Guesses atom[n := i] for guard atoms that compare a variable i that the loop
 * changes with a variable n that it does not change (C. Furia and B. Meyer, "Inferring loop invariants using postconditions", 2010,
 * constant relaxation). */
static void relaxed_atom(struct guess *h, term_id atom)
{
    struct term_vec guards = {0};
    if (h->g->loop->loop->guard != TERM_NONE)
        guess_atoms(h->ts, h->g->loop->loop->guard, &guards);
    for (size_t i = 0; i < guards.n; i++) {
        if (term_arity(h->ts, guards.at[i]) != 2)
            continue;
        for (unsigned k = 0; k < 2; k++) {
            term_id moving = term_arg(h->ts, guards.at[i], k), bound = term_arg(h->ts, guards.at[i], 1 - k);
            if (term_is(h->ts, moving, TERM_CONST) && guess_is_target(h, moving) && term_is(h->ts, bound, TERM_CONST) &&
                !guess_is_target(h, bound) && term_sort(h->ts, bound) == term_sort(h->ts, moving) &&
                term_mentions(h->ts, atom, bound))
                guess_rule_add(h, subst_one(h->ts, atom, bound, moving));
        }
    }
    vec_release(&guards);
}

static void goal_atoms(struct guess *h, term_id goal)
{
    struct term_vec atoms = {0};
    guess_atoms(h->ts, goal, &atoms);
    for (size_t i = 0; i < atoms.n; i++) {
        if (is_type_bound(h, atoms.at[i]))
            continue;
        if (guess_changes(h, atoms.at[i]) || mentions_skolem(h, atoms.at[i]))
            guess_rule_add(h, atoms.at[i]);
        relaxed_atom(h, atoms.at[i]);
    }
    vec_release(&atoms);
}

/* True if the loop changes a variable of the goal, or if the goal mentions a result. */
static bool concerns(const struct guess *h, term_id goal, const struct results *results)
{
    if (guess_changes(h, goal))
        return true;
    for (size_t i = 0; i < results->n; i++)
        if (term_mentions(h->ts, goal, results->at[i].var))
            return true;
    return false;
}

void guess_from_goals(struct guess *h)
{
    struct results results = {0};
    const struct term_vec *goals = &h->g->routine->goals;
    if (h->g->routine->body)
        collect_results(h, h->g->routine->body, &results, 0);
    for (size_t i = 0; i < goals->n; i++) {
        if (!concerns(h, goals->at[i], &results))
            continue;
        struct term_vec used = {0};
        term_id goal = open_quantifiers(h, goals->at[i], &used, 0);
        vec_release(&used);
        goal_atoms(h, goal);
        for (size_t j = 0; j < results.n; j++)
            if (term_mentions(h->ts, goal, results.at[j].var))
                goal_atoms(h, subst_one(h->ts, goal, results.at[j].var, results.at[j].value));
    }
    vec_release(&results);
}

/* ---- bounds ---- */

static void add_bound(struct guess *h, term_id t, struct term_vec *out)
{
    if (term_sort(h->ts, t) != SORT_INT || term_is(h->ts, t, TERM_INT) || term_loose(h->ts, t) > 0 || out->n >= MAX_BOUNDS ||
        guess_changes(h, t) || mentions_skolem(h, t) || !guess_usable(h, t) ||
        il_names_allocation(h->g->program, h->g->routine, t))
        return;
    if (!term_is(h->ts, t, TERM_CONST) && !term_is(h->ts, t, TERM_APP))
        return;
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i] == t)
            return;
    vec_push(out, t);
}

struct bound_search {
    struct guess *h;
    struct term_vec *out;
};

static void visit_bound(void *user, term_id t)
{
    struct bound_search *s = user;
    if (!term_is(s->h->ts, t, TERM_LT) && !term_is(s->h->ts, t, TERM_LE))
        return;
    add_bound(s->h, term_arg(s->h->ts, t, 0), s->out);
    add_bound(s->h, term_arg(s->h->ts, t, 1), s->out);
}

void guess_bounds(struct guess *h, struct term_vec *out)
{
    struct bound_search s = {h, out};
    term_id guard = h->g->loop->loop->guard;
    if (guard != TERM_NONE)
        term_visit(h->ts, guard, visit_bound, &s);
    for (size_t i = 0; i < h->g->routine->goals.n; i++)
        term_visit(h->ts, h->g->routine->goals.at[i], visit_bound, &s);
    struct il_cmds flat = {0};
    il_flatten(h->g->routine->body, &flat);
    for (size_t i = 0; i < flat.n && (flat.at[i]->kind == IL_ASSUME || flat.at[i]->kind == IL_ASSIGN); i++)
        if (flat.at[i]->kind == IL_ASSUME)
            term_visit(h->ts, flat.at[i]->term, visit_bound, &s);
    vec_release(&flat);
}
