/* Numbers of sorts of their own: floating point.
 *
 * Values of such a sort are numbers, or are none (NaN). `is_number` tells which, and `value` is the real number. Only provers see these two
 * functions (prover/expand.h): other layers keep the functions of the language, which they print. */
#ifndef INVAR_LOGIC_NUMBERS_H
#define INVAR_LOGIC_NUMBERS_H

#include "logic/term.h"

/* f(x, y) means is_number(x) && is_number(y) && value(x) `op` value(y), where op is LT, LE or EQ. */
struct number_comparison {
    enum term_kind op; /* TRUE: f is no comparison */
    func_id is_number, value;
};
void func_set_comparison(struct terms *ts, func_id f, struct number_comparison c);
struct number_comparison func_comparison(const struct terms *ts, func_id f);
/* The law holds for all arguments of f: a closed lambda over the arguments and the result, or over the result if f is a constant. */
void func_set_law(struct terms *ts, func_id f, term_id law);
term_id func_law(const struct terms *ts, func_id f); /* TERM_NONE: nothing is known of f */

#endif
