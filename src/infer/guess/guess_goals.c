/* The extended heuristics that read specifications: atoms of goals, and bounds (docs/heuristics.md, rules goals and bounds).
 *
 * A goal `(\forall int j; 0 <= j && j < \result ==> !b[j])` gives its atoms. j is replaced by a skolem constant of the loop, and \result
 * by what the routine returns (spot): 0 <= sc, sc < spot, b[sc]. An existential part is one predicate. Start at guess_from_goals. */
#include "infer/guess/backward.h"
#include "infer/guess/contents.h"
#include "infer/guess/guess_rules.h"

#include "il/allocation.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MACHINE_BOUND = 32767, MAX_NESTING = 200 };

/* ---- atoms ---- */

bool guess_joins_formulas(const struct terms *ts, term_id t)
{
    return term_is_connective(ts, t) || (term_is(ts, t, TERM_EQ) && term_sort(ts, term_arg(ts, t, 0)) == SORT_BOOL);
}

static void atoms_of(struct terms *ts, term_id t, unsigned depth, struct term_vec *out)
{
    if (!guess_joins_formulas(ts, t) || depth > MAX_NESTING) {
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

static enum goal_side other_side(enum goal_side s)
{
    return s == BOTH_SIDES ? BOTH_SIDES : s == SHOWN ? ASSUMED : SHOWN;
}

enum goal_side guess_side_of_argument(const struct terms *ts, term_id t, unsigned i, enum goal_side s)
{
    if (term_is(ts, t, TERM_EQ))
        return BOTH_SIDES;
    return term_is(ts, t, TERM_NOT) || (term_is(ts, t, TERM_IMPLIES) && i == 0) ? other_side(s) : s;
}

term_id guess_without_choices(struct terms *ts, term_id t, unsigned depth)
{
    bool choice = term_is(ts, t, TERM_ITE) && term_sort(ts, t) == SORT_BOOL;
    if (!term_has_binder(ts, t) || (!choice && !guess_joins_formulas(ts, t)) || depth > MAX_NESTING)
        return t;
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&args, guess_without_choices(ts, term_arg(ts, t, i), depth + 1));
    term_id *at = args.at;
    if (choice)
        t = mk_and2(ts, mk_implies(ts, at[0], at[1]), mk_implies(ts, mk_not(ts, at[0]), at[2]));
    else
        t = mk_rebuild(ts, t, at);
    vec_release(&args);
    return t;
}

/* used: the skolem constants of the quantifiers around a part. whole: the existential parts found so far, which are predicates as they
 * are: (\exists .. to be shown, and (\forall .. that may be assumed. */
struct opening {
    struct guess *h;
    struct term_vec used, whole;
};

static term_id open_quantifiers(struct opening *o, term_id t, enum goal_side side, unsigned depth);

/* The body of a quantifier; the k-th variable of a sort becomes the k-th skolem of the sort. */
static term_id open_body(struct opening *o, term_id t)
{
    struct terms *ts = o->h->ts;
    struct term_vec args = {0};
    for (unsigned i = 0; i < binder_arity(ts, t); i++) {
        unsigned k = 0;
        for (size_t j = 0; j < o->used.n; j++)
            k += term_sort(ts, o->used.at[j]) == binder_sort(ts, t, i);
        vec_push(&args, guess_skolem(o->h, binder_sort(ts, t, i), k)->term);
        vec_push(&o->used, args.at[i]);
    }
    t = term_open(ts, t, args.at);
    vec_release(&args);
    return t;
}

/* Replaces universal quantifiers from the outside in. Others stay, and their atoms are not used. */
static term_id open_quantifiers(struct opening *o, term_id t, enum goal_side side, unsigned depth)
{
    struct terms *ts = o->h->ts;
    if (depth > MAX_NESTING)
        return t;
    if (term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_EXISTS)) {
        enum goal_side exists = term_is(ts, t, TERM_EXISTS) ? SHOWN : ASSUMED;
        if (side & exists)
            vec_push(&o->whole, t);
        return side == exists ? t : open_quantifiers(o, open_body(o, t), side, depth + 1);
    }
    if (!guess_joins_formulas(ts, t))
        return t;
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        size_t before = o->used.n; /* quantifiers side by side share skolem constants */
        vec_push(&args, open_quantifiers(o, term_arg(ts, t, i), guess_side_of_argument(ts, t, i, side), depth + 1));
        o->used.n = before;
    }
    t = mk_rebuild(ts, t, args.at);
    vec_release(&args);
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
        for (size_t i = 0; i < out->n && !seen; i++)
            seen = out->at[i].var == found.var && out->at[i].value == found.value;
        if (!seen)
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

