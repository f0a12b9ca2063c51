/* Creation and copies of arrays (JLS 10.6, 15.10). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_ARRAY_H
#define INVAR_LANG_JAVA_LOWER_CODE_ARRAY_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

term_id lower_new_array(struct body *b, const struct java_expr *e, const struct java_type *type);

#endif
