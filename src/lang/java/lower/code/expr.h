/* Expressions (JLS 15). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_EXPR_H
#define INVAR_LANG_JAVA_LOWER_CODE_EXPR_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

bool expr_has_effects(const struct java_expr *e);
/* The value of e as one of its own type, for references. */
term_id lower_expr(struct body *b, const struct java_expr *e);
/* The value of e, converted as in an assignment to a variable of type `to`. The term has the sort of `to`, also if something is
 * unsupported. */
term_id lower_expr_to(struct body *b, const struct java_expr *e, const struct java_type *to);
/* The value of e as a truth value. */
term_id lower_condition(struct body *b, const struct java_expr *e);
/* Only the effects of e. */
void lower_effects(struct body *b, const struct java_expr *e);
/* Element i of the array a; `array` is a's expression. */
term_id element_value(struct body *b, const struct java_expr *array, const struct java_type *elem, term_id a, term_id i);

#endif
