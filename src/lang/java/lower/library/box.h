/* Boxes (JLS 5.1.7). */
#ifndef INVAR_LANG_JAVA_LOWER_LIBRARY_BOX_H
#define INVAR_LANG_JAVA_LOWER_LIBRARY_BOX_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct box;
struct lower;

/* The primitive type for whose values a class has boxes; NULL if it is not a class of boxes. */
const struct java_type *box_content(struct lower *l, const struct java_type *t);
/* The class of the boxes of a primitive type. */
const struct java_type *box_type(struct lower *l, const struct java_type *content);
/* The name of this class in its package. */
const char *box_name(const struct java_type *content);
/* The functions of the boxes of this type. */
struct box *box_of(struct lower *l, const struct java_type *content);
/* The type whose values the function of this name takes out of their boxes: "int" for that of intValue(). NULL: none. */
const char *box_read_by(const char *function);
/* Where a routine starts, with --arith=math: boxes that are there have values of their types. TERM_NONE: nothing to say. */
term_id box_entry_fact(struct lower *l);
/* The value in the box o. */
term_id box_contained(struct lower *l, term_id o, const struct java_type *content);
/* The closed facts of the boxes met. */
void box_background(struct lower *l);

#endif
