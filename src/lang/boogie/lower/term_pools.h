/* {:pool} and {:add_to_pool}: what to try quantified variables with. */
#ifndef INVAR_LANG_BOOGIE_LOWER_TERM_POOLS_H
#define INVAR_LANG_BOOGIE_LOWER_TERM_POOLS_H

#include "lang/boogie/lower/lowerer.h"

/* The body of the quantifier or lambda e, whose variables are constants, with its pools; the same in meaning. */
term_id lower_pooled(struct lowerer *l, const struct bpl_expr *e, term_id body);

/* Appends what a statement adds to pools: assumptions that are true. */
void lower_add_to_pools(struct lowerer *l, const struct bpl_attribute *attributes, struct span span, struct il_cmds *out);

#endif
