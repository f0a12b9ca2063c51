/* Models that are worth executing: small ones that satisfy the quantified hypotheses. */
#ifndef INVAR_VCGEN_REFUTE_SMALL_MODELS_H
#define INVAR_VCGEN_REFUTE_SMALL_MODELS_H

#include "vcgen/refute/witness.h"

enum { SMALL_SIZES = 2 };

/* Bool constants, the smallest size first. Each implies that the integers among the inputs are small and arrays are short. */
struct small_inputs {
    term_id small[SMALL_SIZES];
};

struct small_inputs small_input_constants(struct session *s);

/* The session has a model in which an array is read at an index outside its length. Returns a Bool constant that implies that the
 * array's variable holds a longer array; TERM_NONE if no variable holds the array. */
term_id longer_array_constant(struct session *s, term_id array, term_id index);

/* The session has a model, which w was executed with. Finds instances of quantified hypotheses that are false in the model although the
 * hypotheses count as true, and makes their terms known for instantiation. Returns false if there are none. */
bool repair_model(struct session *s, const struct witness *w);

#endif
