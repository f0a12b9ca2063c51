/* Floating point (JLS 4.2.3, 5.1.2, 5.1.3). float and double are sorts, and their operations are uninterpreted functions, which is a listed
 * assumption. Exact are operations on literals, which are computed here, as C and Java both compute by IEEE 754, and comparisons: a value
 * is NaN or has a real number as its value, an infinity one beyond those of all finite numbers, and 0.0 and -0.0 have the same. Comparisons
 * compare these numbers (logic/numbers.h), and none holds of NaN. The numbers of literals, of what comes from small integer types, of a
 * float as a double, and of -x are known; of sums and products nothing is. Start with float_binary. */
#include "lang/java/lower/lower.h"

#include "base/bug.h"
#include "logic/numbers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool type_is_float(const struct java_type *t)
{
    return t->kind == JAVA_FLOAT || t->kind == JAVA_DOUBLE;
}

static term_id float_app(struct lower *l, const char *name, const struct java_type *t, unsigned n, const term_id args[],
                         sort_id result)
{
    sort_id sorts[2];
    for (unsigned i = 0; i < n; i++)
        sorts[i] = heap_sort(l, t);
    func_id f = func_declare(l->ts, intern_printf(l->ast->names, "%s.%s", t->name, name), n, sorts, result);
    return mk_app(l->ts, f, n, args);
}

/* ---- values as real numbers ---- */

static struct number_comparison comparison_of(struct lower *l, const struct java_type *t, enum term_kind op)
{
    sort_id sort = heap_sort(l, t);
    return (struct number_comparison){
        .op = op,
        .is_number = func_declare(l->ts, intern_printf(l->ast->names, "%s.is_number", t->name), 1, &sort, SORT_BOOL),
        .value = func_declare(l->ts, intern_printf(l->ast->names, "%s.value", t->name), 1, &sort, SORT_REAL),
    };
}

/* x is a number, with this value. */
static term_id has_value(struct lower *l, const struct java_type *t, term_id x, term_id value)
{
    struct number_comparison c = comparison_of(l, t, TERM_EQ);
    return mk_and2(l->ts, mk_app1(l->ts, c.is_number, x), mk_eq(l->ts, mk_app1(l->ts, c.value, x), value));
}

/* x and y are numbers, or neither is, and the value of y is that of x, or its opposite. */
static term_id same_value(struct lower *l, term_id x, const struct java_type *from, term_id y, const struct java_type *to,
                          bool opposite)
{
    struct number_comparison c = comparison_of(l, from, TERM_EQ), d = comparison_of(l, to, TERM_EQ);
    term_id numbers = mk_eq(l->ts, mk_app1(l->ts, c.is_number, x), mk_app1(l->ts, d.is_number, y));
    term_id value = mk_app1(l->ts, c.value, x);
    return mk_and2(l->ts, numbers, mk_eq(l->ts, mk_app1(l->ts, d.value, y), opposite ? mk_neg(l->ts, value) : value));
}

static term_id real_of(struct lower *l, double value)
{
    enum { BEYOND_ALL_FINITE = 1024 }; /* as a power of 2 */
    if (isinf(value)) {
        term_id infinity = mk_to_real(l->ts, mk_power2(l->ts, BEYOND_ALL_FINITE, 0));
        return value > 0 ? infinity : mk_neg(l->ts, infinity);
    }
    mpq_t exact;
    mpq_init(exact);
    mpq_set_d(exact, value);
    char *text = mpq_get_str(NULL, 10, exact);
    term_id real = mk_real_text(l->ts, text);
    free(text);
    mpq_clear(exact);
    return real;
}

/* The law of a function of n arguments of which x, of type t, is the result. None if x came out ill-sorted. */
static void give_law(struct lower *l, term_id x, unsigned n, const term_id vars[], term_id law)
{
    if (term_is(l->ts, x, TERM_APP))
        func_set_law(l->ts, term_func(l->ts, x), mk_lambda(l->ts, n, vars, law));
}

static term_id law_variable(struct lower *l, const char *name, sort_id sort)
{
    return mk_const_named(l->ts, name, sort);
}

static void literal_law(struct lower *l, term_id x, const struct java_type *t, double value)
{
    term_id result = law_variable(l, "!result", heap_sort(l, t));
    term_id nan = mk_not(l->ts, mk_app1(l->ts, comparison_of(l, t, TERM_EQ).is_number, result));
    give_law(l, x, 1, &result, isnan(value) ? nan : has_value(l, t, result, real_of(l, value)));
}

