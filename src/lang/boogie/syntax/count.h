/* Sizes of syntax trees. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_COUNT_H
#define INVAR_LANG_BOOGIE_SYNTAX_COUNT_H

#include "lang/boogie/syntax/ast.h"

/* The nodes of a list of statements; NULL is the empty list. */
uint64_t count_nodes(const struct bpl_stmt *s);

#endif
