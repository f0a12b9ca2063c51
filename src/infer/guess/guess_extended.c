/* Heuristics beyond FQ section 6 (--heuristics=extended). docs/heuristics.md lists each rule, with the names used here and an example.
 * The paper expects such additions: "if ESC/Java is used to prove more complicated properties, these heuristics will have to be
 * augmented".
 *
 * Rules run in order of usefulness: budget.c prefers earlier guesses among equally relevant ones. Atoms of goals are in guess_goals.c.
 * Start at guess_extended. */
#include "infer/guess/guess_rules.h"

#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

enum { MAX_NESTING = 4000 };

static term_id zero(struct guess *h)
{
    return mk_int(h->ts, 0);
}

static bool is_scalar_place(const struct guess *h, const struct place *p, sort_id sort)
{
    return p->n == 0 && term_sort(h->ts, p->term) == sort;
}

/* ---- guard ---- */

/* The atom, and weaker forms that still hold after the last iteration: `a < b` also as `a <= b`, `a != b` also as both non-strict
 * comparisons. */
static void guard_atom(struct guess *h, term_id t)
{
    if (!guess_usable(h, t) || !guess_changes(h, t))
        return;
    enum term_kind k = term_kind(h->ts, t);
    if (k == TERM_LT)
        guess_add(h, mk_le(h->ts, term_arg(h->ts, t, 0), term_arg(h->ts, t, 1)));
    if (k == TERM_EQ && term_sort(h->ts, term_arg(h->ts, t, 0)) == SORT_INT) {
        guess_add(h, mk_le(h->ts, term_arg(h->ts, t, 0), term_arg(h->ts, t, 1)));
        guess_add(h, mk_le(h->ts, term_arg(h->ts, t, 1), term_arg(h->ts, t, 0)));
    }
    guess_add(h, t);
}

static void rule_guard(struct guess *h)
{
    term_id guard = h->g->loop->loop->guard;
    struct term_vec atoms = {0};
    if (guard != TERM_NONE)
        guess_atoms(h->ts, guard, &atoms);
    for (size_t i = 0; i < atoms.n; i++)
        guard_atom(h, atoms.at[i]);
    vec_release(&atoms);
}

/* ---- bounds ---- */

/* 0 <= x and x <= b for integer targets x. The bounds b occur in comparisons of guard, goals and requires. */
static void rule_bounds(struct guess *h, const struct term_vec *bounds)
{
    for (size_t i = 0; i < h->places.n; i++) {
        const struct place *p = &h->places.at[i];
        if (!is_scalar_place(h, p, SORT_INT))
            continue;
        guess_add(h, mk_le(h->ts, zero(h), p->term));
        for (size_t j = 0; j < bounds->n; j++)
            guess_add(h, mk_le(h->ts, p->term, bounds->at[j]));
    }
}

struct array_use {
    const struct terms *ts;
    term_id array;
    bool found;
};

static void visit_select(void *user, term_id t)
{
    struct array_use *use = user;
    if (term_is(use->ts, t, TERM_SELECT) && term_arg(use->ts, t, 1) == use->array)
        use->found = true;
}

/* True if c reads or writes the array. */
static bool uses_array(const struct guess *h, const struct il_cmd *c, term_id array, unsigned depth)
{
    struct array_use use = {h->ts, array, false};
    if (c->term != TERM_NONE)
        term_visit(h->ts, c->term, visit_select, &use);
    if (c->kind == IL_ASSIGN && c->lhs.n > 0 && c->lhs.index[0] == array)
        use.found = true;
    for (unsigned i = 0; i < c->n && !use.found && depth < MAX_NESTING; i++)
        use.found = uses_array(h, c->child[i], array, depth + 1);
    return use.found;
}

/* The length function of arrays of v's type; FUNC_NONE if there is none. */
static func_id length_of(const struct guess *h, const struct il_var *v)
{
    func_id any = FUNC_NONE;
    if (!v->type || v->type->kind != IL_TYPE_ARRAY)
        return FUNC_NONE;
    for (size_t i = 0; i < h->g->routine->vars.n; i++) {
        const struct il_var *elems = h->g->routine->vars.at[i];
        if (!il_is_rows(elems) || elems->memory.length == FUNC_NONE)
            continue;
        if (elems->owner == v->type)
            return elems->memory.length;
        any = elems->memory.length;
    }
    return any;
}

