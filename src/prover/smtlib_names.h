/* Names and sorts in SMT-LIB text. */
#ifndef INVAR_PROVER_SMTLIB_NAMES_H
#define INVAR_PROVER_SMTLIB_NAMES_H

#include "prover/smtlib.h"

/* Kinds of symbols in smtlib.declared. */
enum { SYMBOL_SORT, SYMBOL_FUNC, SYMBOL_CONST, SYMBOL_LAMBDA };

struct sort_vec VEC_OF(sort_id);

/* Chooses the first number that makes the symbol's name unused. Returns false if the symbol has a number. Sorts share this name space,
 * which does no harm. */
bool smtlib_take_name(struct smtlib *w, unsigned kind, uint32_t id);
/* Writes the name of a symbol that has a number. */
void smtlib_add_name(struct smtlib *w, unsigned kind, uint32_t id);
/* Writes a declared sort. depth: 0 for the caller. */
void smtlib_add_sort(struct smtlib *w, sort_id s, unsigned depth);
/* Declares the sorts in s that are not declared: a datatype with all datatypes on which it depends. */
void smtlib_declare_sort(struct smtlib *w, sort_id s);

#endif
