/* Ranges of elements that a function of the library reads or changes as a whole. */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_RANGE_H
#define INVAR_LANG_C_LOWER_LIBRARY_RANGE_H

#include "lang/c/lower/lower.h"

/* Elements from .. from + n - 1 of a block, as a function of the library uses them. */
struct c_range {
    const struct c_type *element;
    term_id block, from, n;
    struct span pointer, whole; /* the argument, the call */
};

/* n elements from where the pointer p, an argument of the call e, stands. */
struct c_range range_at(struct c_value p, term_id n, const struct c_expr *argument, const struct c_expr *e);
/* The range may be read, or written. */
void range_check(struct body *b, const struct c_range *r, bool writes);
/* The same where n counts bytes. */
void range_check_bytes(struct body *b, const struct c_range *r, bool writes);
/* What is read of it has values, if it is followed in which objects they are (undefined_memory.h). */
void range_check_values(struct body *b, const struct c_range *r);
/* Elements get the values of those of `from`, as they are now. */
void range_copy(struct body *b, const struct c_range *to, const struct c_range *from);
/* All that the elements hold is in rows of their block, or there is one element. Else the functions below do not support the range. */
bool range_is_rows(struct body *b, const struct c_range *r);
/* All bytes of them get the value `byte`, which is 0 .. 255. False: what that makes of them is not known, and nothing was done. */
bool range_fill(struct body *b, const struct c_range *r, term_id byte);
/* They get any values. */
void range_havoc(struct body *b, const struct c_range *r);
/* Bool: no element is in both. */
term_id range_apart(struct body *b, const struct c_range *x, const struct c_range *y);
/* The same where n counts bytes, and the elements may have different types. */
term_id range_bytes_apart(struct body *b, const struct c_range *x, const struct c_range *y);
/* Bool: the elements of both, of which there are equally many, are equal, padding aside. */
term_id range_equal(struct body *b, const struct c_range *x, const struct c_range *y);
/* The row of a block of scalars. */
term_id range_row(struct body *b, const struct c_range *r);
/* Elements from + i get f(i) for 0 <= i < n. The elements are scalars other than pointers. */
void range_assign(struct body *b, const struct c_range *r, term_id (*f)(void *user, struct body *b, term_id i), void *user);

#endif
