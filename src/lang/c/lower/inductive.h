/* Inductive predicates (ACSL 2.1, chapter 2.6.3). */
#ifndef INVAR_LANG_C_LOWER_INDUCTIVE_H
#define INVAR_LANG_C_LOWER_INDUCTIVE_H

#include "il/il.h"

struct logic_function;
struct spec_env;

/* The value of an inductive predicate for its parameters, by its cases. */
term_id c_inductive_value(struct spec_env *env, const struct logic_function *k);
/* f occurs in t only where more of it makes t more true; or less, if not `positive`. */
bool c_inductive_is_monotone(struct terms *ts, func_id f, term_id t, bool positive);

#endif
