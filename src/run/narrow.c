/* Making comparisons of numbers true: forms of sums, differences, multiples and wraps are solved for the one place that is open, which
 * the comparison then bounds. Where several places are open all but one are chosen freely. Start at narrow. */
#include "run/narrow.h"

static const struct value none = {.kind = VALUE_NONE};

enum satisfied satisfied_if(bool b)
{
    return b ? SATISFIED : NOT_SATISFIED;
}

enum satisfied satisfied_stuck(struct machine *m)
{
    if (m->trouble != TROUBLE_BLOCKED)
        return SATISFIED_UNKNOWN;
    m->trouble = TROUBLE_NONE;
    return NOT_SATISFIED;
}

static enum satisfied compare_value(struct machine *m, enum relation r, struct value v, struct value w)
{
    if (v.kind == VALUE_NONE)
        return satisfied_stuck(m);
    if (v.kind != w.kind) {
        trouble(m, TROUBLE_UNDECIDED, "a comparison at an arbitrary element");
        return SATISFIED_UNKNOWN;
    }
    int c = value_compare_numbers(v, w);
    switch (r) {
    case BELOW: return satisfied_if(c <= 0);
    case ABOVE: return satisfied_if(c >= 0);
    case EQUAL: return satisfied_if(c == 0);
    case OTHER: return satisfied_if(c != 0);
    }
    return SATISFIED_UNKNOWN;
}

/* ---- one place ---- */

enum satisfied narrow_cell(struct machine *m, struct cell *c, enum relation r, struct value v)
{
    bool ok = false;
    switch (r) {
    case BELOW: ok = cell_at_most(m, c, v); break;
    case ABOVE: ok = cell_at_least(m, c, v); break;
    case EQUAL: ok = cell_set(m, c, v); break;
    case OTHER: ok = cell_except(m, c, v); break;
    }
    return satisfied_if(ok && (!c->set || cell_agrees(m, c)));
}

static enum relation flip(enum relation r)
{
    return r == BELOW ? ABOVE : r == ABOVE ? BELOW : r;
}

bool is_place(const struct machine *m, term_id t)
{
    enum term_kind k = term_kind(m->ts, t);
    return k == TERM_CONST || k == TERM_BOUND || k == TERM_SELECT || k == TERM_APP;
}

/* The argument to solve for: one that is open, the last of them. */
static unsigned pivot(struct machine *m, const struct env *env, term_id t)
{
    unsigned at = 0;
    for (unsigned i = 0; i < term_arity(m->ts, t); i++)
        if (peek(m, env, term_arg(m->ts, t, i)).kind == VALUE_NONE)
            at = i;
    return at;
}

static enum satisfied narrow_sum(struct machine *m, const struct env *env, term_id t, enum relation r, struct value v)
{
    bool sub = term_is(m->ts, t, TERM_SUB);
    unsigned at = pivot(m, env, t);
    for (unsigned i = 0; i < term_arity(m->ts, t); i++) {
        if (i == at)
            continue;
        struct value x = eval(m, env, term_arg(m->ts, t, i));
        if (x.kind != v.kind)
            return compare_value(m, r, x, v);
        v = value_plus(m->arena, v, x, sub && i == 1 ? 1 : -1);
    }
    if (sub && at == 1) {
        struct value zero = v.kind == VALUE_REAL ? value_plus(m->arena, v, v, -1) : value_long(0);
        v = value_plus(m->arena, zero, v, -1);
        r = flip(r);
    }
    return narrow(m, env, term_arg(m->ts, t, at), r, v);
}

/* factor * x against v, for integers. */
static enum satisfied narrow_multiple(struct machine *m, const struct env *env, term_id x, struct value factor, enum relation r,
                                      struct value v)
{
    mpz_t k, limit;
    mpz_inits(k, limit, NULL);
    value_get(factor, k);
    value_get(v, limit);
    bool exact = mpz_divisible_p(limit, k), negative = mpz_sgn(k) < 0;
    if ((r == BELOW) != negative)
        mpz_fdiv_q(limit, limit, k);
    else
        mpz_cdiv_q(limit, limit, k);
    struct value bound = value_int(m->arena, limit);
    mpz_clears(k, limit, NULL);
    if (!exact && (r == EQUAL || r == OTHER))
        return satisfied_if(r == OTHER);
    return narrow(m, env, x, negative ? flip(r) : r, bound);
}

