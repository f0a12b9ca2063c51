/* Places. */
#ifndef INVAR_LANG_C_LOWER_PLACE_H
#define INVAR_LANG_C_LOWER_PLACE_H

#include "lang/c/lower/lower.h"

/* The whole of a variable. */
struct place place_of_var(struct body *b, const struct c_var *v, struct span at);
/* An element of a block. pointer NULL: no access of it needs a check. */
struct place place_in_block(const struct lower *l, const struct c_type *element, term_id block, term_id offset,
                            const struct c_expr *pointer, struct span at);
/* The first element of the block that an object of type t has: elements of an array, or the object itself. */
struct place place_of_object(struct body *b, const struct c_type *t, term_id block, struct span at);
/* The same place, or the block that it is, where it is an array of which that is so (c_is_row). */
struct place place_as_row(struct body *b, struct place p);
/* The place is an array of such blocks. */
bool place_has_rows(const struct lower *l, const struct place *p);
struct place place_member(struct body *b, struct place p, const struct c_field *f);
struct place place_element(struct body *b, struct place p, term_id index, struct span at);
/* Checks that the place may be read, or written. */
void place_check(struct body *b, const struct place *p, bool writes);
/* Checks that the place is there: that it is in an object that exists. */
void place_check_there(struct body *b, const struct place *p);
/* The value in it, without checks. Not for arrays. */
struct c_value place_value(struct body *b, const struct place *p);
/* Lists what is assumed of pointers of this type, to whole records, in memory. */
void c_note_objects(struct body *b, const struct c_type *pointer, struct span at);
/* A pointer to the place; to the first element of an array. */
struct c_value place_address(struct body *b, const struct place *p, const struct c_type *pointer);
/* The IL variable of a leaf of the place, and its value. */
struct il_target place_target(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component);
/* An array of n dimensions with elements like those of t, which has some of the dimensions; of no certain length. */
const struct c_type *place_array_type(struct lower *l, const struct c_type *t, unsigned n);
/* The same, for who does not use the variable. */
struct il_target place_map(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component);
/* A value of the place, as the type t has it: types that share a map keep their values in the form of one of them. */
term_id place_kept_as(const struct lower *l, const struct place *p, const struct c_type *t, term_id value);
/* The leaves of t, in order: calls f with the place of each scalar and each array of scalars in p. */
void place_leaves(struct body *b, const struct place *p, void (*f)(void *user, const struct place *leaf), void *user);

#endif
