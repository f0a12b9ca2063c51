/* From operator to term, for all languages and at one place. Numbers are mathematical. A machine integer is a mathematical number within
 * its type's bounds, and an operation of machine integers is the mathematical one, followed by what the language says of results outside
 * the bounds. There are three ways to make the term:
 *
 *     operation_term         the mathematical operation: what specifications mean
 *     operation_on_machine   the value that the code computes, where nothing goes wrong; total, without commands: pure functions
 *     build_operation        the same in code: first emits what has to be checked */
#ifndef INVAR_LANG_BUILDER_OPERATION_H
#define INVAR_LANG_BUILDER_OPERATION_H

#include "lang/builder/builder.h"

enum operation {
    OP_NONE,
    OP_ADD,
    OP_SUB,
    OP_MUL,
    OP_DIV, /* truncates; the remainder has the sign of the dividend */
    OP_REM,
    OP_EUCLID_DIV, /* the remainder is not negative */
    OP_EUCLID_MOD,
    OP_REAL_DIV,
    OP_SHL,
    OP_SHR,  /* keeps the sign */
    OP_USHR, /* shifts zeros in */
    OP_BITAND,
    OP_BITOR,
    OP_BITXOR,
    OP_LT,
    OP_LE,
    OP_GT,
    OP_GE,
    OP_EQ, /* of values of any sort */
    OP_NE,
    OP_AND, /* of truth values, from here on */
    OP_OR,
    OP_XOR,
    OP_IFF,
    OP_IMPLIES,
    OP_IMPLIED,
};

enum unary_operation { UNARY_NONE, UNARY_PLUS, UNARY_NEGATE, UNARY_COMPLEMENT, UNARY_NOT };

/* What becomes of a result that is outside the bounds of the type. */
enum overflow {
    OVERFLOW_WRAPS,     /* it wraps around */
    OVERFLOW_CLAIMED,   /* it wraps around; that there is none is an optional claim, as a reason for failures */
    OVERFLOW_UNDEFINED, /* there must be none: an obligation */
    OVERFLOW_IGNORED,   /* it is kept, as if there were no bounds; this is listed as an assumption (language_rules.unbounded) */
};

/* A type of machine integers. */
struct machine {
    unsigned width; /* bits */
    bool is_signed;
    enum overflow overflow; /* of sums, differences, products and negations */
    enum overflow quotient; /* of the smallest number divided by -1 */
    /* The distance of a shift must be less than the width, and if overflow is undefined, a shift to the left must lose no bits and must be of
     * a number that is not negative. Otherwise distances are taken modulo the width. */
    bool shifts_owed;
};

/* ---- without commands ---- */

/* width: of bit operations, whose result is a signed number of this width; their distances are taken modulo the width. TERM_NONE: op is
 * OP_NONE. The operands have the right sorts. */
term_id operation_term(struct terms *ts, enum operation op, unsigned width, term_id x, term_id y);
term_id operation_on_machine(struct terms *ts, enum operation op, const struct machine *m, term_id x, term_id y);
/* The same for one operand. COMPLEMENT is of a signed number. */
term_id unary_term(struct terms *ts, enum unary_operation op, term_id x);
term_id unary_on_machine(struct terms *ts, enum unary_operation op, const struct machine *m, term_id x);
/* t within the bounds, by wrapping; t itself if overflow is ignored. */
term_id machine_wrap(struct terms *ts, const struct machine *m, term_id t);
/* min <= t && t <= max; true if overflow is ignored. */
term_id machine_in_range(struct terms *ts, const struct machine *m, term_id t);
/* Every value of `inner` is one of `outer`. */
bool machine_fits(const struct machine *inner, const struct machine *outer);
/* t, a value of type `from`, converted to type `to` by wrapping. */
term_id machine_convert(struct terms *ts, const struct machine *from, const struct machine *to, term_id t);
bool operation_is_bits(enum operation op);  /* SHL .. BITXOR */
bool operation_is_order(enum operation op); /* LT .. NE */

/* ---- in code ---- */

/* Where an operation stands in the text. */
struct operation_place {
    struct span at;      /* the operator, where failures are reported */
    struct span divisor; /* the right operand */
    struct span whole;
};

/* x op y, both of the type m. Divisors must not be zero, and results must be within the bounds if overflow is undefined. For types without
 * a sign, SHR is USHR. */
term_id build_operation(struct builder *b, enum operation op, const struct machine *m, term_id x, term_id y,
                        const struct operation_place *place);
term_id build_unary(struct builder *b, enum unary_operation op, const struct machine *m, term_id x,
                    const struct operation_place *place);

#endif
