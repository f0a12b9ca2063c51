/* Found clauses of the functions of a file (acsl/found.h) as those of a program with slices (il/slice.h). */
#ifndef INVAR_LANG_C_LOWER_FOUND_H
#define INVAR_LANG_C_LOWER_FOUND_H

#include "il/slice.h"
#include "lang/c/acsl/acsl.h"
#include "lang/c/analysis/record_relations.h"
#include "lang/c/analysis/uses.h"
#include "lang/c/tree/ast.h"

/* Adds what f may need of its arguments, whoever calls it, to `as` and to the list. All are live and owed. Nothing for `main`, which the system
 * calls, and for functions with a contract. pointees, relations: of the file. */
void c_found_propose(struct arena *a, const struct c_ast *ast, struct acsl *as, const struct c_function *f,
                     const struct c_pointees *pointees, const struct c_relations *relations, struct il_found_clauses *out);
/* The same of what f may change and give, which is no duty of its callers. Of the changes one is live, the others are spare. */
void c_found_propose_given(struct arena *a, const struct c_ast *ast, struct acsl *as, const struct c_function *f,
                           struct il_found_clauses *out);
/* What may hold of variables of the file whenever none of its functions runs. All are live. */
void c_found_propose_state(struct arena *a, const struct c_ast *ast, struct acsl *as, const struct c_uses *uses,
                           struct il_found_clauses *out);
/* il_slices.retry, il_slices.revive: of the function of this name */
bool c_found_retry(struct il_found_clauses *all, const char *owner);
void c_found_revive(struct il_found_clauses *all, const char *owner);
/* Removes those from number `first` on that are not live. */
void c_found_keep_live(struct acsl *as, struct il_found_clauses *clauses, size_t first);
/* Selects those that are live. */
void c_found_select(struct acsl *as, const struct il_found_clauses *clauses);
/* Which of them the slice that was just lowered depends on. */
void c_found_note_used(const struct acsl *as, struct il_found_clauses *clauses);

#endif
