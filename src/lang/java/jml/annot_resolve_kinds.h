/* What the files annot_resolve*.c share. The results are in the context's arena; what is wrong is reported. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_RESOLVE_KINDS_H
#define INVAR_LANG_JAVA_JML_ANNOT_RESOLVE_KINDS_H

#include "lang/java/jml/annot_resolve.h"

/* ---- annot_resolve.c ---- */

/* An operand of a primitive type, or what is in a box. */
const struct annot_expr *resolve_value(struct annot_context *cx, const struct syntax *s);

/* ---- annot_resolve_operators.c ---- */

const struct annot_expr *resolve_unary(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_binary(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_conditional(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_math(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_cast(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_instance_of(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_index_expr(struct annot_context *cx, const struct syntax *s);

/* ---- annot_resolve_words.c ---- */

const struct annot_expr *resolve_result(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_count(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_old(struct annot_context *cx, const struct syntax *s);
/* The values are those at entry. */
const struct annot_expr *resolve_not_modified(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_fresh(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_nonnullelements(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_invariant_for(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_type_word(struct annot_context *cx, const struct syntax *s);
const struct annot_expr *resolve_quantifier(struct annot_context *cx, const struct syntax *s);
/* \sum, \product, \num_of, \max, \min: over integers, of integers (\num_of: of conditions). */
const struct annot_expr *resolve_fold(struct annot_context *cx, const struct syntax *s);

/* ---- annot_resolve.c ---- */

/* Like annot_resolve_place, inside of an expression. */
bool resolve_place(struct annot_context *cx, const struct syntax_place *p, struct annot_place *out);

/* ---- annot_sets.c ---- */

/* `\disjoint`, `\subset`, `\new_elems_fresh` */
const struct annot_expr *resolve_sets(struct annot_context *cx, const struct syntax *s);
/* A field that stands for places, or its value at entry. */
bool resolve_is_set(const struct annot_expr *e);
/* The objects of all places of such a field are fresh. */
const struct annot_expr *resolve_fresh_set(struct annot_context *cx, const struct annot_expr *set);
/* Both have the same places. */
const struct annot_expr *resolve_same_set(struct annot_context *cx, const struct annot_expr *const sets[2], struct span span);

/* ---- annot_reach.c ---- */

/* `\reach(x, T, f).has(y)` */
const struct annot_expr *resolve_reach(struct annot_context *cx, const struct syntax *s);
/* The quantifier says of all objects of a list that none is reached from the next one, or of several lists or trees also that nothing is shared.
 * Then it says that they are a forest, which is the result, with what else it says; else the result is e. */
const struct annot_expr *resolve_no_cycle(struct annot_context *cx, const struct annot_expr *e);

#endif
