/* Sequences in annotations (KeY's \seq): values without a term of their own. What is said of one is said of its length and its elements. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_SEQUENCE_H
#define INVAR_LANG_JAVA_JML_ANNOT_SEQUENCE_H

#include "lang/java/jml/annot_resolve.h"

/* `represents s = e` of a field of a sequence, in the objects of a class. */
struct annot_sequence_field {
    const struct java_field *field;
    const struct java_class *cls;
    const struct annot_clause *clause;
};
struct annot_sequence_fields VEC_OF(struct annot_sequence_field);

/* All results are in cx->arena. An expression of type ANNOT_TYPE_SEQ has a `sequence`, and is no part of a resolved clause. */

/* The word with a backslash is about sequences. */
bool sequence_word(const char *text);
/* What such a word makes, or says; and \seq_def. */
const struct annot_expr *sequence_resolve(struct annot_context *cx, const struct syntax *s);
/* The sequence that the field of a model, e, stands for. */
const struct annot_expr *sequence_of_field(struct annot_context *cx, const struct annot_expr *e);
/* The value of s at an earlier time. */
const struct annot_expr *sequence_old(struct annot_context *cx, const struct annot_expr *s, enum annot_when when);
const struct annot_expr *sequence_concat(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b);
const struct annot_expr *sequence_if(struct annot_context *cx, const struct annot_expr *c, const struct annot_expr *a,
                                     const struct annot_expr *b);
const struct annot_expr *sequence_length(struct annot_context *cx, const struct annot_expr *s, struct span span);
const struct annot_expr *sequence_at(struct annot_context *cx, const struct annot_expr *s, const struct annot_expr *i,
                                     struct span span);
/* They have the same elements in the same order. */
const struct annot_expr *sequence_equal(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b,
                                        struct span span);

#endif
