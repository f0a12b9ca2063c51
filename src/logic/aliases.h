/* Which terms may be equal because some equation says so, wherever it stands: an assignment, a branch, a contract. Two terms are aliases
 * if a chain of equations between them, and between their arguments, leads from one to the other. Incarnations of one variable (`e@1`,
 * `e@2`) are aliases, and so are reads of a map before and after a store. Equations with names and literals (`x == null`) do not count,
 * since they would make aliases of nearly everything.
 *
 * This is a guess: aliases may differ, and others may be equal. It only tells which instances of quantifiers are worth trying first. */
#ifndef INVAR_LOGIC_ALIASES_H
#define INVAR_LOGIC_ALIASES_H

#include "logic/term.h"

struct aliases;

struct aliases *aliases_new(const struct terms *ts);
void aliases_free(struct aliases *a);

/* Takes a closed equation; others are ignored. */
void aliases_note(struct aliases *a, term_id equation);

/* Equations noted since the last call count from now on. */
void aliases_settle(struct aliases *a);

/* Closed terms without binders are aliases if their numbers are the same. Numbers change when equations begin to count. */
uint64_t aliases_class(struct aliases *a, term_id t);
/* t is this name, or some equation says so of an alias of t. */
bool aliases_may_be(struct aliases *a, term_id t, term_id name);

#endif
