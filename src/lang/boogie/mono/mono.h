/* Monomorphisation: a file with type parameters in, one without out. docs/decisions/monomorphisation.md says why it is right. */
#ifndef INVAR_LANG_BOOGIE_MONO_MONO_H
#define INVAR_LANG_BOOGIE_MONO_MONO_H

#include "lang/boogie/syntax/ast.h"

/* Whether something in the resolved file is generic, so that it has to be copied before it is lowered. */
bool boogie_is_generic(const struct bpl_file *file);

/* A copy of the file, resolved without errors, in which nothing has type parameters, and which is to be resolved again. Its
 * syntax is not all of Boogie's: names of copies have `<` in them, names of types may have blanks. */
struct bpl_file *boogie_monomorphise(struct bpl_file *file, struct terms *ts);

#endif