/* ---- indices ---- */

/* True if t is base + offset for a variable or an application, such as a length. */
static bool is_offset(const struct terms *ts, term_id t, term_id *base, long *offset)
{
    *offset = 0;
    if (term_is(ts, t, TERM_WRAP))
        t = term_arg(ts, t, 0);
    if (term_is(ts, t, TERM_ADD) && term_arity(ts, t) == 2 && term_to_long(ts, term_arg(ts, t, 1), offset))
        t = term_arg(ts, t, 0);
    *base = t;
    return term_is(ts, t, TERM_CONST) || term_is(ts, t, TERM_APP);
}

/* The terms array[index + low] to array[index + high] are used, in some dimension of the array. */
struct index_use {
    term_id index, array;
    unsigned dimension;
    long low, high;
};

struct index_uses VEC_OF(struct index_use);

struct index_search {
    struct guess *h;
    struct index_uses *out;
};

static bool same_dimension(const struct index_use *a, const struct index_use *b)
{
    return a->array == b->array && a->dimension == b->dimension;
}

/* t is index number i of the map. */
static void add_use(struct index_search *s, term_id t, term_id map, unsigned i)
{
    const struct terms *ts = s->h->ts;
    term_id index;
    long c;
    if (t == TERM_NONE || term_sort(ts, t) != SORT_INT || !is_offset(ts, t, &index, &c) || !term_is(ts, index, TERM_CONST) ||
        !guess_usable(s->h, index))
        return;
    struct index_use use = {index, units_array(&s->h->units, map), units_dimension(ts, map) + i, c, c};
    for (size_t k = 0; k < s->out->n; k++) {
        struct index_use *known = &s->out->at[k];
        if (known->index != use.index || !same_dimension(known, &use))
            continue;
        known->low = c < known->low ? c : known->low;
        known->high = c > known->high ? c : known->high;
        return;
    }
    vec_push(s->out, use);
}

static void visit_select(void *user, term_id t)
{
    struct index_search *s = user;
    for (unsigned i = 1; term_is(s->h->ts, t, TERM_SELECT) && i < term_arity(s->h->ts, t); i++)
        add_use(s, term_arg(s->h->ts, t, i), term_arg(s->h->ts, t, 0), i - 1);
}

/* The indices of the last map on the way to the place: j for t[i][j], both for t[i, j]. */
static void uses_of_target(struct index_search *s, const struct il_target *to)
{
    struct terms *ts = s->h->ts;
    sort_id map = to->var->sort;
    unsigned first = 0;
    for (; first + sort_arity(ts, map) < to->n; map = sort_range(ts, map))
        first += sort_arity(ts, map);
    term_id last = il_select_path(ts, to->var->term, first, to->index);
    for (unsigned i = first; i < to->n; i++)
        add_use(s, to->index[i], last, i - first);
}

static void uses_of_command(struct index_search *s, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING * 20)
        return;
    if (c->term != TERM_NONE)
        term_visit(s->h->ts, c->term, visit_select, s);
    if (c->kind == IL_ASSIGN && c->lhs.n > 0)
        uses_of_target(s, &c->lhs);
    for (unsigned i = 0; i < c->n; i++)
        uses_of_command(s, c->child[i], depth + 1);
}

