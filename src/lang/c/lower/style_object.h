/* What is known of objects, as source text: that they are there, are not freed, and came from malloc. user: of the style. */
#ifndef INVAR_LANG_C_LOWER_STYLE_OBJECT_H
#define INVAR_LANG_C_LOWER_STYLE_OBJECT_H

#include "base/vec.h"
#include "logic/print.h"

struct lower;

/* Puts `\valid_read(x)` and `\freeable(x)`, as applications, in the place of conjuncts that say so together. True: there were some. */
bool c_style_name_objects(const struct lower *l, const void *user, struct terms *ts, struct term_vec *conjuncts);
/* The disjunction `x == null || (x != null && A)` as `x == null || A`; else t. */
term_id c_style_without_guards(const struct lower *l, struct terms *ts, term_id t);
/* Prints `0 < length(x)`, if it says that there is an object, or `!freed[x]`; else returns false. */
bool c_style_object(const struct lower *l, struct printer *p, const void *user, term_id t);
/* The pointer to an object of which t, the block that is freed with it, is the root; t where it is none. */
term_id c_style_without_root(const struct lower *l, const struct printer *p, term_id t);

#endif
