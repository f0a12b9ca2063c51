/* Statements, expressions and declarations of variables, from the helper's JSON. */
#ifndef INVAR_LANG_JAVA_TREE_READ_BODY_H
#define INVAR_LANG_JAVA_TREE_READ_BODY_H

#include "lang/java/tree/read_json.h"

/* Never NULL: a damaged node becomes BAD_STMT or BAD_EXPR, and the reader notes the damage. */
const struct java_stmt *java_read_stmt(struct java_reader *r, const json_t *o);
const struct java_expr *java_read_expr(struct java_reader *r, const json_t *o);
/* A declaration object. Its variable belongs to r->method. NULL if the object is damaged. */
struct java_var *java_read_decl(struct java_reader *r, const json_t *o);
/* The declaration objects in `params`: the parameters of m, which is r->method. */
void java_read_params(struct java_reader *r, const json_t *o, struct java_method *m);

#endif
