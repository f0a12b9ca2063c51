/* The predicate generator (KEY section 5) and the implications between candidates.
 *
 * "If p1 ==> p2 is known to be valid, and the theorem prover has not been able to prove phi ==> p2, then there is no point in checking the
 * validity of phi ==> p1." Here a candidate is asked only if no other live one implies it, and when it falls, those that it implied come
 * up. What implies what follows from the order of the scalars, so no prover is asked. Start at candidates_make, candidates_strongest. */
#include "infer/templates/candidates.h"

#include "base/alloc.h"
#include "infer/abstract/concretise.h"
#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

/* PAIRS grow with the fourth power of the number of bounds. So the more bodies there are, the fewer bounds are combined. */
enum { MAX_PAIR_BOUNDS = 12, MIN_PAIR_BOUNDS = 4, MAX_PAIRS = 45000, MAX_NARROW_BOUNDS = 8, MAX_CANDIDATES = 150000 };

/* ---- generation ---- */

static void push(struct candidates *cs, struct candidate c)
{
    c.alive = true;
    if (cs->n < MAX_CANDIDATES)
        vec_push(cs, c);
}

static bool is_scalar(const struct vocabulary *v, term_id t)
{
    return idmap_has(&v->scalar_of, t);
}

/* True if t + 1 is a scalar with fewer summands. */
static bool is_one_less(struct terms *ts, const struct vocabulary *v, term_id t)
{
    term_id more = term_is(ts, t, TERM_ADD) ? mk_add(ts, t, mk_int(ts, 1)) : t;
    return more != t && is_scalar(v, more) && (!term_is(ts, more, TERM_ADD) || term_arity(ts, more) < term_arity(ts, t));
}

/* a < b + 1 is a <= b, a + 1 <= b is a < b, and so on: the form without the offset, and 0 <= a, 0 < a, stay. */
static bool has_plainer_form(struct terms *ts, const struct vocabulary *v, enum relation r, term_id a, term_id b)
{
    term_id one = mk_int(ts, 1);
    long n;
    bool number = term_to_long(ts, a, &n) || term_to_long(ts, b, &n);
    if (r == REL_LT && term_is(ts, b, TERM_ADD) && is_scalar(v, mk_sub(ts, b, one)))
        return true;
    if (r == REL_LE && term_is(ts, a, TERM_ADD) && is_scalar(v, mk_sub(ts, a, one)))
        return true;
    if (is_one_less(ts, v, r == REL_LT ? a : b))
        return true;
    if (!number)
        return false;
    bool left = term_is(ts, a, TERM_INT);
    if (r == REL_LT)
        return n < 0 && is_scalar(v, mk_add(ts, left ? a : b, mk_int(ts, left ? 1 : -1)));
    return n > 0 && is_scalar(v, mk_add(ts, left ? a : b, mk_int(ts, left ? -1 : 1)));
}

static void comparison(struct candidates *cs, struct terms *ts, const struct vocabulary *v, enum relation r, uint8_t a, uint8_t b)
{
    const struct scalar *x = &v->scalars.at[a], *y = &v->scalars.at[b];
    sort_id sort = term_sort(ts, x->term);
    bool fixed = !x->changes && !y->changes, order = r == REL_LT || r == REL_LE;
    if (a == b || sort != term_sort(ts, y->term) || (order && sort != SORT_INT) || (!order && a > b) ||
        (order && (x->sum || y->sum)) || (fixed && sort != SORT_INT) || (r == REL_NE && sort == SORT_INT))
        return;
    term_id t = relation_term(ts, r, x->term, y->term);
    if (order && has_plainer_form(ts, v, r, x->term, y->term))
        return;
    if (!term_is(ts, t, TERM_TRUE) && !term_is(ts, t, TERM_FALSE))
        push(cs, (struct candidate){.kind = CANDIDATE_COMPARE, .relation = (uint8_t)r, .a = a, .b = b, .fixed = fixed});
}

/* References, integers that bound ranges, and sums. */
static bool compared_for_goals(const struct terms *ts, const struct scalar *x, const struct scalar *y)
{
    return term_sort(ts, x->term) != SORT_INT || (x->bound && y->bound) || x->sum || y->sum;
}

