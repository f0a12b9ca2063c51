/* The table of provers: what each can express, and how it is asked. A new prover needs one row. validity.h asks the provers. */
#ifndef INVAR_PROVER_TABLE_H
#define INVAR_PROVER_TABLE_H

#include "base/buf.h"
#include "prover/solver.h"

/* Features of formulas. A prover need not know all of them. The rest is approximated (approximate.h). */
enum expressible {
    EXPRESS_ARITHMETIC = 1,   /* integers with sums, comparisons, and products and quotients by literals */
    EXPRESS_NONLINEAR = 2,    /* other products and quotients */
    EXPRESS_REALS = 4,        /* reals */
    EXPRESS_FUNCTIONS = 8,    /* uninterpreted functions, and elements of named sorts */
    EXPRESS_MAPS = 16,        /* maps, with reads and updates */
    EXPRESS_LAMBDAS = 32,     /* maps given by a term */
    EXPRESS_BIT_VECTORS = 64, /* bit-vectors of fixed width */
    EXPRESS_DATATYPES = 128,  /* algebraic datatypes */
    EXPRESS_ALL = 255,
    EXPRESS_REACH = 256, /* reachability itself. Provers without it get facts about it (reach.h) */
};

/* Who handles quantifiers. */
enum prover_quantifiers {
    PROVER_TAKES_NONE,   /* we do: the prover gets our instances only */
    PROVER_TAKES_AXIOMS, /* the prover instantiates the user's axioms at their triggers; we instantiate the others */
    PROVER_TAKES_ALL,    /* the prover gets all of them */
};

/* make: makes a solver of the row. The solver may lack assumptions, models and cores. NULL: the usual solver of contexts (query.h).
 * argv: the program and its arguments, for make; NULL-terminated. share: a check gets 1 / share of the resource limit, and all checks of a
 * routine together what is left of prover.last_resort; 0: the whole limit. */
struct prover_row {
    const char *name;
    unsigned expresses; /* bits of enum expressible */
    enum prover_quantifiers quantifiers;
    struct solver *(*make)(struct terms *ts, const struct solver_options *o, const struct prover_row *row);
    const char *const *argv;
    unsigned share;
};

/* The row with the name of n letters; NULL if there is none. The first row is the prover in this process. */
const struct prover_row *prover_find(const char *name, size_t n);
/* All rows, NULL after the last. */
const struct prover_row *const *prover_rows(void);

/* Appends the version of the row's prover as it says it itself, or "not found". */
void prover_version(struct buf *out, const struct prover_row *row);

#endif
