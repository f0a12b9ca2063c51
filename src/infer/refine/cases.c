/* Formulas as disjunctions of conjunctions of base formulas (SPW section 5), with updated arrays eliminated by case splits (section 4.1:
 * `a[i := e](k)` is e if k = i, and a(k) otherwise).
 *
 * A model chooses the case: at a disjunction a disjunct that is true in it, at a read of an updated array whether the indices are equal.
 * So only satisfiable cases are made, and only those in which the caller finds a model. Start at case_of_model. */
#include "infer/refine/refine.h"

#include "infer/linear.h"
#include "logic/mk.h"
#include "logic/subst.h"

/* One case in the making. choices: the literals that make it different from other cases; the rest is implied by the formula and the
 * choices. below: inside a chosen disjunct. */
struct chooser {
    struct refine *g;
    struct query *q;
    struct term_vec conjuncts, choices;
    struct idmap memo; /* term -> the term without updated arrays */
    struct subst moved;
    bool below;
};

static void push_new(struct term_vec *v, term_id t)
{
    for (size_t i = 0; i < v->n; i++)
        if (v->at[i] == t)
            return;
    vec_push(v, t);
}

static enum truth truth_of(struct chooser *k, term_id t)
{
    if (term_is(k->g->p->terms, t, TERM_TRUE))
        return TRUTH_TRUE;
    if (term_is(k->g->p->terms, t, TERM_FALSE))
        return TRUTH_FALSE;
    return query_model_bool(k->q, t);
}

static void push_decision(struct chooser *k, term_id t)
{
    if (term_is(k->g->p->terms, t, TERM_TRUE))
        return;
    push_new(&k->conjuncts, t);
    push_new(&k->choices, t);
}

/* Decides the condition as the model does. UNKNOWN if the model does not say. */
static enum truth decide(struct chooser *k, term_id condition)
{
    enum truth truth = truth_of(k, condition);
    if (truth != TRUTH_UNKNOWN)
        push_decision(k, truth == TRUTH_TRUE ? condition : mk_not(k->g->p->terms, condition));
    return truth;
}

/* Decides whether s is t. Different numbers are less or greater, because intervals are described by these. */
static enum truth decide_equal(struct chooser *k, term_id s, term_id t)
{
    struct terms *ts = k->g->p->terms;
    long by;
    if (term_sort(ts, s) != SORT_INT)
        return decide(k, mk_eq(ts, s, t));
    if (linear_difference(ts, s, t, &by))
        return by == 0 ? TRUTH_TRUE : TRUTH_FALSE;
    term_id less = mk_lt(ts, s, t), greater = mk_lt(ts, t, s);
    enum truth is_less = truth_of(k, less), is_greater = truth_of(k, greater);
    if (is_less == TRUTH_UNKNOWN || is_greater == TRUTH_UNKNOWN)
        return TRUTH_UNKNOWN;
    bool equal = is_less == TRUTH_FALSE && is_greater == TRUTH_FALSE;
    push_decision(k, equal ? mk_eq(ts, s, t) : is_less == TRUTH_TRUE ? less : greater);
    return equal ? TRUTH_TRUE : TRUTH_FALSE;
}

/* ---- updated arrays ---- */

static term_id without_updates(struct chooser *k, term_id t);

/* Whether the indices of a read and of the update are the same; at the first different one the rest does not matter. */
static enum truth same_indices(struct chooser *k, term_id select, term_id store)
{
    const struct terms *ts = k->g->p->terms;
    enum truth same = TRUTH_TRUE;
    for (unsigned i = 1; i < term_arity(ts, select) && same == TRUTH_TRUE; i++)
        same = decide_equal(k, term_arg(ts, select, i), term_arg(ts, store, i));
    return same;
}

/* The read and the update have one index. Decides whether it is smaller than, equal to or greater than the index of each update inside, so
 * that the case says which places of the program are the same. */
static void compare_with_inner(struct chooser *k, term_id select, term_id update)
{
    struct terms *ts = k->g->p->terms;
    long by;
    for (term_id map = term_arg(ts, update, 0); term_is(ts, map, TERM_STORE); map = term_arg(ts, map, 0))
        if (!linear_difference(ts, term_arg(ts, update, 1), term_arg(ts, map, 1), &by))
            same_indices(k, select, map);
}

/* Notes that the element which `read` reads at a ghost comes from another place, if that is what the value says. */
static void note_move(struct chooser *k, term_id read, term_id value)
{
    const struct terms *ts = k->g->p->terms;
    term_id ghost = term_arg(ts, read, 1);
    if (!term_is(ts, value, TERM_SELECT) || term_arity(ts, read) != 2 || term_arity(ts, value) != 2)
        return;
    term_id from = term_arg(ts, value, 1);
    if (term_is(ts, ghost, TERM_CONST) && refine_has_ghost(k->g, ghost) && term_sort(ts, from) == term_sort(ts, ghost) &&
        !refine_has_ghost(k->g, from) && !refine_has_choice(k->g, from) && !idmap_has(&k->moved.to, ghost))
        subst_set(&k->moved, ghost, from);
}

