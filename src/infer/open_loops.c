/* A backward analysis with one bit: may an obligation that is open come later? It is repeated until no loop is found open that was not before,
 * since an execution comes to the head of a loop again. Start at open_loops. */
#include "infer/open_loops.h"

#include "il/loops/cut.h"

struct search {
    const struct terms *ts;
    const bool *closed;
    struct obligations table; /* with those of the user's invariants */
    struct idmap handler;     /* label -> 1: something open may come from the start of its handler */
    bool *open;               /* the result: grows from pass to pass */
    bool grows;
};

static bool is_open(const struct search *s, uint32_t o)
{
    return !s->closed[o] && !s->table.at[o].optional && !s->table.at[o].nowarn;
}

static bool has_open_invariant(const struct search *s, const struct il_loop *loop)
{
    for (uint32_t o = 0; o < s->table.n; o++) {
        const struct obligation *k = &s->table.at[o];
        bool of_loop = obligation_is_of_loop(k, loop->id, LOOP_ENTRY) || obligation_is_of_loop(k, loop->id, LOOP_STEP);
        if (of_loop && is_open(s, o))
            return true;
    }
    return false;
}

/* later: something open may come behind c. Returns whether it may come from the start of c. */
static bool search(struct search *s, const struct il_cmd *c, bool later);

/* Sequences may be nested as deep as they are long. */
static bool search_all(struct search *s, const struct il_cmd *c, bool later)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = flat.n; i-- > 0;)
        later = search(s, flat.at[i], later);
    vec_release(&flat);
    return later;
}

static bool search_choice(struct search *s, const struct il_cmd *c, bool later)
{
    bool some = false;
    for (unsigned i = 0; i < c->n; i++)
        some |= search_all(s, c->child[i], later);
    return some;
}

static bool search_block(struct search *s, const struct il_cmd *c, bool later)
{
    idmap_put(&s->handler, c->label, search_all(s, c->child[1], later));
    return search_all(s, c->child[0], later);
}

static bool search_loop(struct search *s, const struct il_cmd *c)
{
    bool *open = &s->open[c->loop->id];
    if (search_all(s, c->child[0], *open) && !*open)
        s->grows = *open = true;
    return *open;
}

static bool search(struct search *s, const struct il_cmd *c, bool later)
{
    const uint64_t *handler;
    switch (c->kind) {
    case IL_ASSERT: return later || is_open(s, c->obligation);
    case IL_ASSIGN: return later || (c->framed && is_open(s, c->obligation));
    case IL_CHOICE: return search_choice(s, c, later);
    case IL_BLOCK: return search_block(s, c, later);
    case IL_LOOP: return search_loop(s, c);
    case IL_EXIT: handler = idmap_get(&s->handler, c->label); return !handler || *handler;
    case IL_ASSUME: return later && !term_is(s->ts, c->term, TERM_FALSE);
    case IL_SEQ:
    case IL_HAVOC: break;
    }
    return later;
}

void open_loops(struct il_program *p, const struct il_routine *r, const bool *closed, bool open[])
{
    if (!closed || !r->body) {
        for (unsigned i = 0; i < r->n_loops; i++)
            open[i] = true;
        return;
    }
    struct search s = {.ts = p->terms, .closed = closed, .table = il_with_invariants(p->arena, r), .open = open};
    for (unsigned i = 0; i < r->n_loops; i++)
        open[i] = has_open_invariant(&s, r->loops[i]);
    do {
        s.grows = false;
        search_all(&s, r->body, false);
    } while (s.grows);
    idmap_release(&s.handler);
}
