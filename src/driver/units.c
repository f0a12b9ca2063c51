/* Sets of a union-find: of groups of code (il_slices.group), and of calls. Start at units_of. */
#include "driver/units.h"

#include "driver/programs.h"
#include "il/call_graph.h"
#include "il/slice.h"

/* In `joined`, by routine. The first routine stands for the unit. */
static void join_groups(struct idmap *joined, const struct il_program *p)
{
    struct idmap first = {0};
    const unsigned *group = p->slices->group;
    for (unsigned i = 0; group && i < p->routines.n; i++) {
        const uint64_t *other = idmap_get(&first, group[i]);
        if (other)
            idmap_join(joined, *other, i);
        else
            idmap_put(&first, group[i], i);
    }
    idmap_release(&first);
}

static void join_calls(struct idmap *joined, struct arena *a, const struct il_program *p)
{
    struct call_graph g = call_graph_of(a, p);
    for (unsigned i = 0; i < g.n; i++)
        for (size_t c = 0; c < g.at[i].callees.n; c++)
            idmap_join(joined, i, g.at[i].callees.at[c]);
}

static unsigned *members(struct arena *a, const struct idmap *joined, unsigned first, unsigned n, unsigned *n_members)
{
    unsigned *out;
    *n_members = 0;
    for (unsigned i = first; i < n; i++)
        *n_members += idmap_follow(joined, i) == first;
    out = arena_array(a, unsigned, *n_members);
    for (unsigned i = first, at = 0; i < n; i++)
        if (idmap_follow(joined, i) == first)
            out[at++] = i;
    return out;
}

/* What a routine does depends on what it may call, and not on its callers. Where a clause says what the text of its owner does, nothing else matters;
 * else the others of the unit may break what the routines rest on. */
static void leave_callees(struct invocation *inv, const struct il_program *p, struct unit *u)
{
    struct arena *a = &inv->request.arena;
    bool *wanted = arena_array(a, bool, p->routines.n), *reached = arena_array(a, bool, p->routines.n);
    bool *keepers = arena_array(a, bool, p->routines.n);
    unsigned n = 0;
    for (unsigned i = 0; i < u->n; i++)
        n += wanted[u->at[i]] = programs_wanted(inv, p->routines.at[u->at[i]]);
    if (n == 0 || n == u->n)
        return;
    struct call_graph g = call_graph_of(a, p);
    call_graph_reach(&g, wanted, reached);
    n = 0;
    for (unsigned i = 0; i < u->n; i++)
        if (reached[u->at[i]])
            u->at[n++] = u->at[i];
        else
            keepers[u->at[i]] = true;
    u->n = n;
    u->keepers = il_found_some_shared(p->slices) ? keepers : NULL;
}

struct units units_of(struct invocation *inv, const struct il_program *p)
{
    struct arena *a = &inv->request.arena;
    struct units out = VEC_IN(a);
    unsigned n = (unsigned)p->routines.n;
    struct idmap joined = {.arena = a};
    join_groups(&joined, p);
    join_calls(&joined, a, p);
    for (unsigned i = 0; i < n; i++)
        if (!idmap_has(&joined, i)) {
            struct unit u = {0};
            u.at = members(a, &joined, i, n, &u.n);
            leave_callees(inv, p, &u);
            vec_push(&out, u);
        }
    return out;
}
