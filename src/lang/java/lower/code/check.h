/* Obligations of expressions. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_CHECK_H
#define INVAR_LANG_JAVA_LOWER_CODE_CHECK_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;

/* Asserts `readable_if P`, or `writable_if P`, of the field for the object (TERM_NONE if f is static). */
void check_access(struct body *b, const struct java_field *f, term_id object, bool writes, struct span at);
void check_not_null(struct body *b, term_id t, const struct java_expr *e, uint32_t at);
void check_not_negative(struct body *b, enum obligation_kind kind, term_id t, struct span of);

#endif