/* Those about fixed scalars first, because others follow with their help; then the strong ones first. */
static void comparisons(struct candidates *cs, struct terms *ts, const struct vocabulary *v, bool fixed, enum breadth breadth)
{
    static const enum relation relations[] = {REL_EQ, REL_NE, REL_LT, REL_LE};
    for (unsigned r = 0; r < sizeof relations / sizeof *relations; r++)
        for (uint8_t a = 0; a < v->scalars.n; a++)
            for (uint8_t b = 0; b < v->scalars.n; b++)
                if (fixed == (!v->scalars.at[a].changes && !v->scalars.at[b].changes) &&
                    (breadth > BREADTH_GOALS || compared_for_goals(ts, &v->scalars.at[a], &v->scalars.at[b])))
                    comparison(cs, ts, v, relations[r], a, b);
}

static bool side_changes(const struct vocabulary *v, struct side s)
{
    const struct element *e = side_element(v, s);
    return e ? e->changes : v->scalars.at[s.index].changes;
}

static void push_guarded(struct candidates *cs, const struct vocabulary *v, struct candidate c)
{
    const struct body *b = &v->bodies.at[c.of];
    const uint8_t bounds[] = {c.a, c.b, c.c, c.d};
    bool changes = side_changes(v, b->left) || side_changes(v, b->right) || b->when != TERM_NONE;
    for (unsigned i = 0; i < (c.kind == CANDIDATE_PAIRS ? 4 : c.kind == CANDIDATE_BELOW_BOTH ? 3 : 2); i++)
        changes |= bounds[i] != OPEN && v->scalars.at[bounds[i]].changes;
    c.fixed = !changes;
    push(cs, c);
}

/* The bounds of the ranges of one variable. */
struct range_bounds {
    uint8_t at[MAX_SCALARS];
    unsigned n;
};

/* A bound of this kind bounds x, or y, in what the side reads there. */
static bool side_agrees(const struct vocabulary *v, struct side s, enum side_at at, index_kind kind)
{
    const struct element *e = s.at == at || s.at == AT_BOTH ? side_element(v, s) : NULL;
    return !e || kinds_agree(s.at == AT_BOTH && at == AT_Y ? e->kind_of_y : e->kind, kind);
}

/* The indices x and y are not compared. */
static bool of_two_maps(const struct body *b)
{
    return b->arity == 2 && !body_of_rows(b) && b->left.index != b->right.index;
}

/* The first bounds, at most `most`, that agree in kind with what the body reads at x or at y. */
static struct range_bounds range_bounds(const struct vocabulary *v, const struct body *body, enum side_at at, unsigned most)
{
    struct range_bounds out = {.n = 0};
    for (uint8_t i = 0; i < v->scalars.n && out.n < most; i++) {
        index_kind kind = v->scalars.at[i].kind;
        if (v->scalars.at[i].bound && side_agrees(v, body->left, at, kind) && side_agrees(v, body->right, at, kind))
            out.at[out.n++] = i;
    }
    return out;
}

static void pairs(struct candidates *cs, const struct vocabulary *v, uint16_t body, unsigned bounds)
{
    const struct body *of = &v->bodies.at[body];
    struct range_bounds x = range_bounds(v, of, AT_X, bounds), y = range_bounds(v, of, AT_Y, bounds);
    for (unsigned a = 0; a < x.n; a++)
        for (unsigned b = 0; b < x.n; b++)
            for (unsigned c = 0; c < y.n; c++)
                for (unsigned d = 0; d < y.n; d++)
                    if (a != b && c != d && (of_two_maps(of) || body_of_rows(of) || a != c || b != d))
                        push_guarded(cs, v,
                                     (struct candidate){.kind = CANDIDATE_PAIRS,
                                                        .a = x.at[a],
                                                        .b = x.at[b],
                                                        .c = y.at[c],
                                                        .d = y.at[d],
                                                        .of = body});
}

