/* Values in a model of Z3 as terms: literals, elements of named sorts, maps as stores over a constant map. */
#ifndef INVAR_PROVER_Z3_VALUE_H
#define INVAR_PROVER_Z3_VALUE_H

#include "base/idmap.h"
#include "logic/term.h"

#include <z3.h>

/* Elements of a named sort S are CONSTs S!0, S!1, ... in the order they are met; an element of the next model is another
 * CONST, so that what was translated stays right. `asts` maps each CONST to its Z3_ast for ever (a reference held by its
 * owner), `elements` the Z3_ast to the CONST for this model. */
struct z3_values {
    struct terms *ts;
    Z3_context z3;
    struct idmap *asts;
    struct idmap elements;
    struct idmap next; /* named sort -> number of its next element */
};

/* The value, of the given sort, as a term; TERM_NONE if it has no such form (algebraic numbers, maps by a formula). */
term_id z3_value_term(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort);

/* What was met belongs to a model that is gone. */
void z3_values_forget(struct z3_values *v);
void z3_values_release(struct z3_values *v);

#endif
