/* The program of a file. */
#ifndef INVAR_LANG_C_LOWER_LOWER_PROGRAM_H
#define INVAR_LANG_C_LOWER_LOWER_PROGRAM_H

#include "lang/c/c.h"
#include "lang/c/tree/ast.h"

struct acsl;

/* as is not const, since found clauses may be added to it (acsl/found.h). */
struct il_program *c_lower(struct arena *arena, struct c_ast *ast, struct acsl *as, const struct c_options *options,
                           struct diagnostics *ds);

#endif