/* What is said of two ranges of a map that the loop does not change is a part of a goal. */
static bool has_pairs(const struct vocabulary *v, const struct body *b)
{
    return b->arity == 2 && !b->mirrored && (b->wanted || side_changes(v, b->left) || side_changes(v, b->right));
}

/* How many bounds PAIRS may combine. */
static unsigned pair_bounds(const struct vocabulary *v)
{
    unsigned most = MAX_PAIR_BOUNDS + 1;
    size_t all;
    do {
        most--;
        all = 0;
        for (uint16_t i = 0; i < v->bodies.n; i++) {
            const struct body *of = &v->bodies.at[i];
            if (!has_pairs(v, of))
                continue;
            size_t x = range_bounds(v, of, AT_X, most).n, y = range_bounds(v, of, AT_Y, most).n;
            all += x * x * y * y;
        }
    } while (all > MAX_PAIRS && most > MIN_PAIR_BOUNDS);
    return most;
}

static void ranges(struct candidates *cs, const struct vocabulary *v, uint16_t body, enum candidate_kind kind)
{
    struct range_bounds x = range_bounds(v, &v->bodies.at[body], AT_X, MAX_SCALARS);
    for (unsigned a = 0; a < x.n; a++)
        for (unsigned b = 0; b < x.n; b++)
            if (a != b)
                push_guarded(cs, v, (struct candidate){.kind = (uint8_t)kind, .a = x.at[a], .b = x.at[b], .of = body});
}

/* Ranges with another upper bound, and ranges with strides: of what goals say. */
static void narrow_ranges(struct candidates *cs, const struct vocabulary *v, uint16_t body)
{
    struct range_bounds x = range_bounds(v, &v->bodies.at[body], AT_X, MAX_NARROW_BOUNDS);
    for (unsigned a = 0; a < x.n; a++)
        for (unsigned b = 0; b < x.n; b++) {
            if (a == b)
                continue;
            struct candidate c = {.kind = CANDIDATE_BELOW_BOTH, .a = x.at[a], .b = x.at[b], .of = body};
            for (unsigned k = b + 1; k < x.n; k++) {
                c.c = x.at[k];
                if (k != a)
                    push_guarded(cs, v, c);
            }
            c.kind = CANDIDATE_STRIDE;
            for (c.c = 0; c.c < v->strides.n; c.c++)
                push_guarded(cs, v, c);
        }
}

static bool of_array(const struct vocabulary *v, struct side s)
{
    const struct element *e = side_element(v, s);
    return e && e->array;
}

/* What holds up to a bound, from a bound on, or everywhere. Arrays have no such parts. */
static void open_ranges(struct candidates *cs, const struct vocabulary *v, uint16_t body)
{
    const struct body *b = &v->bodies.at[body];
    if (b->arity != 1 || of_array(v, b->left) || of_array(v, b->right))
        return;
    push_guarded(cs, v, (struct candidate){.kind = CANDIDATE_ALL, .a = OPEN, .b = OPEN, .of = body});
    struct range_bounds x = range_bounds(v, b, AT_X, MAX_SCALARS);
    for (unsigned i = 0; i < x.n; i++) {
        push_guarded(cs, v, (struct candidate){.kind = CANDIDATE_ALL, .a = x.at[i], .b = OPEN, .of = body});
        push_guarded(cs, v, (struct candidate){.kind = CANDIDATE_ALL, .a = OPEN, .b = x.at[i], .of = body});
    }
}

/* A goal, an assumption or the user has the body, or it says of references that they are not null, as most goals about references do. */
static bool is_of_goals(const struct vocabulary *v, const struct body *b)
{
    bool scalar = b->relation == REL_NE && b->right.at == AT_NONE && b->left.at == AT_X;
    bool null = scalar && v->scalars.at[b->right.index].term == v->null;
    return b->goal || b->some || (null && b->when == TERM_NONE);
}

