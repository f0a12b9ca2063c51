/* Bounds of integer expressions (interval.h). Operations are computed exactly on the bounds. If all values of the result wrap around
 * the type of the operation equally often, the bounds wrap, too; otherwise it is any value of that type. Start with interval_of. */
#include "lang/java/analysis/interval.h"

typedef __int128 wide;

struct bounds {
    wide lo, hi;
};

/* Wider than all types. */
static const struct bounds unknown = {-((wide)1 << 64), (wide)1 << 64};

struct interval interval_of_type(const struct java_type *t)
{
    switch (t->kind) {
    case JAVA_BYTE: return (struct interval){INT8_MIN, INT8_MAX};
    case JAVA_SHORT: return (struct interval){INT16_MIN, INT16_MAX};
    case JAVA_CHAR: return (struct interval){0, UINT16_MAX};
    case JAVA_INT: return (struct interval){INT32_MIN, INT32_MAX};
    case JAVA_LONG:
    case JAVA_BOOLEAN:
    case JAVA_FLOAT:
    case JAVA_DOUBLE:
    case JAVA_VOID:
    case JAVA_NULL:
    case JAVA_CLASS:
    case JAVA_ARRAY:
    case JAVA_TYPE:
    case JAVA_NO_TYPE: break;
    }
    return (struct interval){INT64_MIN, INT64_MAX};
}

bool interval_fits(struct interval n, const struct java_type *t)
{
    struct interval all = interval_of_type(t);
    return java_type_integral(t) && all.lo <= n.lo && n.hi <= all.hi;
}

static wide smallest(const wide *v)
{
    wide out = v[0];
    for (unsigned i = 1; i < 4; i++)
        out = v[i] < out ? v[i] : out;
    return out;
}

static wide largest(const wide *v)
{
    wide out = v[0];
    for (unsigned i = 1; i < 4; i++)
        out = v[i] > out ? v[i] : out;
    return out;
}

static struct bounds product(struct interval a, struct interval b)
{
    wide v[] = {(wide)a.lo * b.lo, (wide)a.lo * b.hi, (wide)a.hi * b.lo, (wide)a.hi * b.hi};
    return (struct bounds){smallest(v), largest(v)};
}

static struct bounds quotient(struct interval a, struct interval b)
{
    if (b.lo <= 0 && 0 <= b.hi)
        return unknown;
    wide v[] = {(wide)a.lo / b.lo, (wide)a.lo / b.hi, (wide)a.hi / b.lo, (wide)a.hi / b.hi};
    return (struct bounds){smallest(v), largest(v)};
}

/* The remainder has the sign of a, and is smaller than the larger of b's bounds. */
static struct bounds remainder_of(struct interval a, struct interval b)
{
    wide most = b.hi > -(wide)b.lo ? (wide)b.hi : -(wide)b.lo;
    struct bounds out = {a.lo < 0 ? 1 - most : 0, a.hi > 0 ? most - 1 : 0};
    out.lo = a.lo < 0 && a.lo > out.lo ? a.lo : out.lo;
    out.hi = a.hi > 0 && a.hi < out.hi ? a.hi : out.hi;
    if (a.lo == a.hi && b.lo == b.hi && b.lo != 0)
        out.lo = out.hi = (wide)a.lo % b.lo;
    return out;
}

/* A mask that is not negative bounds the result. */
static struct bounds masked(struct interval a, struct interval b)
{
    if (a.lo == a.hi && b.lo == b.hi)
        return (struct bounds){a.lo & b.lo, a.lo & b.lo};
    if (a.lo >= 0 && b.lo >= 0)
        return (struct bounds){0, a.hi < b.hi ? a.hi : b.hi};
    if (a.lo >= 0 || b.lo >= 0)
        return (struct bounds){0, a.lo >= 0 ? a.hi : b.hi};
    return unknown;
}

/* The smallest number 2^k - 1 that is not below x >= 0. */
static wide mask_over(wide x)
{
    wide mask = 0;
    while (mask < x)
        mask = 2 * mask + 1;
    return mask;
}

/* a | b or a ^ b. */
static struct bounds combined(enum java_op op, struct interval a, struct interval b)
{
    if (a.lo == a.hi && b.lo == b.hi) {
        int64_t value = op == JAVA_OR ? a.lo | b.lo : a.lo ^ b.lo;
        return (struct bounds){value, value};
    }
    if (a.lo < 0 || b.lo < 0)
        return unknown;
    wide most = mask_over(a.hi > b.hi ? a.hi : b.hi), least = a.lo > b.lo ? a.lo : b.lo;
    return (struct bounds){op == JAVA_OR ? least : 0, most};
}

