/* Constants of Java as terms; objects of literals. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_LITERAL_H
#define INVAR_LANG_JAVA_LOWER_HEAP_LITERAL_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct lower;

/* The value of a constant. */
term_id heap_const(struct lower *l, const struct java_const *c, const struct java_type *t);
/* The object of a class literal. */
term_id heap_class(struct lower *l, const struct java_type *of);

#endif
