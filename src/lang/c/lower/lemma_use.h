/* Where lemmas and axioms are used. */
#ifndef INVAR_LANG_C_LOWER_LEMMA_USE_H
#define INVAR_LANG_C_LOWER_LEMMA_USE_H

#include "lang/c/acsl/acsl.h"

struct body;

/* Assumes instances of lemmas and axioms that may help to prove the goal here: an assertion, the annotation that was translated last; or another
 * clause, for which lemmas about predicates alone are not used, because they disturb inference more than they help; or the statement of a lemma,
 * for which only those in front of it are used. They are assumed for the assertion that the caller makes next, and for nothing else
 * (il_cmd.help); but for an invariant, which il_cut_loops asserts, wherever code goes from here. */
void c_lemmas_for_assertion(struct body *b, term_id goal, struct span at);
void c_lemmas_for_clause(struct body *b, term_id goal, struct span at);
void c_lemmas_for_invariant(struct body *b, term_id goal, struct span at);
void c_lemmas_for_lemma(struct body *b, term_id goal, const struct acsl_lemma *lemma, struct span at);

/* The contract of a routine speaks of no recursive function, so lemmas about such functions that its callees speak of are not found by what is to
 * be proved; and there are no loops, whose inference more instances would disturb. Then lemmas are used where a callee has ensured something. */
bool c_joins_calls(const struct body *b, const struct acsl_contract *c);
/* A call ensures this. */
void c_logic_ensured(struct body *b, term_id t);
/* Behind the call: assumes instances of lemmas that speak of what it ensured. */
void c_lemmas_for_ensured(struct body *b, struct span at);

#endif
