/* Operations on numbers. */
#ifndef INVAR_RUN_ARITH_H
#define INVAR_RUN_ARITH_H

#include "run/value.h"
#include "logic/term.h"

/* Arithmetic, comparison and bit operations on forced numbers; NONE where the value is any (division by zero). */
struct value arith(struct arena *a, enum term_kind k, unsigned width, bool is_signed, unsigned n, const struct value args[]);
struct value value_plus(struct arena *a, struct value v, struct value w, int sign); /* v + sign * w, INT or REAL */

#endif
