/* The program as a set of statements (SPW section 5): each edge of the blocks becomes its paths, so that the pre-image of a conjunction
 * is a conjunction. An edge with too many paths stays one statement, whose pre-image is then split into cases like any formula
 * (cases.c). Start at statements_of_edge. */
#include "infer/refine/refine.h"

#include "base/bug.h"
#include "logic/mk.h"

enum { MAX_PATHS = 64 };

/* The commands of a path, newest first. `exit`: it goes on at the handler of that label; otherwise it goes on behind. */
struct path_end {
    const struct path_link *last;
    bool exits;
    il_label exit;
};

struct path_link {
    const struct path_link *before;
    const struct il_cmd *cmd;
};

struct path_ends VEC_OF(struct path_end);

/* too_many: the paths are not all there. */
struct splitter {
    struct refine *g;
    bool too_many;
};

static void extend(struct splitter *k, const struct il_cmd *c, struct path_end from, struct path_ends *out);

static void push(struct splitter *k, struct path_ends *out, struct path_end end)
{
    k->too_many |= out->n >= MAX_PATHS;
    if (!k->too_many)
        vec_push(out, end);
}

static void extend_sequence(struct splitter *k, const struct il_cmd *c, struct path_end from, struct path_ends *out)
{
    struct path_ends now = {0};
    vec_push(&now, from);
    for (unsigned i = 0; i < c->n; i++) {
        struct path_ends next = {0};
        for (size_t j = 0; j < now.n; j++)
            if (now.at[j].exits)
                push(k, &next, now.at[j]);
            else
                extend(k, c->child[i], now.at[j], &next);
        vec_release(&now);
        now = next;
    }
    for (size_t j = 0; j < now.n; j++)
        push(k, out, now.at[j]);
    vec_release(&now);
}

static void extend_block(struct splitter *k, const struct il_cmd *c, struct path_end from, struct path_ends *out)
{
    struct path_ends body = {0};
    extend(k, c->child[0], from, &body);
    for (size_t j = 0; j < body.n; j++)
        if (body.at[j].exits && body.at[j].exit == c->label)
            extend(k, c->child[1], (struct path_end){.last = body.at[j].last}, out);
        else
            push(k, out, body.at[j]);
    vec_release(&body);
}

/* Appends the ways from the end of `from` through c. */
static void extend(struct splitter *k, const struct il_cmd *c, struct path_end from, struct path_ends *out)
{
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSUME:
    case IL_ASSIGN:
    case IL_HAVOC: {
        struct path_link *link = arena_new(&k->g->scratch, struct path_link);
        *link = (struct path_link){from.last, c};
        push(k, out, (struct path_end){.last = link});
        return;
    }
    case IL_SEQ: extend_sequence(k, c, from, out); return;
    case IL_CHOICE:
        for (unsigned i = 0; i < c->n; i++)
            extend(k, c->child[i], from, out);
        return;
    case IL_BLOCK: extend_block(k, c, from, out); return;
    case IL_EXIT: push(k, out, (struct path_end){.last = from.last, .exits = true, .exit = c->label}); return;
    case IL_LOOP: break;
    }
    bug("command of kind %d on an edge", (int)c->kind);
}

static const struct il_cmd *sequence_of(struct refine *g, const struct path_link *last)
{
    unsigned n = 0;
    for (const struct path_link *l = last; l; l = l->before)
        n++;
    const struct il_cmd **all = arena_array(g->p->arena, const struct il_cmd *, n);
    for (const struct path_link *l = last; l; l = l->before)
        all[--n] = l->cmd;
    n = 0;
    for (const struct path_link *l = last; l; l = l->before)
        n++;
    return il_seq(g->p, n, all);
}

/* Adds the statement if some execution takes it. */
static void add_statement(struct refine *g, const struct il_edge *e, const struct il_cmd *cmd)
{
    if (refine_out_of_time(g)) {
        g->why = "out of time";
        return;
    }
    unsigned at = (unsigned)g->statements.n;
    vec_push(&g->statements, (struct statement){.from = e->from, .to = e->to, .cmd = cmd});
    term_id before = refine_pre(g, at, mk_true(g->p->terms));
    if (before == TERM_NONE)
        return;
    if (e->to == il_blocks_error(&g->blocks))
        g->statements.at[at].fails = before = ghosts_instead(g, before);
    if (refine_check(g, before, "statement") == ANSWER_UNSAT)
        g->statements.n--;
}

static void statements_of_edge(struct refine *g, const struct il_edge *e)
{
    struct splitter k = {.g = g};
    struct path_ends ends = {0};
    extend(&k, e->cmd, (struct path_end){0}, &ends);
    if (k.too_many)
        add_statement(g, e, e->cmd);
    for (size_t i = 0; i < ends.n && !k.too_many; i++)
        if (!ends.at[i].exits)
            add_statement(g, e, sequence_of(g, ends.at[i].last));
    vec_release(&ends);
}

void statements_between_locations(struct refine *g)
{
    for (unsigned e = 0; e < g->blocks.n_edges && !g->why; e++)
        if (g->blocks.edges[e].to != il_blocks_exit(&g->blocks))
            statements_of_edge(g, &g->blocks.edges[e]);
}

bool statements_to_error(struct refine *g)
{
    size_t before = g->statements.n;
    for (unsigned e = 0; e < g->blocks.n_edges && !g->why; e++)
        if (g->blocks.edges[e].to == il_blocks_error(&g->blocks))
            statements_of_edge(g, &g->blocks.edges[e]);
    return g->statements.n > before || g->why;
}