/* y is x, of another type of numbers, or its opposite. */
static term_id with_same_value(struct lower *l, const struct java_type *from, term_id y, const struct java_type *to, bool opposite)
{
    term_id vars[] = {law_variable(l, "!argument", heap_sort(l, from)), law_variable(l, "!result", heap_sort(l, to))};
    term_id law = java_type_integral(from) ? has_value(l, to, vars[1], mk_to_real(l->ts, vars[0]))
                                           : same_value(l, vars[0], from, vars[1], to, opposite);
    give_law(l, y, 2, vars, law);
    return y;
}

/* A function of which nothing is known. */
static term_id uninterpreted(struct body *b, const char *name, const struct java_type *t, unsigned n, const term_id args[],
                             sort_id result, struct span at)
{
    if (!b->floats_listed)
        body_assume_note(b, at, "floating-point", "operations on float and double are uninterpreted");
    b->floats_listed = true;
    return float_app(b->l, name, t, n, args, result);
}

/* ---- literals ---- */

static bool is_literal(const struct lower *l, term_id x, const struct java_type *t, double *value)
{
    if (!term_is(l->ts, x, TERM_APP) || term_arity(l->ts, x) != 0)
        return false;
    const char *name = func_name(l->ts, term_func(l->ts, x));
    size_t prefix = strlen(t->name);
    if (strncmp(name, t->name, prefix) != 0 || name[prefix] != '.')
        return false;
    char *end;
    *value = strtod(name + prefix + 1, &end);
    return end != name + prefix + 1 && !*end;
}

term_id float_literal(struct lower *l, const char *text, const struct java_type *t)
{
    term_id x = float_app(l, text, t, 0, NULL, heap_sort(l, t));
    double value;
    if (func_law(l->ts, term_func(l->ts, x)) == TERM_NONE && is_literal(l, x, t, &value))
        literal_law(l, x, t, value);
    return x;
}

/* The same text as Double.toHexString: `0x1.0p0` where C writes `0x1p+0`. */
static term_id literal_of(struct lower *l, double value, const struct java_type *t)
{
    char digits[64], text[80];
    if (isnan(value) || isinf(value))
        return float_literal(l, isnan(value) ? "NaN" : value < 0 ? "-Infinity" : "Infinity", t);
    snprintf(digits, sizeof digits, "%a", value);
    char *exponent = strchr(digits, 'p');
    *exponent++ = '\0';
    snprintf(text, sizeof text, "%s%sp%s", digits, strchr(digits, '.') ? "" : ".0", exponent + (*exponent == '+'));
    return float_literal(l, text, t);
}

/* Sums, products and quotients of two floats, rounded to double and then to float, are those rounded to float at once. */
static double rounded(double value, const struct java_type *t)
{
    return t->kind == JAVA_FLOAT ? (double)(float)value : value;
}

/* ---- whole numbers ---- */

/* All numbers of the integer type are numbers of type t. */
static bool converts_exactly(const struct java_type *from, const struct java_type *t)
{
    bool small = from->kind == JAVA_BYTE || from->kind == JAVA_SHORT || from->kind == JAVA_CHAR;
    return small || (from->kind == JAVA_INT && t->kind == JAVA_DOUBLE);
}

/* x, of type t, is this integer, which is small enough to be exact. */
static bool is_whole(const struct lower *l, term_id x, const struct java_type *t, term_id *out)
{
    static const enum java_type_kind kinds[] = {JAVA_BYTE, JAVA_SHORT, JAVA_CHAR, JAVA_INT};
    const double limit = 2147483648.0;
    double value;
    if (is_literal(l, x, t, &value)) {
        bool whole = fabs(value) <= limit && value == floor(value);
        *out = whole ? mk_int(l->ts, (long)value) : TERM_NONE;
        return whole;
    }
    if (!term_is(l->ts, x, TERM_APP) || term_arity(l->ts, x) != 1)
        return false;
    const char *name = func_name(l->ts, term_func(l->ts, x));
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const struct java_type *from = java_type_primitive_of(l->ast, kinds[i]);
        char wanted[32];
        snprintf(wanted, sizeof wanted, "%s.to_%s", from->name, t->name);
        if (converts_exactly(from, t) && !strcmp(name, wanted)) {
            *out = term_arg(l->ts, x, 0);
            return true;
        }
    }
    return false;
}

