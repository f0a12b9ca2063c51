/* Shapes of formulas that several readers look for. */
#ifndef INVAR_LOGIC_SHAPE_H
#define INVAR_LOGIC_SHAPE_H

#include "logic/term.h"

/* t says low < high (strict) or low <= high, perhaps as the negation of the opposite. */
bool term_is_order(const struct terms *ts, term_id t, term_id *low, term_id *high, bool *strict);
/* t says that x differs from something: `x != from`, in either order. */
bool term_is_unequal(const struct terms *ts, term_id t, term_id x, term_id *from);
/* t, or a part of it, is of this kind. */
bool term_has_kind(const struct terms *ts, term_id t, enum term_kind kind);
/* t has an application of f. */
bool term_applies(const struct terms *ts, term_id t, func_id f);

#endif