/* ---- variants of an atom ---- */

/* An atom of the loop's guard: a + c is less than b + d (LT), at most that (LE), or equal to it (EQ), for integers a and b. */
struct guard_atom {
    enum term_kind relation;
    term_id a, b;
    long c, d;
};
struct guard_atoms VEC_OF(struct guard_atom);

static struct guard_atoms guard_atoms(const struct guess *h)
{
    struct terms *ts = h->ts;
    struct term_vec atoms = {0};
    struct guard_atoms found = {0};
    if (h->g->loop->loop->guard != TERM_NONE)
        guess_atoms(ts, h->g->loop->loop->guard, &atoms);
    for (size_t i = 0; i < atoms.n; i++) {
        struct guard_atom g = {.relation = term_kind(ts, atoms.at[i])};
        bool relation = g.relation == TERM_LT || g.relation == TERM_LE || g.relation == TERM_EQ;
        if (relation && is_offset(ts, term_arg(ts, atoms.at[i], 0), &g.a, &g.c) &&
            is_offset(ts, term_arg(ts, atoms.at[i], 1), &g.b, &g.d) && term_sort(ts, g.a) == SORT_INT)
            vec_push(&found, g);
    }
    vec_release(&atoms);
    return found;
}

/* Guesses t[bound := moving + offset]. */
static void relaxed_to(struct guess *h, term_id t, term_id bound, term_id moving, long offset)
{
    if (!guess_changes(h, moving))
        return;
    term_id other = subst_term(h->ts, t, bound, mk_add(h->ts, moving, mk_int(h->ts, offset)));
    if (other != t)
        guess_add(h, other);
}

/* When the guard `i < n` or `i != n` fails, i is n if the loop went up to n. So a goal about n may hold for i before that (C. Furia and
 * B. Meyer, "Inferring loop invariants using postconditions", 2010, constant relaxation). Guesses t[n := i]. If the loop changes n, the
 * two meet, and t[i := n] is guessed. The guard may have offsets, as in `i <= n - 1`. */
static void relaxed(struct guess *h, term_id t)
{
    struct guard_atoms guard = guard_atoms(h);
    for (size_t i = 0; i < guard.n; i++) {
        const struct guard_atom *g = &guard.at[i];
        long end = g->d + (g->relation == TERM_LE); /* in the end a + c is b + end */
        relaxed_to(h, t, g->b, g->a, g->c - end);
        relaxed_to(h, t, g->a, g->b, end - g->c);
    }
    vec_release(&guard);
}

/* The skolem constants in t. */
static void skolems_of(const struct guess *h, term_id t, struct term_vec *out)
{
    for (size_t i = 0; i < h->out->skolems.n; i++)
        if (term_mentions(h->ts, t, h->out->skolems.at[i]->term))
            vec_push(out, h->out->skolems.at[i]->term);
}

/* t[s := i + c] where i + c is the index that the next iteration uses again. If it mentions one skolem constant, that becomes the first one
 * of its sort. */
static void at_index(struct guess *h, term_id t, term_id s, const struct index_use *use)
{
    struct term_vec left = {0};
    const struct il_var *v = il_var_of(h->g->routine, use->index);
    long offset = v && guess_moves(h, v, -1) ? use->high : use->low;
    term_id i = mk_add(h->ts, use->index, mk_int(h->ts, offset));
    t = subst_one(h->ts, t, s, i);
    skolems_of(h, t, &left);
    if (left.n == 1)
        t = subst_one(h->ts, t, left.at[0], guess_skolem(h, term_sort(h->ts, left.at[0]), 0)->term);
    guess_add(h, t);
    vec_release(&left);
}

