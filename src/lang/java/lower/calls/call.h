/* Calls and creations of objects (JLS 15.9, 15.12). */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_CALL_H
#define INVAR_LANG_JAVA_LOWER_CALLS_CALL_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

term_id lower_call(struct body *b, const struct java_expr *e);
term_id lower_new(struct body *b, const struct java_expr *e);
/* The object of a creation whose arguments are evaluated. outer: the enclosing instance; TERM_NONE: none is given. */
term_id create(struct body *b, const struct java_expr *e, struct java_method *m, term_id outer, term_id *actuals);
/* Some argument from number i on has side effects. */
bool effects_from(const struct java_expr *e, unsigned i);
/* Where something unsupported was reported. */
term_id any_value(struct body *b, const struct java_type *t);

#endif
