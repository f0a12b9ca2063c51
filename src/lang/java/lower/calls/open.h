/* Calls of methods without contract whose code the caller looks at (analysis/simple.h). */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_OPEN_H
#define INVAR_LANG_JAVA_LOWER_CALLS_OPEN_H

#include "lang/java/tree/ast.h"

struct body;
struct contract;

/* Is the call e of m, which runs exactly m, open (struct il_call)? Then the routine gets what m's code mentions, and the report says that m is
 * not overridden elsewhere, if this matters. */
bool open_call(struct body *b, const struct java_expr *e, const struct contract *contract, const struct java_method *m,
               enum java_dispatch dispatch);
/* The same of a virtual call that may run own, of a method with this contract. */
bool open_body(struct body *b, const struct contract *contract, const struct java_method *own);
/* The field of the object that the call e of m reads, if it does nothing else; else NULL. */
struct java_field *open_getter(struct body *b, const struct java_expr *e, const struct java_method *m);

#endif
