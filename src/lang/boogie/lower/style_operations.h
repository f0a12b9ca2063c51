/* The style in which the terms of a Boogie program are printed. */
#ifndef INVAR_LANG_BOOGIE_LOWER_STYLE_OPERATIONS_H
#define INVAR_LANG_BOOGIE_LOWER_STYLE_OPERATIONS_H

#include "lang/boogie/syntax/ast.h"
#include "logic/print.h"

/* boogie_style, with the file's names for SMT-LIB's operations on bit-vectors. Lives in the file's arena. */
const struct print_style *boogie_style_of(const struct bpl_file *file);

#endif