void candidates_make(struct candidates *cs, struct terms *ts, const struct vocabulary *v, enum breadth breadth)
{
    for (uint16_t i = 0; i < v->formulas.n; i++)
        push(cs, (struct candidate){.kind = CANDIDATE_FORMULA, .of = i});
    comparisons(cs, ts, v, true, breadth);
    comparisons(cs, ts, v, false, breadth);
    cs->quantified = cs->n;
    for (uint16_t i = 0; i < v->closed.n; i++)
        push(cs, (struct candidate){.kind = CANDIDATE_CLOSED, .of = i});
    if (breadth == BREADTH_FORMULAS)
        return;
    for (uint16_t i = 0; i < v->bodies.n; i++) {
        const struct body *b = &v->bodies.at[i];
        if (breadth == BREADTH_GOALS && !is_of_goals(v, b))
            continue;
        open_ranges(cs, v, i);
        if (b->arity == 1 || (!of_two_maps(b) && !body_of_rows(b)))
            ranges(cs, v, i, b->arity == 1 ? CANDIDATE_ALL : CANDIDATE_ORDERED);
        if (b->some && b->arity == 1 && b->when == TERM_NONE)
            ranges(cs, v, i, CANDIDATE_SOME);
        if (v->bodies.at[i].goal && v->bodies.at[i].arity == 1)
            narrow_ranges(cs, v, i);
    }
    bool with_pairs = breadth == BREADTH_TWO_RANGES;
    unsigned bounds = with_pairs ? pair_bounds(v) : 0;
    for (uint16_t i = 0; i < v->bodies.n && with_pairs; i++)
        if (has_pairs(v, &v->bodies.at[i]))
            pairs(cs, v, i, bounds);
}

/* ---- terms ---- */

/* t - 1, if that has fewer summands than t. Otherwise TERM_NONE. */
static term_id one_less(struct terms *ts, term_id t)
{
    term_id less = term_is(ts, t, TERM_ADD) ? mk_sub(ts, t, mk_int(ts, 1)) : t;
    return less != t && (!term_is(ts, less, TERM_ADD) || term_arity(ts, less) < term_arity(ts, t)) ? less : TERM_NONE;
}

static term_id at_least(struct terms *ts, const struct vocabulary *v, term_id x, uint8_t lo)
{
    term_id t = v->scalars.at[lo].term, less = one_less(ts, t);
    return less != TERM_NONE ? mk_lt(ts, less, x) : mk_le(ts, t, x);
}

static term_id below(struct terms *ts, const struct vocabulary *v, term_id x, uint8_t hi)
{
    term_id t = v->scalars.at[hi].term, less = one_less(ts, t);
    return less != TERM_NONE ? mk_le(ts, x, less) : mk_lt(ts, x, t);
}

static term_id in_range(struct terms *ts, const struct vocabulary *v, term_id x, uint8_t lo, uint8_t hi)
{
    return mk_and2(ts, lo == OPEN ? mk_true(ts) : at_least(ts, v, x, lo), hi == OPEN ? mk_true(ts) : below(ts, v, x, hi));
}

term_id candidate_guard(struct terms *ts, const struct vocabulary *v, const struct candidate *c)
{
    switch ((enum candidate_kind)c->kind) {
    case CANDIDATE_ALL:
    case CANDIDATE_SOME: return in_range(ts, v, v->x, c->a, c->b);
    case CANDIDATE_ORDERED: {
        term_id all[] = {at_least(ts, v, v->x, c->a), mk_lt(ts, v->x, v->y), below(ts, v, v->y, c->b)};
        return mk_and(ts, 3, all);
    }
    case CANDIDATE_PAIRS: return mk_and2(ts, in_range(ts, v, v->x, c->a, c->b), in_range(ts, v, v->y, c->c, c->d));
    case CANDIDATE_BELOW_BOTH:
    case CANDIDATE_STRIDE: {
        bool stride = c->kind == CANDIDATE_STRIDE;
        term_id more = stride ? stride_term(ts, v->strides.at[c->c], v->x) : below(ts, v, v->x, c->c);
        term_id all[] = {at_least(ts, v, v->x, c->a), below(ts, v, v->x, c->b), more};
        return mk_and(ts, 3, all);
    }
    case CANDIDATE_FORMULA:
    case CANDIDATE_COMPARE:
    case CANDIDATE_CLOSED: break;
    }
    return mk_true(ts);
}

