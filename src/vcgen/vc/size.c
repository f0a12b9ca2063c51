/* Node counts of guarded and passive commands (FS section 8). */
#include "vcgen/vc/size.h"

#include "logic/subst.h"

static uint64_t size_of_target(const struct terms *ts, const struct il_target *t)
{
    uint64_t n = 1;
    for (unsigned i = 0; i < t->n; i++)
        n += t->index[i] == TERM_NONE ? 1 : term_tree_size(ts, t->index[i]);
    return n;
}

uint64_t size_of_command(const struct terms *ts, const struct il_cmd *c)
{
    uint64_t n = 1;
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN)
        n += term_tree_size(ts, c->term);
    if (c->kind == IL_ASSIGN)
        n += size_of_target(ts, &c->lhs);
    for (unsigned i = 0; i < c->n_targets; i++)
        n += size_of_target(ts, &c->targets[i]);
    for (unsigned i = 0; i < c->n; i++)
        n += size_of_command(ts, c->child[i]);
    return n;
}

uint64_t size_of_passive(const struct terms *ts, const struct passive_cmd *c)
{
    uint64_t n = 1;
    if (c->kind == PASSIVE_ASSERT || c->kind == PASSIVE_ASSUME)
        n += term_tree_size(ts, c->term);
    for (unsigned i = 0; i < c->n; i++)
        n += size_of_passive(ts, c->child[i]);
    return n;
}
