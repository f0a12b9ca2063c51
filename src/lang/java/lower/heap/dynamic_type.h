/* Dynamic types of objects. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_DYNAMIC_TYPE_H
#define INVAR_LANG_JAVA_LOWER_HEAP_DYNAMIC_TYPE_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct lower;

term_id heap_type_term(struct lower *l, const struct java_type *t);
/* The dynamic type of t, not null, is a subtype of type. */
term_id heap_has_type(struct lower *l, term_id t, const struct java_type *type);
/* The type has no proper subtypes: a primitive type, a class that nothing extends, or an array of these. */
bool type_exact(const struct java_type *t);
bool type_is_object(const struct java_type *t);
/* The same as heap_has_type, as a question of the program: from now on types matter. */
term_id heap_ask_type(struct lower *l, term_id t, const struct java_type *type);
/* No object of the type is ever finished. One that is not is treated as if its dynamic type were not known. */
bool type_unfinished(struct lower *l, const struct java_type *t);

#endif
