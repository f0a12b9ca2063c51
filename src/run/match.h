/* Values for a quantifier's variables, found by matching a pattern in its body with a place that was asked for. */
#ifndef INVAR_RUN_MATCH_H
#define INVAR_RUN_MATCH_H

#include "logic/term.h"
#include "run/value.h"

struct env;
struct machine;

/* Quantifiers with more variables are not matched. */
enum { MAX_VARIABLES = 16 };

/* An APP, or a chain of SELECTs, whose indices are the arguments, those of the outermost map first. */
struct pattern {
    unsigned n;
    const term_id *args;
    term_id map;    /* TERM_NONE: an APP */
    uint64_t gives; /* the quantifier's variables to which matching gives a value: bit i is the i-th */
    bool exact;     /* arguments are literals, constructors, variables, and sums of a variable and something known */
};

/* t in the body of a quantifier over n variables. */
struct pattern pattern_of(struct machine *m, term_id t, unsigned n);
/* The environment in which p has these arguments and all variables of the formula have values; NULL: there is none. Another
 * argument than a variable or a constructor matches anything unless its value is known to differ. fixed: values that variables have in any
 * case, or NONE; NULL: no variable has. */
const struct env *pattern_match(struct machine *m, const struct pattern *p, const struct env *outer, term_id formula,
                                const struct value *fixed, const struct value values[]);

#endif
