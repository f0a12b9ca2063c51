/* What annotations say of memory. */
#ifndef INVAR_LANG_C_LOWER_SPEC_MEMORY_H
#define INVAR_LANG_C_LOWER_SPEC_MEMORY_H

#include "lang/c/lower/lower.h"

struct regions;
struct spec_env;

/* No other struct stands for t in memory (c_place_type). */
bool c_spec_stands_for_itself(const struct spec_env *env, const struct c_type *t);
/* The elements that a set of pointers points to. False: not supported. */
bool c_spec_regions(struct spec_env *env, const struct acsl_expr *e, struct regions *out);
term_id c_spec_valid(struct spec_env *env, const struct acsl_expr *e, bool writes);
term_id c_spec_separated(struct spec_env *env, const struct acsl_expr *e);
/* \fresh, \freeable, \allocable, \initialized, \dangling. */
term_id c_spec_about_blocks(struct spec_env *env, const struct acsl_expr *e);
/* \base_addr, \offset, \block_length. */
struct c_value c_spec_measure(struct spec_env *env, const struct acsl_expr *e);

#endif
