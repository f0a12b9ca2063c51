/* Ghost fields of objects of the library. */
#ifndef INVAR_LANG_JAVA_LOWER_LIBRARY_GHOST_H
#define INVAR_LANG_JAVA_LOWER_LIBRARY_GHOST_H

#include "lang/java/tree/ast.h"

/* A ghost field that ESC/Java gives objects of the library, and that only `set` assigns: all but `moreElements`. Those
 * that contracts declare are changed like other fields. */
bool ghost_kept(const struct java_field *f);
/* An external field that library code may assign after its object was made. */
bool library_may_assign(const struct java_field *f);

#endif
