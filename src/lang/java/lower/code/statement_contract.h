/* Contracts of statements. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_STATEMENT_CONTRACT_H
#define INVAR_LANG_JAVA_LOWER_CODE_STATEMENT_CONTRACT_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;

/* The statement s, and what its contract asserts in front of it and where control leaves it. */
void lower_contracted(struct body *b, const struct java_stmt *s, const struct annot_contract *k);

#endif
