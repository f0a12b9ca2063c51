/* What is not null without being declared so. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_DEFAULTS_H
#define INVAR_LANG_JAVA_JML_ANNOT_DEFAULTS_H

#include "base/idmap.h"
#include "base/vec.h"
#include "lang/java/tree/ast.h"

/* by_class: java_class -> is `non_null` its default? nullable: what is declared `nullable` (java_method, java_field, java_var). run: the
 * default of classes without one. */
struct annot_defaults {
    bool run;
    struct idmap by_class, nullable;
};

struct annot_keys VEC_OF(const void *);

/* Appends the methods (for their results), fields and parameters of the program that are non_null by default. */
void annot_non_null_by_default(const struct java_ast *ast, const struct annot_defaults *d, struct annot_keys *out);

#endif
