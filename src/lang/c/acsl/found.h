/* Clauses that nobody wrote, of functions without a contract (docs/contracts-found.md). They are texts, read as if they stood in front
 * of the function, so all rules about written clauses hold for them. They are numbered from 0 as they are added. */
#ifndef INVAR_LANG_C_ACSL_FOUND_H
#define INVAR_LANG_C_ACSL_FOUND_H

#include "lang/c/acsl/acsl.h"

enum acsl_found_kind { ACSL_FOUND_REQUIRES, ACSL_FOUND_ASSIGNS, ACSL_FOUND_ENSURES, ACSL_FOUND_INVARIANT };

/* False, and nothing is added, if the text has no meaning there. The text lives as long as `as`. */
bool acsl_found_add(struct acsl *as, const struct c_function *f, enum acsl_found_kind kind, const char *text);
/* The same of an invariant of variables of the file (acsl_invariants). at: what it counts as its place. */
bool acsl_found_add_invariant(struct acsl *as, struct span at, const char *text);
/* The clause that the formula is, if nobody wrote it, is used from now on. */
void acsl_found_use(const struct acsl *as, const struct acsl_formula *f);
/* Defines the predicate of this name, unless there is one. text: as it stands in a file. */
void acsl_found_define(struct acsl *as, symbol name, const char *text);
/* It was defined so. */
bool acsl_found_defined(const struct acsl *as, symbol name);
/* Removes the clauses from number `first` on that are not live; the others get new numbers. To be selected anew. */
void acsl_found_keep(struct acsl *as, unsigned first, const bool live[]);
/* Selects the clauses i with live[i]. None is used after that. */
void acsl_found_select(struct acsl *as, const bool live[]);
/* The selected clauses of f, as a contract without anything else; NULL: none. They are used from now on. as may be NULL. */
const struct acsl_contract *acsl_found_contract(const struct acsl *as, const struct c_function *f);
/* Calls of these functions (struct c_function) are what is found that they give, once it is found what they may change. */
void acsl_found_summarise(struct acsl *as, struct idmap functions);
bool acsl_found_summarises(const struct acsl *as, const struct c_function *f);
/* The contract that a call of f is; NULL: it is its text, or nothing is known. */
const struct acsl_contract *acsl_call_contract(const struct acsl *as, const struct c_function *f);
/* The contract that the text of f relies on, and that code owes which executes it: what is written, or else what was found; NULL: none. */
const struct acsl_contract *acsl_relied_contract(const struct acsl *as, const struct c_function *f);
bool acsl_found_used(const struct acsl *as, unsigned number);

#endif
