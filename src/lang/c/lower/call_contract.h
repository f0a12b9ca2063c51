/* Calls by contract. */
#ifndef INVAR_LANG_C_LOWER_CALL_CONTRACT_H
#define INVAR_LANG_C_LOWER_CALL_CONTRACT_H

#include "lang/c/lower/lower.h"

/* A call of a function by its contract. */
struct c_value call_by_contract(struct body *b, const struct c_expr *e, const struct acsl_contract *c,
                                const struct c_value args[]);
/* In front of an execution of the text of a function without a contract, which e calls: asserts what was found that it needs. */
void c_require_found(struct body *b, const struct c_expr *e, const struct c_value args[]);

#endif
