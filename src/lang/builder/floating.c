/* Floating-point values as terms. Start with floating_operation. */
#include "lang/builder/floating.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "logic/numbers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static term_id apply(const struct floats *f, const char *type, const char *name, unsigned n, const term_id args[], sort_id result)
{
    sort_id sorts[2];
    for (unsigned i = 0; i < n; i++)
        sorts[i] = term_sort(f->ts, args[i]);
    func_id fun = func_declare(f->ts, intern_printf(f->names, "%s.%s", type, name), n, sorts, result);
    return mk_app(f->ts, fun, n, args);
}

static term_id opaque(const struct floats *f, term_id t)
{
    *f->opaque = true;
    return t;
}

/* ---- values as real numbers ---- */

static struct number_comparison comparison_of(const struct floats *f, const struct floating *t, enum term_kind op)
{
    return (struct number_comparison){
        .op = op,
        .is_number = func_declare(f->ts, intern_printf(f->names, "%s.is_number", t->name), 1, &t->sort, SORT_BOOL),
        .value = func_declare(f->ts, intern_printf(f->names, "%s.value", t->name), 1, &t->sort, SORT_REAL),
    };
}

/* x is a number, with this value. */
static term_id has_value(const struct floats *f, const struct floating *t, term_id x, term_id value)
{
    struct number_comparison c = comparison_of(f, t, TERM_EQ);
    return mk_and2(f->ts, mk_app1(f->ts, c.is_number, x), mk_eq(f->ts, mk_app1(f->ts, c.value, x), value));
}

/* x and y are numbers, or neither is, and the value of y is that of x, or its opposite. */
static term_id same_value(const struct floats *f, const struct floating *from, term_id x, const struct floating *to, term_id y,
                          bool opposite)
{
    struct terms *ts = f->ts;
    struct number_comparison c = comparison_of(f, from, TERM_EQ), d = comparison_of(f, to, TERM_EQ);
    term_id numbers = mk_eq(ts, mk_app1(ts, c.is_number, x), mk_app1(ts, d.is_number, y)), value = mk_app1(ts, c.value, x);
    return mk_and2(ts, numbers, mk_eq(ts, mk_app1(ts, d.value, y), opposite ? mk_neg(ts, value) : value));
}

static term_id real_of(struct terms *ts, double value)
{
    enum { BEYOND_ALL_FINITE = 1024 }; /* as a power of 2 */
    if (isinf(value)) {
        term_id infinity = mk_to_real(ts, mk_power2(ts, BEYOND_ALL_FINITE, 0));
        return value > 0 ? infinity : mk_neg(ts, infinity);
    }
    mpq_t exact;
    mpq_init(exact);
    mpq_set_d(exact, value);
    char *text = mpq_get_str(NULL, 10, exact);
    term_id real = mk_real_text(ts, text);
    free(text);
    mpq_clear(exact);
    return real;
}

/* The law of a function of n arguments of which x is the result. None if x came out ill-sorted. */
static void give_law(struct terms *ts, term_id x, unsigned n, const term_id vars[], term_id law)
{
    if (term_is(ts, x, TERM_APP))
        func_set_law(ts, term_func(ts, x), mk_lambda(ts, n, vars, law));
}

static void literal_law(const struct floats *f, const struct floating *t, term_id x, double value)
{
    term_id result = mk_const_named(f->ts, "!result", t->sort);
    term_id nan = mk_not(f->ts, mk_app1(f->ts, comparison_of(f, t, TERM_EQ).is_number, result));
    give_law(f->ts, x, 1, &result, isnan(value) ? nan : has_value(f, t, result, real_of(f->ts, value)));
}

/* ---- literals ---- */

