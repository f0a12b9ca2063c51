/* Functions of the C library that the front end lowers itself, because no contract could say what they do: they work on memory of any type. */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_H
#define INVAR_LANG_C_LOWER_LIBRARY_H

#include "lang/c/lower/lower.h"

/* A call of the function; `as` is the type to which its result is converted. */
typedef struct c_value library_function(struct body *b, const struct c_expr *e, const struct c_type *as);

/* ---- library.c ---- */

/* The values of the arguments, of which no one may disturb another. Pointers are those in front of a conversion to void *. */
struct c_value *library_arguments(struct body *b, const struct c_expr *e);
/* The number of elements in so many bytes, the argument `size`. *whole: no byte is left over, as the text of the argument shows. */
term_id library_elements(struct body *b, term_id bytes, const struct c_expr *size, const struct c_type *element, bool *whole);
/* A new variable with any value. call: the text of the call whose outcome it is, of which no execution knows more than what is assumed of it;
 * NULL: assumptions that follow tell the value. */
struct il_var *library_choice(struct body *b, const char *hint, sort_id sort, struct span at, const char *call);
/* A new block of n elements of the type that `as` points to, or null; zeroed: all its elements are 0. */
struct c_value library_new_block(struct body *b, const struct c_expr *e, const struct c_type *as, term_id n, bool zeroed);
/* The block of p may be freed by the call e, or p is null. at: the argument. */
void library_check_free(struct body *b, const struct c_expr *e, struct c_value p, struct span at);
/* The block of p ends here if the condition holds. */
void library_end_block(struct body *b, const struct c_expr *e, struct c_value p, term_id condition);

/* ---- library_range.c ---- */

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
/* Elements get the values of those of `from`, as they are now. */
void range_copy(struct body *b, const struct c_range *to, const struct c_range *from);
/* All bytes of them get the value `byte`, which is 0 .. 255. */
void range_fill(struct body *b, const struct c_range *r, term_id byte);
/* They get any values. */
void range_havoc(struct body *b, const struct c_range *r);
/* Bool: no element is in both. */
term_id range_apart(struct body *b, const struct c_range *x, const struct c_range *y);
/* Bool: the elements of both, of which there are equally many, are equal, padding aside. */
term_id range_equal(struct body *b, const struct c_range *x, const struct c_range *y);
/* The row of a block of scalars. */
term_id range_row(struct body *b, const struct c_range *r);
/* Elements from + i get f(i) for 0 <= i < n. The elements are scalars other than pointers. */
void range_assign(struct body *b, const struct c_range *r, term_id (*f)(void *user, struct body *b, term_id i), void *user);

/* ---- leak.c: what malloc returned and nobody freed ---- */

/* One more block, or one less. */
void c_leak_add(struct body *b, int more, struct span at);
/* A call of f by its contract may leave any number: adds the counter to the targets. What f of the system allocates is its own. */
void c_leak_unknown(struct body *b, const struct c_function *f, struct il_targets *targets);
void c_leak_begin(struct body *b);
/* The routine returns; the program ends by a call of exit. */
void c_leak_end(struct body *b, struct span at);
void c_leak_exit(struct body *b, struct span at);
/* What is proved of leaks holds only if the program ends. */
bool c_leak_needs_end(const struct body *b);

/* ---- verifier.c: functions of SV-COMP ---- */

/* The function has no body; ERROR: the property of the task is that it is never called. */
enum verifier_function { VERIFIER_NONE, VERIFIER_NONDET, VERIFIER_ASSUME, VERIFIER_ERROR };
enum verifier_function c_verifier_function(const struct lower *l, const struct c_function *f);
/* f(c) is `if (!c)` with a call of ERROR, and no more: an assertion. */
bool c_is_assertion(const struct lower *l, const struct c_function *f);
/* Asserts it where e calls such a function; holds: what the argument says. */
void c_verifier_assert(struct body *b, const struct c_expr *e, term_id holds);
/* Any value of the integer type of the call. */
struct c_value c_verifier_integer(struct body *b, const struct c_expr *e);

/* ---- library_memory.c, library_string.c, library_print.c ---- */

library_function library_memcpy, library_memmove, library_memset, library_memcmp, library_realloc, library_qsort;
library_function library_strlen, library_strnlen, library_strcpy, library_strncpy, library_strcat, library_strncat,
    library_strcmp, library_strncmp, library_strchr, library_strrchr, library_strdup, library_memchr;
library_function library_print, library_puts;
/* What is in front of the terminating 0 of the string, which is this argument: so many characters. It is checked that it is one. */
term_id library_string_length(struct body *b, const struct c_expr *e, unsigned argument, struct c_value p);

#endif
