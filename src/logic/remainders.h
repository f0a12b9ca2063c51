/* Remainders of divisions by the same unknown. Provers seldom find that a ring's places (i + k) % n and (j + k) % n differ, or what gcd
 * rests on: that who divides a - b and b divides a. For remainders by d, which is no literal, of the kinds MOD and TREM, the laws are these;
 * u and v are >= 0 where the kind is TREM and a law says more than whether d divides:
 *
 *     0 < d && u % d == v % d && u - v < d && v - u < d   ==>   u == v
 *     u - v is a multiple of d:       u % d == v % d
 *     u + v is w and a multiple of d: w % d is u % d + v % d, or d less; if d divides two of them, it divides the third
 *     w == u + v  ==>                 if d divides two of them, it divides the third
 *     v is a multiple of u:           d divides v if it divides u
 *     u is x % y:                     u % d == x % d if d divides y
 *
 * Multiples are such by their form, in which x % d counts as x. None of these brings a new remainder. Start at remainders_see for each formula, and
 * remainders_laws. */
#ifndef INVAR_LOGIC_REMAINDERS_H
#define INVAR_LOGIC_REMAINDERS_H

#include "base/idmap.h"
#include "logic/sum.h"

/* dividend % divisor. form: the dividend, where each x % divisor among its addends is x. */
struct remainder {
    term_id remainder, dividend, divisor;
    enum term_kind kind;
    struct sum form;
};

struct remainders {
    struct terms *ts;
    struct idmap seen; /* terms that were looked at */
    struct VEC_OF(struct remainder) all;
    size_t cofactors;    /* those of the first ones are told */
    size_t told;         /* all laws of the first ones are told */
    unsigned n, triples; /* how many pairs there were, and threes of which no form says that one is the sum of the others */
};

void remainders_init(struct remainders *k, struct terms *ts);
void remainders_release(struct remainders *k);
/* A formula is given to the query. */
void remainders_see(struct remainders *k, term_id formula);
/* Appends for the remainders u % d by a constant, each once, that u / d divides u, too, if d does: 0 < u && 0 < d && u % d == 0 ==>
 * u % (u / d) == 0 && d * (u / d) == u && 0 < u / d. Unlike the others these laws bring new remainders, which hypotheses may have
 * instances for. */
void remainders_cofactors(struct remainders *k, struct term_vec *out);
/* Appends the laws, without quantifiers, that the remainders seen since the last call bring, up to a limit for all calls. */
void remainders_laws(struct remainders *k, struct term_vec *out);

#endif
