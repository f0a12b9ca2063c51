/* Candidates of what a function needs of its arguments, whoever calls it (docs/contracts-found.md). */
#ifndef INVAR_LANG_C_ANALYSIS_ARGUMENT_CANDIDATES_H
#define INVAR_LANG_C_ANALYSIS_ARGUMENT_CANDIDATES_H

#include "lang/c/tree/ast.h"

/* guards: others, which came earlier and without which this one has no meaning; NULL: none. grants: it says what memory there is.
 * usual: a person would write it, as a condition of any function that works on such arguments. separates: it keeps what is written apart from
 * elements that are subscripts. bounds: it bounds a number. defines: what it names and the file does not have; NULL: nothing. */
enum { C_CANDIDATE_GUARDS = 2 };
struct c_argument_candidate {
    const char *text, *guards[C_CANDIDATE_GUARDS];
    bool grants, separates, bounds, usual;
    const char *defines;
};

/* What was found that a function needs, as text in ACSL over its parameters. */
struct c_argument_need {
    const char *text;
    bool grants;
    const char *defines; /* as above */
};

/* needs_of: all that a function needs; the number of them. leads: the name of a predicate p(x, y) that says that y is reached from x along the member;
 * *defines: as above. relations: of the file. pointee_of: what a parameter, a pointer to void, leads to in this file (pointees.h); NULL: it is not known. */
struct c_argument_context {
    void (*each)(void *user, const struct c_argument_candidate *c);
    unsigned (*needs_of)(void *user, const struct c_function *f, const struct c_argument_need **needs);
    const char *(*leads)(void *user, const struct c_record *record, const struct c_field *member, const char **defines);
    const struct c_type *(*pointee_of)(void *user, const struct c_var *v);
    const struct c_relations *relations;
    void *user;
};

/* Calls `each` for candidates of `requires` of f, which has a body, as texts in ACSL. What comes first is what a reader would rather see. */
void c_argument_candidates(const struct c_function *f, struct c_argument_context context);

#endif