/* A read of an updated map, whose arguments are already rewritten. */
static term_id read_of_update(struct chooser *k, term_id t)
{
    struct terms *ts = k->g->p->terms;
    while (term_is(ts, t, TERM_SELECT) && term_is(ts, term_arg(ts, t, 0), TERM_STORE)) {
        term_id store = term_arg(ts, t, 0);
        enum truth same = same_indices(k, t, store);
        if (same == TRUTH_UNKNOWN)
            return t;
        if (same == TRUTH_TRUE) {
            note_move(k, t, term_arg(ts, store, term_arity(ts, store) - 1));
            compare_with_inner(k, t, store);
            return term_arg(ts, store, term_arity(ts, store) - 1);
        }
        unsigned n = term_arity(ts, t);
        term_id *args = arena_array(&k->g->scratch, term_id, n);
        for (unsigned i = 0; i < n; i++)
            args[i] = i == 0 ? term_arg(ts, store, 0) : term_arg(ts, t, i);
        t = mk_rebuild(ts, t, args);
    }
    return t;
}

static term_id rewrite(struct chooser *k, term_id t)
{
    struct terms *ts = k->g->p->terms;
    unsigned n = term_arity(ts, t);
    if (n == 0 || term_has_binder(ts, t))
        return t;
    if (term_is(ts, t, TERM_ITE)) {
        enum truth truth = decide(k, without_updates(k, term_arg(ts, t, 0)));
        if (truth != TRUTH_UNKNOWN)
            return without_updates(k, term_arg(ts, t, truth == TRUTH_TRUE ? 1 : 2));
    }
    term_id *args = arena_array(&k->g->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++)
        args[i] = without_updates(k, term_arg(ts, t, i));
    return read_of_update(k, mk_rebuild(ts, t, args));
}

static term_id without_updates(struct chooser *k, term_id t)
{
    const uint64_t *known = idmap_get(&k->memo, t);
    if (known)
        return (term_id)*known;
    term_id made = rewrite(k, t);
    idmap_put(&k->memo, t, made);
    return made;
}

/* ---- Boolean structure ---- */

static void choose(struct chooser *k, term_id t, bool positive);

static void push_literal(struct chooser *k, term_id t)
{
    if (term_is(k->g->p->terms, t, TERM_TRUE))
        return;
    push_new(&k->conjuncts, t);
    if (k->below)
        push_new(&k->choices, t);
}

/* t is no connective. */
static void choose_literal(struct chooser *k, term_id t, bool positive)
{
    struct terms *ts = k->g->p->terms;
    term_id made = without_updates(k, t);
    if (made != t && !term_has_binder(ts, made)) {
        choose(k, made, positive);
        return;
    }
    push_literal(k, positive ? made : mk_not(ts, made));
}

/* One of the n children; `flip` of them has the other polarity. */
static void choose_one(struct chooser *k, term_id t, bool positive)
{
    struct terms *ts = k->g->p->terms;
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        bool child_positive = positive != (term_is(ts, t, TERM_IMPLIES) && i == 0);
        term_id child = term_arg(ts, t, i);
        if (truth_of(k, child) != (child_positive ? TRUTH_TRUE : TRUTH_FALSE))
            continue;
        bool was_below = k->below;
        k->below = true;
        choose(k, child, child_positive);
        k->below = was_below;
        return;
    }
    push_literal(k, positive ? t : mk_not(ts, t));
}

static void choose_all(struct chooser *k, term_id t, bool positive)
{
    const struct terms *ts = k->g->p->terms;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        choose(k, term_arg(ts, t, i), positive != (term_is(ts, t, TERM_IMPLIES) && i == 0));
}

/* a <==> b: both or neither. */
static void choose_sides(struct chooser *k, term_id t, bool positive)
{
    struct terms *ts = k->g->p->terms;
    enum truth first = truth_of(k, term_arg(ts, t, 0));
    if (first == TRUTH_UNKNOWN) {
        push_literal(k, positive ? t : mk_not(ts, t));
        return;
    }
    bool was_below = k->below;
    k->below = true;
    choose(k, term_arg(ts, t, 0), first == TRUTH_TRUE);
    choose(k, term_arg(ts, t, 1), (first == TRUTH_TRUE) == positive);
    k->below = was_below;
}

