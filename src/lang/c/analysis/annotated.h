/* All formulas and places of the annotations of a function. */
#ifndef INVAR_LANG_C_ANALYSIS_ANNOTATED_H
#define INVAR_LANG_C_ANALYSIS_ANNOTATED_H

#include "lang/c/acsl/acsl.h"

typedef void c_annotation_visitor(void *user, const struct acsl_expr *e);

/* Those of a contract, which may be NULL. */
void c_each_in_contract(const struct acsl_contract *c, c_annotation_visitor *f, void *user);
/* Those of the contract, of assertions and of loop invariants of a function with a body. as: may be NULL. */
void c_each_annotation(const struct acsl *as, const struct c_function *of, c_annotation_visitor *f, void *user);

#endif
