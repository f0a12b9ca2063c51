/* Blocks that the library makes and ends. */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_BLOCK_H
#define INVAR_LANG_C_LOWER_LIBRARY_BLOCK_H

#include "lang/c/lower/lower.h"

enum c_storage_of_block { C_BLOCK_PLAIN, C_BLOCK_CONSTANT, C_BLOCK_OF_HEAP /* free may end it */ };

/* The variable gets a new block of this length. */
void c_allocate(struct body *b, struct il_var *fresh, term_id length, enum c_storage_of_block kind, struct span at);
/* A new block of n elements of the type that `as` points to, or null; zeroed: all its elements are 0. */
struct c_value library_new_block(struct body *b, const struct c_expr *e, const struct c_type *as, term_id n, bool zeroed);
/* The same of a call of alloca: a block that ends with the function, and is never null. */
struct c_value library_stack_block(struct body *b, const struct c_expr *e, const struct c_type *as, term_id n);
/* The function begins: it has called no alloca. */
void c_stack_begin(struct body *b);
/* The function ends, and with it what alloca made. */
void c_stack_end(struct body *b);
/* The block of p may be freed by the call e, or p is null. at: the argument. */
void library_check_free(struct body *b, const struct c_expr *e, struct c_value p, struct span at);
/* The block of p ends here if the condition holds. */
void library_end_block(struct body *b, const struct c_expr *e, struct c_value p, term_id condition);

#endif
