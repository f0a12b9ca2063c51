/* Inductive predicates (ACSL 2.1, chapter 2.6.3). */
#ifndef INVAR_LANG_C_LOWER_INDUCTIVE_H
#define INVAR_LANG_C_LOWER_INDUCTIVE_H

#include "il/il.h"

struct logic_function;
struct logic_states;
struct lower;
struct spec_env;

/* The value of an inductive predicate for its parameters, by its cases. */
term_id c_inductive_value(struct spec_env *env, const struct logic_function *k);
/* f occurs in t only where more of it makes t more true; or less, if not `positive`. */
bool c_inductive_is_monotone(struct terms *ts, func_id f, term_id t, bool positive);
/* The member along which k is reachability; NULL: it is something else. value: by its cases, over states, calls of itself being unknown. */
struct il_var *c_inductive_field(const struct lower *l, const struct logic_function *k, const struct logic_states *states,
                                 term_id value);
/* What the member holds is null or an object, as is assumed of all pointers to whole records in memory (c_note_objects). */
void c_inductive_assume(struct lower *l, struct il_var *field);
/* Its value, for the map of the member. */
term_id c_inductive_reach(const struct lower *l, term_id map, term_id from, term_id to);

#endif
