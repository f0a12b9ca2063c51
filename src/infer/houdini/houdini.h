/* Houdini: which of many guessed annotations hold together (Flanagan & Leino, Houdini, an annotation assistant for ESC/Java,
 * FME 2001; for Boolean constants that guard candidates, Lal, Qadeer & Lahiri, Corral, CAV 2012).
 *
 * Each candidate `c ==> e` of a contract or loop has a constant c. Where all candidates only occur like this, there is a
 * greatest set of constants under which no candidate fails, and this finds it. */
#ifndef INVAR_INFER_HOUDINI_HOUDINI_H
#define INVAR_INFER_HOUDINI_HOUDINI_H

#include "base/deadline.h"

#include <stdbool.h>

/* A program as the fixpoint sees it. Values are indexed by constant. */
struct houdini {
    unsigned n_constants, n_routines;
    /* Verifies the routine under `value` and sets failed[c] of constants that are true and have a candidate in it that is not
     * proved; what is set depends on nothing else. */
    void (*visit)(void *user, unsigned routine, const bool value[], bool failed[]);
    /* May what the last visit of the routine proved need that the constant is true? */
    bool (*needs)(void *user, unsigned routine, unsigned constant);
    void *user;
    const struct deadline *deadline; /* NULL: none */
};

/* Fills in value; false if the deadline passed before a fixpoint was reached, and then more may be true than should. visits:
 * how often a routine was verified. */
bool houdini_solve(const struct houdini *h, bool value[], unsigned *visits);

#endif
