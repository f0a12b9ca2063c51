/* Resolves bit-vectors, datatypes, the order of constants and functions of SMT-LIB: resolve_bits.c, resolve_data.c, builtin.c. */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_SPECIAL_FORMS_H
#define INVAR_LANG_BOOGIE_RESOLVE_SPECIAL_FORMS_H

#include "lang/boogie/resolve/resolver.h"

/* resolve_bits.c: built-in types and expressions. SORT_NONE if there is an error or something unsupported, which was reported.
 * Operands must be resolved. */
sort_id resolve_builtin_type(struct resolver *r, const struct bpl_type *t);
sort_id resolve_literal(struct resolver *r, const struct bpl_expr *e);
sort_id resolve_extract(struct resolver *r, const struct bpl_expr *e);
sort_id resolve_concat(struct resolver *r, const struct bpl_expr *e);

/* resolve_data.c: the datatypes of the file. Called after the names are known, before everything else. */
void resolve_datatypes(struct resolver *r);
/* FIELD, WITH, IS. Their operands must be resolved. */
sort_id resolve_field(struct resolver *r, struct bpl_expr *e);
sort_id resolve_is(struct resolver *r, struct bpl_expr *e);
/* The constructor of an UNPACK. Its sides must be resolved. */
void resolve_unpack(struct resolver *r, struct bpl_stmt *s);
/* The parents of a constant. */
void resolve_parents(struct resolver *r, struct bpl_decl *d);
/* Reports constants that are above themselves. All parents must be resolved. */
void resolve_order(struct resolver *r);

/* builtin.c: finds the function of SMT-LIB if f is marked with one. Its signature must be resolved. */
void resolve_builtin(struct resolver *r, struct bpl_decl *f);

#endif
