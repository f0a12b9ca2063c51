/* Sizes of syntax trees. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_COUNT_H
#define INVAR_LANG_BOOGIE_SYNTAX_COUNT_H

#include "lang/boogie/syntax/ast.h"

/* Of a list of statements; NULL is the empty one. */
uint64_t count_nodes(const struct bpl_stmt *s);

#endif
