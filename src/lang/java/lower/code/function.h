/* Lambdas and method references (JLS 15.13, 15.27). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_FUNCTION_H
#define INVAR_LANG_JAVA_LOWER_CODE_FUNCTION_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

term_id lower_function(struct body *b, const struct java_expr *e);
/* A call of a function by name (analysis/direct.h): its code, with these arguments. */
term_id lower_direct_call(struct body *b, const struct java_expr *e, const term_id actuals[]);
/* Nothing says how the function is called, so a run from its entry may not be one of the program. */
void function_called_somewhere(struct body *b);

#endif
