/* The program's axioms and facts for a query context. */
#include "vcgen/background.h"

void background_assume(struct query *q, const struct il_program *p)
{
    if (p->alloc_time != FUNC_NONE)
        query_quiet(q, p->alloc_time);
    for (size_t i = 0; i < p->axioms.n; i++)
        query_axiom(q, p->axioms.at[i]);
    for (size_t i = 0; i < p->background.n; i++)
        query_assume(q, p->background.at[i]);
}
