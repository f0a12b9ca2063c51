/* Splitting of goals. A goal is a formula t if `positive`, else the negation of t. So `!(A || B)` is split as `!A && !B` without writing
 * it down. Start at split. */
#include "prover/split.h"

#include "base/bug.h"
#include "base/idmap.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_DEPTH = 200 };

struct splitter {
    struct arena *arena;
    struct terms *ts;
    const struct sequent *whole;
    struct sequents *out;
    size_t limit;         /* the most that out->n may become */
    struct term_vec hyps; /* of the current goal */
    struct idmap taken;   /* constants that are not fresh; collected when the first fresh one is needed */
    unsigned fresh, depth;
};

static void split(struct splitter *k, term_id t, bool positive);

static term_id signed_(struct splitter *k, term_id t, bool positive)
{
    return positive ? t : mk_not(k->ts, t);
}

static void emit(struct splitter *k, term_id goal)
{
    struct sequent s = *k->whole;
    if (term_is(k->ts, goal, TERM_TRUE))
        return;
    s.n_hyps = (unsigned)k->hyps.n;
    s.hyps = arena_copy(k->arena, k->hyps.at, k->hyps.n * sizeof *k->hyps.at);
    s.goal = goal;
    vec_push(k->out, s);
}

/* ---- fresh constants ---- */

static void take(struct splitter *k, term_id t)
{
    struct term_vec constants = {0};
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        idmap_put(&k->taken, constants.at[i], 1);
    vec_release(&constants);
}

static void take_all(struct splitter *k)
{
    const struct sequent *s = k->whole;
    for (unsigned i = 0; i < s->n_axioms; i++)
        take(k, s->axioms[i]);
    for (unsigned i = 0; i < s->n_hyps; i++)
        take(k, s->hyps[i]);
    take(k, s->goal);
}

/* The name starts with `!`, so it is no variable of a program. */
static term_id fresh_constant(struct splitter *k, sort_id sort)
{
    term_id c;
    if (k->fresh == 0)
        take_all(k);
    do
        c = mk_const(k->ts, intern_printf(terms_names(k->ts), "!any%u", ++k->fresh), sort);
    while (idmap_has(&k->taken, c));
    return c;
}

static term_id open_with_fresh(struct splitter *k, term_id q)
{
    unsigned n = binder_arity(k->ts, q);
    term_id *vars = arena_array(k->arena, term_id, n);
    for (unsigned i = 0; i < n; i++)
        vars[i] = fresh_constant(k, binder_sort(k->ts, q, i));
    return term_open(k->ts, q, vars);
}

/* ---- kinds of goals ---- */

static bool is_iff(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_EQ) && term_sort(ts, term_arg(ts, t, 0)) == SORT_BOOL;
}

/* True if t (or its negation) is a conjunction; the next function: a disjunction. */
static bool is_conjunction(const struct terms *ts, term_id t, bool positive)
{
    return positive ? term_is(ts, t, TERM_AND) : term_is(ts, t, TERM_OR) || term_is(ts, t, TERM_IMPLIES);
}

static bool is_disjunction(const struct terms *ts, term_id t, bool positive)
{
    return positive ? term_is(ts, t, TERM_OR) || term_is(ts, t, TERM_IMPLIES) : term_is(ts, t, TERM_AND);
}

static bool is_universal(const struct terms *ts, term_id t, bool positive)
{
    return term_is(ts, t, positive ? TERM_FORALL : TERM_EXISTS);
}

/* The sign of part i. The left side of an implication is negated. */
static bool sign_of_part(const struct terms *ts, term_id t, unsigned i, bool positive)
{
    return term_is(ts, t, TERM_IMPLIES) && i == 0 ? !positive : positive;
}

/* Removes negations. */
static term_id without_not(const struct terms *ts, term_id t, bool *positive)
{
    while (term_is(ts, t, TERM_NOT)) {
        t = term_arg(ts, t, 0);
        *positive = !*positive;
    }
    return t;
}

/* True if splitting gives several goals or a different one. */
static bool can_be_split(const struct terms *ts, term_id t, bool positive)
{
    t = without_not(ts, t, &positive);
    return is_conjunction(ts, t, positive) || is_disjunction(ts, t, positive) || is_universal(ts, t, positive) || is_iff(ts, t) ||
           term_is(ts, t, TERM_ITE);
}

/* ---- splitting ---- */

