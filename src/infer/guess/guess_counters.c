/* Guesses about counters: integer variables to which each iteration adds a number from a small interval.
 *
 * The interval is computed from the assignments `x := x + c` of the body. If it has one element, x is a counter with a stride. For two
 * counters with strides an iteration keeps a linear combination; `x - a` stays a multiple of the stride. The same, with a product, for a
 * counter and a variable to which each iteration adds a term that the loop does not change. A variable that grows by no more
 * than another one does is bounded by it, and so is the sum of two if one grows by no more than the other shrinks. Start at
 * guess_from_counters. */
#include "infer/guess/guess_rules.h"
#include "logic/mk.h"

#include <stdlib.h>

enum { MAX_STEP = 1000000, MAX_NESTING = 4000, MAX_ADDED = 10 };

/* What was added to the variable on the paths to a point. `reached` false: there is no path. `known` false: any value. */
struct step {
    bool reached, known;
    long low, high;
};

struct exits {
    const struct exits *outer;
    il_label label;
    struct step *at; /* of all exits to the label so far */
};

struct walk {
    const struct terms *ts;
    const struct il_var *x;
    unsigned depth;
};

static const struct step unreached = {0};

static struct step any_step(void)
{
    return (struct step){.reached = true};
}

static struct step meet(struct step a, struct step b)
{
    if (!a.reached)
        return b;
    if (!b.reached)
        return a;
    if (!a.known || !b.known)
        return any_step();
    return (struct step){true, true, a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

/* ---- the body ---- */

/* c of x + c, which may be wrapped. */
static bool added(const struct walk *w, term_id t, long *c)
{
    if (term_is(w->ts, t, TERM_WRAP))
        t = term_arg(w->ts, t, 0);
    *c = 0;
    if (t == w->x->term)
        return true;
    if (!term_is(w->ts, t, TERM_ADD) || term_arity(w->ts, t) != 2 || term_arg(w->ts, t, 0) != w->x->term ||
        !term_is(w->ts, term_arg(w->ts, t, 1), TERM_INT))
        return false;
    const char *digits = term_name(w->ts, term_arg(w->ts, t, 1));
    *c = strtol(digits, NULL, 10);
    return labs(*c) <= MAX_STEP;
}

static struct step assigned(const struct walk *w, term_id value, struct step before)
{
    long c;
    if (!before.known || !added(w, value, &c) || labs(before.low + c) > MAX_STEP || labs(before.high + c) > MAX_STEP)
        return any_step();
    return (struct step){true, true, before.low + c, before.high + c};
}

static struct step havocked(const struct walk *w, const struct il_cmd *c, struct step before)
{
    for (unsigned i = 0; i < c->n_targets; i++)
        if (c->targets[i].var == w->x)
            return any_step();
    return before;
}

/* The step after c. */
static struct step walk_cmd(struct walk *w, const struct il_cmd *c, struct step s, const struct exits *exits);

static struct step walk_block(struct walk *w, const struct il_cmd *c, struct step s, const struct exits *exits)
{
    struct step raised = unreached;
    struct exits inside = {exits, c->label, &raised};
    struct step normal = walk_cmd(w, c->child[0], s, &inside);
    return meet(normal, walk_cmd(w, c->child[1], raised, exits));
}

/* A second pass over a loop shows whether an iteration of it adds something. */
static struct step walk_loop(struct walk *w, const struct il_cmd *c, struct step s, const struct exits *exits)
{
    struct step again = walk_cmd(w, c->child[0], s, exits);
    bool changes = again.reached && (!again.known || !s.known || again.low != s.low || again.high != s.high);
    if (changes)
        walk_cmd(w, c->child[0], any_step(), exits);
    return unreached;
}

static struct step walk_some(struct walk *w, const struct il_cmd *c, struct step s, const struct exits *exits)
{
    struct step after = unreached;
    switch (c->kind) {
    case IL_ASSERT: return s;
    case IL_ASSUME: return term_is(w->ts, c->term, TERM_FALSE) ? unreached : s;
    case IL_ASSIGN: return c->lhs.var == w->x ? assigned(w, c->term, s) : s;
    case IL_HAVOC: return havocked(w, c, s);
    case IL_SEQ:
        for (unsigned i = 0; i < c->n; i++)
            s = walk_cmd(w, c->child[i], s, exits);
        return s;
    case IL_CHOICE:
        for (unsigned i = 0; i < c->n; i++)
            after = meet(after, walk_cmd(w, c->child[i], s, exits));
        return after;
    case IL_LOOP: return walk_loop(w, c, s, exits);
    case IL_BLOCK: return walk_block(w, c, s, exits);
    case IL_EXIT:
        for (const struct exits *e = exits; e; e = e->outer)
            if (e->label == c->label)
                *e->at = meet(*e->at, s);
        return unreached;
    }
    return any_step();
}

static struct step walk_cmd(struct walk *w, const struct il_cmd *c, struct step s, const struct exits *exits)
{
    if (!s.reached)
        return unreached;
    if (++w->depth > MAX_NESTING)
        return any_step();
    s = walk_some(w, c, s, exits);
    w->depth--;
    return s;
}

/* What an iteration that comes back to the head adds to x. */
static struct step step_of(const struct guess *h, const struct il_var *x)
{
    struct walk w = {.ts = h->ts, .x = x};
    struct step none = {.reached = true, .known = true};
    return walk_cmd(&w, h->g->loop->child[0], none, NULL);
}

bool guess_moves(const struct guess *h, const struct il_var *x, int direction)
{
    struct step s = step_of(h, x);
    if (!s.reached || !s.known)
        return false;
    return direction > 0 ? s.low >= 0 && s.high > 0 : s.high <= 0 && s.low < 0;
}

/* ---- guesses ---- */

struct counter {
    term_id x, old; /* the variable, its value at loop entry */
    long low, high; /* what an iteration adds */
    bool machine;   /* x is a machine integer */
};

static bool has_stride(struct counter c)
{
    return c.low == c.high && c.low != 0;
}

static term_id times(struct guess *h, long k, term_id t)
{
    return mk_mul(h->ts, mk_int(h->ts, k), t);
}

/* An iteration adds a to x and b to y: b * x - a * y stays what it was. Written with factors as small as they can be, and with y on a
 * side of its own where its factor is 1. */
static void keep_combination(struct guess *h, struct counter x, struct counter y)
{
    long a = x.low, b = y.low;
    if (labs(a) > labs(b)) {
        keep_combination(h, y, x);
        return;
    }
    if (a == b) {
        if (x.old == mk_int(h->ts, 0))
            guess_add(h, mk_eq(h->ts, mk_sub(h->ts, y.x, x.x), y.old));
        else
            guess_add(h, mk_eq(h->ts, mk_sub(h->ts, x.x, y.x), mk_sub(h->ts, x.old, y.old)));
    } else if (a == -b) {
        guess_add(h, mk_eq(h->ts, mk_add(h->ts, x.x, y.x), mk_add(h->ts, x.old, y.old)));
    } else if (b % a == 0) {
        term_id moved = mk_sub(h->ts, times(h, b / a, x.x), times(h, b / a, x.old));
        guess_add(h, mk_eq(h->ts, y.x, mk_add(h->ts, moved, y.old)));
    } else {
        guess_add(h, mk_eq(h->ts, times(h, b, mk_sub(h->ts, x.x, x.old)), times(h, a, mk_sub(h->ts, y.x, y.old))));
    }
}

/* x - old is a multiple of the stride. Both remainders are 0 for the same numbers; machine integers have the truncated one. */
static void keep_remainder(struct guess *h, struct counter c)
{
    term_id stride = mk_int(h->ts, labs(c.low)), moved = mk_sub(h->ts, c.x, c.old);
    enum term_kind remainder = c.machine ? TERM_TREM : TERM_MOD;
    if (labs(c.low) > 1)
        guess_add(h, mk_eq(h->ts, mk_divide(h->ts, remainder, moved, stride), mk_int(h->ts, 0)));
}

/* Bounds that every iteration keeps, whatever it adds. Not those that follow from c and u against their own values at loop entry. */
static void keep_bounds(struct guess *h, struct counter c, struct counter u)
{
    if (has_stride(c) && has_stride(u))
        return;
    if (c.high <= u.low && (c.high > 0 || u.low < 0))
        guess_add(h, mk_le(h->ts, c.x, mk_add(h->ts, u.x, mk_sub(h->ts, c.old, u.old))));
    if (c.x > u.x)
        return;
    term_id sum = mk_add(h->ts, c.x, u.x), old = mk_add(h->ts, c.old, u.old);
    if (c.high + u.high <= 0 && (c.high > 0 || u.high > 0))
        guess_add(h, mk_le(h->ts, sum, old));
    if (c.low + u.low >= 0 && (c.low < 0 || u.low < 0))
        guess_add(h, mk_le(h->ts, old, sum));
}

/* ---- terms that are added ---- */

/* t of the assignments `x := x + t` in c. TERM_NONE: there is none so far; false: they differ. */
static void added_term(struct guess *h, const struct il_cmd *c, term_id x, unsigned depth, term_id *t)
{
    if (depth > MAX_NESTING || *t == mk_false(h->ts))
        return;
    if (c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->term == x) {
        term_id more = mk_sub(h->ts, guess_without_wraps(h->ts, c->term), x);
        *t = *t == TERM_NONE || *t == more ? more : mk_false(h->ts);
    }
    for (unsigned i = 0; i < c->n; i++)
        added_term(h, c->child[i], x, depth + 1, t);
}

/* Each iteration adds t to x and the stride b to y: b * x - t * y stays what it was. */
static void keep_product(struct guess *h, term_id x, term_id old, term_id t, struct counter y)
{
    long b = y.low;
    if (b == 1)
        guess_add(h, mk_eq(h->ts, x, mk_add(h->ts, old, mk_mul(h->ts, t, mk_sub(h->ts, y.x, y.old)))));
    else if (b == -1)
        guess_add(h, mk_eq(h->ts, mk_add(h->ts, x, mk_mul(h->ts, t, y.x)), mk_add(h->ts, old, mk_mul(h->ts, t, y.old))));
    else
        guess_add(h, mk_eq(h->ts, times(h, b, mk_sub(h->ts, x, old)), mk_mul(h->ts, t, mk_sub(h->ts, y.x, y.old))));
}

/* p is a variable. Numbers are no such terms: p is a counter then. */
static void keep_products(struct guess *h, const struct place *p, const struct counter *counters, size_t n)
{
    term_id t = TERM_NONE;
    added_term(h, h->g->loop->child[0], p->term, 0, &t);
    if (t == TERM_NONE || t == mk_false(h->ts) || term_is(h->ts, t, TERM_INT) || term_tree_size(h->ts, t) > MAX_ADDED)
        return;
    if (guess_changes(h, t) || !guess_usable(h, t) || term_has_binder(h->ts, t))
        return;
    for (size_t i = 0; i < n; i++)
        if (has_stride(counters[i]))
            keep_product(h, p->term, guess_old(h, p), t, counters[i]);
}

void guess_from_counters(struct guess *h)
{
    struct counters VEC_OF(struct counter) all = {0};
    for (size_t i = 0; i < h->places.n; i++) {
        const struct place p = h->places.at[i];
        if (p.n > 0 || term_sort(h->ts, p.term) != SORT_INT)
            continue;
        struct step s = step_of(h, p.var);
        bool machine = p.var->type && p.var->type->kind == IL_TYPE_MACHINE;
        if (s.reached && s.known)
            vec_push(&all, (struct counter){p.term, guess_old(h, &p), s.low, s.high, machine});
    }
    for (size_t i = 0; i < all.n; i++)
        if (has_stride(all.at[i]))
            keep_remainder(h, all.at[i]);
    for (size_t i = 0; i < all.n; i++)
        for (size_t j = 0; j < all.n; j++) {
            if (i < j && has_stride(all.at[i]) && has_stride(all.at[j]))
                keep_combination(h, all.at[i], all.at[j]);
            if (i != j)
                keep_bounds(h, all.at[i], all.at[j]);
        }
    for (size_t i = 0; i < h->places.n; i++)
        if (h->places.at[i].n == 0 && term_sort(h->ts, h->places.at[i].term) == SORT_INT)
            keep_products(h, &h->places.at[i], all.at, all.n);
    vec_release(&all);
}
