/* Lowering of datatypes, bit-vectors and the order of constants: lower_data.c, order.c. */
#ifndef INVAR_LANG_BOOGIE_LOWER_LOWER_DATA_H
#define INVAR_LANG_BOOGIE_LOWER_LOWER_DATA_H

#include "lang/boogie/lower/lowerer.h"

/* Makes the constructors. All datatypes before any term. */
void lower_datatype(struct lowerer *l, struct bpl_decl *d);
term_id lower_bv_literal(struct lowerer *l, const struct bpl_expr *e);
/* FIELD, WITH, IS, EXTRACT. */
term_id lower_data_expression(struct lowerer *l, const struct bpl_expr *e);
/* The assignment e := value as one to a place without fields: the place and what it becomes. */
const struct bpl_expr *lower_field_place(const struct bpl_expr *e);
term_id lower_field_value(struct lowerer *l, const struct bpl_expr *e, term_id value);

/* a <: b */
term_id lower_subtype(struct lowerer *l, term_id a, term_id b);
/* a ** b */
term_id lower_power(struct lowerer *l, term_id a, term_id b);
/* That unique constants differ, as a fact of the program. */
void lower_uniqueness(struct lowerer *l);
/* Lists as assumptions of the routine what nothing but the declarations of constants says. */
void lower_list_constants(struct lowerer *l);
/* The axioms of `<:`, for the sorts on which it is used, and of what constants extend. After everything else was lowered. */
void lower_order(struct lowerer *l);

#endif
