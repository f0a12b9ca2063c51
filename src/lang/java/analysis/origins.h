/* Where the collections that an expression may denote come from, whatever the path: from `new`, from the library, or from elsewhere. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_ORIGINS_H
#define INVAR_LANG_JAVA_ANALYSIS_ORIGINS_H

#include "lang/java/analysis/code.h"
#include "lang/java/analysis/writes.h"

/* A set of these. No member: only null. */
enum origin {
    ORIGIN_MADE = 1,       /* `new C()`, C of the library: it can be changed, and shares nothing with others */
    ORIGIN_ELSEWHERE = 2,  /* a parameter, an element, a result of unknown code... */
    ORIGIN_LIBRARY = 4,    /* the result of a library method: perhaps it cannot be changed, */
    ORIGIN_VIEW = 8,       /* or shares its elements with another collection or with an array */
    ORIGIN_SORTED = 16,    /* made, and it compares its elements or keys, */
    ORIGIN_COMPARED = 32,  /* by a comparator */
    ORIGIN_NO_NULL = 64,   /* it takes no null */
    ORIGIN_TOLERANT = 256, /* its iterators go on whatever happens */
    ORIGIN_PART = 128,     /* a view of a part of a list (subList), which fails after a change of the list */
};

struct java_origins;

/* Memory belongs to a, except vectors and maps that origins_free releases. */
struct java_origins *origins_new(struct arena *a, const struct java_ast *ast, const struct java_code *code,
                                 const struct java_writes *writes);
void origins_free(struct java_origins *k);

/* e: of the files; NULL: `this`. */
unsigned origins_of(struct java_origins *k, const struct java_expr *e);
/* Of an object of this class of the library whose origin is not known: what the class itself says. */
unsigned origins_of_class(const struct java_class *c);
/* ORIGIN_VIEW, ORIGIN_PART: a variable, or a method of the files, that may have or return such a view. Else 0. */
unsigned origins_kept(struct java_origins *k, const struct java_expr *e);

#endif
