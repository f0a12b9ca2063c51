/* Where each field of the files is assigned. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_WRITES_H
#define INVAR_LANG_JAVA_ANALYSIS_WRITES_H

#include "lang/java/tree/walk.h"

struct field_write {
    struct java_piece in;
    bool declares;                 /* the field's own initializer */
    bool on_this;                  /* it is a field of `this` */
    const struct java_expr *value; /* NULL for ++ and op= */
};
struct field_writes VEC_OF(struct field_write);

struct java_writes;

/* Memory belongs to a, except vectors and maps that writes_free releases. */
struct java_writes *writes_new(struct arena *a, const struct java_ast *ast);
void writes_free(struct java_writes *w);

/* In text order, initializers first. */
const struct field_writes *writes_of(const struct java_writes *w, const struct java_field *f);

/* A settled field: final, or private, or of a class that only its file can name, and assigned only by the initializers and constructors of its class. A field of an object
 * must be assigned through `this` (docs/decisions/static-state.md). */
bool field_settled(const struct java_writes *w, const struct java_field *f);
/* Some assignments may be missing here: they are in code that is not in the tree (walk.h). */
bool writes_incomplete(const struct java_writes *w, const struct java_field *f);
/* The file of c has code that is not in the tree (walk.h). */
bool writes_hidden(const struct java_writes *w, const struct java_class *c);
/* Every assigned value is an object, or array, made there. */
bool writes_only_new(const struct java_writes *w, const struct java_field *f);

#endif
