/* Terms of algebraic datatypes, beyond the plain application of mk_app. */
#ifndef INVAR_LOGIC_DATA_H
#define INVAR_LOGIC_DATA_H

#include "logic/term.h"

/* The simpler form of an application of a constructor, selector or tester; TERM_NONE if there is none. It simplifies a selector or
 * tester applied to a constructor's application, the tester of a datatype with one constructor, and such a constructor applied to all
 * selectors of one term. */
term_id data_simplify(struct terms *ts, func_id f, unsigned n, const term_id args[]);
/* For two applications of constructors: a == b as equations of their arguments. TERM_NONE for other terms. */
term_id data_equation(struct terms *ts, term_id a, term_id b);

term_id mk_is(struct terms *ts, func_id constructor, term_id t);
/* The field of t (Boogie's rule if several constructors have a field of this name): the selector of t's constructor if that has the
 * field, else the first such selector. TERM_NONE if no constructor has the field. */
term_id mk_field(struct terms *ts, term_id t, symbol field);
/* t with another value of the field. The result has t's constructor if that has the field, else the first constructor that has it.
 * TERM_NONE if no constructor has it. */
term_id mk_with_field(struct terms *ts, term_id t, symbol field, term_id value);

/* True if the sort has values. A datatype has values if the fields of some constructor all have inhabited sorts. The domains and the
 * range of a map all count, so a datatype that recurs only through maps has no values (Boogie's rule). */
bool sort_inhabited(const struct terms *ts, sort_id s);

/* The number of values of an inhabited sort. UINT64_MAX stands for this many or more, for infinitely many, and for named sorts. */
uint64_t sort_values(const struct terms *ts, sort_id s);

/* True if a value of the datatype can contain another one inside a map (in its domain or range, at any depth). Z3 4.8.12 calls some
 * satisfiable formulas over such datatypes unsatisfiable, so these formulas must not reach Z3. */
bool datatype_recurs_through_map(const struct terms *ts, sort_id s);

#endif