/* For each array a that the loop uses: t <= a.length and t < a.length for integer targets t, and sc < a.length. */
static void rule_lengths(struct guess *h)
{
    const struct il_vars *scope = &h->g->loop->loop->scope;
    for (size_t i = 0; i < scope->n; i++) {
        const struct il_var *a = scope->at[i];
        func_id length = length_of(h, a);
        if (length == FUNC_NONE || !uses_array(h, h->g->loop->child[0], a->term, 0))
            continue;
        term_id n = mk_app1(h->ts, length, a->term);
        for (size_t j = 0; j < h->places.n; j++)
            if (is_scalar_place(h, &h->places.at[j], SORT_INT)) {
                guess_add(h, mk_le(h->ts, h->places.at[j].term, n));
                guess_add(h, mk_lt(h->ts, h->places.at[j].term, n));
            }
        for (size_t j = 0; j < h->out->skolems.n; j++)
            if (h->out->skolems.at[j]->sort == SORT_INT)
                guess_add(h, mk_lt(h->ts, h->out->skolems.at[j]->term, n));
    }
}

/* 0 <= s and s < x for each skolem constant s and each integer x in scope. */
static void rule_skolem_bounds(struct guess *h)
{
    for (size_t i = 0; i < h->out->skolems.n; i++) {
        term_id s = h->out->skolems.at[i]->term;
        if (h->out->skolems.at[i]->sort != SORT_INT)
            continue;
        guess_add(h, mk_le(h->ts, zero(h), s));
        for (size_t j = 0; j < h->integers.n; j++)
            guess_add(h, mk_lt(h->ts, s, h->integers.at[j]->term));
    }
}

/* True if the guard has an atom e <= x. */
static bool guarded_from_below(struct guess *h, term_id x)
{
    struct term_vec atoms = {0};
    bool found = false;
    if (h->g->loop->loop->guard != TERM_NONE)
        guess_atoms(h->ts, h->g->loop->loop->guard, &atoms);
    for (size_t i = 0; i < atoms.n; i++)
        found |= term_is(h->ts, atoms.at[i], TERM_LE) && term_arg(h->ts, atoms.at[i], 1) == x;
    vec_release(&atoms);
    return found;
}

/* True if x starts one step before a bound: at `n - 1` and moves down, or at -1 and moves up. */
static bool starts_before_bound(struct guess *h, struct il_var *x)
{
    term_id old = guess_old_var(h, x);
    long c;
    if (term_is(h->ts, old, TERM_WRAP))
        old = term_arg(h->ts, old, 0);
    if (term_is(h->ts, old, TERM_INT))
        return term_to_long(h->ts, old, &c) && c == -1 && guess_moves(h, x, 1);
    if (term_is(h->ts, old, TERM_SUB))
        return guess_moves(h, x, -1);
    if (!term_is(h->ts, old, TERM_ADD))
        return false;
    term_id last = term_arg(h->ts, old, term_arity(h->ts, old) - 1);
    return term_to_long(h->ts, last, &c) && c < 0 && guess_moves(h, x, -1);
}

/* s <= x for an integer x that may still have the last value that bounds it: one that the guard bounds from below, or that starts before a
 * bound. The elements behind x have `x < s`. */
static void rule_skolem_beyond(struct guess *h)
{
    for (size_t j = 0; j < h->places.n; j++) {
        const struct place *p = &h->places.at[j];
        if (!is_scalar_place(h, p, SORT_INT) || !(guarded_from_below(h, p->term) || starts_before_bound(h, p->var)))
            continue;
        for (size_t i = 0; i < h->out->skolems.n; i++)
            if (h->out->skolems.at[i]->sort == SORT_INT)
                guess_add(h, mk_le(h->ts, h->out->skolems.at[i]->term, p->term));
    }
}

/* True if an element of an array is assigned to x, as to the variable of an enhanced `for`. */
static bool takes_element(const struct guess *h, const struct il_cmd *c, const struct il_var *x, unsigned depth)
{
    bool found = c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var == x && term_is(h->ts, c->term, TERM_SELECT);
    for (unsigned i = 0; i < c->n && !found && depth < MAX_NESTING; i++)
        found = takes_element(h, c->child[i], x, depth + 1);
    return found;
}

/* t <= u for integers t and u that the loop changes, if its guard mentions u and not t. Then t may count some of the steps of u. */
static void rule_pairs(struct guess *h)
{
    term_id guard = h->g->loop->loop->guard;
    for (size_t i = 0; guard != TERM_NONE && i < h->places.n; i++) {
        const struct place *t = &h->places.at[i];
        if (!is_scalar_place(h, t, SORT_INT) || term_mentions(h->ts, guard, t->term) ||
            takes_element(h, h->g->loop->child[0], t->var, 0))
            continue;
        for (size_t j = 0; j < h->places.n; j++) {
            const struct place *u = &h->places.at[j];
            if (is_scalar_place(h, u, SORT_INT) && term_mentions(h->ts, guard, u->term))
                guess_add(h, mk_le(h->ts, t->term, u->term));
        }
    }
}

