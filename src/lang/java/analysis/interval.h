/* Bounds of integer expressions, from their syntax alone (JLS 4.2.2, 15). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_INTERVAL_H
#define INVAR_LANG_JAVA_ANALYSIS_INTERVAL_H

#include "lang/java/tree/ast.h"

struct interval {
    int64_t lo, hi;
};

/* The values of an integral type. */
struct interval interval_of_type(const struct java_type *t);
/* Bounds for the value of e, for any values of its variables. False if e does not have an integral type. */
bool interval_of(const struct java_expr *e, struct interval *out);
/* All values of n are values of t. */
bool interval_fits(struct interval n, const struct java_type *t);

#endif
