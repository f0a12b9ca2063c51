/* What happens to the arrays that private fields hold. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_ARRAYS_H
#define INVAR_LANG_JAVA_ANALYSIS_ARRAYS_H

#include "lang/java/analysis/writes.h"

enum {
    ARRAY_ESCAPES = 1,      /* the reference to it is passed on, or may be */
    ARRAY_STORED_EARLY = 2, /* initializers and constructors of the field's class assign elements, for their own object, */
    ARRAY_STORED = 4,       /* or elsewhere */
    ARRAY_COPIED = 8,       /* local variables refer to it, too */
    ARRAY_READ = 16,        /* library code reads it as a whole, as clone() does */
};

struct array_uses;

/* Memory belongs to a, except maps that arrays_free releases. */
struct array_uses *arrays_new(struct arena *a, const struct java_ast *ast, const struct java_writes *writes);
void arrays_free(struct array_uses *k);

/* An array whose elements are references, unless they are strings, or whose field is not private, counts as escaping. */
unsigned arrays_of(const struct array_uses *k, const struct java_field *f);

#endif
