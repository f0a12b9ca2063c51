/* Pointers to records that are made from pointers to their members: container_of(p, T, m) of the kernel, and list_entry. Its text subtracts where the
 * member stands from a pointer to characters, or to void. */
#ifndef INVAR_LANG_C_TREE_CONTAINER_H
#define INVAR_LANG_C_TREE_CONTAINER_H

#include "lang/c/tree/ast.h"

enum { C_MOST_CONTAINED = 16 };

/* Makes the conversion e, with all its parts, a C_CAST_TO_CONTAINER, if it is such a pointer. Else it stays as it is. */
void c_find_container(struct c_ast *ast, struct c_expr *e);
/* The members from the record to e->field, the outermost first. Returns how many. */
unsigned c_container_path(const struct c_expr *e, const struct c_field *path[C_MOST_CONTAINED]);

#endif
