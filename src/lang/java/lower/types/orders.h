/* `<:` is transitive. */
#ifndef INVAR_LANG_JAVA_LOWER_TYPES_ORDERS_H
#define INVAR_LANG_JAVA_LOWER_TYPES_ORDERS_H

#include "logic/term.h"

struct body;

/* A formula of the routine speaks of this `A <: T`. */
void type_order_met(struct body *b, term_id order);
/* What transitivity says of each `S <: T` in what is asserted and the orders met; true: nothing. */
term_id type_order_facts(struct body *b, term_id asserted);

#endif
