/* Calls by contract, when object and arguments are evaluated. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_METHOD_H
#define INVAR_LANG_JAVA_LOWER_CALLS_METHOD_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

/* The call of m, of which object and arguments are evaluated. TERM_NONE: m is void. */
term_id call_method(struct body *b, const struct java_expr *e, struct java_method *m, enum java_dispatch dispatch,
                    term_id this_term, term_id *actuals);

#endif
