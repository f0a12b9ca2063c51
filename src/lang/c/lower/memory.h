/* The model of C's memory. */
#ifndef INVAR_LANG_C_LOWER_MEMORY_H
#define INVAR_LANG_C_LOWER_MEMORY_H

#include "il/il.h"
#include "lang/c/tree/ast.h"

struct lower;

void memory_init(struct lower *l);
/* Facts about blocks, when all routines are lowered. */
void memory_background(struct lower *l);
const struct il_type *memory_il_type(struct lower *l, const struct c_type *t);
/* t is a pointer to whole records. */
bool is_whole_pointer(const struct lower *l, const struct c_type *t);
/* Integers, pointers, float and double. What else is no array and no record is not supported. */
bool is_scalar(const struct c_type *t);
/* The value of a sort, or of all elements of a map, that C starts static objects with. */
term_id zero_of(struct lower *l, sort_id s);
/* The value, or a map of any number of indices that has it everywhere. */
term_id value_everywhere(struct terms *ts, sort_id s, term_id value);
/* The number of IL values of a scalar: 2 for a pointer with an offset. */
unsigned components(const struct lower *l, const struct c_type *t);
sort_id scalar_sort(struct lower *l, const struct c_type *t, unsigned component);
/* What is true of every value of the type: its range; that the block exists, and has no more elements than a block may have. */
term_id value_fact(struct lower *l, term_id t, const struct c_type *type, unsigned component, unsigned bits);
/* A pointer that code has is null, inside an object or behind its last element: else making it was undefined (6.5.6, 8). */
term_id in_object(struct lower *l, term_id block, term_id offset);
/* The map of memory for the elements of blocks of the type, or members of them; `component` as above; n: further subscripts. */
struct il_var *memory_map(struct lower *l, const struct c_type *element, const char *path, const struct c_type *scalar,
                          unsigned component, unsigned n, unsigned bits);
struct il_var *memory_freed(struct lower *l);
/* The block of a global variable, a static local variable, a literal, or a function: a constant. `key`: its c_var, c_expr, c_function.
 * decays: its name is the pointer to it, as that of an array is. */
term_id memory_known_block(struct lower *l, const void *key, const char *name, bool decays);
/* The number of elements in the block. */
term_id block_length(struct lower *l, term_id block);
/* How long a block of such elements may be: no object has more than PTRDIFF_MAX bytes, or pointers into it would have no difference. */
term_id memory_most_elements(struct lower *l, const struct c_type *element);
/* How much an offset grows from one element of this type to the next: 1, or the size of one in bytes. */
long memory_unit(const struct lower *l, const struct c_type *t);
/* Objects of the type are bytes, and so are pointers to them. */
bool memory_in_bytes(const struct lower *l, const struct c_type *t);
/* The types whose places the map of an element type has. */
const struct c_type *memory_element(const struct lower *l, const struct c_type *t);

#endif
