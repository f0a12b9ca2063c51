/* Assignments to ghost fields and variables. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_SET_H
#define INVAR_LANG_JAVA_LOWER_CODE_SET_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;

void lower_set(struct body *b, const struct annot_statement *s);
/* Gives a ghost field of b->here's class its declared initial value, if it has one. */
void ghost_initialize(struct body *b, struct java_field *f);

#endif