static void choose(struct chooser *k, term_id t, bool positive)
{
    const struct terms *ts = k->g->p->terms;
    enum term_kind kind = term_kind(ts, t);
    bool bool_sides = kind == TERM_EQ && term_sort(ts, term_arg(ts, t, 0)) == SORT_BOOL;
    if (kind == TERM_NOT)
        choose(k, term_arg(ts, t, 0), !positive);
    else if ((kind == TERM_AND && positive) || ((kind == TERM_OR || kind == TERM_IMPLIES) && !positive))
        choose_all(k, t, positive);
    else if (kind == TERM_AND || kind == TERM_OR || kind == TERM_IMPLIES)
        choose_one(k, t, positive);
    else if (bool_sides)
        choose_sides(k, t, positive);
    else
        choose_literal(k, t, positive);
}

/* ---- the case ---- */

/* Where a ghost and an index of the program are in the same array, decides whether they are the same place. Otherwise what is known about
 * the program's place would say nothing about the ghost's. */
static void decide_places(struct chooser *k)
{
    struct terms *ts = k->g->p->terms;
    struct index_pairs pairs = {0};
    index_pairs(k->g, mk_and(ts, (unsigned)k->conjuncts.n, k->conjuncts.at), &pairs);
    for (size_t i = 0; i < pairs.n; i++)
        if (refine_has_ghost(k->g, pairs.at[i].s) != refine_has_ghost(k->g, pairs.at[i].t))
            decide_equal(k, pairs.at[i].s, pairs.at[i].t);
    vec_release(&pairs);
}

struct base_case *case_of(struct refine *g, const struct term_vec *conjuncts)
{
    term_id formula = mk_and(g->p->terms, (unsigned)conjuncts->n, conjuncts->at);
    const uint64_t *known = idmap_get(&g->cases, formula);
    if (known)
        return (struct base_case *)(uintptr_t)*known; /* NOLINT */
    struct base_case *c = arena_new(&g->scratch, struct base_case);
    c->formula = formula;
    c->conjuncts = (struct term_vec)VEC_IN(&g->scratch);
    c->known = (struct idmap){.arena = &g->scratch};
    for (size_t i = 0; i < conjuncts->n; i++)
        vec_push(&c->conjuncts, conjuncts->at[i]);
    idmap_put(&g->cases, formula, (uint64_t)(uintptr_t)c);
    return c;
}

/* True if t reads a map at the ghost. */
static bool reads_at(const struct terms *ts, term_id t, term_id ghost)
{
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        term_id arg = term_arg(ts, t, i);
        if ((i > 0 && term_is(ts, t, TERM_SELECT) && term_mentions(ts, arg, ghost)) || reads_at(ts, arg, ghost))
            return true;
    }
    return false;
}

/* A choice with a name that is not in t. */
static term_id old_ghost(struct terms *ts, const struct il_var *ghost, term_id t)
{
    term_id c;
    unsigned n = 0;
    do
        c = mk_const(ts, intern_printf(terms_names(ts), "%s!%u", ghost->name, ++n), ghost->sort);
    while (term_mentions(ts, t, c));
    const_set_role(ts, c, CONST_CHOICE);
    return c;
}

/* A ghost of whose place the case says nothing more, since its element comes from another one, becomes that place. (Ghosts are
 * existentially quantified.) Otherwise each round would move the violation to further places of the program, and no state would cover
 * another. */
static void follow_moves(struct chooser *k, struct choice *choice)
{
    struct terms *ts = k->g->p->terms;
    for (size_t i = 0; i < k->g->ghosts.n; i++) {
        const struct il_var *v = k->g->ghosts.at[i];
        term_id all = mk_and(ts, (unsigned)k->conjuncts.n, k->conjuncts.at);
        if (!idmap_has(&k->moved.to, v->term) || reads_at(ts, all, v->term))
            continue;
        term_id old = old_ghost(ts, v, all), from = subst_get(&k->moved, v->term);
        for (size_t j = 0; j < k->conjuncts.n; j++)
            k->conjuncts.at[j] = subst_one(ts, k->conjuncts.at[j], v->term, old);
        push_new(&k->conjuncts, mk_eq(ts, v->term, from));
        subst_set(&choice->moved, v->term, from);
    }
}

struct base_case *case_of_model(struct refine *g, struct query *q, term_id F, struct choice *choice)
{
    struct chooser k = {.g = g, .q = q};
    *choice = (struct choice){.splits = mk_true(g->p->terms), .moved = {.to.arena = &g->scratch, .memo.arena = &g->scratch}};
    choose(&k, F, true);
    decide_places(&k);
    for (size_t i = 0; i < k.choices.n; i++)
        if (!refine_has_choice(g, k.choices.at[i]))
            choice->splits = mk_and2(g->p->terms, choice->splits, k.choices.at[i]);
    follow_moves(&k, choice);
    struct base_case *c = case_of(g, &k.conjuncts);
    vec_release(&k.conjuncts);
    vec_release(&k.choices);
    idmap_release(&k.memo);
    subst_release(&k.moved);
    return c;
}
