/* Calls and creations of objects (JLS 15.9, 15.12). */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_CALL_H
#define INVAR_LANG_JAVA_LOWER_CALLS_CALL_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

term_id lower_call(struct body *b, const struct java_expr *e);
term_id lower_new(struct body *b, const struct java_expr *e);
/* Some argument from number i on has side effects. */
bool effects_from(const struct java_expr *e, unsigned i);
/* Where something unsupported was reported. */
term_id any_value(struct body *b, const struct java_type *t);

#endif
