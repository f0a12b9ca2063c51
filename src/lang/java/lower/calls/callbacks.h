/* Calls of library methods: which methods of the files may run on their arguments, and on what their object and arguments hold. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_CALLBACKS_H
#define INVAR_LANG_JAVA_LOWER_CALLS_CALLBACKS_H

#include "lang/java/tree/ast.h"

struct lower;

/* Appends the methods of the files that the library method of call e may call so. type: the static type of its object (receiver_type),
 * or NULL. */
void callbacks_find(struct lower *l, const struct java_expr *e, const struct java_type *type, struct java_methods *out);
/* Those of them that change something or may throw. */
void callbacks_that_matter(struct lower *l, const struct java_expr *e, const struct java_type *type, struct java_methods *out);

#endif
