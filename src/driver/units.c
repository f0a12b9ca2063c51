/* Sets of a union-find: of groups of code (il_slices.group), and of calls. Start at units_of. */
#include "driver/units.h"

#include "il/call_graph.h"
#include "il/slice.h"

struct joining {
    unsigned *to; /* by routine: another one of its unit; itself: it stands for the unit */
};

static unsigned first_of(const struct joining *k, unsigned i)
{
    while (k->to[i] != i)
        i = k->to[i];
    return i;
}

/* The first routine stands for the unit. */
static void join(struct joining *k, unsigned a, unsigned b)
{
    a = first_of(k, a);
    b = first_of(k, b);
    k->to[a > b ? a : b] = a > b ? b : a;
}

static void join_groups(struct joining *k, const struct il_program *p)
{
    struct idmap first = {0};
    const unsigned *group = p->slices->group;
    for (unsigned i = 0; group && i < p->routines.n; i++) {
        const uint64_t *other = idmap_get(&first, group[i]);
        if (other)
            join(k, (unsigned)*other, i);
        else
            idmap_put(&first, group[i], i);
    }
    idmap_release(&first);
}

static void join_calls(struct joining *k, struct arena *a, const struct il_program *p)
{
    struct call_graph g = call_graph_of(a, p);
    for (unsigned i = 0; i < g.n; i++)
        for (size_t c = 0; c < g.at[i].callees.n; c++)
            join(k, i, g.at[i].callees.at[c]);
}

static unsigned *members(struct arena *a, const struct joining *k, unsigned first, unsigned n, unsigned *n_members)
{
    unsigned *out;
    *n_members = 0;
    for (unsigned i = first; i < n; i++)
        *n_members += first_of(k, i) == first;
    out = arena_array(a, unsigned, *n_members);
    for (unsigned i = first, at = 0; i < n; i++)
        if (first_of(k, i) == first)
            out[at++] = i;
    return out;
}

struct units units_of(struct arena *a, const struct il_program *p)
{
    struct units out = VEC_IN(a);
    unsigned n = (unsigned)p->routines.n;
    struct joining k = {.to = arena_array(a, unsigned, n)};
    for (unsigned i = 0; i < n; i++)
        k.to[i] = i;
    join_groups(&k, p);
    join_calls(&k, a, p);
    for (unsigned i = 0; i < n; i++)
        if (k.to[i] == i) {
            struct unit u = {0};
            u.at = members(a, &k, i, n, &u.n);
            vec_push(&out, u);
        }
    return out;
}
