/* Functions of gcc and clang about numbers and about compiling. */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_BUILTIN_H
#define INVAR_LANG_C_LOWER_LIBRARY_BUILTIN_H

#include "lang/c/lower/library.h"

/* What lowers a call of the compiler's function of this name (`__builtin_clz`, `__sync_synchronize`) with so many arguments; NULL: it is not known. */
library_function *c_builtin_function(const char *name, unsigned n_args);

#endif
