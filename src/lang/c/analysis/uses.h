/* How the variables, members and struct types of a file are used: what of them needs an address, and what is never assigned.
 *
 * A variable *has an address* if a pointer to it, or to a part of it, may exist. It is then kept in a block. An array whose conversion to
 * a pointer is only subscripted has none. A member is a *part* if a pointer to it may exist: it is a block of its own. */
#ifndef INVAR_LANG_C_ANALYSIS_USES_H
#define INVAR_LANG_C_ANALYSIS_USES_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/analysis/literals.h"
#include "lang/c/analysis/pointees.h"

struct c_uses;

/* Reads all functions with bodies and all initialisers. as: which functions have contracts; may be NULL. whole: the file is the whole program,
 * but for functions that it does not define. The result lives in the arena. */
const struct c_uses *c_uses_new(struct arena *arena, const struct c_ast *ast, const struct acsl *as, bool whole);

bool c_has_address(const struct c_uses *u, const struct c_var *v);
/* Likewise for a compound literal. */
bool c_literal_has_address(const struct c_uses *u, const struct c_expr *literal);
/* The variables, with an address, that stand for such literals. */
const struct c_literals *c_literals_with_address(const struct c_uses *u);
bool c_is_part(const struct c_uses *u, const struct c_field *f);
/* Code makes pointers to the record from pointers to this member, which may be to other objects (tree/container.h). It is a part. */
bool c_is_contained(const struct c_uses *u, const struct c_field *f);
/* Such a member is in t; a part is. */
bool c_holds_contained(const struct c_uses *u, const struct c_type *t);
bool c_holds_part(const struct c_uses *u, const struct c_type *t);
/* Arrays of the type in arrays, or behind pointers to arrays, are blocks of their own: a pointer to one of their elements may exist. Said of all such
 * arrays whose elements, behind all dimensions, have one type. */
bool c_is_row(const struct c_uses *u, const struct c_type *t);
/* A pointer to an array of the type may lead to a variable or a member of it: such an object is the only element of its block, and a row. */
bool c_is_boxed(const struct c_uses *u, const struct c_type *t);
/* An assignment, ++ or -- of the variable, or of a part of it, is somewhere in the code. Its initialiser does not count. */
bool c_is_assigned(const struct c_uses *u, const struct c_var *v);
/* A pointer to the record is one object: it is never moved, subscripted, compared by order or subtracted, and no array of the records is
 * in memory (docs/decisions/c-memory.md). */
bool c_is_whole(const struct c_uses *u, const struct c_record *r);
/* A pointer to an object of the type, or to an element of an array of the type, may lead to a part. */
bool c_may_be_part(const struct c_uses *u, const struct c_type *t);
/* Pointers that are freed may lead to such members, which is right where one is at the start of its object. */
bool c_frees_parts(const struct c_uses *u);
bool c_has_parts(const struct c_uses *u);
/* What pointers to void of the file lead to, and types that share their places. */
const struct c_pointees *c_pointees_of(const struct c_uses *u);
/* Code frees pointers to such records, and malloc makes all of them that this file makes, as far as they have an address. */
bool c_is_from_malloc(const struct c_uses *u, const struct c_record *r);
/* Objects may stop to exist while code runs: something is freed, code is called of which nothing is known, or a local variable has an
 * address. */
bool c_ends_objects(const struct c_uses *u);
/* Code may have pointers to objects that must not be written: string literals, const variables. */
bool c_has_read_only(const struct c_uses *u);

#endif
