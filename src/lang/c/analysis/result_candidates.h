/* Candidates of what a function changes and gives (docs/contracts-found.md). */
#ifndef INVAR_LANG_C_ANALYSIS_RESULT_CANDIDATES_H
#define INVAR_LANG_C_ANALYSIS_RESULT_CANDIDATES_H

#include "lang/c/tree/ast.h"

struct c_result_context {
    void (*changes)(void *user, const char *text); /* places of `assigns`: one of these may be right */
    void (*gives)(void *user, const char *text);   /* a formula of `ensures` */
    void *user;
};

/* Of f, which has a body, as texts in ACSL. Of formulas that say the same, the last one is what a reader would rather see. */
void c_result_candidates(const struct c_ast *ast, const struct c_function *f, struct c_result_context context);

#endif
