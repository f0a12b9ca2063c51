/* Values of expressions. */
#ifndef INVAR_LANG_C_LOWER_VALUE_H
#define INVAR_LANG_C_LOWER_VALUE_H

#include "lang/c/lower/lower.h"

struct c_value pointer_value(const struct c_type *t, term_id block, term_id offset);
struct c_value null_pointer(struct lower *l, const struct c_type *t);
/* The member f of a record. */
struct c_value c_value_member(struct body *b, struct c_value v, const struct c_field *f);
/* How many IL values a value of the type has. */
unsigned c_count_leaves(struct body *b, const struct c_type *t);
/* Keeps v as it is now: what is assigned later does not change it. */
struct c_value value_save(struct body *b, struct c_value v, struct span at);
/* if (cond) x else y, for values of one type. */
struct c_value value_choice(struct body *b, term_id cond, struct c_value x, struct c_value y);
struct c_value zero_value(struct body *b, const struct c_type *t);
/* Converts to the type, after casts that change only qualifiers and pointers. */
struct c_value value_as(struct body *b, struct c_value v, const struct c_type *t, struct span at);

#endif
