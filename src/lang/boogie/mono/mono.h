/* Monomorphisation: makes a file without type parameters from one with type parameters. docs/decisions/monomorphisation.md
 * explains why it is sound. */
#ifndef INVAR_LANG_BOOGIE_MONO_MONO_H
#define INVAR_LANG_BOOGIE_MONO_MONO_H

#include "lang/boogie/syntax/ast.h"

/* Is something in the resolved file generic? Then it has to be copied before lowering. */
bool boogie_is_generic(const struct bpl_file *file);

/* A copy of the file, which must be resolved without errors. Nothing in the copy has type parameters. It has to be resolved
 * again. Its syntax is not quite Boogie's: names of copies contain `<`, and names of types may contain blanks. */
struct bpl_file *boogie_monomorphise(struct bpl_file *file, struct terms *ts);

#endif
