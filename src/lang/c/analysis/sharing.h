/* Which types share their places in memory: one stands for all of them. Integers of the same size do if a pointer to one is converted to a
 * pointer to the other; two structs do if code follows pointers to one of them only (reached.h); and all types whose objects the file takes for
 * bytes (mixed.h) do, for which unsigned char stands. */
#ifndef INVAR_LANG_C_ANALYSIS_SHARING_H
#define INVAR_LANG_C_ANALYSIS_SHARING_H

#include "lang/c/tree/ast.h"

struct c_sharing;

/* In the arena: what the conversions of the file join, without bytes. */
struct c_sharing *c_sharing_new(struct arena *arena, const struct c_ast *ast);
/* The type that stands for t; t without qualifiers if there is no other. */
const struct c_type *c_stands_for(const struct c_sharing *s, const struct c_type *t);
/* Objects of type t, or the elements of arrays of it, are bytes. False: they were before, or t has no objects. */
bool c_share_bytes(struct c_sharing *s, const struct c_type *t);
/* Are they? */
bool c_is_bytes(const struct c_sharing *s, const struct c_type *t);
bool c_any_bytes(const struct c_sharing *s);

#endif
