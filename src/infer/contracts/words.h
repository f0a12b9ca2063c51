/* What the found contract of a routine may speak of. */
#ifndef INVAR_INFER_CONTRACTS_WORDS_H
#define INVAR_INFER_CONTRACTS_WORDS_H

#include "infer/contracts/contracts.h"
#include "logic/subst.h"

struct sorted_words {
    struct term_vec ints, bools, maps, others;
};

/* start: values where the routine starts, as clauses of what it gives name them: parameters, OLD variables of what it may change, other shared
 * variables and constants that its text mentions. end: its results, and the shared variables that it may change. maps: with one integer index
 * and integer values. numbers: integers of its text, and a few small ones. divisors: those by which it divides. conditions: of its branches and
 * assertions, over values at the start. at_start, from_start: OLD variable -> shared variable, and back. */
struct words {
    struct sorted_words start, end;
    struct term_vec numbers, divisors, conditions;
    struct subst at_start, from_start;
};

/* Of routine i, whose frame is known. */
struct words words_of(const struct found_contracts *f, unsigned i);
void words_release(struct words *w);

#endif
