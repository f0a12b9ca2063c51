/* Variables of the C program as variables of the IL. */
#ifndef INVAR_LANG_C_LOWER_VARIABLE_H
#define INVAR_LANG_C_LOWER_VARIABLE_H

#include "lang/c/lower/lower.h"

/* The name of the leaves of a variable in this activation. */
const char *variable_name(struct body *b, const struct c_var *v);
/* The block of a variable with an address. */
term_id block_of_var(struct body *b, const struct c_var *v);
/* It is global or static. v may be NULL. */
bool c_is_shared_variable(const struct c_var *v);
/* The IL variable of a leaf of a variable without an address. n: subscripts. bits: of a bit-field; 0: of the type. */
struct il_var *variable_leaf(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component, unsigned n,
                             unsigned bits);
/* Records how elements of x, which is for the leaf of a variable, are written, if members are on the way. */
void note_pattern(struct body *b, const struct il_var *x, const struct place *leaf);
/* Makes the variable of a leaf of a parameter or of the result of the routine, and registers it for variable_leaf. */
struct il_var *declare_leaf_variable(struct body *b, const struct place *leaf, const struct c_type *scalar, unsigned component,
                                     enum il_role role);
/* How its analysis has a pointer variable (analysis/roots.h). */
struct c_pointer c_pointer_kind(struct body *b, const struct c_var *v);
/* A pointer variable as its analysis has it (analysis/roots.h). */
struct c_value pointer_variable_value(struct body *b, const struct c_var *v);
void pointer_variable_assign(struct body *b, const struct c_var *v, struct c_value value, struct span at, const char *note);
/* The root as a pointer. */
struct c_value root_value(struct body *b, const struct c_var *root);
/* The parameter v of this activation has this value at its start. */
void root_begin(struct body *b, const struct c_var *v, struct c_value value);
/* The block of a string literal, which has its characters. */
term_id string_block(struct body *b, const struct c_expr *literal);

/* The constant is the offset of the pointer of this name, or its distance from its root. */
void note_offset(struct lower *l, term_id offset, const char *name, const struct c_type *pointer);

#endif
