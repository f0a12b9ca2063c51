/* The call graph and its strongly connected groups (Tarjan 1972). Start at call_graph_of. */
#include "il/call_graph.h"

#include "base/intern.h"
#include "il/slice.h"

#include <string.h>

struct builder {
    struct arena *arena;
    const struct il_program *p;
    struct call_graph *g;
    struct idmap by_name; /* qualified name -> 1 + index of the last routine with it */
    unsigned *before;     /* of each routine: the same for the routines in front of it; 0: none */
};

/* ---- edges ---- */

static void name_routines(struct builder *b)
{
    b->before = arena_array(b->arena, unsigned, b->p->routines.n);
    for (unsigned i = 0; i < b->p->routines.n; i++) {
        uint64_t key = idmap_key(intern(terms_names(b->p->terms), b->p->routines.at[i]->qualified));
        const uint64_t *last = idmap_get(&b->by_name, key);
        b->before[i] = last ? (unsigned)*last : 0;
        idmap_put(&b->by_name, key, i + 1);
    }
}

static bool has_edge(const struct call_node *from, unsigned to)
{
    for (size_t i = 0; i < from->callees.n; i++)
        if (from->callees.at[i] == to)
            return true;
    return false;
}

static void add_edge(struct builder *b, unsigned from, unsigned to)
{
    if (has_edge(&b->g->at[from], to))
        return;
    vec_push(&b->g->at[from].callees, to);
    vec_push(&b->g->at[to].callers, from);
}

static void add_edges(struct builder *b, unsigned from, const char *qualified)
{
    const uint64_t *last = idmap_get(&b->by_name, idmap_key(intern(terms_names(b->p->terms), qualified)));
    for (unsigned i = last ? (unsigned)*last : 0; i > 0; i = b->before[i - 1])
        add_edge(b, from, i - 1);
}

static void add_calls_of_text(struct builder *b, unsigned from)
{
    const struct il_numbers *calls = b->p->slices ? b->p->slices->calls : NULL;
    for (size_t i = 0; calls && i < calls[from].n; i++)
        add_edge(b, from, calls[from].at[i]);
}

/* Sequences may be nested as deep as they are long, so no recursion. */
static void add_calls(struct builder *b, unsigned from, const struct il_cmd *body)
{
    struct il_cmds todo = {0};
    if (body)
        vec_push(&todo, body);
    while (todo.n > 0) {
        const struct il_cmd *c = todo.at[--todo.n];
        if (c->call && c->call->n_bodies == 0)
            add_edges(b, from, c->call->qualified);
        for (unsigned i = 0; c->call && i < c->call->n_bodies; i++)
            add_edges(b, from, c->call->bodies[i].qualified);
        for (unsigned i = c->n; i-- > 0;)
            vec_push(&todo, c->child[i]);
    }
    vec_release(&todo);
}

/* ---- groups ---- */

/* index: 1 + the place in the search; 0: not yet. low: the least index that is reached from it. */
struct search {
    struct call_graph *g;
    unsigned *index, *low, *stack, n_stack, next, groups, n_order;
    bool *open;
};

/* A routine whose callees are looked at, and the next of them. */
struct visit {
    unsigned routine;
    size_t next;
};

struct visits VEC_OF(struct visit);

static void begin(struct search *s, struct visits *todo, unsigned i)
{
    s->index[i] = s->low[i] = ++s->next;
    s->stack[s->n_stack++] = i;
    s->open[i] = true;
    vec_push(todo, (struct visit){i, 0});
}

/* i is the first routine of its group that was found. */
static void close_group(struct search *s, unsigned i)
{
    unsigned member, size = 0;
    do {
        member = s->stack[--s->n_stack];
        s->open[member] = false;
        s->g->at[member].group = s->groups;
        s->g->order[s->n_order++] = member;
        size++;
    } while (member != i);
    for (unsigned k = s->n_order - size; k < s->n_order; k++)
        s->g->at[s->g->order[k]].recursive = size > 1 || has_edge(&s->g->at[i], i);
    s->groups++;
}

static void lower(unsigned *low, unsigned value)
{
    if (value < *low)
        *low = value;
}

static void search_from(struct search *s, unsigned root)
{
    struct visits todo = {0};
    begin(s, &todo, root);
    while (todo.n > 0) {
        struct visit *v = &todo.at[todo.n - 1];
        unsigned i = v->routine;
        if (v->next < s->g->at[i].callees.n) {
            unsigned callee = s->g->at[i].callees.at[v->next++];
            if (!s->index[callee])
                begin(s, &todo, callee);
            else if (s->open[callee])
                lower(&s->low[i], s->index[callee]);
            continue;
        }
        if (s->low[i] == s->index[i])
            close_group(s, i);
        todo.n--;
        if (todo.n > 0)
            lower(&s->low[todo.at[todo.n - 1].routine], s->low[i]);
    }
    vec_release(&todo);
}

static void find_groups(struct arena *a, struct call_graph *g)
{
    struct search s = {.g = g};
    s.index = arena_array(a, unsigned, g->n);
    s.low = arena_array(a, unsigned, g->n);
    s.stack = arena_array(a, unsigned, g->n);
    s.open = arena_array(a, bool, g->n);
    for (unsigned i = 0; i < g->n; i++)
        if (!s.index[i])
            search_from(&s, i);
}

struct call_graph call_graph_of(struct arena *a, const struct il_program *p)
{
    struct call_graph g = {.n = (unsigned)p->routines.n};
    struct builder b = {.arena = a, .p = p, .g = &g};
    g.at = arena_array(a, struct call_node, g.n);
    g.order = arena_array(a, unsigned, g.n);
    for (unsigned i = 0; i < g.n; i++)
        g.at[i].callees.arena = g.at[i].callers.arena = a;
    name_routines(&b);
    for (unsigned i = 0; i < g.n; i++) {
        add_calls(&b, i, p->routines.at[i]->body);
        add_calls_of_text(&b, i);
    }
    find_groups(a, &g);
    idmap_release(&b.by_name);
    return g;
}

void call_graph_reach(const struct call_graph *g, const bool from[], bool reached[])
{
    struct VEC_OF(unsigned) todo = {0};
    for (unsigned i = 0; i < g->n; i++) {
        reached[i] = from[i];
        if (from[i])
            vec_push(&todo, i);
    }
    while (todo.n > 0) {
        const struct call_node *c = &g->at[todo.at[--todo.n]];
        for (size_t k = 0; k < c->callees.n; k++)
            if (!reached[c->callees.at[k]]) {
                reached[c->callees.at[k]] = true;
                vec_push(&todo, c->callees.at[k]);
            }
    }
    vec_release(&todo);
}