/* The goal holds for any two elements; in the loop it may hold for an element and the one at an index. Guesses t[s := i] for each skolem
 * constant s of an atom t that mentions two of them. i is an index in the loop, in the same dimension, of an array that the goal reads at
 * s. */
static void at_indices(struct guess *h, term_id t, const struct index_uses *in_goal, const struct index_uses *in_loop)
{
    struct term_vec skolems = {0};
    skolems_of(h, t, &skolems);
    for (size_t i = 0; skolems.n >= 2 && i < in_goal->n; i++)
        for (size_t j = 0; term_mentions(h->ts, t, in_goal->at[i].index) && j < in_loop->n; j++)
            if (same_dimension(&in_loop->at[j], &in_goal->at[i]))
                at_index(h, t, in_goal->at[i].index, &in_loop->at[j]);
    vec_release(&skolems);
}

/* The skolem constants that the goal uses as indices. */
static void uses_of_skolems(struct guess *h, term_id goal, struct index_uses *out)
{
    struct index_search s = {h, out};
    size_t n = 0;
    term_visit(h->ts, goal, visit_select, &s);
    for (size_t i = 0; i < out->n; i++)
        if (mentions_skolem(h, out->at[i].index))
            out->at[n++] = out->at[i];
    out->n = n;
}

static bool mentions_two_skolems(const struct guess *h, term_id t)
{
    struct term_vec skolems = {0};
    skolems_of(h, t, &skolems);
    bool two = skolems.n >= 2;
    vec_release(&skolems);
    return two;
}

static void goal_atoms(struct guess *h, term_id goal, const struct index_uses *in_loop)
{
    struct term_vec atoms = {0};
    struct index_uses in_goal = {0};
    uses_of_skolems(h, goal, &in_goal);
    guess_atoms(h->ts, goal, &atoms);
    /* An inner loop that does not change the elements knows from the loop around it what holds for two of them. It is about one element and
     * the one at an index (at_indices). */
    bool outer = h->inner;
    for (size_t i = 0; i < atoms.n; i++)
        outer = outer && !(mentions_skolem(h, atoms.at[i]) && guess_changes(h, atoms.at[i]));
    for (size_t i = 0; i < atoms.n; i++) {
        if (is_type_bound(h, atoms.at[i]))
            continue;
        bool about_any = mentions_skolem(h, atoms.at[i]) && !(outer && mentions_two_skolems(h, atoms.at[i]));
        if (guess_changes(h, atoms.at[i]) || about_any)
            guess_add(h, atoms.at[i]);
        relaxed(h, atoms.at[i]);
        at_indices(h, atoms.at[i], &in_goal, in_loop);
    }
    vec_release(&atoms);
    vec_release(&in_goal);
}

static void existential(struct guess *h, term_id t)
{
    if (guess_changes(h, t))
        guess_add(h, t);
    relaxed(h, t);
}

struct array_search {
    struct guess *h;
    const struct index_uses *in_loop;
    bool found;
};

static void visit_read(void *user, term_id t)
{
    struct array_search *s = user;
    if (!term_is(s->h->ts, t, TERM_SELECT))
        return;
    term_id array = units_array(&s->h->units, term_arg(s->h->ts, t, 0));
    for (size_t i = 0; i < s->in_loop->n; i++)
        s->found |= s->in_loop->at[i].array == array && guess_changes(s->h, s->in_loop->at[i].index);
}

/* True if the goal reads an array that the loop uses at an index that it changes. */
static bool reads_array(struct guess *h, term_id goal, const struct index_uses *in_loop)
{
    struct array_search s = {h, in_loop, false};
    term_visit(h->ts, goal, visit_read, &s);
    return s.found;
}

/* True if the loop changes a variable of the goal, if the goal mentions a result, or if an inner loop finds out something about the
 * elements for the loop around it. */
