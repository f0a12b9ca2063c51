/* Model methods: declarations, and the clauses that are their contracts. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_MODEL_METHOD_H
#define INVAR_LANG_JAVA_JML_ANNOT_MODEL_METHOD_H

#include "lang/java/jml/annot_resolve.h"

/* Sets of_model in the clauses directly in front of a model method, in the same comment or in one before it without code in between. The
 * clauses are those of a file, in text order. */
void annot_find_model_contracts(const struct source *s, struct annot_clauses *clauses);

/* Adds the method of the clause to the class of the context, with its parameters. NULL after an error; or cx->unsupported is set. */
struct java_method *annot_declare_model_method(struct annot_context *cx, const struct annot_clause *c);

#endif
