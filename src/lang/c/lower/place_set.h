/* Sets of places with variables: `{ a[2 * i] | integer i; 0 <= i < n }`, and ranges of rows, `m[0 .. 3][k]`, which are such sets. */
#ifndef INVAR_LANG_C_LOWER_PLACE_SET_H
#define INVAR_LANG_C_LOWER_PLACE_SET_H

#include "il/frame.h"
#include "lang/c/acsl/acsl.h"

struct spec_env;

/* { element | vars; each condition }. */
struct place_set {
    const struct acsl_expr *element;
    unsigned n;
    const struct acsl_var *const *vars;
    const struct acsl_expr *condition;    /* NULL: true */
    const struct acsl_expr *const *range; /* of each variable an ACSL_RANGE; NULL: there are none */
};

/* The set that e stands for, in which ranges are subscripts of arrays or added to pointers. False: there are none. */
bool place_set_of_ranges(struct arena *a, const struct acsl_expr *e, struct place_set *out);
/* Constants for the variables, and what holds of them. False: not supported, which env says. */
bool place_set_open(struct spec_env *env, const struct place_set *s, struct term_vec *vars, term_id *holds);
void place_set_close(struct spec_env *env, const struct place_set *s);
/* The place p of the element for all values of vars for which `holds` is true, as one place. False: it is none. */
bool place_set_join(struct terms *ts, struct il_place *p, const struct term_vec *vars, term_id holds);

#endif
