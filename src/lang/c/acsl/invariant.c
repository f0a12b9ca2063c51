/* `global invariant name: P;` (ACSL 2.1, chapter 2.11): of variables of the file, and weak. So it holds where functions begin and end that other code
 * calls, and may be broken in between. Start at acsl_read_invariants. */
#include "lang/c/acsl/reader.h"

struct context acsl_invariant_context(struct reader *r, struct span at)
{
    struct context c = acsl_context(r, at);
    c.here = acsl_state_new(&c, ACSL_HERE, intern(r->ast->names, "Here"));
    return c;
}

static void read_invariant(struct reader *r, const struct item *it)
{
    struct unsupported why;
    struct context c = acsl_invariant_context(r, it->span);
    struct acsl_formula f = acsl_resolve_clause(&c, it, false);
    f.name = it->name;
    if (acsl_settle(&c, f.expr, it->keyword, &why))
        vec_push(&r->result->invariants, f);
    else
        acsl_lose(r, &(struct target){.kind = TARGET_FILE}, why, false);
}

void acsl_read_invariants(struct reader *r)
{
    for (size_t i = 0; i < r->comments.n; i++)
        for (size_t k = 0; k < r->comments.at[i].items.n; k++) {
            const struct item *it = &r->comments.at[i].items.at[k];
            if (it->kind == ITEM_GLOBAL_INVARIANT && !it->unsupported)
                read_invariant(r, it);
        }
    r->result->n_written = r->result->invariants.n;
}

struct acsl_formulas acsl_invariants(const struct acsl *as)
{
    return as ? (struct acsl_formulas){(unsigned)as->invariants.n, as->invariants.at} : (struct acsl_formulas){0, NULL};
}