term_id candidate_term(struct terms *ts, const struct vocabulary *v, const struct candidate *c)
{
    if (c->kind == CANDIDATE_FORMULA)
        return v->formulas.at[c->of];
    if (c->kind == CANDIDATE_CLOSED)
        return v->closed.at[c->of];
    if (c->kind == CANDIDATE_COMPARE)
        return relation_term(ts, c->relation, v->scalars.at[c->a].term, v->scalars.at[c->b].term);
    term_id body = v->bodies.at[c->of].term, guard = candidate_guard(ts, v, c);
    if (c->kind == CANDIDATE_SOME)
        return concretise_some(ts, &v->free.skolems, mk_and2(ts, guard, body));
    term_id all = concretise_close(ts, &v->free.skolems, mk_implies(ts, guard, body)), when = v->bodies.at[c->of].when;
    return when == TERM_NONE ? all : mk_implies(ts, when, all);
}

bool candidate_is_universal(const struct candidate *c)
{
    switch ((enum candidate_kind)c->kind) {
    case CANDIDATE_ALL:
    case CANDIDATE_ORDERED:
    case CANDIDATE_PAIRS:
    case CANDIDATE_BELOW_BOTH:
    case CANDIDATE_STRIDE: return true;
    case CANDIDATE_FORMULA:
    case CANDIDATE_COMPARE:
    case CANDIDATE_SOME:
    case CANDIDATE_CLOSED: break;
    }
    return false;
}

/* The skolem constants in t are x and y at most. */
static bool speaks_of_x_and_y(struct terms *ts, const struct vocabulary *v, term_id t)
{
    for (size_t i = 0; i < v->free.skolems.n; i++) {
        term_id skolem = v->free.skolems.at[i]->term;
        if (skolem != v->x && skolem != v->y && term_mentions(ts, t, skolem))
            return false;
    }
    return true;
}

term_id candidate_counterexample(struct terms *ts, const struct vocabulary *v, const struct candidate *c)
{
    if (!candidate_is_universal(c))
        return TERM_NONE;
    const struct body *body = &v->bodies.at[c->of];
    if (!speaks_of_x_and_y(ts, v, body->term))
        return TERM_NONE;
    term_id out = mk_and2(ts, candidate_guard(ts, v, c), mk_not(ts, body->term));
    if (body->when != TERM_NONE)
        out = mk_and2(ts, body->when, out);
    for (size_t i = 0; i < v->free.skolems.n; i++) {
        const struct il_var *skolem = v->free.skolems.at[i];
        if (skolem->fact != TERM_NONE && term_mentions(ts, out, skolem->term))
            out = mk_and2(ts, skolem->fact, out);
    }
    return out;
}

/* ---- implication ---- */

struct order {
    const struct vocabulary *v;
    const struct orders *known;
};

static bool at_most(const struct order *o, uint8_t a, uint8_t b)
{
    return a == b || orders_know(o->known, REL_LE, a, b);
}

/* [a, b) contains [c, d). */
static bool contains(const struct order *o, uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    bool from = a == OPEN || (c != OPEN && at_most(o, a, c));
    return from && (b == OPEN || (d != OPEN && at_most(o, d, b)));
}

static bool same_side(struct side a, struct side b)
{
    return a.at == b.at && a.index == b.index;
}

/* Body p implies body q at each x and y. */
static bool body_implies(const struct vocabulary *v, uint16_t p, uint16_t q)
{
    if (p == q)
        return true;
    const struct body *a = &v->bodies.at[p], *b = &v->bodies.at[q];
    if (a->when != TERM_NONE && a->when != b->when)
        return false;
    bool same = same_side(a->left, b->left) && same_side(a->right, b->right);
    bool swapped = same_side(a->left, b->right) && same_side(a->right, b->left);
    if (a->relation == b->relation && same)
        return true;
    if (a->relation == REL_EQ)
        return (same || swapped) && (b->relation == REL_LE || b->relation == REL_EQ);
    if (a->relation == REL_LT)
        return (same && b->relation == REL_LE) || ((same || swapped) && b->relation == REL_NE);
    return false;
}

