/* Models that are worth executing: small ones, and such that do not break a quantified hypothesis at a place nobody looked. */
#ifndef INVAR_VCGEN_REFUTE_SMALL_MODELS_H
#define INVAR_VCGEN_REFUTE_SMALL_MODELS_H

#include "vcgen/prove/session.h"

enum { SEEK_SIZES = 2 };

/* Bool constants that imply: numbers among the inputs are small, arrays are short; the smallest first. */
struct seek_sizes {
    term_id small[SEEK_SIZES];
};

struct seek_sizes seek_small(struct session *s);

/* The session has a model in which an array is asked for the element at an index it does not have. A Bool constant that
 * implies that the variable which holds the array holds a longer one; TERM_NONE if there is no such variable. */
term_id seek_longer(struct session *s, term_id array, term_id index);

/* The session has a model. Makes instances known of quantified hypotheses that the model breaks although it is said to
 * satisfy them. False: none was found. */
bool seek_repair(struct session *s);

#endif
