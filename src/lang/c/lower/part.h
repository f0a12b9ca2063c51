/* Members to which pointers may exist, and rows of arrays, are blocks of their own. */
#ifndef INVAR_LANG_C_LOWER_PART_H
#define INVAR_LANG_C_LOWER_PART_H

#include "lang/c/tree/ast.h"
#include "logic/term.h"

struct body;
struct lower;
struct place;

void parts_init(struct lower *l);
/* The block that is the member f, with this path, of an element of another block. What is known of it is assumed. *start: the offset of a pointer to
 * the member, which is 0 where the record is there; TERM_NONE: it is 0, or pointers to the member have none. */
term_id memory_part(struct body *b, const struct place *record, const char *path, const struct c_field *f, term_id *start);
/* The record whose member with this path the pointer leads to; start TERM_NONE: it has no offset, or one that is 0. Sets the record's block, and its
 * offset if that is not TERM_NONE. Returns what is known of it. */
term_id memory_owner(struct body *b, struct place *record, const char *path, term_id part, term_id start);
/* The block that is an array in a block of arrays (c_is_row). */
term_id memory_row(struct body *b, const struct place *array);
/* How many elements a row has; the term is the block. TERM_NONE: it is no row. */
term_id row_length(struct lower *l, term_id block);
/* The same of any part, where its owner has it; -1: it is none, or its length is no number. */
long memory_part_length(struct lower *l, term_id block);
/* The block is no part of another one: it is new, or known by name. TERM_NONE: there are no parts. */
term_id is_no_part(struct lower *l, term_id block);
/* Finds the block around that is no part, from a block of elements of this type, and how many bytes from its start the block stands. False: not known;
 * the block may be a part. */
bool part_position(struct body *b, const struct c_type *element, term_id *block, term_id *start);
/* The block, of elements of this type, is a part at the start of its root. */
term_id is_at_start(struct lower *l, const struct c_type *element, term_id block);
/* The block around the block of elements of this type that is no part. */
term_id block_root(struct lower *l, const struct c_type *element, term_id block);
/* Bool: the block, of elements of this type, was freed, as the value of `freed` says. */
term_id freed_in(struct lower *l, term_id freed, const struct c_type *element, term_id block);
/* The same, now. */
term_id is_freed(struct body *b, const struct c_type *element, term_id block);

#endif
