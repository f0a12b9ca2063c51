/* How an lvalue is reached: an object, and the members and subscripts that lead from it to the part that is meant. */
#ifndef INVAR_LANG_C_ANALYSIS_ACCESS_H
#define INVAR_LANG_C_ANALYSIS_ACCESS_H

#include "lang/c/tree/ast.h"

/* One step from the outermost object to the part. */
enum c_step {
    C_STEP_START,   /* e is the object itself: a variable, a literal, *p, p->f, p[i] with a pointer p; `inner` is NULL */
    C_STEP_MEMBER,  /* inner.field */
    C_STEP_ELEMENT, /* inner[index], where inner is an array */
};

/* The outermost step of the lvalue e, which has no parentheses around it. */
struct c_access {
    enum c_step step;
    const struct c_expr *e;
    const struct c_expr *inner; /* the lvalue from which the step starts */
    const struct c_field *field;
    const struct c_expr *index; /* NULL: the first element, written `*a` */
};

struct c_access c_access_of(const struct c_expr *e);
/* The array lvalue whose first element the pointer e points to, if e is the conversion of an array; else NULL. */
const struct c_expr *c_decayed(const struct c_expr *e);
/* The lvalue e, an array, is no variable, member or literal: it is an element of another array, or a pointer leads to it. */
bool c_designates_row(const struct c_expr *e);
/* The variable in which the lvalue is, if no pointer is followed on the way; else NULL. */
const struct c_var *c_variable_of(const struct c_expr *e);
/* e is a pointer expression of the form p + k or k + p: then *base and *index are set. A subtraction is none. */
bool c_is_sum(const struct c_expr *e, const struct c_expr **base, const struct c_expr **index);

#endif
