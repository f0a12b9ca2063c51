/* Bounds of integer expressions, by their form alone (JLS 4.2.2, 15). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_INTERVAL_H
#define INVAR_LANG_JAVA_ANALYSIS_INTERVAL_H

#include "lang/java/tree/ast.h"

struct interval {
    int64_t lo, hi;
};

/* The values of an integral type. */
struct interval interval_of_type(const struct java_type *t);
/* Where the value of e lies, whatever the variables in it are. False: e is not of an integral type. */
bool interval_of(const struct java_expr *e, struct interval *out);
/* All of it are values of t. */
bool interval_fits(struct interval n, const struct java_type *t);

#endif
