/* Does a routine claim something with a quantifier within another, such as "for all i there is some k"? */
#ifndef INVAR_INFER_NESTED_H
#define INVAR_INFER_NESTED_H

#include "il/il.h"

/* Quantifiers of one kind, one directly in the other, count as one. Only what is asserted is looked at. */
bool claims_nested_quantifiers(const struct terms *ts, const struct il_routine *r);

#endif
