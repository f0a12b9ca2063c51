/* Makes basic blocks of a body with gotos (This is Boogie 2, section 9.6). The blocks are those of the Boogie tool, since they
 * decide which assertions are invariants. Their parts are the ITEM_* of blocks.h. Nothing after an `assert false` or `assume
 * false` is reached. Only an IF or WHILE that no jump enters or leaves stays one statement. Start at bpl_blocks. */
#include "lang/boogie/resolve/blocks.h"

#include "base/idmap.h"
#include "base/vec.h"
#include "il/flow/split.h"

/* Copying may make a graph this many times larger. A small graph may always grow to ALWAYS_ALLOWED. */
enum { MAX_GROWTH = 8, ALWAYS_ALLOWED = 256 };

struct builder {
    struct arena *arena;
    struct builder_blocks VEC_OF(struct bpl_block) blocks;
    struct order VEC_OF(uint32_t) order; /* the blocks in the order of the text */
    struct idmap targets;                /* labels that some goto names -> their block + 1; 0: none yet */
    struct idmap behind;                 /* statements that are split -> the block after them */
    uint32_t at;                         /* the current block; FLOW_NONE: this point is not reached */
};

/* ---- statements that stay in one block ---- */

bool bpl_has_goto(const struct bpl_stmt *s)
{
    for (; s; s = s->next)
        if (s->kind == BPL_GOTO || bpl_has_goto(s->body) || bpl_has_goto(s->orelse))
            return true;
    return false;
}

static void find_targets(struct builder *b, const struct bpl_stmt *s)
{
    for (; s; s = s->next) {
        for (unsigned i = 0; s->kind == BPL_GOTO && i < s->n_names; i++)
            idmap_put(&b->targets, (uintptr_t)s->names[i], 0);
        find_targets(b, s->body);
        find_targets(b, s->orelse);
    }
}

/* Does a jump enter or leave the statements? `inside` has the surrounding statements that count as inside. */
static bool has_jump(const struct builder *b, const struct bpl_stmt *s, struct idmap *inside)
{
    for (; s; s = s->next) {
        if (s->kind == BPL_GOTO || (s->kind == BPL_LABEL && idmap_has(&b->targets, (uintptr_t)s->name)))
            return true;
        if (s->kind == BPL_BREAK && !idmap_has(inside, (uintptr_t)s->target))
            return true;
        if (s->kind != BPL_IF_STMT && s->kind != BPL_WHILE)
            continue;
        idmap_put(inside, (uintptr_t)s, 1);
        if (has_jump(b, s->body, inside) || has_jump(b, s->orelse, inside))
            return true;
    }
    return false;
}

static bool is_whole(const struct builder *b, const struct bpl_stmt *s)
{
    struct idmap inside = {0};
    idmap_put(&inside, (uintptr_t)s, 1);
    bool jumps = has_jump(b, s->body, &inside) || has_jump(b, s->orelse, &inside);
    idmap_release(&inside);
    return !jumps;
}

/* ---- blocks ---- */

static uint32_t new_block(struct builder *b)
{
    vec_push(&b->blocks, (struct bpl_block){0});
    return (uint32_t)b->blocks.n - 1;
}

static void begin(struct builder *b, uint32_t block)
{
    b->at = block;
    vec_push(&b->order, block);
}

static void add_item(struct builder *b, enum bpl_item_kind kind, struct bpl_stmt *s, struct span span)
{
    if (b->at == FLOW_NONE)
        begin(b, new_block(b));
    struct bpl_block *block = &b->blocks.at[b->at];
    struct bpl_item *item = arena_new(b->arena, struct bpl_item);
    *item = (struct bpl_item){.kind = kind, .stmt = s, .span = span};
    if (block->items)
        *block->last_item = item;
    else
        block->items = item;
    block->last_item = &item->next;
}

static void add_way(struct builder *b, uint32_t to, symbol label)
{
    struct bpl_block *block = &b->blocks.at[b->at];
    struct bpl_way **last = &block->ways;
    for (; *last; last = &(*last)->next)
        if ((*last)->to == to)
            return;
    *last = arena_new(b->arena, struct bpl_way);
    **last = (struct bpl_way){.to = to, .label = label};
    block->n_ways++;
}

/* An edge from the current block, if this point is reached, to block `to`. */
static void fall(struct builder *b, uint32_t to)
{
    if (b->at != FLOW_NONE)
        add_way(b, to, NULL);
    b->at = FLOW_NONE;
}

static void leave_body(struct builder *b, struct span span)
{
    add_item(b, ITEM_RETURN, NULL, span);
    b->at = FLOW_NONE;
}

