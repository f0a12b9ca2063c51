/* What the constructors of a class say of its fields: sizes of the arrays that they make, and what holds behind their tests, where parameters
 * are named by the fields that keep them. Texts that may be true of objects; nothing here is proved. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_CONSTRUCTED_H
#define INVAR_LANG_JAVA_ANALYSIS_CONSTRUCTED_H

#include "lang/java/tree/ast.h"

/* The array of the field, or (of_rows) each array in it, is made with this length. */
struct constructed_size {
    const struct java_field *field;
    const char *text;
    bool of_rows;
};

/* conditions: what is not the case where a constructor does not throw. numbers: constants in all this, each once. */
struct constructed {
    struct VEC_OF(struct constructed_size) sizes;
    struct VEC_OF(const char *) conditions;
    struct VEC_OF(int64_t) numbers;
};

/* The texts are in the arena. */
struct constructed constructed_of(struct arena *a, const struct java_class *c);
void constructed_release(struct constructed *c);

#endif