/* a >>> by with some negative a. The operand is a number of `width` bits without sign. */
static struct bounds shifted_in_zeros(struct interval a, int64_t by, unsigned width)
{
    wide all = (wide)1 << width;
    if (by == 0)
        return (struct bounds){a.lo, a.hi};
    if (a.hi < 0)
        return (struct bounds){(all + a.lo) >> by, (all + a.hi) >> by};
    return (struct bounds){0, (all - 1) >> by};
}

static struct bounds shifted(enum java_op op, struct interval a, int64_t by, unsigned width)
{
    if (op == JAVA_SHL)
        return (struct bounds){(wide)a.lo * ((wide)1 << by), (wide)a.hi * ((wide)1 << by)};
    if (op == JAVA_USHR && a.lo < 0)
        return shifted_in_zeros(a, by, width);
    return (struct bounds){a.lo >> by, a.hi >> by};
}

/* a shifted to the right by any distance: nearer to 0, or to -1. */
static struct bounds shifted_somehow(enum java_op op, struct interval a)
{
    if (op == JAVA_SHL || (op == JAVA_USHR && a.lo < 0))
        return unknown;
    return (struct bounds){a.lo < 0 ? a.lo : 0, a.hi < 0 ? -1 : a.hi};
}

static struct bounds operation(const struct java_expr *e, struct interval a, struct interval b)
{
    unsigned width = e->type->kind == JAVA_LONG ? 64 : 32;
    switch (e->op) {
    case JAVA_ADD: return (struct bounds){(wide)a.lo + b.lo, (wide)a.hi + b.hi};
    case JAVA_SUB: return (struct bounds){(wide)a.lo - b.hi, (wide)a.hi - b.lo};
    case JAVA_MUL: return product(a, b);
    case JAVA_DIV: return quotient(a, b);
    case JAVA_REM: return remainder_of(a, b);
    case JAVA_AND: return masked(a, b);
    case JAVA_SHL:
    case JAVA_SHR:
    case JAVA_USHR: return b.lo == b.hi ? shifted(e->op, a, b.lo & (width - 1), width) : shifted_somehow(e->op, a);
    case JAVA_XOR:
    case JAVA_OR: return combined(e->op, a, b);
    case JAVA_PLUS:
    case JAVA_MINUS:
    case JAVA_COMPL:
    case JAVA_NOT:
    case JAVA_PREINC:
    case JAVA_PREDEC:
    case JAVA_POSTINC:
    case JAVA_POSTDEC:
    case JAVA_LT:
    case JAVA_LE:
    case JAVA_GT:
    case JAVA_GE:
    case JAVA_EQ:
    case JAVA_NE:
    case JAVA_ANDAND:
    case JAVA_OROR:
    case JAVA_NO_OP: break;
    }
    return unknown;
}

/* The values v, wrapped around the integral type t. */
static struct interval within(struct bounds v, const struct java_type *t)
{
    struct interval all = interval_of_type(t);
    wide values = (wide)all.hi - all.lo + 1, distance = v.lo - all.lo;
    wide rounds = distance / values - (distance % values < 0);
    v.lo -= rounds * values;
    v.hi -= rounds * values;
    if (v.hi > all.hi)
        return all;
    return (struct interval){(int64_t)v.lo, (int64_t)v.hi};
}

static struct interval unary(const struct java_expr *e, struct interval a)
{
    if (e->op == JAVA_PLUS)
        return a;
    if (e->op == JAVA_MINUS)
        return within((struct bounds){-(wide)a.hi, -(wide)a.lo}, e->type);
    if (e->op == JAVA_COMPL)
        return within((struct bounds){-(wide)a.hi - 1, -(wide)a.lo - 1}, e->type);
    return interval_of_type(e->type);
}

static struct interval either(struct interval a, struct interval b)
{
    return (struct interval){a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

bool interval_of(const struct java_expr *e, struct interval *out)
{
    struct interval a, b;
    if (!java_type_integral(e->type))
        return false;
    *out = interval_of_type(e->type);
    if (e->constant.kind == JAVA_CONST_INTEGER)
        *out = (struct interval){e->constant.value, e->constant.value};
    else if (e->kind == JAVA_PARENS)
        return interval_of(e->left, out);
    else if (e->kind == JAVA_LENGTH)
        out->lo = 0;
    else if (e->kind == JAVA_UNARY && interval_of(e->left, &a))
        *out = unary(e, a);
    else if (e->kind == JAVA_CAST && interval_of(e->left, &a))
        *out = within((struct bounds){a.lo, a.hi}, e->type);
    else if (e->kind == JAVA_COND && interval_of(e->left, &a) && interval_of(e->right, &b))
        *out = within((struct bounds){either(a, b).lo, either(a, b).hi}, e->type);
    else if (e->kind == JAVA_BINARY && interval_of(e->left, &a) && interval_of(e->right, &b))
        *out = within(operation(e, a, b), e->type);
    return true;
}
