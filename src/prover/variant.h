/* Variants of a model. A variant gives one constant another value. Evaluation, not search, finds out what else changes, and whether the
 * formulas that the model satisfies still hold.
 *
 * Instead of the formulas, a reason is checked: literals whose truth makes the formulas true. The reason has one true member of each
 * disjunction, down to literals. A literal x = t defines x if all constants of t are older than x; then x changes with them. Every
 * assignment that makes the literals of the reason true satisfies the formulas. */
#ifndef INVAR_PROVER_VARIANT_H
#define INVAR_PROVER_VARIANT_H

#include "prover/solver.h"

struct variant;

/* NULL if the solver cannot evaluate variants. The time of evaluations is added to *seconds. */
struct variant *variant_new(struct solver *s, double *seconds);
void variant_free(struct variant *v); /* NULL is allowed */

/* Starts at the model of the solver's last check. The check answered SAT, and the formulas are true in the model. The variants are valid
 * until the next check. A reason is searched for in the n formulas. The n_whole others (many and small, such as instances) are taken as
 * literals. Returns false if the model does not decide one of the n formulas. */
bool variant_begin(struct variant *v, unsigned n, const term_id formulas[], unsigned n_whole, const term_id whole[]);

/* The term that defines x. TERM_NONE: no term does, so x may be changed. */
term_id variant_definition(const struct variant *v, term_id x);

/* Tries a variant of the present one in which x has this value. x must have no definition. `value` is a closed term over literals; a
 * map's value may contain the map itself. Returns false if the value of a defined constant is not known. */
bool variant_try(struct variant *v, term_id x, term_id value);
/* The value of a closed Bool term in the variant tried last. UNKNOWN also if t has binders or bit operations. */
enum truth variant_bool(struct variant *v, term_id t);
/* True if a constant of t changed in the variant tried last. */
bool variant_affects(struct variant *v, term_id t);
/* True if the variant tried last satisfies the formulas. Then it becomes the present one. */
bool variant_keep(struct variant *v);

/* The value in the present variant, as a literal; for a map, as a term over the maps of the model. TERM_NONE if it is not known. */
term_id variant_value(struct variant *v, term_id t);

#endif
