/* Variants of a model: what changes when a constant has another value, and whether the formulas that the model satisfies still
 * hold, found by evaluation and not by search.
 *
 * Of the formulas only a reason is looked at why the model satisfies them: of each disjunction one true member, down to
 * literals. An equation x = t among them defines x where all constants of t are older, so that x follows when they change.
 * Whatever makes the other literals true satisfies the formulas, too. */
#ifndef INVAR_PROVER_VARIANT_H
#define INVAR_PROVER_VARIANT_H

#include "prover/solver.h"

struct variant;

/* NULL if the solver cannot evaluate variants. *seconds: what it takes to evaluate them is added here. */
struct variant *variant_new(struct solver *s, double *seconds);
void variant_free(struct variant *v); /* NULL allowed */

/* Begins at the model of the solver's last check, which answered SAT, and in which the formulas are true; what follows is valid
 * until its next. Reasons are looked for in the first n formulas; the others (many and small, as instances are) are taken
 * as literals. False if one of the n is not decided. */
bool variant_begin(struct variant *v, unsigned n, const term_id formulas[], unsigned n_whole, const term_id whole[]);

/* What x is defined by; TERM_NONE: nothing, it may be changed. */
term_id variant_definition(const struct variant *v, term_id x);

/* A variant of the present one, to be looked at: there x, which nothing defines, has this value. `value` is a closed term over
 * literals and, in a map's value, the map itself. False if a defined constant's value is not known. */
bool variant_try(struct variant *v, term_id x, term_id value);
/* Of the variant tried last: a closed Bool term. UNKNOWN also where t has binders or is made of bit operations. */
enum truth variant_bool(struct variant *v, term_id t);
/* Did any constant of t change in the variant tried last? */
bool variant_affects(struct variant *v, term_id t);
/* Whether the variant tried last satisfies the formulas. If so it is now the present one. */
bool variant_keep(struct variant *v);

/* Of the present one, as a literal, a map's as a term over the maps of the model; TERM_NONE if not known. */
term_id variant_value(struct variant *v, term_id t);

#endif
