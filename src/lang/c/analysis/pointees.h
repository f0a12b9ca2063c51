/* What pointers to void lead to, and which types of integers share their places in memory because pointers to them are converted into each
 * other. Both are found for the whole file: values flow from one variable, member, parameter or result to another. */
#ifndef INVAR_LANG_C_ANALYSIS_POINTEES_H
#define INVAR_LANG_C_ANALYSIS_POINTEES_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct c_pointees;

/* In the arena. as: which functions have contracts; may be NULL. */
const struct c_pointees *c_pointees_new(struct arena *arena, const struct c_ast *ast, const struct acsl *as, bool whole);

/* A function that makes blocks (maker.h), and the type of what it makes at the call whose text is looked at; f NULL: none. */
struct c_making {
    const struct c_function *f;
    const struct c_type *as;
};

/* From here on the text of call->function is looked at in place of the call. Returns what c_pointees_leave takes at the end of the text. */
struct c_making c_pointees_enter(const struct c_pointees *k, const struct c_expr *call);
void c_pointees_leave(const struct c_pointees *k, struct c_making before);

/* The type of all that the value of e, a pointer to void, may lead to. NULL: it is not known, or there are several. */
const struct c_type *c_pointee(const struct c_pointees *k, const struct c_expr *e);
/* The same for a variable (c_var) or a member (c_field) with a pointer to void. */
const struct c_type *c_pointee_in(const struct c_pointees *k, const void *place);
/* The type that stands for all types that share their places in memory with t (sharing.h); t without qualifiers if there is no other. */
const struct c_type *c_place_type(const struct c_pointees *k, const struct c_type *t);
/* Objects of type t in memory, or arrays of such, are bytes (mixed.h). */
bool c_in_bytes(const struct c_pointees *k, const struct c_type *t);
bool c_has_bytes(const struct c_pointees *k);

#endif
