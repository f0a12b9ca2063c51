/* Contracts. */
#include "lang/c/lower/contract.h"

void contract_assume(struct body *b)
{
    (void)b;
}

void contract_assert(struct body *b)
{
    (void)b;
}
