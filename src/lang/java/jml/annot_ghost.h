/* Ghost fields and ghost variables: declarations, initial values, and `set`. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_GHOST_H
#define INVAR_LANG_JAVA_JML_ANNOT_GHOST_H

#include "lang/java/jml/annot_build.h"

/* Adds the fields of a ghost or model declaration to the class of the context. */
void annot_declare_fields(struct annot_context *cx, const struct annot_clause *c);
/* Adds the ghost variables that c declares to the method of the context. They are visible from the comment of c to scope_end. */
void annot_declare_variables(struct annot_context *cx, const struct annot_clause *c, uint32_t scope_end);
/* The ghost field of this name that objects of the class have, or that all objects and arrays have if cls is NULL; NULL: none. In ESC/Java
 * there is `owner`, and classes of the library have some. They are declared when they are first named. */
const struct java_field *annot_library_ghost(struct annot_context *cx, const struct java_class *cls, const char *name);
/* The initial value of the field that c declares; NULL: it has none, or there was an error. */
const struct annot_formula *annot_ghost_value(struct annot_context *cx, const struct annot_clause *c);
/* The value of s, converted to t; NULL after an error or something not supported. */
const struct annot_expr *annot_value_for(struct annot_context *cx, const struct syntax *s, const struct java_type *t);
struct annot_ghost_sets VEC_OF(struct annot_statement);

/* Appends the assignments of the initial values of the ghost variables that c declares. */
void annot_build_variables(struct annot_builder *b, const struct annot_clause *c, struct annot_ghost_sets *out);
/* False after an error or something not supported. */
bool annot_build_set(struct annot_builder *b, const struct annot_clause *c, struct annot_statement *out);

#endif
