/* Which quantifiers the formulas of a routine have. */
#ifndef INVAR_VCGEN_PROVE_QUANTIFIER_USE_H
#define INVAR_VCGEN_PROVE_QUANTIFIER_USE_H

#include "il/il.h"

/* There are quantifiers; some have triggers; some bind maps. */
struct quantifier_use {
    bool some, triggers, maps;
};

/* Of the assertions and assumptions of r. */
struct quantifier_use quantifier_use_of(const struct terms *ts, const struct il_routine *r);

#endif
