/* The table of provers: what each can express, and how it is asked. A row is all it takes to add one (validity.h asks them). */
#ifndef INVAR_PROVER_TABLE_H
#define INVAR_PROVER_TABLE_H

#include "prover/solver.h"

/* What a formula may have in it. A prover need not know all of it: what it lacks is approximated (approximate.h). */
enum expressible {
    EXPRESS_ARITHMETIC = 1,   /* integers with sums, comparisons, and products and quotients by literals */
    EXPRESS_NONLINEAR = 2,    /* other products and quotients */
    EXPRESS_REALS = 4,        /* reals */
    EXPRESS_FUNCTIONS = 8,    /* functions without meaning, and elements of named sorts */
    EXPRESS_MAPS = 16,        /* maps, with reads and updates */
    EXPRESS_LAMBDAS = 32,     /* maps given by a term */
    EXPRESS_BIT_VECTORS = 64, /* bit-vectors of fixed width */
    EXPRESS_DATATYPES = 128,  /* algebraic datatypes */
    EXPRESS_ALL = 255,
};

/* Who looks after quantifiers. */
enum prover_quantifiers {
    PROVER_TAKES_NONE,   /* we do: our instances stand for all of them */
    PROVER_TAKES_AXIOMS, /* the prover instantiates the user's axioms, at their triggers; we the others */
    PROVER_TAKES_ALL,    /* the prover is given them as they are */
};

/* make: a solver of the row, which need not know of assumptions, nor have models and cores. NULL: the solver that contexts have anyway
 * (query.h). argv: of a program, for make; NULL-terminated. */
struct prover_row {
    const char *name;
    unsigned expresses; /* of enum expressible */
    enum prover_quantifiers quantifiers;
    struct solver *(*make)(struct terms *ts, const struct solver_options *o, const struct prover_row *row);
    const char *const *argv;
};

/* The first row is the prover in process. NULL if there is none of that name (of n letters). */
const struct prover_row *prover_find(const char *name, size_t n);
/* All rows, NULL behind the last. */
const struct prover_row *const *prover_rows(void);

#endif
