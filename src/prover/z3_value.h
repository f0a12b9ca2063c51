/* Values of a Z3 model as terms: literals, elements of named sorts, maps as stores over a constant map. */
#ifndef INVAR_PROVER_Z3_VALUE_H
#define INVAR_PROVER_Z3_VALUE_H

#include "base/idmap.h"
#include "logic/term.h"

#include <z3.h>

/* The elements of a named sort S are CONSTs S!0, S!1, ... in the order of their appearance. An element of another model is another
 * CONST, so that old translations stay valid. `asts` maps each CONST to its Z3_ast for ever; the owner of the map holds a reference.
 * `elements` maps the Z3_ast to the CONST, for this model. */
struct z3_values {
    struct terms *ts;
    Z3_context z3;
    struct idmap *asts;
    struct idmap elements;
    struct idmap next; /* named sort -> number of its next element */
};

/* The value as a term of the given sort. TERM_NONE if there is no such term (algebraic numbers, maps given by a formula). */
term_id z3_value_term(struct z3_values *v, Z3_model m, Z3_ast value, sort_id sort);

/* Call it when the model is gone. */
void z3_values_forget(struct z3_values *v);
void z3_values_release(struct z3_values *v);

#endif
