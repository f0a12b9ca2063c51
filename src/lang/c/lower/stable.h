/* Constants that keep their value in the routine while they are used, and values as they are now. */
#ifndef INVAR_LANG_C_LOWER_STABLE_H
#define INVAR_LANG_C_LOWER_STABLE_H

#include "lang/c/lower/lower.h"

/* v as it is now, which is the same all the time that its terms are used. */
struct c_value keep_value(struct body *b, struct c_value v, struct span at);
/* The value of t cannot change while the routine uses it. */
bool is_stable(const struct body *b, term_id t);
void make_stable(struct body *b, term_id constant);

#endif
