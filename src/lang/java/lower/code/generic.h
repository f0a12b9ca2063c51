/* Casts that are not in the source. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_GENERIC_H
#define INVAR_LANG_JAVA_LOWER_CODE_GENERIC_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

/* t, of the erased type `from`, is used as a value of `type`. It has this type by itself, or by type arguments or bounds. */
void generic_value(struct body *b, term_id t, const struct java_type *from, const struct java_type *type, struct span at);
/* The casts of bridges for the arguments of a call of m on an object. */
void generic_bridges(struct body *b, const struct java_expr *e, const struct java_method *m, term_id object,
                     const term_id actuals[]);

#endif
