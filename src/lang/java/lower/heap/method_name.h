/* Names of methods and of their routines. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_METHOD_NAME_H
#define INVAR_LANG_JAVA_LOWER_HEAP_METHOD_NAME_H

#include "lang/java/tree/ast.h"

struct lower;

/* The name of m in the source, of a constructor that of its class. */
const char *method_name(const struct java_method *m);
/* The qualified name of m's routine. */
const char *method_qualified(struct lower *l, const struct java_method *m);

#endif
