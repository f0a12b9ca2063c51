/* Narrowing a place by a comparison that is to hold: what assume.c (formulas) uses of narrow.c (numbers). */
#ifndef INVAR_RUN_NARROW_H
#define INVAR_RUN_NARROW_H

#include "run/machine.h"

enum relation { BELOW, ABOVE, EQUAL, OTHER }; /* at most, at least, equal to, other than */

enum satisfied satisfied_if(bool b);
/* No value was computed: a failure to find one only blocks. */
enum satisfied satisfied_stuck(struct machine *m);

/* A constant, bound variable, selection or application: its value may be a cell. */
bool is_place(const struct machine *m, term_id t);
/* The cell at t; NONE, and no trouble but a fatal one, if there is none that is open. */
struct value narrow_open(struct machine *m, const struct env *env, term_id t);
enum satisfied narrow_cell(struct machine *m, struct cell *c, enum relation r, struct value v);
/* t against the number v. */
enum satisfied narrow(struct machine *m, const struct env *env, term_id t, enum relation r, struct value v);
/* a < b, if strict, or a <= b. */
enum satisfied narrow_order(struct machine *m, const struct env *env, term_id a, term_id b, bool strict);

#endif