static uint32_t block_of(struct builder *b, symbol name)
{
    uint64_t known = *idmap_get(&b->targets, (uintptr_t)name);
    if (known)
        return (uint32_t)known - 1;
    uint32_t block = new_block(b);
    idmap_put(&b->targets, (uintptr_t)name, (uint64_t)block + 1);
    return block;
}

/* ---- statements ---- */

static void statements(struct builder *b, struct bpl_stmt *s);

static void label(struct builder *b, struct bpl_stmt *s)
{
    if (!idmap_has(&b->targets, (uintptr_t)s->name))
        return;
    uint32_t block = block_of(b, s->name);
    fall(b, block);
    begin(b, block);
    b->blocks.at[block].label = s;
}

/* Every statement needs a block. So statements that a goto skips are there, but not reached. */
static void need_block(struct builder *b)
{
    if (b->at == FLOW_NONE)
        begin(b, new_block(b));
}

static void go(struct builder *b, struct bpl_stmt *s)
{
    need_block(b);
    b->blocks.at[b->at].jump = s;
    for (unsigned i = 0; i < s->n_names; i++)
        add_way(b, block_of(b, s->names[i]), s->n_names > 1 ? s->names[i] : NULL);
    b->at = FLOW_NONE;
}

static void break_out(struct builder *b, struct bpl_stmt *s)
{
    if (s->target->is_last) {
        leave_body(b, s->span);
        return;
    }
    need_block(b);
    b->blocks.at[b->at].jump = s;
    add_way(b, (uint32_t)*idmap_get(&b->behind, (uintptr_t)s->target), NULL);
    b->at = FLOW_NONE;
}

/* One branch of an IF, or the exit of a WHILE: from block `from` to block `to`, or out of the body. */
static void side(struct builder *b, uint32_t from, enum bpl_item_kind kind, struct bpl_stmt *s, struct bpl_stmt *body,
                 struct span end, uint32_t to)
{
    begin(b, from);
    add_item(b, kind, s, s->expr ? s->expr->span : s->span);
    statements(b, body);
    if (s->is_last && b->at != FLOW_NONE)
        leave_body(b, end.source ? end : s->span);
    fall(b, to);
}

static void if_statement(struct builder *b, struct bpl_stmt *s)
{
    need_block(b);
    uint32_t yes = new_block(b), no = new_block(b), behind = new_block(b);
    idmap_put(&b->behind, (uintptr_t)s, behind);
    add_way(b, yes, NULL);
    add_way(b, no, NULL);
    side(b, yes, ITEM_THEN, s, s->body, s->body_end, behind);
    side(b, no, ITEM_ELSE, s, s->orelse, s->orelse_end, behind);
    begin(b, behind);
}

static void while_statement(struct builder *b, struct bpl_stmt *s)
{
    need_block(b);
    uint32_t head = new_block(b), body = new_block(b), done = new_block(b), behind = new_block(b);
    idmap_put(&b->behind, (uintptr_t)s, behind);
    fall(b, head);
    begin(b, head);
    add_item(b, ITEM_INVARIANTS, s, s->span);
    add_way(b, body, NULL);
    add_way(b, done, NULL);
    begin(b, body);
    add_item(b, ITEM_BODY, s, s->expr ? s->expr->span : s->span);
    statements(b, s->body);
    fall(b, head);
    side(b, done, ITEM_DONE, s, NULL, (struct span){0}, behind);
    begin(b, behind);
}

static void statement(struct builder *b, struct bpl_stmt *s)
{
    switch (s->kind) {
    case BPL_LABEL: label(b, s); break;
    case BPL_GOTO: go(b, s); break;
    case BPL_BREAK: break_out(b, s); break;
    case BPL_RETURN: leave_body(b, s->span); break;
    case BPL_IF_STMT:
        if (is_whole(b, s))
            add_item(b, ITEM_STATEMENT, s, s->span);
        else
            if_statement(b, s);
        break;
    case BPL_WHILE:
        if (is_whole(b, s))
            add_item(b, ITEM_STATEMENT, s, s->span);
        else
            while_statement(b, s);
        break;
    case BPL_ASSERT:
    case BPL_ASSUME:
        add_item(b, ITEM_STATEMENT, s, s->span);
        if (s->expr->kind == BPL_FALSE)
            leave_body(b, s->span);
        break;
    case BPL_ASSIGN:
    case BPL_UNPACK:
    case BPL_HAVOC:
    case BPL_CALL:
    case BPL_OTHER: add_item(b, ITEM_STATEMENT, s, s->span); break;
    }
}

static void statements(struct builder *b, struct bpl_stmt *s)
{
    for (; s; s = s->next)
        statement(b, s);
}

/* ---- reachable blocks, joined ---- */

