/* The one quantifier instantiation module (design.md section 2).
 *
 * A formula to be assumed is put into a quantifier-free form that it entails: an existential in positive place
 * (or a universal in negative place) is skolemised with fresh constants; each universal in positive place becomes
 * a fresh Boolean q, and q ==> instance is added for instances at the index terms at hand. So unsat of the result
 * means unsat of the formula; a model of the result is a model of the formula only as far as the instances go.
 *
 * A lambda becomes a constant with its definition, a universal like any other; so does a quantifier inside a term. Maps are extensional: where an equation of
 * maps may be refuted, they differ at a fresh index.
 *
 * Which terms are tried is candidates.h's business. Instances bring new ground terms, so this goes in rounds, bounded by
 * rounds and by number.
 *
 * User axioms are not passed through here: they go to the prover with their triggers (E-matching); nor are there instances of quantifiers
 * that are for their triggers only (excluded_terms.h). This is the only place where that is decided. */
#ifndef INVAR_LOGIC_INSTANTIATE_H
#define INVAR_LOGIC_INSTANTIATE_H

#include "base/stats.h"
#include "logic/term.h"

struct instantiation;

/* Zero means the default. */
struct instantiation_limits {
    unsigned rounds;    /* default 5 */
    unsigned instances; /* default 12000 */
};

struct instantiation *instantiation_new(struct terms *ts, struct instantiation_limits limits, struct stats *stats);
void instantiation_free(struct instantiation *in);

/* A ground term to be tried for variables of its sort wherever nothing better is known. */
void instantiation_seed(struct instantiation *in, term_id t);

/* The arguments of f are no candidates for a variable that indexes a map as well (allocation times: every object has one). */
void instantiation_quiet(struct instantiation *in, func_id f);

/* Takes a closed formula; returns its quantifier-free form to be assumed. Ground terms of it become known. */
term_id instantiation_assume(struct instantiation *in, term_id formula);

/* The same for the negation of something to be proved. All goals given in this way take their skolem constants from one pool, which
 * keeps instances few; so the caller must never assume two of them in one check. */
term_id instantiation_assume_goal(struct instantiation *in, term_id formula);

/* Makes ground terms of t known without assuming it (t quantifier-free: a literal that will be asked about).
 * A literal with quantifiers must be guarded by the caller: assume (indicator ==> literal) and the converse. */
void instantiation_mention(struct instantiation *in, term_id t);

/* Runs rounds until nothing new arises or a limit is met; appends the instances (each to be assumed) to out.
 * To be called after assumptions were added and before a check. */
void instantiation_saturate(struct instantiation *in, struct term_vec *out);

/* Whether the last saturate reached the end without meeting a limit: only then does "sat" count as a
 * counterexample (design.md section 2, `invalid` against `limit`). */
bool instantiation_saturated(const struct instantiation *in);

#endif
