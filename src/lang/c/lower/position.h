/* What annotations let a function know of where its pointers stand in their blocks. */
#ifndef INVAR_LANG_C_LOWER_POSITION_H
#define INVAR_LANG_C_LOWER_POSITION_H

#include "lang/c/tree/ast.h"

struct lower;

/* What the annotations of a function, and of what it calls, say of places of its pointers. tells: where they stand in their blocks: annotations speak of
 * offsets, of lengths of blocks, compare pointers, are true or false by what is in front of a pointer, or grant access there. endless: annotations
 * speak of elements at all indices, also of those that no \valid grants: another parameter may lead to these, though it is separated from what is
 * granted. */
struct contract_positions {
    bool tells, endless;
};

struct contract_positions contract_positions(const struct lower *l, const struct c_function *f);
/* The contract of the called function compares or separates pointers: it tells if their roots are different. */
bool contract_compares(const struct lower *l, const struct c_expr *call);

#endif
