/* Arrays whose elements are used as indices. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_ELEMENT_INDICES_H
#define INVAR_LANG_JAVA_ANALYSIS_ELEMENT_INDICES_H

#include "lang/java/tree/ast.h"

/* The text of c has an index that is an element of an array, `a[b[i]]`, or a local variable that gets one somewhere, `i = next[i]`. */
bool element_indices(const struct java_class *c);

#endif
