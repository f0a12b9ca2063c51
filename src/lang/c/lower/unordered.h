/* What an operand may do while others are evaluated. */
#ifndef INVAR_LANG_C_LOWER_UNORDERED_H
#define INVAR_LANG_C_LOWER_UNORDERED_H

#include "lang/c/tree/ast.h"

struct body;

enum operand_effect {
    OPERAND_READS,         /* it changes nothing that another operand may read */
    OPERAND_CALLS_UNKNOWN, /* it changes nothing but by calls of which nothing is known: behind them, everything may have any value */
    OPERAND_CHANGES,
};

enum operand_effect operand_effect(struct body *b, const struct c_expr *e);
/* What is called in e may never return, for all that is known. */
bool operand_may_end(struct body *b, const struct c_expr *e);

#endif
