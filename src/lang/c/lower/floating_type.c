/* The types float and double. */
#include "lang/c/lower/floating_type.h"

#include "lang/c/lower/lower.h"

bool c_is_floating(const struct c_type *t)
{
    return t->kind == C_FLOATING && (t->floating == C_FLOAT || t->floating == C_DOUBLE);
}

sort_id c_floating_sort(const struct lower *l, const struct c_type *t)
{
    return t->floating == C_FLOAT ? l->float_sort : l->double_sort;
}

struct floating c_floating_of(const struct lower *l, const struct c_type *t)
{
    return (struct floating){t->plain->name, c_floating_sort(l, t), t->floating == C_FLOAT};
}

struct floats c_floats_of(const struct lower *l, bool *opaque)
{
    return (struct floats){l->ts, l->names, opaque};
}

term_id c_floating_zero(const struct lower *l, const struct c_type *t)
{
    bool opaque = false;
    struct floats f = c_floats_of(l, &opaque);
    struct floating of = c_floating_of(l, t);
    return floating_number(&f, &of, 0.0);
}

/* x is not 0: NaN is true. */
term_id c_floating_truth(struct lower *l, const struct c_type *t, term_id x)
{
    bool opaque = false;
    struct floats f = c_floats_of(l, &opaque);
    struct floating of = c_floating_of(l, t);
    return floating_operation(&f, OP_NE, &of, x, floating_number(&f, &of, 0.0));
}
