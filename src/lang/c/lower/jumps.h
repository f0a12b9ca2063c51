/* Code with gotos, and switches with cases inside other statements. */
#ifndef INVAR_LANG_C_LOWER_JUMPS_H
#define INVAR_LANG_C_LOWER_JUMPS_H

#include "lang/c/tree/ast.h"

struct body;

/* The statement and all that is in it. */
void c_lower_graph(struct body *b, const struct c_stmt *s);

#endif
