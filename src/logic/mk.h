/* Simplifying constructors. Each returns a term that is equal in every model to the term of its name. The results are in normal form:
 * - comparisons are LT and LE only; on numbers `not (a < b)` is `b <= a`;
 * - EQ is symmetric; the orientation that was made first is kept;
 * - constants are folded; ADD has its constant last; adding 0 has no effect;
 * - AND and OR drop neutral and repeated arguments; a complementary pair of arguments decides them;
 * - a select over a store is simplified if the indices are equal or different literals; a select of a lambda is beta-reduced if both are
 *   closed.
 *
 * A WRAP is dropped on constants only. A wrong sort is a bug(). */
#ifndef INVAR_LOGIC_MK_H
#define INVAR_LOGIC_MK_H

#include "logic/term.h"

#include <gmp.h>

term_id mk_bool(struct terms *ts, bool value);
term_id mk_true(struct terms *ts);
term_id mk_false(struct terms *ts);
term_id mk_int(struct terms *ts, long value);
term_id mk_int_mpz(struct terms *ts, const mpz_t value);
/* Decimal or 0x hexadecimal digits, with an optional '-' first. TERM_NONE if the text is no number. */
term_id mk_int_text(struct terms *ts, const char *text);
/* "12", "12.5", "1e10", "1/3"; TERM_NONE if the text is no number. */
term_id mk_real_text(struct terms *ts, const char *text);
/* 2^exponent + offset, as in the bounds of machine types. */
term_id mk_power2(struct terms *ts, unsigned exponent, long offset);
term_id mk_const(struct terms *ts, symbol name, sort_id sort);
term_id mk_const_named(struct terms *ts, const char *name, sort_id sort);
term_id mk_app(struct terms *ts, func_id f, unsigned n, const term_id args[]);
term_id mk_app1(struct terms *ts, func_id f, term_id a);
term_id mk_app2(struct terms *ts, func_id f, term_id a, term_id b);

term_id mk_not(struct terms *ts, term_id a);
term_id mk_and(struct terms *ts, unsigned n, const term_id args[]);
term_id mk_or(struct terms *ts, unsigned n, const term_id args[]);
term_id mk_and2(struct terms *ts, term_id a, term_id b);
term_id mk_or2(struct terms *ts, term_id a, term_id b);
term_id mk_implies(struct terms *ts, term_id a, term_id b);
term_id mk_ite(struct terms *ts, term_id c, term_id a, term_id b);
term_id mk_eq(struct terms *ts, term_id a, term_id b);
term_id mk_ne(struct terms *ts, term_id a, term_id b);
term_id mk_distinct(struct terms *ts, unsigned n, const term_id args[]);

term_id mk_lt(struct terms *ts, term_id a, term_id b);
term_id mk_le(struct terms *ts, term_id a, term_id b);
term_id mk_add(struct terms *ts, term_id a, term_id b);
term_id mk_sub(struct terms *ts, term_id a, term_id b);
term_id mk_neg(struct terms *ts, term_id a);
term_id mk_mul(struct terms *ts, term_id a, term_id b);
/* DIV, MOD, TDIV, TREM, RDIV. */
term_id mk_divide(struct terms *ts, enum term_kind k, term_id a, term_id b);
term_id mk_to_real(struct terms *ts, term_id a);
term_id mk_to_int(struct terms *ts, term_id a);
term_id mk_wrap(struct terms *ts, unsigned width, bool is_signed, term_id a);
/* BITAND, BITOR, BITXOR, SHL, SHR, USHR. */
term_id mk_bits(struct terms *ts, enum term_kind k, unsigned width, term_id a, term_id b);
/* The functions that WRAP and BITAND .. USHR compute on numbers. The result is in x. */
void wrap_mpz(mpz_t x, unsigned width, bool is_signed);
void bits_mpz(enum term_kind k, unsigned width, mpz_t x, const mpz_t y);

term_id mk_select(struct terms *ts, term_id map, unsigned n, const term_id index[]);
term_id mk_select1(struct terms *ts, term_id map, term_id index);
term_id mk_store(struct terms *ts, term_id map, unsigned n, const term_id index[], term_id value);
term_id mk_store1(struct terms *ts, term_id map, term_id index, term_id value);

/* Binders over named variables. vars are distinct CONST terms. They become bound in body and triggers, and their names become the hints.
 * A quantifier drops variables that its body does not use (every sort is inhabited), together with its triggers. It keeps them if each
 * trigger has all variables. If the body uses no variable, the result is the body. There are `n` triggers with sizes[i] terms each,
 * flattened in `terms`. */
struct triggers {
    unsigned n;
    const unsigned *sizes;
    const term_id *terms;
};
term_id mk_forall(struct terms *ts, unsigned n, const term_id vars[], term_id body, const struct triggers *tr);
term_id mk_exists(struct terms *ts, unsigned n, const term_id vars[], term_id body, const struct triggers *tr);
term_id mk_lambda(struct terms *ts, unsigned n, const term_id vars[], term_id body);
/* The closed quantifier q without the variables that its body does not use, and without its triggers. Returns q if it has no triggers,
 * or if its body uses all variables. */
term_id mk_without_idle(struct terms *ts, term_id q);

/* Makes the operation of `like` on new arguments (same number), as substitution does. Not for binders. */
term_id mk_rebuild(struct terms *ts, term_id like, const term_id args[]);

/* Bounds of a machine integer type. */
term_id mk_machine_min(struct terms *ts, unsigned width, bool is_signed);
term_id mk_machine_max(struct terms *ts, unsigned width, bool is_signed);
/* min <= t && t <= max. */
term_id mk_in_range(struct terms *ts, unsigned width, bool is_signed, term_id t);

bool term_is_number(const struct terms *ts, term_id t); /* an INT or REAL */
bool term_is_literal(const struct terms *ts,
                     term_id t); /* a number, BV, TRUE or FALSE: two of one sort are equal only if they are one term */
bool term_to_mpz(const struct terms *ts, term_id t, mpz_t out);  /* false if t is no INT; the caller initialises out */
bool term_to_long(const struct terms *ts, term_id t, long *out); /* false if t is no INT or does not fit */

/* Appends the conjuncts of t, with nested ANDs flattened. */
void term_conjuncts(struct terms *ts, term_id t, struct term_vec *out);
/* Appends the disjuncts of t, with nested ORs, implications and negated ANDs flattened. */
void term_disjuncts(struct terms *ts, term_id t, struct term_vec *out);
/* part is one of the disjuncts of t. */
bool term_is_disjunct(struct terms *ts, term_id t, term_id part);

#endif
