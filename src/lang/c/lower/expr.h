/* Expressions (6.5). */
#ifndef INVAR_LANG_C_LOWER_EXPR_H
#define INVAR_LANG_C_LOWER_EXPR_H

#include "lang/c/lower/operands.h"

struct c_value c_lower_expr(struct body *b, const struct c_expr *e);
/* Bool: e is not 0. */
term_id c_lower_condition(struct body *b, const struct c_expr *e);
/* p + k, or another pointer, where the access checks that it stays inside. */
struct c_value c_lower_pointer_without_check(struct body *b, const struct c_expr *e);
/* For its effects. */
void c_lower_effects(struct body *b, const struct c_expr *e);
void c_lower_operands(struct body *b, const struct c_expr *whole, unsigned n, struct operand op[]);
/* The values of two operands. */
void c_lower_two(struct body *b, const struct c_expr *whole, const struct c_expr *x, const struct c_expr *y, struct c_value *vx,
                 struct c_value *vy);
/* The pointer e. What it points to is accessed next, so a sum in it need not stay in the object by itself. */
struct c_value c_lower_pointer_without_check(struct body *b, const struct c_expr *e);

#endif
