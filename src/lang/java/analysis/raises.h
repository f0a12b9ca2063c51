/* Which exceptions methods throw by throw statements, their own or those of methods that they call. Exceptions of the language (a null
 * dereference, an index outside the array) do not count: they are obligations where they arise. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_RAISES_H
#define INVAR_LANG_JAVA_ANALYSIS_RAISES_H

#include "lang/java/analysis/code.h"

struct java_raises;

/* Memory belongs to a, except vectors and maps that raises_free releases. declared_only: the program is judged as one in which methods
 * with a body end only with exceptions that their `throws` clauses declare. */
struct java_raises *raises_new(struct arena *a, const struct java_ast *ast, const struct java_code *code, bool declared_only);
void raises_free(struct java_raises *r);

/* The classes of exceptions with which a call may end, none above another. A method without a body throws what its `throws` clause
 * declares. A virtual call joins all overriders in the files. With declared_only, the declared classes among them. */
const struct java_classes *raises_of_call(const struct java_raises *r, const struct java_method *m, enum java_dispatch d);
/* Some method that may run where m is called, or where a method that m overrides is called, ends with an exception, declared or not. This
 * is the same for all methods that override each other. */
bool raises_somewhere(const struct java_raises *r, const struct java_method *m);

#endif
