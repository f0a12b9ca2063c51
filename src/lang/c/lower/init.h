/* Objects that come into being, and their initialisers in semantic form (6.7.9). */
#ifndef INVAR_LANG_C_LOWER_INIT_H
#define INVAR_LANG_C_LOWER_INIT_H

#include "lang/c/tree/ast.h"

struct body;
struct place;

/* The place, of which nothing was assigned before, gets the value of an initialiser. */
void c_lower_initialiser(struct body *b, const struct place *p, const struct c_expr *init, struct span at);
/* The object comes into being: a variable of the block around, or of the statement. */
void c_lower_declared(struct body *b, const struct c_var *v, struct span at);
/* The two parts of this: it gets a block, if it has an address; and the value of its declaration. */
void c_begin_of_life(struct body *b, const struct c_var *v, struct span at);
void c_give_value(struct body *b, const struct c_var *v, struct span at);
/* Its block ends. */
void end_of_life(struct body *b, const struct c_var *v, struct span at);

#endif
