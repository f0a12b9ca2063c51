/* The routines that a call may run, and what is assumed of code that is not judged. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_CALLEES_H
#define INVAR_LANG_JAVA_LOWER_CALLS_CALLEES_H

#include "lang/java/tree/ast.h"

struct body;
struct call;
struct lower;

/* Lists the routines that may run. Their contracts say what the call does; a routine without a contract promises that it does not fail.
 * A contract without a routine is an assumption. */
void note_callees(struct body *b, const struct call *c, enum java_dispatch dispatch);
/* Does m itself run, whatever the object is? The dispatch is fixed, or no class of the files has another method for it. */
bool runs_exactly(const struct lower *l, const struct java_method *m, enum java_dispatch dispatch);

#endif
