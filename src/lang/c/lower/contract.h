/* The contract of the routine itself. */
#ifndef INVAR_LANG_C_LOWER_CONTRACT_H
#define INVAR_LANG_C_LOWER_CONTRACT_H

struct body;

/* At the start of the routine: what its contract requires. */
void contract_assume(struct body *b);
/* At its normal end: what it ensures. */
void contract_assert(struct body *b);

#endif
