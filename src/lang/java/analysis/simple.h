/* Methods without contract whose callers look at their code: no loop, no code elsewhere than in them and in other such methods, and little of
 * it. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_SIMPLE_H
#define INVAR_LANG_JAVA_ANALYSIS_SIMPLE_H

#include "lang/java/analysis/code.h"

/* The text of m is such. What it calls is looked at where it is called. */
bool simple_method(const struct java_method *m);
/* The field that m returns, if this is all that m does, and the field is one of its object; else NULL. */
struct java_field *simple_getter(const struct java_method *m);

#endif