static enum satisfied narrow_product(struct machine *m, const struct env *env, term_id t, enum relation r, struct value v)
{
    unsigned at = pivot(m, env, t);
    struct value factor = value_long(1);
    for (unsigned i = 0; i < term_arity(m->ts, t) && v.kind == VALUE_INT; i++) {
        struct value x = i == at ? value_long(1) : eval(m, env, term_arg(m->ts, t, i));
        if (x.kind != VALUE_INT)
            return compare_value(m, r, x, v);
        factor = arith(m->arena, TERM_MUL, 0, false, 2, (struct value[]){factor, x});
    }
    if (v.kind != VALUE_INT || value_sign(factor) == 0)
        return compare_value(m, r, eval(m, env, t), v);
    return narrow_multiple(m, env, term_arg(m->ts, t, at), factor, r, v);
}

/* Of the values that wrap to v, the one in range is tried. */
static enum satisfied narrow_wrap(struct machine *m, const struct env *env, term_id t, enum relation r, struct value v)
{
    enum satisfied s = narrow(m, env, term_arg(m->ts, t, 0), r, v);
    return s == SATISFIED ? compare_value(m, r, eval(m, env, t), v) : s;
}

enum satisfied narrow(struct machine *m, const struct env *env, term_id t, enum relation r, struct value v)
{
    struct value known = peek(m, env, t);
    if (known.kind == VALUE_INT || known.kind == VALUE_REAL)
        return compare_value(m, r, known, v);
    if (is_place(m, t)) {
        struct value x = eval_place(m, env, t);
        return x.kind == VALUE_CELL ? narrow_cell(m, x.cell, r, v) : compare_value(m, r, x, v);
    }
    enum term_kind k = term_kind(m->ts, t);
    if (k == TERM_ADD || k == TERM_SUB)
        return narrow_sum(m, env, t, r, v);
    if (k == TERM_MUL)
        return narrow_product(m, env, t, r, v);
    if (k == TERM_WRAP)
        return narrow_wrap(m, env, t, r, v);
    if (k == TERM_ITE) {
        struct value c = eval(m, env, term_arg(m->ts, t, 0));
        if (c.kind == VALUE_BOOL)
            return narrow(m, env, term_arg(m->ts, t, c.boolean ? 1 : 2), r, v);
    }
    return compare_value(m, r, eval(m, env, t), v);
}

/* ---- comparisons ---- */

struct value narrow_open(struct machine *m, const struct env *env, term_id t)
{
    struct value v = is_place(m, t) ? eval_place(m, env, t) : none;
    if (v.kind == VALUE_NONE && !fatal(m))
        m->trouble = TROUBLE_NONE;
    return v.kind == VALUE_CELL ? v : none;
}

/* What is known of both sides of a <= b is handed on before one of them is chosen. */
static bool hand_on_bounds(struct machine *m, const struct env *env, term_id a, term_id b, int64_t gap)
{
    struct value x = narrow_open(m, env, a), y = narrow_open(m, env, b);
    if (x.kind == VALUE_NONE || y.kind == VALUE_NONE || x.cell->sort != SORT_INT || x.cell == y.cell)
        return true;
    struct value lo = x.cell->lo, hi = y.cell->hi, by = value_long(gap);
    bool ok = lo.kind == VALUE_NONE || cell_at_least(m, y.cell, value_plus(m->arena, lo, by, 1));
    return ok && (hi.kind == VALUE_NONE || x.cell->set || cell_at_most(m, x.cell, value_plus(m->arena, hi, by, -1)));
}

enum satisfied narrow_order(struct machine *m, const struct env *env, term_id a, term_id b, bool strict)
{
    bool ints = term_sort(m->ts, a) == SORT_INT;
    struct value x = peek(m, env, a), y = peek(m, env, b), one = value_long(1);
    if (x.kind == VALUE_NONE && y.kind == VALUE_NONE) {
        if (!hand_on_bounds(m, env, a, b, strict))
            return NOT_SATISFIED;
        y = eval(m, env, b);
    }
    bool right = y.kind != VALUE_NONE;
    struct value limit = right ? y : x;
    if (limit.kind == VALUE_NONE)
        return satisfied_stuck(m);
    if (limit.kind != VALUE_INT && limit.kind != VALUE_REAL)
        return compare_value(m, BELOW, limit, one);
    if (strict && ints)
        limit = value_plus(m->arena, limit, one, right ? -1 : 1);
    enum satisfied s = narrow(m, env, right ? a : b, right ? BELOW : ABOVE, limit);
    if (s == SATISFIED && strict && !ints)
        s = narrow(m, env, right ? a : b, OTHER, limit);
    return s;
}
