/* Where annotations of a loop go in the source (struct il_loop_places): invariants behind the clauses of a WHILE, or behind the label of a
 * loop of gotos and the assertions there; values at loop entry in front of a WHILE. A loop of gotos may be entered in several ways: by a
 * goto, and from the statement in front of its label. Loops of inlined bodies have no places. Start at lower_places_of_while and
 * lower_places_of_head. */
#include "lang/boogie/lower/lowerer.h"

/* ---- loops of WHILE ---- */

/* Does some goto name the label? */
static bool is_jumped_to(const struct bpl_stmt *s, symbol label)
{
    for (; s; s = s->next) {
        for (unsigned i = 0; s->kind == BPL_GOTO && i < s->n_names; i++)
            if (s->names[i] == label)
                return true;
        if (is_jumped_to(s->body, label) || is_jumped_to(s->orelse, label))
            return true;
    }
    return false;
}

static void push_entry(const struct lowerer *l, struct il_loop_places *p, struct span at)
{
    struct span *all = arena_array(l->arena, struct span, p->n_entries + 1);
    for (unsigned i = 0; i < p->n_entries; i++)
        all[i] = p->entries[i];
    all[p->n_entries++] = at;
    p->entries = all;
}

/* The entry is the start of s, or of the labels in front of it. No place if a goto leads there, since it may do so from inside the loop. */
struct il_loop_places lower_places_of_while(const struct lowerer *l, const struct bpl_stmt *s)
{
    if (l->inlined)
        return (struct il_loop_places){0};
    struct il_loop_places places = {.clauses = s->whole, .locals = l->routine->begin};
    for (const struct bpl_stmt *label = s->labels; label && label->kind == BPL_LABEL; label = label->next)
        if (is_jumped_to(l->routine->body, label->name))
            return places;
    push_entry(l, &places, s->labels ? s->labels->span : s->span);
    return places;
}

/* ---- loops of gotos ---- */

/* The ways into the loop whose head b has a label. A way from another block is a goto, or leads on to the label that follows in the text.
 * If such a way comes from inside the loop, there is no place in front of the label for those from outside. */
static void add_entries(const struct lowerer *l, const struct bpl_blocks *blocks, const struct flow_shape *g, uint32_t b,
                        struct il_loop_places *places)
{
    uint32_t head = g->number[b];
    bool falls = b == 0;
    for (uint32_t i = g->first_pred[head]; i < g->first_pred[head + 1]; i++) {
        const struct bpl_block *from = &blocks->at[g->block[g->pred[i]]];
        bool back = flow_dominates(g, head, g->pred[i]);
        if (back && !from->jump) {
            places->n_entries = 0;
            return;
        }
        if (!back && from->jump)
            push_entry(l, places, from->jump->span);
        falls |= !from->jump;
    }
    if (falls)
        push_entry(l, places, blocks->at[b].label->span);
}

/* `block` is the head in f, whose blocks are those of the body, or copies of them. What is copied has no place of its own. */
struct il_loop_places lower_places_of_head(const struct lowerer *l, const struct bpl_blocks *blocks, const struct flow *f,
                                           const struct flow_shape *g, uint32_t block)
{
    const struct bpl_block *b = &blocks->at[f->at[block].origin];
    struct il_loop_places places = {0};
    if (b->items && b->items->kind == ITEM_INVARIANTS)
        return lower_places_of_while(l, b->items->stmt);
    if (!b->label || l->inlined)
        return places;
    places.clauses = b->label->whole;
    places.locals = l->routine->begin;
    for (const struct bpl_item *i = b->items, *end = bpl_after_prefix(b); i != end; i = i->next)
        if (i->kind == ITEM_STATEMENT && i->stmt->kind == BPL_ASSERT)
            places.clauses = i->stmt->whole;
    if (f->n == blocks->n)
        add_entries(l, blocks, g, block, &places);
    return places;
}
