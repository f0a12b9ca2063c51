/* The table of bit-vector operations: names, numbers and sorts. Folding is in mk_bv.c. Start at bv_function_read and shape_of. */
#include "logic/bv.h"

#include "base/bug.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum result { RESULT_SAME, RESULT_BOOL, RESULT_BIT, RESULT_INT, RESULT_OTHER };

struct op {
    const char *name;
    unsigned arity, numbers;
    enum result result;
};

static const struct op ops[] = {
#define BV_OP(id, smt, arity, numbers, result) {smt, arity, numbers, RESULT_##result},
#include "logic/bv_ops.def"
#undef BV_OP
};

const char *bv_op_name(enum bv_op op)
{
    return ops[op].name;
}

unsigned bv_op_arity(enum bv_op op)
{
    return ops[op].arity;
}

unsigned bv_op_numbers(enum bv_op op)
{
    return ops[op].numbers;
}

/* ---- names ---- */

/* Other common names of the conversions. */
static const struct {
    const char *name;
    enum bv_op op;
} aliases[] = {
    {"bv2int", BV_TO_INT},
    {"ubv_to_int", BV_TO_INT},
    {"int_to_bv", BV_FROM_INT},
    {"nat2bv", BV_FROM_INT},
};

static bool find_op(const char *name, size_t n, enum bv_op *op)
{
    for (unsigned i = 0; i < BV_OPS; i++)
        if (strlen(ops[i].name) == n && strncmp(ops[i].name, name, n) == 0) {
            *op = (enum bv_op)i;
            return true;
        }
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strlen(aliases[i].name) == n && strncmp(aliases[i].name, name, n) == 0) {
            *op = aliases[i].op;
            return true;
        }
    return false;
}

static const char *skip_space(const char *c)
{
    while (isspace((unsigned char)*c))
        c++;
    return c;
}

static bool read_number(const char **at, unsigned *out)
{
    char *end;
    if (!isdigit((unsigned char)**at))
        return false;
    unsigned long v = strtoul(*at, &end, 10);
    *at = skip_space(end);
    *out = (unsigned)v;
    return v <= MAX_BV_WIDTH;
}

static bool read_indexed(const char *text, struct bv_function *f)
{
    text = skip_space(text + 1);
    if (*text != '_')
        return false;
    text = skip_space(text + 1);
    size_t n = strcspn(text, " \t\n\r)");
    if (!find_op(text, n, &f->op) || ops[f->op].numbers == 0)
        return false;
    text = skip_space(text + n);
    if (!read_number(&text, &f->a) || (ops[f->op].numbers == 2 && !read_number(&text, &f->b)))
        return false;
    return *text == ')' && *skip_space(text + 1) == '\0';
}

bool bv_function_read(const char *text, struct bv_function *f)
{
    *f = (struct bv_function){0};
    text = skip_space(text);
    if (*text == '(')
        return read_indexed(text, f);
    size_t n = strcspn(text, " \t\n\r");
    return find_op(text, n, &f->op) && *skip_space(text + n) == '\0' && ops[f->op].numbers == 0;
}

/* ---- sorts ---- */

/* The kind of the result and, for a bit-vector, its width. False if the arguments do not fit. */
static bool shape_of(const struct terms *ts, struct bv_function f, unsigned n, const sort_id args[], enum sort_kind *kind,
                     uint64_t *width)
{
    if (f.op >= BV_OPS || n != ops[f.op].arity)
        return false;
    *kind = SORT_KIND_BV;
    if (f.op == BV_FROM_INT) {
        *width = f.a;
        return args[0] == SORT_INT && f.a >= 1 && f.a <= MAX_BV_WIDTH;
    }
    for (unsigned i = 0; i < n; i++)
        if (sort_kind(ts, args[i]) != SORT_KIND_BV || (f.op != BV_CONCAT && args[i] != args[0]))
            return false;
    *width = sort_width(ts, args[0]);
    switch (ops[f.op].result) {
    case RESULT_SAME: return true;
    case RESULT_BOOL: *kind = SORT_KIND_BOOL; return true;
    case RESULT_BIT: *width = 1; return true;
    case RESULT_INT: *kind = SORT_KIND_INT; return true;
    case RESULT_OTHER: break;
    }
    if (f.op == BV_EXTRACT && (f.a < f.b || f.a >= *width))
        return false;
    if (f.op == BV_CONCAT)
        *width += sort_width(ts, args[1]);
    else if (f.op == BV_EXTRACT)
        *width = f.a - f.b + 1;
    else if (f.op == BV_REPEAT)
        *width *= f.a;
    else
        *width += f.a;
    return *width >= 1 && *width <= MAX_BV_WIDTH;
}

sort_id bv_result(struct terms *ts, struct bv_function f, unsigned n, const sort_id args[])
{
    enum sort_kind kind;
    uint64_t width;
    if (!shape_of(ts, f, n, args, &kind, &width))
        return SORT_NONE;
    return kind == SORT_KIND_BV ? sort_bv(ts, (unsigned)width) : kind == SORT_KIND_BOOL ? SORT_BOOL : SORT_INT;
}

bool bv_result_is(const struct terms *ts, struct bv_function f, unsigned n, const sort_id args[], sort_id result)
{
    enum sort_kind kind;
    uint64_t width;
    return shape_of(ts, f, n, args, &kind, &width) && sort_kind(ts, result) == kind &&
           (kind != SORT_KIND_BV || sort_width(ts, result) == width);
}

/* ---- terms ---- */

uint64_t bv_function_payload(struct bv_function f)
{
    return (uint64_t)f.op | (uint64_t)f.a << 8 | (uint64_t)f.b << 36;
}

struct bv_function bv_function_of(uint64_t payload)
{
    enum { NUMBER = (1 << 28) - 1 };
    return (struct bv_function){(enum bv_op)(payload & 0xff), payload >> 8 & NUMBER, payload >> 36 & NUMBER};
}

struct bv_function term_bv_function(const struct terms *ts, term_id t)
{
    bug_unless(term_is(ts, t, TERM_BVOP));
    return bv_function_of(term_payload(ts, t));
}

bool term_is_bv(const struct terms *ts, term_id t, enum bv_op op)
{
    return term_is(ts, t, TERM_BVOP) && term_bv_function(ts, t).op == op;
}

bool term_bv_value(const struct terms *ts, term_id t, mpz_t out)
{
    return term_is(ts, t, TERM_BV) && mpz_set_str(out, term_name(ts, t), 10) == 0;
}
