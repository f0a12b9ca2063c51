/* Concatenation of strings (JLS 15.18.1). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_CONCATENATION_H
#define INVAR_LANG_JAVA_LOWER_CODE_CONCATENATION_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;

/* left + right; x and y are their expressions. */
term_id model_concatenation(struct body *b, const struct java_expr *at, const struct java_expr *x, term_id left,
                            const struct java_expr *y, term_id right);
/* Called when the text of the routine is lowered to `body`. If nothing else in it speaks about characters of strings, its proofs get no
 * facts about those of concatenations. */
void model_finish_texts(struct body *b, const struct il_cmd *body);

#endif
