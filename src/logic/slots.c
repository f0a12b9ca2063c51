/* Solving an index for the variable in it. Start at slot_solved. */
#include "logic/slots.h"

#include "logic/bv.h"
#include "logic/mk.h"

void slots_release(struct slots *slots)
{
    for (size_t i = 0; i < slots->n; i++)
        idmap_release(&slots->at[i].solved);
    vec_release(slots);
}

static bool is_bits(const struct terms *ts, term_id t)
{
    return sort_kind(ts, term_sort(ts, t)) == SORT_KIND_BV;
}

term_id slot_negative(struct terms *ts, term_id t)
{
    return is_bits(ts, t) ? mk_bv1(ts, BV_NEG, t) : mk_neg(ts, t);
}

term_id slot_minus(struct terms *ts, term_id a, term_id b)
{
    return is_bits(ts, a) ? mk_bv2(ts, BV_SUB, a, b) : mk_sub(ts, a, b);
}

term_id slot_plus(struct terms *ts, term_id a, term_id b)
{
    return is_bits(ts, a) ? mk_bv2(ts, BV_ADD, a, b) : mk_add(ts, a, b);
}

term_id slot_without_offset(struct terms *ts, term_id t, term_id offset, bool negated)
{
    bool sub = term_is(ts, offset, TERM_SUB);
    if (!sub && !term_is(ts, offset, TERM_ADD))
        return negated ? slot_plus(ts, t, offset) : slot_minus(ts, t, offset);
    t = slot_without_offset(ts, t, term_arg(ts, offset, 0), negated);
    return slot_without_offset(ts, t, term_arg(ts, offset, 1), sub ? !negated : negated);
}

static term_id without_wrap(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_WRAP) ? term_arg(ts, t, 0) : t;
}

/* t is `factor` times a term, plus a number: sets that term and the number. */
static bool split_multiple(struct terms *ts, term_id t, term_id factor, term_id *term, term_id *number)
{
    t = without_wrap(ts, t);
    *number = mk_int(ts, 0);
    if (term_is(ts, t, TERM_ADD) && term_arity(ts, t) == 2 && term_is(ts, term_arg(ts, t, 1), TERM_INT)) {
        *number = term_arg(ts, t, 1);
        t = without_wrap(ts, term_arg(ts, t, 0));
    }
    bool multiple = term_is(ts, t, TERM_MUL) && term_arity(ts, t) == 2 && term_arg(ts, t, 0) == factor;
    *term = multiple ? term_arg(ts, t, 1) : TERM_NONE;
    return multiple;
}

/* What the slot's variable is where the index is t; with a factor, the index may be a wrapped sum of that form, as where the code has
 * a[i * 3 + 1]: then it is i if nothing overflows, which costs the prover much less than a quotient. TERM_NONE: nothing. */
static term_id solve(struct terms *ts, const struct slot *s, term_id t)
{
    term_id term, number;
    if (s->factor != TERM_NONE && split_multiple(ts, t, s->factor, &term, &number)) {
        term_id rest = s->offset == TERM_NONE ? number : slot_without_offset(ts, number, s->offset, false);
        if (term_is(ts, rest, TERM_INT)) {
            bool never = mk_divide(ts, TERM_MOD, rest, s->factor) != mk_int(ts, 0);
            return never ? TERM_NONE : mk_add(ts, term, mk_divide(ts, TERM_DIV, rest, s->factor));
        }
    }
    if (s->offset != TERM_NONE)
        t = slot_without_offset(ts, t, s->offset, false);
    if (s->factor == TERM_NONE)
        return t;
    term_id rest = mk_divide(ts, TERM_MOD, t, s->factor);
    bool never = term_is(ts, rest, TERM_INT) && rest != mk_int(ts, 0);
    return never ? TERM_NONE : mk_divide(ts, TERM_DIV, t, s->factor);
}

term_id slot_solved(struct terms *ts, struct slot *s, term_id t)
{
    if (s->offset == TERM_NONE && s->factor == TERM_NONE)
        return t;
    const uint64_t *known = idmap_get(&s->solved, t);
    if (known)
        return (term_id)*known;
    term_id value = solve(ts, s, t);
    idmap_put(&s->solved, t, value);
    return value;
}

bool slot_takes_exact(const struct terms *ts, const struct slot *s, term_id t)
{
    bool sum = term_is(ts, t, TERM_ADD) && term_arity(ts, t) == 2;
    return s->factor != TERM_NONE && (term_is(ts, t, TERM_WRAP) || (sum && term_is(ts, term_arg(ts, t, 0), TERM_WRAP)));
}