/* The range of p, which may be an ALL, contains that of q, and one of both is a BELOW_BOTH. An ALL is bounded twice by the same. */
static bool contains_below_both(const struct order *o, const struct candidate *p, const struct candidate *q)
{
    uint8_t p_other = p->kind == CANDIDATE_ALL ? p->b : p->c, q_other = q->kind == CANDIDATE_ALL ? q->b : q->c;
    bool below_first = contains(o, p->a, p->b, q->a, q->b) || contains(o, p->a, p->b, q->a, q_other);
    return below_first && (contains(o, p->a, p_other, q->a, q->b) || contains(o, p->a, p_other, q->a, q_other));
}

/* Of one variable: ALL, BELOW_BOTH or STRIDE. */
static bool is_of_one(const struct candidate *c)
{
    return c->kind == CANDIDATE_ALL || c->kind == CANDIDATE_BELOW_BOTH || c->kind == CANDIDATE_STRIDE;
}

static bool implies_narrow(const struct order *o, const struct candidate *p, const struct candidate *q)
{
    if (p->kind == CANDIDATE_STRIDE)
        return q->kind == CANDIDATE_STRIDE && p->c == q->c && contains(o, p->a, p->b, q->a, q->b);
    if (q->kind == CANDIDATE_STRIDE)
        return p->kind == CANDIDATE_ALL && contains(o, p->a, p->b, q->a, q->b);
    return contains_below_both(o, p, q);
}

static bool implies(const struct order *o, const struct candidate *p, const struct candidate *q)
{
    if (!body_implies(o->v, p->of, q->of))
        return false;
    bool narrow = p->kind == CANDIDATE_BELOW_BOTH || p->kind == CANDIDATE_STRIDE || q->kind == CANDIDATE_BELOW_BOTH ||
                  q->kind == CANDIDATE_STRIDE;
    if (narrow)
        return is_of_one(p) && is_of_one(q) && implies_narrow(o, p, q);
    if (p->kind == q->kind && p->kind == CANDIDATE_SOME)
        return contains(o, q->a, q->b, p->a, p->b);
    if (p->kind == q->kind)
        return contains(o, p->a, p->b, q->a, q->b) && (p->kind != CANDIDATE_PAIRS || contains(o, p->c, p->d, q->c, q->d));
    if (p->kind == CANDIDATE_ORDERED && q->kind == CANDIDATE_PAIRS)
        return at_most(o, q->b, q->c) && contains(o, p->a, p->b, q->a, q->d);
    if (p->kind == CANDIDATE_PAIRS && q->kind == CANDIDATE_ORDERED)
        return contains(o, p->a, p->b, q->a, q->b) && contains(o, p->c, p->d, q->a, q->b);
    return false;
}

/* A range from a may begin before the array that the body reads. */
static bool is_outside(const struct order *o, const struct body *body, uint8_t a)
{
    return (of_array(o->v, body->left) || of_array(o->v, body->right)) && !at_most(o, o->v->zero, a);
}

/* Says nothing, or nothing that others do not say: a range is empty, has one element or begins before the array; the ranges of x and y may
 * overlap, or one is empty where the other is not. */
static bool is_idle(const struct order *o, const struct candidate *c)
{
    const struct body *body = &o->v->bodies.at[c->of];
    if (c->a == OPEN || c->b == OPEN)
        return false;
    if (c->kind == CANDIDATE_SOME)
        return is_outside(o, body, c->a);
    if (is_outside(o, body, c->a) || (c->kind == CANDIDATE_PAIRS && is_outside(o, body, c->c)))
        return true;
    if (at_most(o, c->b, c->a) || (c->kind == CANDIDATE_PAIRS && at_most(o, c->d, c->c)))
        return true;
    if (c->kind == CANDIDATE_PAIRS && (of_two_maps(body) || body_of_rows(body)))
        return false;
    if (c->kind == CANDIDATE_PAIRS)
        return (!at_most(o, c->b, c->c) && !at_most(o, c->d, c->a)) || orders_know_sum(o->known, c->b, c->c, c->d, c->a, 1);
    if (c->kind == CANDIDATE_BELOW_BOTH &&
        (at_most(o, c->b, c->c) || at_most(o, c->c, c->b) || orders_know_difference(o->known, c->c, c->a, 1)))
        return true;
    return orders_know_difference(o->known, c->b, c->a, 1);
}

