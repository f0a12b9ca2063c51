/* Calls of methods whose meaning the language fixes. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_BUILTIN_H
#define INVAR_LANG_JAVA_LOWER_CODE_BUILTIN_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

/* The call of a method whose meaning the language fixes: values, valueOf, ordinal, name, compareTo, equals of enums; clone of an array;
 * equals of a record. Object and arguments are evaluated. TERM_NONE: it is another method, or not known here. */
term_id lower_builtin(struct body *b, const struct java_expr *e, term_id o, const term_id actuals[]);

#endif
