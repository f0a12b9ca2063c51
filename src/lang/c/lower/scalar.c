/* Scalar values, and truth. */
#include "lang/c/lower/scalar.h"

#include "lang/c/lower/floating_type.h"

struct c_value scalar_value(const struct c_type *t, term_id term)
{
    return (struct c_value){.kind = C_VALUE_SCALAR, .type = t, .term = term};
}

/* c, if t is `c ? 1 : 0`; else TERM_NONE. */
static term_id condition_in(struct terms *ts, term_id t)
{
    if (!term_is(ts, t, TERM_ITE) || term_sort(ts, t) != SORT_INT)
        return TERM_NONE;
    bool plain = term_arg(ts, t, 1) == mk_int(ts, 1) && term_arg(ts, t, 2) == mk_int(ts, 0);
    bool turned = term_arg(ts, t, 1) == mk_int(ts, 0) && term_arg(ts, t, 2) == mk_int(ts, 1);
    return plain ? term_arg(ts, t, 0) : turned ? mk_not(ts, term_arg(ts, t, 0)) : TERM_NONE;
}

term_id value_truth(struct body *b, struct c_value v)
{
    struct terms *ts = b->l->ts;
    if (v.kind == C_VALUE_POINTER)
        return mk_ne(ts, v.term, b->l->null);
    if (v.kind != C_VALUE_SCALAR)
        return mk_false(ts);
    if (v.type && c_is_floating(v.type))
        return c_floating_truth(b->l, v.type, v.term);
    term_id c = condition_in(ts, v.term);
    return c != TERM_NONE ? c : mk_ne(ts, v.term, mk_int(ts, 0));
}

term_id truth_value(struct body *b, term_id condition)
{
    struct terms *ts = b->l->ts;
    return mk_ite(ts, condition, mk_int(ts, 1), mk_int(ts, 0));
}
