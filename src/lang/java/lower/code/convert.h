/* Boxing and unboxing (JLS 5.1.7 and 5.1.8) where they occur. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_CONVERT_H
#define INVAR_LANG_JAVA_LOWER_CODE_CONVERT_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

/* A box of v. */
term_id box_value(struct body *b, term_id v, const struct java_type *content, struct span at);
/* The same, and it is checked that o is not null. `of` spans the box's expression. */
term_id box_read(struct body *b, term_id o, const struct java_type *content, struct span of);
/* t, a value of type `from`, converted to type `to` (JLS 5.2, 5.3, 5.6). The result always is a term of the sort of `to`. If
 * there is no such conversion, or t does not have the sort of `from`, the routine becomes unsupported. */
term_id convert_value(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at);

#endif
