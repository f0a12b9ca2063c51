/* Which sorts terms of each kind have: the table in term.h. For term.c, which makes them. */
#ifndef INVAR_LOGIC_SORT_RULES_H
#define INVAR_LOGIC_SORT_RULES_H

#include "logic/term.h"

/* A term of kind k with these arguments may have sort s. payload: as of term_make. */
bool sort_rule_holds(const struct terms *ts, enum term_kind k, sort_id s, uint64_t payload, unsigned n, const term_id args[]);
/* The sort of a term of this kind, as far as it is known. The arguments may be anything. */
sort_id sort_rule_result(const struct terms *ts, enum term_kind k, uint64_t payload, unsigned n, const term_id args[]);

#endif
