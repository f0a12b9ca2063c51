/* Objects that the file takes for bytes (analysis/mixed.h): reads and stores of the map of bytes. A place in such a block has `bytes` set, and
 * its offset counts bytes. */
#ifndef INVAR_LANG_C_LOWER_BYTES_H
#define INVAR_LANG_C_LOWER_BYTES_H

#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/lower.h"

/* The map, and the row of a block in it. */
struct il_var *bytes_map(struct lower *l);
term_id bytes_row(struct body *b, term_id block);
/* The scalar, or the array of scalars, in the place: 0 the value or the block of a pointer, 1 the pointer's offset; of an array a map. row: of the
 * block, in the state that is meant. */
term_id bytes_value(struct lower *l, const struct place *p, term_id row, unsigned component);
/* What is true of the pointer that was read there, whose block this is. */
void bytes_assume_pointer(struct body *b, const struct place *p, term_id block);

/* Bytes that change together, because a value is stored in the place p. */
struct bytes_change {
    struct body *b;
    const struct place *p;
    const term_id *value; /* the leaves */
    unsigned i;           /* of them were added */
    struct term_vec at, bytes;
    struct span span;
    bool refused;
};

/* For place_leaves of the place, with bytes_add_leaf and the result; then bytes_assign. */
struct bytes_change bytes_change_of(struct body *b, const struct place *p, const term_id leaves[], struct span at);
void bytes_add_leaf(void *change, const struct place *leaf);
void bytes_assign(struct bytes_change *k, const char *note);
/* What a frame must allow for this. */
struct changed_place bytes_changed(struct body *b, const struct place *p);
void bytes_havoc(struct body *b, const struct place *p, struct span at);
/* p is no bit-field. */
void bytes_zero(struct body *b, const struct place *p, struct span at);
/* Calls `each` for the bytes that a store to the place changes beside it: padding, and of a union what is behind the member. why: this, as a note.
 * Not NULL: a type that is too large to say which they are; then some are left out. */
typedef void bytes_visitor(void *user, term_id offset, uint64_t n, const char *why);
const struct c_type *bytes_each_beside(struct body *b, const struct place *p, bytes_visitor *each, void *user);
/* The member of the record in p. */
struct place bytes_member(struct body *b, struct place p, const struct c_field *f);
/* An element of the array in p. */
struct place bytes_element(struct body *b, struct place p, term_id index, struct span at);
/* The first and the last byte of a place in a block that the map of bytes has. False: it is in none. */
bool bytes_range(const struct lower *l, const struct place *p, term_id *first, term_id *last);

#endif
