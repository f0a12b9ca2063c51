/* The order of types as intervals of numbers, for proofs. */
#ifndef INVAR_LANG_JAVA_LOWER_TYPES_NUMBERS_H
#define INVAR_LANG_JAVA_LOWER_TYPES_NUMBERS_H

#include "lang/java/tree/ast.h"

struct lower;

/* Numbers the types met, and makes the facts that proofs have instead of those about pairs. Called when all types are met. */
void type_numbers(struct lower *l);
bool type_has_number(const struct lower *l, const struct java_type *t);
/* Its subtypes are those whose numbers are in an interval. */
bool type_has_interval(const struct lower *l, const struct java_type *t);

#endif
