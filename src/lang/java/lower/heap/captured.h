/* Values that a function object keeps of the code around it. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_CAPTURED_H
#define INVAR_LANG_JAVA_LOWER_HEAP_CAPTURED_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;

/* Is v a variable of the code around the function `here`, or its receiver? */
bool function_captures(const struct java_method *here, const struct java_var *v);
/* The variable that keeps the value of such a variable. */
struct il_var *function_captured(struct body *b, struct java_var *v);
/* The function object whose code is being lowered. */
term_id function_object(struct body *b);

#endif
