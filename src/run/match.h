/* Values for a quantifier's variables, found by matching patterns in its body with places that were asked for. */
#ifndef INVAR_RUN_MATCH_H
#define INVAR_RUN_MATCH_H

#include "run/machine.h"

/* Quantifiers with more variables are not matched. */
enum { MAX_VARIABLES = 16 };

/* A quantifier's variables while values are found for them. bound: outer ones first, then n. */
struct match {
    struct machine *m;
    bool lenient; /* what is made of variables without values matches anything */
    struct env env;
    struct value *bound;
    unsigned outer, n;
};

/* Without values yet, but for those in `fixed` that are not NONE (NULL: none are). The memory is the machine's arena's. */
struct match match_new(struct machine *m, const struct env *env, term_id formula, const struct value *fixed);
/* False: they do not match; some variables then may have values. */
bool match_all(struct match *k, unsigned n, const term_id patterns[], const struct value values[]);
/* All variables have values. */
bool match_complete(const struct match *k);

/* The arguments of an APP, or all indices of a SELECT chain, outermost map first; the map goes to *map. */
unsigned pattern_arguments(struct machine *m, term_id p, const term_id **args, term_id *map);
/* The variables that matching p gives a value to, of n: bit i is the i-th. */
uint64_t pattern_gives(struct machine *m, term_id p, unsigned n);

#endif
