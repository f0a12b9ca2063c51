/* What is known about the values of settled fields (writes.h), from the expressions that are assigned to them
 * (docs/decisions/static-state.md). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_SHAPE_H
#define INVAR_LANG_JAVA_ANALYSIS_SHAPE_H

#include "lang/java/analysis/code.h"
#include "lang/java/analysis/writes.h"

struct annotations;

enum { SHAPE_VALUES = 8 };

enum shape_kind {
    SHAPE_ANY,    /* nothing is known of the value */
    SHAPE_NUMBER, /* of an integral type or boolean (0, 1): one of `values`; or, if n_values == 0, between lo and hi */
    SHAPE_FLOAT,  /* the floating-point number `text`, as in struct java_const */
    SHAPE_OBJECT, /* a reference: may be null if `null`. type, length and length_of describe an object that was made for the
                   * field */
};

/* The shape of a field after it was assigned. */
struct shape {
    enum shape_kind kind;
    bool exact; /* it can have all these values, whatever the values of the object's other fields */
    unsigned n_values;
    int64_t values[SHAPE_VALUES], lo, hi;
    const char *text;
    bool null, only_null;
    bool made;                          /* an object, or array, that was made in order to be assigned to the field, */
    bool kept;                          /* and only the field ever refers to it */
    const struct java_type *type;       /* its dynamic type; NULL if unknown */
    int64_t length;                     /* of the array; -1 if unknown */
    int64_t least;                      /* the array has at least this length */
    const struct java_field *length_of; /* a settled field, of the same object or static, that holds the length; NULL: none */
    /* A number: `value relation other`, for an earlier field of the same object. NULL: none is known. */
    const struct java_field *other;
    enum java_op relation;
    /* The array's elements never change: they are the arguments of this expression (is_init), or defaults. NULL if this is not
     * known. */
    const struct java_expr *table;
    /* For a static field: what may run before it is assigned; NULL: only the static code itself. */
    const struct code_reached *early;
};

struct shapes;

/* Memory belongs to a, except vectors and maps that shapes_free releases. */
struct shapes *shapes_new(struct arena *a, const struct java_ast *ast, const struct annotations *as, struct java_code *code,
                          const struct java_writes *writes);
void shapes_free(struct shapes *k);

/* NULL if the field is not settled. */
const struct shape *shape_of(struct shapes *k, const struct java_field *f);

/* Only f, a private field, and local variables of its class's code ever refer to the arrays in f. */
bool shapes_keep_arrays(const struct shapes *k, const struct java_writes *writes, const struct java_field *f);

#endif
