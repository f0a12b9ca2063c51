/* The slice of a program for one routine: a program in which the routine is judged instead. It has what the routine's text, its contract and
 * invariants reach, and nothing else. So a verdict does not depend on the rest of the program. */
#ifndef INVAR_IL_SLICE_H
#define INVAR_IL_SLICE_H

#include "il/il.h"

/* How a front end makes slices. */
struct il_slices {
    /* A new program, whose first routine is r again. */
    struct il_program *(*of)(struct il_slices *s, const struct il_routine *r);
    void (*release)(struct il_slices *s);
};

struct il_slice {
    struct il_program *program;
    const struct il_routine *routine;
};

/* The slice of p for its routine r: p itself if r has no body, or if p is judged as a whole. It may have the terms of p. */
struct il_slice il_slice(struct il_program *p, const struct il_routine *r);
/* Frees the terms of the slice, if they are its own. s is one of p. */
void il_slice_release(const struct il_program *p, struct il_slice *s);

/* Frees what is not in the arena: the terms, and what slices are made of. */
void il_program_release(struct il_program *p);

#endif
