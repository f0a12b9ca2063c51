/* Classes of which no object is ever finished, because all constructors throw. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_THROWING_H
#define INVAR_LANG_JAVA_ANALYSIS_THROWING_H

#include "lang/java/tree/ast.h"

/* True if each constructor of c, or one that it begins with (this(...), super(...)), always ends with a throw statement. Only what the
 * text shows counts: a throw in a method that is called, or under a condition, is no such statement. */
bool never_finished(const struct java_class *c);

#endif
