/* Model fields, what represents them, and data groups. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_MODEL_H
#define INVAR_LANG_JAVA_JML_ANNOT_MODEL_H

#include "lang/java/jml/annot_build.h"

/* A place that belongs to the data group of a field; `this` is the object of the field. */
struct annot_member {
    const struct java_field *group;
    struct annot_place place;
    const struct java_class *of;   /* it is so in objects of this class */
    const struct java_class *lost; /* the clause was dropped, which may have been about any group of this class; else NULL */
    struct unsupported why;        /* lost: what was wrong with it */
};
struct annot_members VEC_OF(struct annot_member);

/* Resolves `represents x = e`. False: nothing is in *out, after an error, something not supported, or if x stands for places, which are
 * appended to members. */
bool annot_resolve_represents(struct annot_context *cx, const struct annot_clause *c, struct annot_members *members,
                              struct annot_represents *out);
/* Resolves `in x` or `maps p \into x`, which stands behind the declaration of a field of the context's class. Fields of ghosts and models
 * are declared already. */
void annot_resolve_member(struct annot_context *cx, const struct annot_clause *c, struct annot_members *out);
/* e with `object` for `this`. NULL if e is. */
const struct annot_expr *annot_with_this(struct annot_context *cx, const struct annot_expr *e, const struct annot_expr *object);
/* Appends p to *out: a field with all that is in its data group. False if that is not supported, which the context notes. */
bool annot_expand_place(struct annot_context *cx, const struct annot_members *members, const struct annot_place *p,
                        struct annot_places *out);

#endif
