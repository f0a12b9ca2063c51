/* Where the obligations of a call are reported. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_CALL_PLACES_H
#define INVAR_LANG_JAVA_LOWER_SPEC_CALL_PLACES_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;
struct call;

struct span call_place(const struct java_expr *e);
/* The offset of the obligation that the object of this call is not null. */
uint32_t object_place(const struct body *b, const struct java_expr *e);
/* The place of the obligation that argument i, counted as the callee's parameters, is not null. */
struct span argument_place(const struct body *b, const struct call *c, unsigned i);
/* The number of the parameter if this precondition is one that ESC/Java has as a parameter declared non_null; else -1. */
int argument_not_null(const struct body *b, const struct call *c, const struct annot_expr *requires_);

#endif