/* ---- the strongest ---- */

static void strongest_comparisons(struct candidates *cs, size_t first, size_t end, const struct orders *known)
{
    struct orders o = *known;
    o.limit = alloc_bytes((size_t)o.n * o.n * sizeof *o.limit);
    memcpy(o.limit, known->limit, (size_t)o.n * o.n * sizeof *o.limit);
    for (size_t i = first; i < end; i++) {
        struct candidate *c = &cs->at[i];
        c->asked_for = c->alive;
        if (!c->alive || c->kind != CANDIDATE_COMPARE || c->relation == REL_NE)
            continue;
        c->asked_for = !orders_know(&o, c->relation, c->a, c->b);
        orders_learn(&o, c->relation, c->a, c->b);
    }
    free(o.limit);
}

/* The live quantified candidates by body: first[body], then next[candidate]; 0 ends a list, the numbers are one more. */
struct by_body {
    size_t *first, *next;
    unsigned n_bodies;
};

static bool is_implied_by_body(const struct order *o, const struct candidates *cs, const struct by_body *by, uint16_t body,
                               size_t q)
{
    for (size_t i = by->first[body]; i; i = by->next[i - 1]) {
        size_t p = i - 1;
        /* Of two that imply each other, the first one stays. */
        if (p != q && implies(o, &cs->at[p], &cs->at[q]) && (p < q || !implies(o, &cs->at[q], &cs->at[p])))
            return true;
    }
    return false;
}

static bool is_implied(const struct order *o, const struct candidates *cs, const struct by_body *by, size_t q)
{
    for (uint16_t body = 0; body < by->n_bodies; body++)
        if (by->first[body] && body_implies(o->v, body, cs->at[q].of) && is_implied_by_body(o, cs, by, body, q))
            return true;
    return false;
}

static void strongest_quantified(struct candidates *cs, size_t first, size_t end, const struct order *o)
{
    struct by_body by = {.n_bodies = (unsigned)o->v->bodies.n};
    by.first = alloc_zeroed(by.n_bodies + 1, sizeof *by.first);
    by.next = alloc_zeroed(cs->n + 1, sizeof *by.next);
    for (size_t i = first; i < end; i++) {
        struct candidate *c = &cs->at[i];
        c->asked_for = false;
        c->alive = c->alive && (c->kind == CANDIDATE_CLOSED || !is_idle(o, c));
        if (!c->alive || c->kind == CANDIDATE_CLOSED)
            continue;
        by.next[i] = by.first[c->of];
        by.first[c->of] = i + 1;
    }
    for (size_t i = first; i < end; i++)
        cs->at[i].asked_for = cs->at[i].alive && (cs->at[i].kind == CANDIDATE_CLOSED || !is_implied(o, cs, &by, i));
    free(by.first);
    free(by.next);
}

void candidates_strongest(struct candidates *cs, size_t first, size_t end, const struct vocabulary *v, const struct orders *known)
{
    struct order o = {v, known};
    size_t middle = cs->quantified < first ? first : cs->quantified < end ? cs->quantified : end;
    strongest_comparisons(cs, first, middle, known);
    if (middle < end)
        strongest_quantified(cs, middle, end, &o);
}

/* Formulas stand before the guarded candidates. */
void candidates_add_formula(struct candidates *cs, struct vocabulary *v, term_id t)
{
    if (idmap_has(&v->formula_of, t))
        return;
    struct candidate c = {.kind = CANDIDATE_FORMULA, .of = (uint16_t)v->formulas.n, .alive = true};
    idmap_put(&v->formula_of, t, v->formulas.n);
    vec_push(&v->formulas, t);
    vec_push(cs, c);
    memmove(&cs->at[cs->quantified + 1], &cs->at[cs->quantified], (cs->n - 1 - cs->quantified) * sizeof *cs->at);
    cs->at[cs->quantified++] = c;
}
