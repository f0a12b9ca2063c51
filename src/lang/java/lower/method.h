/* Methods, constructors and static initializers as routines. */
#ifndef INVAR_LANG_JAVA_LOWER_METHOD_H
#define INVAR_LANG_JAVA_LOWER_METHOD_H

#include "lang/java/tree/ast.h"

struct lower;

void lower_method(struct lower *l, struct java_method *m);
/* The same with a history (history.h) of so many calls, by another name. */
void lower_method_called(struct lower *l, struct java_method *m, unsigned calls);

#endif
