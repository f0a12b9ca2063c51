/* What annotations say of functions, as commands. */
#ifndef INVAR_LANG_C_LOWER_CONTRACT_H
#define INVAR_LANG_C_LOWER_CONTRACT_H

#include "lang/c/lower/lower.h"

/* At the start of the routine: what its contract requires. */
void contract_assume(struct body *b);
/* At its normal end: what it ensures. */
void contract_assert(struct body *b);

#endif
