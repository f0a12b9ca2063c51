/* Arrays, and lists, that never leave the code of their class: what their elements are, no other code changes. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_CONFINED_H
#define INVAR_LANG_JAVA_ANALYSIS_CONFINED_H

#include "lang/java/tree/ast.h"

/* f is a private field. Every array that it ever holds is made by the code of its file, and only f and local variables refer to it: it is not
 * returned, passed on or stored elsewhere, but to library methods that copy, fill, sort or compare arrays. What its elements refer to may be known elsewhere. */
bool array_confined(const struct java_field *f);
/* The same of a private field of a list class of the library: each list that it ever holds is made for it by the code of its file, as an object
 * of such a class. Others may read the list, or remove elements by an iterator. */
bool list_confined(const struct java_field *f);

#endif
