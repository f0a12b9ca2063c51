/* Statements (JLS 14), but for loops and jumps. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_STMT_H
#define INVAR_LANG_JAVA_LOWER_CODE_STMT_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;

void lower_stmt(struct body *b, const struct java_stmt *s);
/* Statements of a block or of a case, with the annotations between them. */
void lower_list(struct body *b, unsigned n, const struct java_stmt *const *list);
void lower_annotations(struct body *b, struct annot_statements as);

#endif
