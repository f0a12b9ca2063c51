/* Finds the assertions that are invariants of loops made of gotos (This is Boogie 2, section 9.6). Lowering takes the same ones,
 * since both use blocks.h. Start at bpl_mark_invariants. */
#include "lang/boogie/lower/invariants.h"

#include "lang/boogie/resolve/blocks.h"

static void mark_head(const struct bpl_block *head)
{
    for (const struct bpl_item *i = head->items, *end = bpl_after_prefix(head); i != end; i = i->next)
        if (i->kind == ITEM_STATEMENT && i->stmt->kind == BPL_ASSERT)
            i->stmt->is_invariant = true;
}

static void mark_body(struct arena *arena, const struct bpl_decl *d)
{
    struct bpl_blocks blocks = bpl_blocks(arena, d);
    struct flow f = bpl_flow(arena, &blocks);
    if (bpl_split(&f) != FLOW_NONE)
        return;
    struct flow_shape shape = flow_shape(arena, &f);
    for (uint32_t n = 0; n < shape.n; n++)
        if (flow_is_head(&shape, n))
            mark_head(&blocks.at[f.at[shape.block[n]].origin]);
}

void bpl_mark_invariants(struct bpl_file *file)
{
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (d->has_body && !d->unsupported && bpl_has_goto(d->body))
            mark_body(file->arena, d);
}