/* ---- operations ---- */

static const char *const op_names[JAVA_NO_OP] = {
    [JAVA_ADD] = "add", [JAVA_SUB] = "sub", [JAVA_MUL] = "mul",       [JAVA_DIV] = "div",
    [JAVA_REM] = "rem", [JAVA_LT] = "less", [JAVA_LE] = "less_equal", [JAVA_EQ] = "equal",
};

static term_id compare(struct lower *l, enum java_op op, const struct java_type *t, term_id x, term_id y)
{
    double v, w;
    term_id i, k;
    if (is_literal(l, x, t, &v) && is_literal(l, y, t, &w))
        return mk_bool(l->ts, op == JAVA_LT ? v < w : op == JAVA_LE ? v <= w : v == w);
    if (is_whole(l, x, t, &i) && is_whole(l, y, t, &k))
        return op == JAVA_LT ? mk_lt(l->ts, i, k) : op == JAVA_LE ? mk_le(l->ts, i, k) : mk_eq(l->ts, i, k);
    if (x == y && op == JAVA_LT)
        return mk_false(l->ts);
    if (x == y)
        op = JAVA_EQ;
    term_id compared = float_app(l, op_names[op], t, 2, (term_id[]){x, y}, SORT_BOOL);
    enum term_kind kind = op == JAVA_LT ? TERM_LT : op == JAVA_LE ? TERM_LE : TERM_EQ;
    func_set_comparison(l->ts, term_func(l->ts, compared), comparison_of(l, t, kind));
    return compared;
}

static term_id compute(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span at)
{
    double v, w;
    if (!is_literal(b->l, x, t, &v) || !is_literal(b->l, y, t, &w))
        return uninterpreted(b, op_names[op], t, 2, (term_id[]){x, y}, heap_sort(b->l, t), at);
    double value = op == JAVA_ADD ? v + w : op == JAVA_SUB ? v - w : op == JAVA_MUL ? v * w : op == JAVA_DIV ? v / w : fmod(v, w);
    return literal_of(b->l, rounded(value, t), t);
}

term_id float_binary(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span at)
{
    if (op == JAVA_GT || op == JAVA_GE)
        return compare(b->l, op == JAVA_GT ? JAVA_LT : JAVA_LE, t, y, x);
    if (op == JAVA_NE)
        return mk_not(b->l->ts, compare(b->l, JAVA_EQ, t, x, y));
    bug_unless(op < JAVA_NO_OP && op_names[op]);
    bool compares = op == JAVA_LT || op == JAVA_LE || op == JAVA_EQ;
    return compares ? compare(b->l, op, t, x, y) : compute(b, op, t, x, y, at);
}

term_id float_negated(struct body *b, const struct java_type *t, term_id x, struct span at)
{
    double value;
    if (is_literal(b->l, x, t, &value))
        return literal_of(b->l, -value, t);
    return with_same_value(b->l, t, uninterpreted(b, "neg", t, 1, &x, heap_sort(b->l, t), at), t, true);
}

/* ---- conversions ---- */

term_id float_from(struct body *b, term_id x, const struct java_type *from, const struct java_type *to, struct span at)
{
    struct lower *l = b->l;
    double value;
    long whole;
    if (type_is_float(from) && is_literal(l, x, from, &value))
        return literal_of(l, rounded(value, to), to);
    if (java_type_integral(from) && term_to_long(l->ts, x, &whole))
        return literal_of(l, to->kind == JAVA_FLOAT ? (double)(float)whole : (double)whole, to);
    const char *name = arena_printf(l->arena, "to_%s", to->name);
    sort_id result = heap_sort(l, to);
    if (java_type_integral(from) ? !converts_exactly(from, to) : from->kind == JAVA_DOUBLE)
        return uninterpreted(b, name, from, 1, &x, result, at);
    return with_same_value(l, from, float_app(l, name, from, 1, &x, result), to, false);
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
    struct lower *l = b->l;
    bool is_long = to->kind == JAVA_LONG;
    double value;
    term_id whole;
    if (is_literal(l, x, from, &value))
        return mk_int(l->ts, truncated(value, is_long));
    if (is_whole(l, x, from, &whole))
        return whole;
    return uninterpreted(b, is_long ? "to_long" : "to_int", from, 1, &x, SORT_INT, at);
}
