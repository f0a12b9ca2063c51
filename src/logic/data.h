/* Terms of algebraic datatypes beyond plain application (mk_app). */
#ifndef INVAR_LOGIC_DATA_H
#define INVAR_LOGIC_DATA_H

#include "logic/term.h"

/* What mk_app of a constructor, selector or tester is where it is simpler: a selector or tester of a constructor's application;
 * the tester of a datatype with one constructor; a constructor put on all selectors of one term of such a datatype.
 * TERM_NONE otherwise. */
term_id data_simplify(struct terms *ts, func_id f, unsigned n, const term_id args[]);
/* a == b of two applications of constructors, as equations of the arguments; TERM_NONE for other terms. */
term_id data_equation(struct terms *ts, term_id a, term_id b);

/* Whether t is an application of a constructor. */
bool term_is_constructor(const struct terms *ts, term_id t);

term_id mk_is(struct terms *ts, func_id constructor, term_id t);
/* The field of t, where several constructors may have a field of that name: the selector of t's constructor if it has the
 * field, the first such selector otherwise (Boogie's rule). TERM_NONE if no constructor has it. */
term_id mk_field(struct terms *ts, term_id t, symbol field);
/* t with another value of the field: the constructor is kept if it has the field, the first one that has it is taken
 * otherwise. TERM_NONE if no constructor has it. */
term_id mk_with_field(struct terms *ts, term_id t, symbol field, term_id value);

/* Whether the sort has values. A datatype has them if some constructor's fields are all of inhabited sorts; a map's domains and
 * range count alike, so that a datatype that recurs through maps alone has none (Boogie's rule). */
bool sort_inhabited(const struct terms *ts, sort_id s);

/* The number of values of an inhabited sort; UINT64_MAX: that many or more, infinitely many, or as many as one likes (named sorts). */
uint64_t sort_values(const struct terms *ts, sort_id s);

/* Whether a value of the datatype can hold another one in a map (in its domain or its range, at any depth). Z3 4.8.12 calls
 * satisfiable formulas over such datatypes unsatisfiable: they must not reach it. */
bool datatype_recurs_through_map(const struct terms *ts, sort_id s);

#endif
