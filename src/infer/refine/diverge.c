/* What is done if the refinement diverges on numbers: the spurious paths get longer, and each gives predicates such as x <= 1, x <= 2,
 * x <= 3, which say nothing of the next path. Not in SPW. Then atoms come from further sources, one after the other, and the predicates
 * that only repeat others are taken away. Start at diverges and add_further_atoms. */
#include "infer/refine/refine.h"

#include "infer/linear.h"

enum { MANY_IN_ROW = 4, MAX_ATOMS_OF_NODE = 12 };

typedef void (*source)(struct refine *g, const struct state *path, unsigned first, struct term_vec atoms[]);

/* In the order of their costs. They are asked twice: the second path is longer. */
static const source sources[] = {atoms_of_states, atoms_of_interpolants, atoms_of_states, atoms_of_interpolants};

static size_t repeats(const struct refine *g)
{
    size_t n = 0;
    for (unsigned i = 0; i < g->blocks.n_nodes; i++)
        n += g->locations[i].repeats.n;
    return n;
}

bool diverges(struct refine *g, unsigned added)
{
    size_t now = repeats(g);
    bool only_repeats = now - g->repeats_before == added;
    g->repeats_before = now;
    g->repeating = only_repeats ? g->repeating + 1 : 0;
    return g->repeating >= MANY_IN_ROW;
}

static bool is_repeat(const struct location *at, term_id p)
{
    for (size_t i = 0; i < at->repeats.n; i++)
        if (at->repeats.at[i] == p)
            return true;
    return false;
}

static void drop_repeats(struct refine *g, struct location *at)
{
    struct term_vec kept = {0};
    for (size_t i = 0; i < at->predicates.n; i++)
        if (!is_repeat(at, at->predicates.at[i]))
            vec_push(&kept, at->predicates.at[i]);
    vec_release(&at->predicates);
    at->predicates = kept;
    at->repeats.n = 0;
    idmap_clear(&at->keys);
    for (size_t i = 0; i < kept.n; i++)
        idmap_put(&at->keys, linear_key(g->p->terms, kept.at[i]), 1);
}

static bool is_new(struct refine *g, unsigned node, term_id atom)
{
    term_id key = linear_key(g->p->terms, atom);
    bool trivial = term_is(g->p->terms, key, TERM_TRUE) || term_is(g->p->terms, key, TERM_FALSE);
    return !trivial && !idmap_has(&g->locations[node].keys, key);
}

/* If some atom is new, the repeats make room for the atoms. */
static unsigned add_atoms(struct refine *g, const struct term_vec atoms[])
{
    unsigned n_new = 0, added = 0;
    for (unsigned n = 0; n < g->blocks.n_nodes; n++)
        for (size_t i = 0; i < atoms[n].n && i < MAX_ATOMS_OF_NODE; i++)
            n_new += is_new(g, n, atoms[n].at[i]);
    for (unsigned n = 0; n_new > 0 && n < g->blocks.n_nodes; n++) {
        drop_repeats(g, &g->locations[n]);
        for (size_t i = 0; i < atoms[n].n && i < MAX_ATOMS_OF_NODE; i++)
            added += refine_add_predicate(g, n, atoms[n].at[i]);
        g->locations[n].repeats.n = 0;
    }
    return added;
}

unsigned add_further_atoms(struct refine *g, const struct state *path, unsigned first)
{
    unsigned added = 0;
    struct term_vec *atoms = arena_array(&g->scratch, struct term_vec, g->blocks.n_nodes);
    while (added == 0 && g->sources < sizeof sources / sizeof *sources && !refine_is_spent(g)) {
        sources[g->sources++](g, path, first, atoms);
        added = add_atoms(g, atoms);
        for (unsigned n = 0; n < g->blocks.n_nodes; n++)
            atoms[n].n = 0;
    }
    for (unsigned n = 0; n < g->blocks.n_nodes; n++)
        vec_release(&atoms[n]);
    g->repeating = 0;
    g->repeats_before = repeats(g);
    return added;
}