/* ---- Booleans and values at loop entry ---- */

/* A Boolean target t is a predicate. For targets that are no integers also t == \old(t); FQ's rule covers integers. */
static void rule_values(struct guess *h)
{
    for (size_t i = 0; i < h->places.n; i++) {
        const struct place p = h->places.at[i];
        sort_id sort = term_sort(h->ts, p.term);
        if (sort == SORT_BOOL)
            guess_add(h, p.term);
        if (sort != SORT_INT && !p.skolem)
            guess_add(h, mk_eq(h->ts, p.term, guess_old(h, &p)));
    }
}

/* Elements that are not reached yet have their values of loop entry: e1[sc] == \old(e1[sc]). */
static void rule_old_elements(struct guess *h)
{
    for (size_t i = 0; i < h->places.n; i++) {
        const struct place p = h->places.at[i];
        if (p.skolem)
            guess_add(h, mk_eq(h->ts, p.term, guess_old(h, &p)));
    }
}

/* ---- two unknown indices ---- */

static const struct il_var *elements_of(const struct guess *h, const struct il_type *array)
{
    for (size_t i = 0; i < h->g->routine->vars.n; i++) {
        const struct il_var *v = h->g->routine->vars.at[i];
        if (il_is_rows(v) && v->owner == array)
            return v;
    }
    for (size_t i = 0; i < h->g->routine->vars.n; i++) {
        const struct il_var *v = h->g->routine->vars.at[i];
        if (il_is_rows(v) && v->type == array->elem)
            return v;
    }
    return NULL;
}

static bool is_any_element(const struct il_target *t)
{
    if (t->fresh || !il_is_rows(t->var))
        return false;
    return t->n == 0 || t->index[0] == TERM_NONE;
}

/* Predicates about the element t of a skolemised *[*]. */
static void about_element(struct guess *h, term_id t)
{
    term_id null = h->g->program->null;
    if (term_sort(h->ts, t) == SORT_BOOL)
        guess_add(h, t);
    else if (term_sort(h->ts, t) == SORT_INT)
        guess_add(h, mk_eq(h->ts, t, zero(h)));
    else if (null != TERM_NONE && term_sort(h->ts, t) == term_sort(h->ts, null))
        guess_add(h, mk_ne(h->ts, t, null));
}

/* For a target *[*] of rows and each expression e of type T[][] in scope: the element e[s1][s2] and the bounds of both skolem constants,
 * with the lengths of e and e[s1]. */
static void two_indices(struct guess *h, const struct il_target *target)
{
    const struct il_vars *scope = &h->g->loop->loop->scope;
    for (size_t i = 0; i < scope->n; i++) {
        const struct il_var *e = scope->at[i];
        func_id length = length_of(h, e);
        if (length == FUNC_NONE || !e->type->elem || e->type->elem->kind != IL_TYPE_ARRAY)
            continue;
        const struct il_var *rows = elements_of(h, e->type);
        if (!rows || elements_of(h, e->type->elem) != target->var)
            continue;
        term_id s1 = guess_skolem(h, SORT_INT, 0)->term, s2 = guess_skolem(h, SORT_INT, 1)->term;
        term_id row = il_select_path(h->ts, rows->term, 2, (const term_id[]){e->term, s1});
        about_element(h, il_select_path(h->ts, target->var->term, 2, (const term_id[]){row, s2}));
        guess_add(h, mk_le(h->ts, zero(h), s1));
        guess_add(h, mk_lt(h->ts, s1, mk_app1(h->ts, length, e->term)));
        guess_add(h, mk_le(h->ts, zero(h), s2));
        guess_add(h, mk_lt(h->ts, s2, mk_app1(h->ts, length, row)));
    }
}

static void rule_two_indices(struct guess *h)
{
    for (size_t i = 0; i < h->targets.n; i++)
        if (is_any_element(&h->targets.at[i]))
            two_indices(h, &h->targets.at[i]);
}

/* ---- all ---- */

void guess_extended(struct guess *h)
{
    struct term_vec bounds = {0};
    guess_bounds(h, &bounds);
    rule_guard(h);
    guess_from_goals(h);
    guess_from_counters(h);
    guess_from_stores(h);
    rule_skolem_bounds(h);
    rule_bounds(h, &bounds);
    rule_values(h);
    rule_lengths(h);
    rule_two_indices(h);
    rule_skolem_bounds(h);
    rule_skolem_beyond(h);
    rule_pairs(h);
    rule_old_elements(h);
    vec_release(&bounds);
}
