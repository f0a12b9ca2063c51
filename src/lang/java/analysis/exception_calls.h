/* What the constructors of the library's exception classes call. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_EXCEPTION_CALLS_H
#define INVAR_LANG_JAVA_ANALYSIS_EXCEPTION_CALLS_H

#include "lang/java/tree/ast.h"

/* The constructors of this class only store their arguments, and call what exception_calls finds. They throw nothing themselves. */
bool exception_plain(const struct java_class *c);

/* The constructor of a plain exception class may call m, a method of the files that library code may call. `of`: it makes (a part of) an
 * object of this class, or of a class below; NULL: of any class. `shown`: the static type of its first argument. */
bool exception_calls(const struct java_method *m, const struct java_method *constructor, const struct java_class *of,
                     const struct java_type *shown);

#endif
