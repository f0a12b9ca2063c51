/* What declarations of fields say of their values. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_FIELD_PROMISE_H
#define INVAR_LANG_JAVA_LOWER_HEAP_FIELD_PROMISE_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;
struct lower;

/* f is declared non_null and is not a constant. */
bool field_non_null(const struct lower *l, const struct java_field *f);
/* What this declaration says of the value, which the routine reads from f of the object (TERM_NONE: static); it is listed as an assumption. */
term_id field_promise(struct body *b, const struct java_field *f, term_id object, term_id value, struct span at);
/* m is the constructor or static code that gives f its first value, so f is promised not to be null only at the end of m. */
bool initializes(const struct java_method *m, const struct java_field *f);

#endif
