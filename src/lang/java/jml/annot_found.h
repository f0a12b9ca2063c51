/* Clauses that nobody wrote: candidates of object invariants and of contracts (docs/contracts-found.md). They are texts, read as if they stood in
 * the source, so all rules about written clauses hold for them. They are numbered from 0 as they are added. Those selected are in what
 * annot_invariants and annot_found_case return; their formulas have `found` == 1 + their number. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_FOUND_H
#define INVAR_LANG_JAVA_JML_ANNOT_FOUND_H

#include "lang/java/jml/annot.h"

enum annot_found_side { ANNOT_FOUND_INVARIANT, ANNOT_FOUND_REQUIRES, ANNOT_FOUND_ENSURES };

/* Of a class; REQUIRES, ENSURES: of the method of it. */
struct annot_found {
    enum annot_found_side side;
    const struct java_class *cls;
    const struct java_method *method;
    const char *text;
    bool owed; /* REQUIRES: calls that break it are failures, as if it were written */
};

/* False, and nothing is added, if the text has no meaning there. */
bool annot_found_add(struct arena *a, struct java_ast *ast, struct annotations *as, const struct annot_found *c);
/* Removes the clauses from number `first` on that are not live; the others get new numbers. To be selected anew. */
void annot_found_keep(struct arena *a, struct annotations *as, unsigned first, const bool live[]);
/* Selects the clauses i with live[i]. None is used after that. */
void annot_found_select(struct arena *a, struct annotations *as, const bool live[]);
/* The selected clauses of a method without a contract, as one case; NULL: none. They are used from now on. */
const struct annot_case *annot_found_case(const struct annotations *as, const struct java_method *m);
/* The formula of a found clause is used. Of a written one: nothing. */
void annot_found_use(const struct annotations *as, const struct annot_formula *f);
bool annot_found_used(const struct annotations *as, unsigned number);
/* Some clause, selected or not, is an invariant of c or of a class above it. */
bool annot_found_any(const struct annotations *as, const struct java_class *c);

#endif
