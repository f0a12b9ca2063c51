/* What the obligations of a routine say at its loops: their atoms, seen backwards through the code between. */
#ifndef INVAR_INFER_GUESS_BACKWARD_H
#define INVAR_INFER_GUESS_BACKWARD_H

#include "infer/guess/mutations.h"

/* atoms: without binders, over the variables at the start of the loop's body. */
struct loop_goals {
    struct term_vec atoms;
    struct mutations mutations; /* of them */
};

/* By id of the loop. The vectors own their memory. */
struct backward {
    struct loop_goals *at;
    unsigned n;
};

/* r must have a body. */
void backward_init(struct backward *b, struct il_program *p, const struct il_routine *r);
void backward_release(struct backward *b);

#endif
