/* Which obligations a routine has. */
#ifndef INVAR_LANG_C_LOWER_GROUPS_H
#define INVAR_LANG_C_LOWER_GROUPS_H

#include "lang/builder/builder.h"
#include "lang/c/property.h"

struct lower;

/* For the routines that are made next: those of --check, or those of the property. */
void c_choose_checks(struct lower *l, const struct c_property *property);
bool c_asks(const struct lower *l, enum c_group group);
/* The obligation is not asked; instead it is assumed, or nothing is known. For language_rules.raise_unless. */
bool c_leave_out(struct builder *k, enum obligation_kind kind, term_id t, struct span at);

#endif