/* The number of edges to each block from blocks that are reached. The entry has one edge more. */
static uint32_t *count_ways(struct builder *b)
{
    uint32_t *ways = arena_array(b->arena, uint32_t, b->blocks.n);
    struct order todo = {0};
    ways[0] = 1;
    vec_push(&todo, 0);
    while (todo.n > 0)
        for (const struct bpl_way *w = b->blocks.at[todo.at[--todo.n]].ways; w; w = w->next)
            if (ways[w->to]++ == 0)
                vec_push(&todo, w->to);
    vec_release(&todo);
    return ways;
}

/* Appends to block k the successors that have no other predecessor. */
static void join(struct builder *b, uint32_t k, uint32_t *ways)
{
    struct bpl_block *at = &b->blocks.at[k];
    while (at->n_ways == 1 && at->ways->to != k && ways[at->ways->to] == 1) {
        uint32_t to = at->ways->to;
        const struct bpl_block *next = &b->blocks.at[to];
        if (next->items) {
            if (at->items)
                *at->last_item = next->items;
            else
                at->items = next->items;
            at->last_item = next->last_item;
        }
        if (!at->label)
            at->label = next->label;
        at->jump = next->jump;
        at->ways = next->ways;
        at->n_ways = next->n_ways;
        ways[to] = 0;
    }
}

static struct bpl_blocks finish(struct builder *b)
{
    struct bpl_blocks out = {.at = arena_array(b->arena, struct bpl_block, b->order.n)};
    uint32_t *ways = count_ways(b), *number = arena_array(b->arena, uint32_t, b->blocks.n);
    for (size_t i = 0; i < b->order.n; i++)
        if (ways[b->order.at[i]] > 0)
            join(b, b->order.at[i], ways);
    for (size_t i = 0; i < b->order.n; i++)
        if (ways[b->order.at[i]] > 0) {
            number[b->order.at[i]] = out.n;
            out.at[out.n++] = b->blocks.at[b->order.at[i]];
        }
    for (uint32_t k = 0; k < out.n; k++)
        for (struct bpl_way *w = out.at[k].ways; w; w = w->next)
            w->to = number[w->to];
    return out;
}

struct bpl_blocks bpl_blocks(struct arena *arena, const struct bpl_decl *d)
{
    struct builder b = {.arena = arena};
    find_targets(&b, d->body);
    begin(&b, new_block(&b));
    statements(&b, d->body);
    if (b.at != FLOW_NONE)
        leave_body(&b, d->end);
    struct bpl_blocks out = finish(&b);
    vec_release(&b.blocks);
    vec_release(&b.order);
    idmap_release(&b.targets);
    idmap_release(&b.behind);
    return out;
}

/* ---- questions about blocks ---- */

const struct bpl_item *bpl_after_prefix(const struct bpl_block *b)
{
    const struct bpl_item *i = b->items;
    while (i && i->kind != ITEM_RETURN &&
           (i->kind != ITEM_STATEMENT || i->stmt->kind == BPL_ASSERT || i->stmt->kind == BPL_ASSUME))
        i = i->next;
    return i;
}

struct span bpl_head_span(const struct bpl_block *b)
{
    if (b->items && b->items->kind == ITEM_INVARIANTS)
        return b->items->span;
    if (b->label)
        return b->label->name_span;
    return b->items ? b->items->span : b->jump ? b->jump->span : (struct span){0};
}

static bool has_invariant(const struct bpl_block *b)
{
    for (const struct bpl_item *i = b->items, *end = bpl_after_prefix(b); i != end; i = i->next) {
        if (i->kind == ITEM_STATEMENT && i->stmt->kind == BPL_ASSERT)
            return true;
        for (const struct bpl_clause *c = i->kind == ITEM_INVARIANTS ? i->stmt->clauses : NULL; c; c = c->next)
            if (!c->is_free)
                return true;
    }
    return false;
}

struct flow bpl_flow(struct arena *arena, const struct bpl_blocks *blocks)
{
    struct flow f = flow_new(arena, blocks->n);
    for (uint32_t k = 0; k < blocks->n; k++) {
        const struct bpl_block *b = &blocks->at[k];
        uint32_t *succ = arena_array(arena, uint32_t, b->n_ways), n = 0;
        for (const struct bpl_way *w = b->ways; w; w = w->next)
            succ[n++] = w->to;
        flow_set_successors(&f, k, n, succ);
        f.at[k].annotated = has_invariant(b);
    }
    return f;
}

uint32_t bpl_split(struct flow *f)
{
    uint32_t limit = MAX_GROWTH * f->n;
    return flow_split(f, limit > ALWAYS_ALLOWED ? limit : ALWAYS_ALLOWED);
}
