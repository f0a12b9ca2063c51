#include "vcgen/vc/passive_edit.h"

#include "logic/mk.h"

const struct passive_cmd *passive_assume_term(struct passive_edit *e, term_id t)
{
    struct passive_cmd *c = arena_new(e->arena, struct passive_cmd);
    *c = (struct passive_cmd){.kind = PASSIVE_ASSUME, .id = ++e->ids, .term = t};
    return c;
}

const struct passive_cmd *passive_assume(struct passive_edit *e, bool truth)
{
    return passive_assume_term(e, mk_bool(e->ts, truth));
}

const struct passive_cmd *passive_seq(struct passive_edit *e, const struct passive_cmd *a, const struct passive_cmd *b)
{
    const struct passive_cmd *const child[] = {a, b};
    struct passive_cmd *c = arena_new(e->arena, struct passive_cmd);
    *c = (struct passive_cmd){.kind = PASSIVE_SEQ, .id = ++e->ids, .exits = a->exits | b->exits, .n = 2};
    c->child = arena_copy(e->arena, child, sizeof child);
    return c;
}

const struct passive_cmd *passive_with_children(struct passive_edit *e, const struct passive_cmd *c,
                                                const struct passive_cmd *const child[])
{
    bool same = true;
    uint64_t exits = 0;
    for (unsigned i = 0; i < c->n; i++) {
        same &= child[i] == c->child[i];
        exits |= child[i]->exits;
    }
    if (same)
        return c;
    struct passive_cmd *copy = arena_copy(e->arena, c, sizeof *c);
    copy->id = ++e->ids;
    copy->child = arena_copy(e->arena, child, c->n * sizeof *child);
    copy->exits = exits;
    return copy;
}
