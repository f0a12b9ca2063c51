/* Objects without an initialiser. */
#ifndef INVAR_LANG_C_LOWER_UNDEFINED_H
#define INVAR_LANG_C_LOWER_UNDEFINED_H

#include "lang/c/lower/lower.h"

struct region;
struct spec_env;

/* v has no value yet. */
void declare_undefined(struct body *b, const struct c_var *v, struct span at);
/* No element of the place's block has a value; not all: only the place has none. */
void clear_assigned(struct body *b, const struct place *p, bool all, struct span at);
/* They all have one. */
void fill_assigned(struct body *b, const struct place *p, bool all, struct span at);
/* The place gets the value, or some value (`NULL`); has one where it is read. */
void note_assigned(struct body *b, const struct place *p, const struct c_value *v, struct span at);
void check_assigned(struct body *b, const struct place *p);
/* The record in the place with `has`, if members of it may have no value. */
struct c_value with_assigned(struct body *b, const struct place *p, struct c_value v);
/* \initialized of a region. False: it is not followed whether this memory has a value. */
bool is_assigned(struct spec_env *env, const struct region *r, const struct acsl_state *at, term_id *t);

#endif
