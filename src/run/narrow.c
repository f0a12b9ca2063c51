/* Making comparisons of numbers true: what is not a place is evaluated, and bounds the place on the other side. Start at
 * narrow_order. */
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

bool is_place(const struct machine *m, term_id t)
{
    enum term_kind k = term_kind(m->ts, t);
    return k == TERM_CONST || k == TERM_BOUND || k == TERM_SELECT || k == TERM_APP;
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
        if (is_place(m, b) && !is_place(m, a))
            x = eval(m, env, a);
        else
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
