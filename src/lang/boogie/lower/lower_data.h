/* Lowers datatypes, bit-vectors and the order of constants: lower_data.c, order.c. */
#ifndef INVAR_LANG_BOOGIE_LOWER_LOWER_DATA_H
#define INVAR_LANG_BOOGIE_LOWER_LOWER_DATA_H

#include "lang/boogie/lower/lowerer.h"

/* Makes the constructors. All datatypes are lowered before any term. */
void lower_datatype(struct lowerer *l, struct bpl_decl *d);
term_id lower_bv_literal(struct lowerer *l, const struct bpl_expr *e);
/* FIELD, WITH, IS, EXTRACT. */
term_id lower_data_expression(struct lowerer *l, const struct bpl_expr *e);
/* The assignment e := value as an assignment to a place without fields: the place, and its new value. */
const struct bpl_expr *lower_field_place(const struct bpl_expr *e);
term_id lower_field_value(struct lowerer *l, const struct bpl_expr *e, term_id value);

/* a <: b */
term_id lower_subtype(struct lowerer *l, term_id a, term_id b);
/* a ** b */
term_id lower_power(struct lowerer *l, term_id a, term_id b);
/* Adds the fact that unique constants differ to the program. */
void lower_uniqueness(struct lowerer *l);
/* Lists as assumptions of the routine what follows only from the declarations of constants. */
void lower_list_constants(struct lowerer *l);
/* The axioms of `<:`, for the sorts on which it is used, and of what constants extend. Called when everything else is lowered. */
void lower_order(struct lowerer *l);

#endif
