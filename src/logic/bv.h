/* Bit-vector terms: literals and the operations of bv_ops.def.
 *
 * Constructors fold literals and drop operations without effect. They never replace one operation by another, so the printer shows the
 * functions that the user wrote. */
#ifndef INVAR_LOGIC_BV_H
#define INVAR_LOGIC_BV_H

#include "logic/term.h"

#include <gmp.h>

enum bv_op {
#define BV_OP(id, smt, arity, numbers, result) BV_##id,
#include "logic/bv_ops.def"
#undef BV_OP
    BV_OPS,
};

/* An operation with the numbers in its name: extract hi lo, zero_extend n, int2bv width, ... A number that the name does not have is 0. */
struct bv_function {
    enum bv_op op;
    unsigned a, b;
};

const char *bv_op_name(enum bv_op op); /* the SMT-LIB name; "int2bv" and "bv2nat" for the conversions, as provers know them */
unsigned bv_op_arity(enum bv_op op);
unsigned bv_op_numbers(enum bv_op op);
/* Reads "bvadd" or "(_ zero_extend 16)". For the conversions, it also reads the names of SMT-LIB 2.7 and Z3. Returns false if the name
 * is unknown or its numbers do not fit. */
bool bv_function_read(const char *text, struct bv_function *f);
/* The sort of the result for arguments of these sorts; SORT_NONE if they do not fit. */
sort_id bv_result(struct terms *ts, struct bv_function f, unsigned n, const sort_id args[]);
bool bv_result_is(const struct terms *ts, struct bv_function f, unsigned n, const sort_id args[], sort_id result);

/* The payload of BVOP. */
uint64_t bv_function_payload(struct bv_function f);
struct bv_function bv_function_of(uint64_t payload);

struct bv_function term_bv_function(const struct terms *ts, term_id t); /* BVOP */
bool term_is_bv(const struct terms *ts, term_id t, enum bv_op op);

/* value modulo 2^width. */
term_id mk_bv_mpz(struct terms *ts, unsigned width, const mpz_t value);
term_id mk_bv(struct terms *ts, unsigned width, unsigned long value);
term_id mk_bv_text(struct terms *ts, unsigned width, const char *digits); /* TERM_NONE if the text is no number below 2^width */
term_id mk_bv_op(struct terms *ts, struct bv_function f, const term_id args[]);
term_id mk_bv1(struct terms *ts, enum bv_op op, term_id a);
term_id mk_bv2(struct terms *ts, enum bv_op op, term_id a, term_id b);
term_id mk_bv_extract(struct terms *ts, unsigned hi, unsigned lo, term_id a); /* bits hi to lo, both included */

/* Sets out to the unsigned value. Returns false if t is no BV literal. The caller initialises out. */
bool term_bv_value(const struct terms *ts, term_id t, mpz_t out);

#endif
