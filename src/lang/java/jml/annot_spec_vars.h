/* The variables of a specification case: `old T x = e` and `forall T x`. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_SPEC_VARS_H
#define INVAR_LANG_JAVA_JML_ANNOT_SPEC_VARS_H

#include "lang/java/jml/annot_resolve.h"

/* Adds the variables of a clause to the context. A mistake is reported. */
void annot_add_spec_vars(struct annot_context *cx, const struct annot_clause *c);
/* Does e mention a variable of forall? */
bool annot_mentions_forall(const struct annot_context *cx, const struct annot_expr *e);
/* For some values of the variables of forall, e holds. */
const struct annot_expr *annot_for_some(struct annot_context *cx, const struct annot_expr *e);
/* For all their values with which `given` held at entry (NULL: for all), e holds. */
const struct annot_expr *annot_for_each(struct annot_context *cx, const struct annot_expr *given, const struct annot_expr *e);

#endif
