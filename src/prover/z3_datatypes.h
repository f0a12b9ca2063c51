/* Algebraic datatypes as Z3 sorts. */
#ifndef INVAR_PROVER_Z3_DATATYPES_H
#define INVAR_PROVER_Z3_DATATYPES_H

#include "logic/term.h"

#include <z3.h>

/* The interface to the surrounding translation. known_sort: NULL if the sort was not made yet. keep_*: the callee takes a reference. */
struct z3_datatypes {
    Z3_context z3;
    const struct terms *ts;
    void *user;
    Z3_sort (*known_sort)(void *user, sort_id s);
    Z3_sort (*other_sort)(void *user, sort_id s); /* an uninterpreted sort */
    void (*keep_sort)(void *user, sort_id s, Z3_sort made);
    void (*keep_func)(void *user, func_id f, Z3_func_decl made);
};

/* Makes the datatype, the datatypes that it depends on, and all their symbols. Returns false, with an error in the context, if Z3
 * refuses. */
bool z3_datatypes_make(struct z3_datatypes *d, sort_id s);

#endif
