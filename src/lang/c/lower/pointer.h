/* Pointer arithmetic and comparisons (6.5.6, 6.5.8, 6.5.9). */
#ifndef INVAR_LANG_C_LOWER_POINTER_H
#define INVAR_LANG_C_LOWER_POINTER_H

#include "lang/c/lower/lower.h"

/* p + k for a p of this type, where k may be negative. */
struct c_value pointer_sum(struct body *b, struct c_value p, const struct c_type *t, term_id k);
/* t / n, if t is a sum of multiples of n; else TERM_NONE. */
term_id pointer_divided(struct terms *ts, term_id t, long n);
/* The number of elements between offsets of pointers of type t, which differ by this. */
term_id pointer_elements(struct body *b, const struct c_type *t, term_id difference);
/* The sum or difference e of x and y, one of which is a pointer. */
struct c_value pointer_operation(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y);
/* The address as an integer of type t, of which little is known: its order within a block. */
term_id pointer_address(struct body *b, struct c_value p, const struct c_type *t, struct span at);
/* Bool: the pointers, one of which is one to void, may be equal though their blocks differ: one block is a part of the other one. */
term_id pointers_in_one(struct lower *l, struct c_value x, struct c_value y);
/* x and y, which have offsets, lead into different string literals, and to the same place: literals may have bytes in common (6.4.5p7). */
term_id pointers_in_merged(struct lower *l, struct c_value x, struct c_value y);
term_id pointer_comparison(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y);

#endif
