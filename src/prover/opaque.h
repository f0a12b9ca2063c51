/* Operations that are dear to a prover, as functions with laws (laws.h) until a model shows that the laws do not suffice:
 *
 *     a / b, a % b            of each kind of division, where neither is a literal
 *     x & c, x | c, x ^ c     for a literal c where the exact form needs two quotients or more
 *
 * Most proofs need the laws only. A model in which such a function has a wrong value is answered with its definition, the exact
 * operation. Operations below binders on bound variables stay exact. */
#ifndef INVAR_PROVER_OPAQUE_H
#define INVAR_PROVER_OPAQUE_H

#include "base/idmap.h"
#include "prover/solver.h"

struct opaque_operation {
    term_id function; /* applied to the operands, in which such operations are functions, too */
    term_id exact;    /* the same operation of the same operands */
    bool defined;
};

struct opaque {
    struct terms *ts;
    struct idmap memo;      /* term -> its form with functions */
    struct idmap functions; /* those of operations */
    struct VEC_OF(struct opaque_operation) operations;
    struct idmap known_memo; /* like memo, of opaque_known; valid for this number of operations */
    size_t known_for;
};

void opaque_init(struct opaque *o, struct terms *ts);
void opaque_release(struct opaque *o);
/* t with functions. Appends laws of operations that are new. */
term_id opaque_term(struct opaque *o, term_id t, struct term_vec *laws);
/* t with functions for those operations only that a formula has. */
term_id opaque_known(struct opaque *o, term_id t);

/* Call it after an answer with a model. Appends facts about functions to which the model gives a wrong value, or does not tell: their
 * definitions, or for divisions if !divisions the result at the values of the operands, or of the divisor. Returns false if there are none. */
bool opaque_facts(struct opaque *o, struct solver *s, bool divisions, struct term_vec *facts);
/* Appends the definitions of all functions. Returns false if they are there already. */
bool opaque_define_all(struct opaque *o, struct term_vec *facts);

#endif
