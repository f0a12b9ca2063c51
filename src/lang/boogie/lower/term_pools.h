/* {:pool} and {:add_to_pool}: the terms with which quantified variables are instantiated. */
#ifndef INVAR_LANG_BOOGIE_LOWER_TERM_POOLS_H
#define INVAR_LANG_BOOGIE_LOWER_TERM_POOLS_H

#include "lang/boogie/lower/lowerer.h"

/* The body of the quantifier or lambda e, whose variables are constants, with its pools. The meaning is the same. */
term_id lower_pooled(struct lowerer *l, const struct bpl_expr *e, term_id body);

/* Appends what a statement adds to pools, as assumptions that are true. */
void lower_add_to_pools(struct lowerer *l, const struct bpl_attribute *attributes, struct span span, struct il_cmds *out);

#endif
