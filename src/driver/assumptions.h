/* What routines assume because they rely on the contracts of others. */
#ifndef INVAR_DRIVER_ASSUMPTIONS_H
#define INVAR_DRIVER_ASSUMPTIONS_H

#include "il/result.h"

/* One routine of the run, with its verdict and its own assumptions. */
struct relying {
    const struct il_program *program;
    const struct il_routine *routine;
    enum verdict verdict;
    struct assumption *assumptions;
    unsigned n_assumptions;
};

/* Appends to the assumptions of each routine that is not UNSUPPORTED, in the arena: the contracts of callees that are not
 * verified, and the assumptions of verified callees, direct and indirect. Each is appended once, with the callee's name. */
void assumptions_complete(struct arena *a, struct relying *all, size_t n);

/* Do both say the same? Some kinds speak of the run as a whole, the others of a place. */
bool assumption_same(const struct assumption *a, const struct assumption *b);

#endif