bool floating_is_literal(const struct floats *f, const struct floating *t, term_id x, double *value)
{
    if (!term_is(f->ts, x, TERM_APP) || term_arity(f->ts, x) != 0)
        return false;
    const char *name = func_name(f->ts, term_func(f->ts, x));
    size_t prefix = strlen(t->name);
    if (strncmp(name, t->name, prefix) != 0 || name[prefix] != '.')
        return false;
    char *end;
    *value = strtod(name + prefix + 1, &end);
    return end != name + prefix + 1 && !*end;
}

term_id floating_literal(const struct floats *f, const struct floating *t, const char *text)
{
    term_id x = apply(f, t->name, text, 0, NULL, t->sort);
    double value;
    if (term_is(f->ts, x, TERM_APP) && func_law(f->ts, term_func(f->ts, x)) == TERM_NONE && floating_is_literal(f, t, x, &value))
        literal_law(f, t, x, value);
    return x;
}

/* The same text as Double.toHexString: `0x1.0p0` where C writes `0x1p+0`. */
term_id floating_number(const struct floats *f, const struct floating *t, double value)
{
    char digits[64], text[80];
    if (isnan(value) || isinf(value))
        return floating_literal(f, t, isnan(value) ? "NaN" : value < 0 ? "-Infinity" : "Infinity");
    snprintf(digits, sizeof digits, "%a", value);
    char *exponent = strchr(digits, 'p');
    *exponent++ = '\0';
    snprintf(text, sizeof text, "%s%sp%s", digits, strchr(digits, '.') ? "" : ".0", exponent + (*exponent == '+'));
    return floating_literal(f, t, text);
}

/* Sums, products and quotients of two binary32 values, rounded to binary64 and then to binary32, are those rounded at once. */
static double rounded(const struct floating *t, double value)
{
    return t->single ? (double)(float)value : value;
}

/* ---- whole numbers ---- */

bool floating_is_whole(const struct floats *f, const struct floating *t, term_id x, term_id *out)
{
    const double limit = 2147483648.0;
    struct terms *ts = f->ts;
    double value;
    if (floating_is_literal(f, t, x, &value)) {
        bool whole = fabs(value) <= limit && value == floor(value);
        *out = whole ? mk_int(ts, (long)value) : TERM_NONE;
        return whole;
    }
    if (!term_is(ts, x, TERM_APP) || term_arity(ts, x) != 1 || term_sort(ts, term_arg(ts, x, 0)) != SORT_INT ||
        func_law(ts, term_func(ts, x)) == TERM_NONE)
        return false;
    char wanted[64];
    snprintf(wanted, sizeof wanted, ".to_%s", t->name);
    const char *name = func_name(ts, term_func(ts, x));
    size_t n = strlen(name), m = strlen(wanted);
    if (n < m || strcmp(name + n - m, wanted) != 0)
        return false;
    *out = term_arg(ts, x, 0);
    return true;
}

/* ---- operations ---- */

static const char *name_of(enum operation op)
{
    static const char *const names[] = {[OP_ADD] = "add", [OP_SUB] = "sub", [OP_MUL] = "mul",       [OP_DIV] = "div",
                                        [OP_REM] = "rem", [OP_LT] = "less", [OP_LE] = "less_equal", [OP_EQ] = "equal"};
    return (size_t)op < sizeof names / sizeof *names ? names[op] : NULL;
}

static term_id compare(const struct floats *f, enum operation op, const struct floating *t, term_id x, term_id y)
{
    struct terms *ts = f->ts;
    double v, w;
    term_id i, k;
    if (floating_is_literal(f, t, x, &v) && floating_is_literal(f, t, y, &w))
        return mk_bool(ts, op == OP_LT ? v < w : op == OP_LE ? v <= w : v == w);
    if (floating_is_whole(f, t, x, &i) && floating_is_whole(f, t, y, &k))
        return op == OP_LT ? mk_lt(ts, i, k) : op == OP_LE ? mk_le(ts, i, k) : mk_eq(ts, i, k);
    if (x == y && op == OP_LT)
        return mk_false(ts);
    if (x == y)
        op = OP_EQ;
    term_id compared = apply(f, t->name, name_of(op), 2, (term_id[]){x, y}, SORT_BOOL);
    enum term_kind kind = op == OP_LT ? TERM_LT : op == OP_LE ? TERM_LE : TERM_EQ;
    if (term_is(ts, compared, TERM_APP))
        func_set_comparison(ts, term_func(ts, compared), comparison_of(f, t, kind));
    return compared;
}

