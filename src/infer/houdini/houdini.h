/* Houdini: finds out which of many guessed annotations hold together (Flanagan & Leino, Houdini, an annotation assistant for ESC/Java,
 * FME 2001; for Boolean constants that guard candidates, Lal, Qadeer & Lahiri, Corral, CAV 2012).
 *
 * Each candidate `c ==> e` of a contract or loop has a constant c. If all candidates have this form, there is a greatest set of
 * constants under which no candidate fails. Houdini finds this set. */
#ifndef INVAR_INFER_HOUDINI_HOUDINI_H
#define INVAR_INFER_HOUDINI_HOUDINI_H

#include "base/deadline.h"

#include <stdbool.h>

/* A program as the fixpoint computation sees it. Values are indexed by constant. */
struct houdini {
    unsigned n_constants, n_routines;
    /* Verifies the routine under `value`. Sets failed[c] if c is true and the routine has a candidate of c that is not proved. The
     * result depends on nothing else. */
    void (*visit)(void *user, unsigned routine, const bool value[], bool failed[]);
    /* True if the proofs of the routine's last visit may need the constant to be true. */
    bool (*needs)(void *user, unsigned routine, unsigned constant);
    void *user;
    const struct deadline *deadline; /* NULL: none */
};

/* Fills in value. Returns false if the deadline passed before a fixpoint; then too many constants may be true. visits: number of
 * verifications of routines. */
bool houdini_solve(const struct houdini *h, bool value[], unsigned *visits);

#endif
