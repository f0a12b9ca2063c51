/* Struct types to whose objects no code of the file gets by a pointer to the type: their pointers are only passed on, compared and converted. */
#ifndef INVAR_LANG_C_ANALYSIS_REACHED_H
#define INVAR_LANG_C_ANALYSIS_REACHED_H

#include "lang/c/tree/ast.h"

/* The records (c_record) that are complete, and of which some code follows, moves or makes a pointer. A set in the arena. */
struct idmap c_reached_records(struct arena *arena, const struct c_ast *ast);

#endif