static term_id compute(const struct floats *f, enum operation op, const struct floating *t, term_id x, term_id y)
{
    double v, w;
    if (!floating_is_literal(f, t, x, &v) || !floating_is_literal(f, t, y, &w))
        return opaque(f, apply(f, t->name, name_of(op), 2, (term_id[]){x, y}, t->sort));
    double value = op == OP_ADD ? v + w : op == OP_SUB ? v - w : op == OP_MUL ? v * w : op == OP_DIV ? v / w : fmod(v, w);
    return floating_number(f, t, rounded(t, value));
}

term_id floating_operation(const struct floats *f, enum operation op, const struct floating *t, term_id x, term_id y)
{
    if (op == OP_GT || op == OP_GE)
        return compare(f, op == OP_GT ? OP_LT : OP_LE, t, y, x);
    if (op == OP_NE)
        return mk_not(f->ts, compare(f, OP_EQ, t, x, y));
    bug_unless(name_of(op) != NULL);
    bool compares = op == OP_LT || op == OP_LE || op == OP_EQ;
    return compares ? compare(f, op, t, x, y) : compute(f, op, t, x, y);
}

/* y is x, of another type, or its opposite. */
static term_id with_same_value(const struct floats *f, const struct floating *from, const struct floating *to, term_id y,
                               bool opposite)
{
    term_id vars[] = {mk_const_named(f->ts, "!argument", from->sort), mk_const_named(f->ts, "!result", to->sort)};
    give_law(f->ts, y, 2, vars, same_value(f, from, vars[0], to, vars[1], opposite));
    return y;
}

term_id floating_negated(const struct floats *f, const struct floating *t, term_id x)
{
    double value;
    if (floating_is_literal(f, t, x, &value))
        return floating_number(f, t, -value);
    return with_same_value(f, t, t, opaque(f, apply(f, t->name, "neg", 1, &x, t->sort)), true);
}

/* ---- conversions ---- */

static const char *conversion_to(const struct floats *f, const struct floating *t)
{
    return intern_printf(f->names, "to_%s", t->name);
}

term_id floating_converted(const struct floats *f, const struct floating *from, const struct floating *to, term_id x)
{
    double value;
    if (from->sort == to->sort)
        return x;
    if (floating_is_literal(f, from, x, &value))
        return floating_number(f, to, rounded(to, value));
    term_id y = apply(f, from->name, conversion_to(f, to), 1, &x, to->sort);
    return from->single ? with_same_value(f, from, to, y, false) : opaque(f, y);
}

term_id floating_of_integer(const struct floats *f, const char *from, bool exact, const struct floating *t, term_id x)
{
    long whole;
    if (term_to_long(f->ts, x, &whole))
        return floating_number(f, t, t->single ? (double)(float)whole : (double)whole);
    term_id y = apply(f, from, conversion_to(f, t), 1, &x, t->sort);
    if (!exact)
        return opaque(f, y);
    term_id vars[] = {mk_const_named(f->ts, "!argument", SORT_INT), mk_const_named(f->ts, "!result", t->sort)};
    give_law(f->ts, y, 2, vars, has_value(f, t, vars[1], mk_to_real(f->ts, vars[0])));
    return y;
}

term_id floating_to_integer(const struct floats *f, const struct floating *from, const char *name, term_id x)
{
    return opaque(f, apply(f, from->name, name, 1, &x, SORT_INT));
}

term_id floating_function(const struct floats *f, const struct floating *t, const char *name, term_id x)
{
    return opaque(f, apply(f, t->name, name, 1, &x, t->sort));
}
