/* Floating point (JLS 4.2.3, 5.1.2, 5.1.3), by the builder's (lang/builder/floating.h). That nothing is known of sums and products is a listed
 * assumption. Start with float_binary. */
#include "lang/java/lower/heap/floating.h"

#include "base/bug.h"
#include "lang/builder/floating.h"
#include "lang/java/lower/heap/body.h"

#include <math.h>

bool type_is_float(const struct java_type *t)
{
    return t->kind == JAVA_FLOAT || t->kind == JAVA_DOUBLE;
}

static struct floating floating_of(struct lower *l, const struct java_type *t)
{
    return (struct floating){t->name, t->kind == JAVA_FLOAT ? l->float_sort : l->double_sort, t->kind == JAVA_FLOAT};
}

static struct floats floats_of(struct lower *l, bool *opaque)
{
    return (struct floats){l->ts, l->ast->names, opaque};
}

/* Lists the assumption if t is made with a function of which nothing is known. */
static term_id listed(struct body *b, term_id t, const bool *opaque, struct span at)
{
    if (*opaque && !b->floats_listed)
        body_assume_note(b, at, "floating-point", "operations on float and double are uninterpreted");
    b->floats_listed |= *opaque;
    return t;
}

term_id float_literal(struct lower *l, const char *text, const struct java_type *t)
{
    bool opaque = false;
    struct floats f = floats_of(l, &opaque);
    struct floating of = floating_of(l, t);
    return floating_literal(&f, &of, text);
}

term_id float_binary(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span at)
{
    static const enum operation operations[JAVA_NO_OP] = {
        [JAVA_ADD] = OP_ADD, [JAVA_SUB] = OP_SUB, [JAVA_MUL] = OP_MUL, [JAVA_DIV] = OP_DIV,
        [JAVA_REM] = OP_REM, [JAVA_LT] = OP_LT,   [JAVA_LE] = OP_LE,   [JAVA_GT] = OP_GT,
        [JAVA_GE] = OP_GE,   [JAVA_EQ] = OP_EQ,   [JAVA_NE] = OP_NE,
    };
    bool opaque = false;
    struct floats f = floats_of(b->l, &opaque);
    struct floating of = floating_of(b->l, t);
    bug_unless(op < JAVA_NO_OP && operations[op] != OP_NONE);
    return listed(b, floating_operation(&f, operations[op], &of, x, y), &opaque, at);
}

term_id float_negated(struct body *b, const struct java_type *t, term_id x, struct span at)
{
    bool opaque = false;
    struct floats f = floats_of(b->l, &opaque);
    struct floating of = floating_of(b->l, t);
    return listed(b, floating_negated(&f, &of, x), &opaque, at);
}

/* ---- conversions ---- */

/* All numbers of the integer type are numbers of type t. */
static bool converts_exactly(const struct java_type *from, const struct java_type *t)
{
    bool small = from->kind == JAVA_BYTE || from->kind == JAVA_SHORT || from->kind == JAVA_CHAR;
    return small || (from->kind == JAVA_INT && t->kind == JAVA_DOUBLE);
}

term_id float_from(struct body *b, term_id x, const struct java_type *from, const struct java_type *to, struct span at)
{
    bool opaque = false;
    struct floats f = floats_of(b->l, &opaque);
    struct floating into = floating_of(b->l, to);
    if (java_type_integral(from))
        return listed(b, floating_of_integer(&f, from->name, converts_exactly(from, to), &into, x), &opaque, at);
    struct floating of = floating_of(b->l, from);
    return listed(b, floating_converted(&f, &of, &into, x), &opaque, at);
}

/* Towards zero; to the nearest bound if it is outside; NaN gives 0. */
static long truncated(double value, bool is_long)
{
    double bound = is_long ? 9223372036854775808.0 : 2147483648.0;
    if (isnan(value))
        return 0;
    if (value >= bound)
        return is_long ? INT64_MAX : INT32_MAX;
    if (value <= -bound)
        return is_long ? INT64_MIN : INT32_MIN;
    return (long)value;
}

term_id float_to_integer(struct body *b, term_id x, const struct java_type *from, const struct java_type *to, struct span at)
{
    bool is_long = to->kind == JAVA_LONG, opaque = false;
    struct floats f = floats_of(b->l, &opaque);
    struct floating of = floating_of(b->l, from);
    double value;
    term_id whole;
    if (floating_is_literal(&f, &of, x, &value))
        return mk_int(b->l->ts, truncated(value, is_long));
    if (floating_is_whole(&f, &of, x, &whole))
        return whole;
    return listed(b, floating_to_integer(&f, &of, is_long ? "to_long" : "to_int", x), &opaque, at);
}
