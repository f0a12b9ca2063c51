/* Files that have to do with each other. */
#ifndef INVAR_LANG_JAVA_LOWER_GROUPS_H
#define INVAR_LANG_JAVA_LOWER_GROUPS_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

/* By routine of p, in p's arena: the number of the group of its file. A file belongs to the group of each file whose classes it names. A file that
 * names none of another one, not even by way of others, neither calls it nor has objects of its classes by their types. */
const unsigned *groups_of_files(const struct java_ast *ast, const struct il_program *p);

#endif
