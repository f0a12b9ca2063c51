/* All formulas and places of the annotations of a function. */
#ifndef INVAR_LANG_C_ANALYSIS_ANNOTATED_H
#define INVAR_LANG_C_ANALYSIS_ANNOTATED_H

#include "lang/c/acsl/acsl.h"

typedef void c_annotation_visitor(void *user, const struct acsl_expr *e);

/* Those of a contract, which may be NULL. */
void c_each_in_contract(const struct acsl_contract *c, c_annotation_visitor *f, void *user);
/* Those of assertions, contracts of statements, loop invariants, variants and predicates in the body, if there is one. as: may be NULL. */
void c_each_in_body(const struct acsl *as, const struct c_function *of, c_annotation_visitor *f, void *user);
/* Those of the contract, if it is relied on, and those in the body. as: may be NULL. */
void c_each_annotation(const struct acsl *as, const struct c_function *of, c_annotation_visitor *f, void *user);

/* e, or what is converted to it. */
const struct acsl_expr *c_without_conversion(const struct acsl_expr *e);
/* A number, or a sum, difference or product of numbers, as macros make them (`N - 1`). */
bool c_is_number(const struct acsl_expr *e, long long *out);
/* The subscript is a range that has all elements of the array, which has a constant length. */
bool c_is_full_range(const struct acsl_expr *range, const struct c_type *array);

#endif