static bool concerns(struct guess *h, term_id goal, const struct results *results, const struct index_uses *in_loop)
{
    if (guess_changes(h, goal) || (h->inner && reads_array(h, goal, in_loop)))
        return true;
    for (size_t i = 0; i < results->n; i++)
        if (term_mentions(h->ts, goal, results->at[i].var))
            return true;
    return false;
}

/* The atoms and existential parts of a goal, as they are and with each result replaced by what is assigned to it. */
static void from_goal(struct guess *h, term_id goal, const struct results *results, const struct index_uses *in_loop)
{
    struct opening o = {.h = h};
    goal = open_quantifiers(&o, guess_without_choices(h->ts, goal, 0), SHOWN, 0);
    units_of_goal(&h->units, goal);
    goal_atoms(h, goal, in_loop);
    for (size_t i = 0; i < o.whole.n; i++)
        existential(h, o.whole.at[i]);
    for (size_t j = 0; j < results->n; j++) {
        const struct result r = results->at[j];
        if (term_mentions(h->ts, goal, r.var))
            goal_atoms(h, subst_one(h->ts, goal, r.var, r.value), in_loop);
        for (size_t i = 0; i < o.whole.n; i++)
            if (term_mentions(h->ts, o.whole.at[i], r.var))
                existential(h, subst_one(h->ts, o.whole.at[i], r.var, r.value));
    }
    vec_release(&o.used);
    vec_release(&o.whole);
}

/* While i < b the loop uses a[i + high], so its last index is b - 1 + high. s <= last divides the elements that it can use from the
 * others. s < b, which is high = 0, is guessed anyway. */
static void beyond_guard(struct guess *h, const struct index_uses *in_loop)
{
    struct guard_atoms guard = guard_atoms(h);
    for (size_t i = 0; i < guard.n; i++) {
        const struct guard_atom *g = &guard.at[i];
        for (size_t j = 0; g->relation != TERM_EQ && j < in_loop->n; j++) {
            long last = g->d - g->c - (g->relation == TERM_LT) + in_loop->at[j].high;
            term_id at = mk_add(h->ts, g->b, mk_int(h->ts, last));
            for (size_t s = 0; in_loop->at[j].index == g->a && last != -1 && s < h->out->skolems.n; s++)
                if (h->out->skolems.at[s]->sort == SORT_INT)
                    guess_add(h, mk_le(h->ts, h->out->skolems.at[s]->term, at));
        }
    }
    vec_release(&guard);
}

/* What the obligations say at this loop, seen backwards, and what may hold before the end instead. */
static void seen_backwards(struct guess *h)
{
    const struct loop_goals *g = &h->g->backward->at[h->g->loop->loop->id];
    for (size_t i = 0; i < g->mutations.near.n; i++)
        guess_add(h, g->mutations.near.at[i]);
}

void guess_from_goals(struct guess *h)
{
    struct results results = {0};
    struct index_uses in_loop = {0};
    struct index_search s = {h, &in_loop};
    struct term_vec goals = {0};
    goals_with_contents(h->ts, h->g->routine, &goals);
    if (h->g->routine->body)
        collect_results(h, h->g->routine->body, &results, 0);
    uses_of_command(&s, h->g->loop->child[0], 0);
    for (size_t i = 0; i < goals.n; i++)
        if (concerns(h, goals.at[i], &results, &in_loop))
            from_goal(h, goals.at[i], &results, &in_loop);
    if (h->g->backward)
        seen_backwards(h);
    beyond_guard(h, &in_loop);
    vec_release(&goals);
    vec_release(&results);
    vec_release(&in_loop);
}

/* ---- bounds ---- */

static void add_bound(struct guess *h, term_id t, struct term_vec *out)
{
    if (term_sort(h->ts, t) != SORT_INT || term_is(h->ts, t, TERM_INT) || term_loose(h->ts, t) > 0 || guess_changes(h, t) ||
        mentions_skolem(h, t) || !guess_usable(h, t) || il_names_allocation(h->g->program, h->g->routine, t))
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
