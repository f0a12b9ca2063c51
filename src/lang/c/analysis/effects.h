/* Functions that change nothing: their calls may stand in any order. */
#ifndef INVAR_LANG_C_ANALYSIS_EFFECTS_H
#define INVAR_LANG_C_ANALYSIS_EFFECTS_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/analysis/uses.h"

struct c_effects;

/* In the arena. as: may be NULL. */
struct c_effects *c_effects_new(struct arena *arena, const struct c_uses *uses, const struct acsl *as);

/* A call of f changes no object that exists before it: its contract says so, or, if it has none, its text. It may read all that is shared. */
bool c_changes_nothing(struct c_effects *x, const struct c_function *f);

#endif