static void assume(struct splitter *k, term_id t)
{
    term_conjuncts(k->ts, t, &k->hyps);
}

static void split_under(struct splitter *k, term_id hypothesis, term_id t, bool positive)
{
    size_t before = k->hyps.n;
    assume(k, hypothesis);
    split(k, t, positive);
    k->hyps.n = before;
}

/* One part becomes the goal: the last one that can be split, else the last one. The negations of the others become hypotheses. */
static void split_disjunction(struct splitter *k, term_id t, bool positive)
{
    unsigned n = term_arity(k->ts, t), goal = n - 1;
    size_t before = k->hyps.n;
    for (unsigned i = n; i-- > 0;)
        if (can_be_split(k->ts, term_arg(k->ts, t, i), sign_of_part(k->ts, t, i, positive))) {
            goal = i;
            break;
        }
    for (unsigned i = 0; i < n; i++)
        if (i != goal)
            assume(k, signed_(k, term_arg(k->ts, t, i), !sign_of_part(k->ts, t, i, positive)));
    split(k, term_arg(k->ts, t, goal), sign_of_part(k->ts, t, goal, positive));
    k->hyps.n = before;
}

static void split_conjunction(struct splitter *k, term_id t, bool positive)
{
    unsigned n = term_arity(k->ts, t);
    size_t limit = k->limit;
    for (unsigned i = 0; i < n; i++) {
        k->limit = limit - (n - 1 - i); /* one for each remaining part */
        split(k, term_arg(k->ts, t, i), sign_of_part(k->ts, t, i, positive));
    }
    k->limit = limit;
}

/* a <==> b; or !(a <==> b), which is a <==> !b. */
static void split_iff(struct splitter *k, term_id t, bool positive)
{
    term_id a = term_arg(k->ts, t, 0), b = term_arg(k->ts, t, 1);
    k->limit--;
    split_under(k, a, b, positive);
    k->limit++;
    split_under(k, signed_(k, b, positive), a, true);
}

static void split_conditional(struct splitter *k, term_id t, bool positive)
{
    term_id c = term_arg(k->ts, t, 0);
    k->limit--;
    split_under(k, c, term_arg(k->ts, t, 1), positive);
    k->limit++;
    split_under(k, mk_not(k->ts, c), term_arg(k->ts, t, 2), positive);
}

/* The least number of goals. */
static unsigned goals_of(const struct terms *ts, term_id t, bool positive)
{
    return is_conjunction(ts, t, positive) ? term_arity(ts, t) : is_iff(ts, t) || term_is(ts, t, TERM_ITE) ? 2 : 1;
}

/* Splits the goal t, or !t. */
static void split(struct splitter *k, term_id t, bool positive)
{
    const struct terms *ts = k->ts;
    t = without_not(ts, t, &positive);
    if (k->depth >= MAX_DEPTH || k->out->n + goals_of(ts, t, positive) > k->limit) {
        emit(k, signed_(k, t, positive));
        return;
    }
    k->depth++;
    if (is_conjunction(ts, t, positive))
        split_conjunction(k, t, positive);
    else if (is_disjunction(ts, t, positive))
        split_disjunction(k, t, positive);
    else if (is_universal(ts, t, positive))
        split(k, open_with_fresh(k, t), positive);
    else if (is_iff(ts, t))
        split_iff(k, t, positive);
    else if (term_is(ts, t, TERM_ITE))
        split_conditional(k, t, positive);
    else
        emit(k, signed_(k, t, positive));
    k->depth--;
}

bool sequent_has_binders(const struct terms *ts, const struct sequent *s)
{
    bool any = term_has_binder(ts, s->goal);
    for (unsigned i = 0; i < s->n_axioms && !any; i++)
        any = term_has_binder(ts, s->axioms[i]);
    for (unsigned i = 0; i < s->n_hyps && !any; i++)
        any = term_has_binder(ts, s->hyps[i]);
    return any;
}

void sequent_split(struct arena *arena, struct terms *ts, const struct sequent *s, struct sequents *out)
{
    struct splitter k = {.arena = arena, .ts = ts, .whole = s, .out = out, .limit = out->n + MAX_GOALS};
    for (unsigned i = 0; i < s->n_hyps; i++)
        assume(&k, s->hyps[i]);
    split(&k, s->goal, true);
    vec_release(&k.hyps);
    idmap_release(&k.taken);
}
