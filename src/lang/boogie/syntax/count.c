/* Counts nodes of syntax trees, for sizes (FS section 8): statements, expressions, and clauses of loops. The parser bounds their
 * height. Start with count_nodes. */
#include "lang/boogie/syntax/count.h"

static uint64_t expr(const struct bpl_expr *e)
{
    uint64_t n = e != NULL;
    for (unsigned i = 0; e && i < e->n; i++)
        n += expr(e->args[i]);
    return n;
}

static uint64_t exprs(unsigned n, struct bpl_expr *const at[])
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += expr(at[i]);
    return sum;
}

uint64_t count_nodes(const struct bpl_stmt *s)
{
    uint64_t n = 0;
    for (; s; s = s->next) {
        n += 1 + expr(s->expr) + exprs(s->n, s->left) + exprs(s->n_args, s->args) + s->n_names;
        for (const struct bpl_clause *c = s->clauses; c; c = c->next)
            n += 1 + expr(c->expr);
        n += count_nodes(s->body) + count_nodes(s->orelse);
    }
    return n;
}
