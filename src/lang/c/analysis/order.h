/* Side effects of expressions, and whether two unsequenced expressions may disturb each other (6.5p2). */
#ifndef INVAR_LANG_C_ANALYSIS_ORDER_H
#define INVAR_LANG_C_ANALYSIS_ORDER_H

#include "lang/c/analysis/effects.h"

/* e assigns something or calls something. */
bool c_has_effects(const struct c_expr *e);
/* Code is called somewhere in e; a statement expression counts as called. */
bool c_has_calls(const struct c_expr *e);
/* The order in which x and y are evaluated may matter: one of them changes what the other one may read or change. */
bool c_may_disturb(const struct c_uses *uses, struct c_effects *effects, const struct c_expr *x, const struct c_expr *y);
/* `place op= e`: e changes the place while its old value is read, or may do so in a call. */
bool c_may_disturb_update(const struct c_uses *uses, struct c_effects *effects, const struct c_expr *place,
                          const struct c_expr *e);
/* `place = e`: no sequence point is between a side effect of e on the place and the store, as in `i = i++`. */
bool c_may_disturb_store(const struct c_uses *uses, const struct c_expr *place, const struct c_expr *e);

#endif
