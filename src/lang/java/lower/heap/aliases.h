/* When dynamic types decide which references can be equal. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_ALIASES_H
#define INVAR_LANG_JAVA_LOWER_HEAP_ALIASES_H

#include "lang/java/tree/ast.h"

struct lower;

/* Called before lowering code in which dynamic types decide whether references are equal: a comparison, a field of objects,
 * elements of arrays of references. It asks for dynamic types. */
void ask_comparison(struct lower *l, const struct java_type *s, const struct java_type *t);
void ask_field(struct lower *l, const struct java_class *owner);
void ask_elements(struct lower *l, const struct java_type *elem);

#endif
