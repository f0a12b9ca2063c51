/* Atoms from interpolants of a spurious path, by the second solver (Z3's Spacer). The statements between the path's locations become Horn
 * clauses, in which each location is one relation, although the path may pass it several times. So a solution is a sequence of
 * interpolants of the path, and of all paths through the same locations. Only numbers are considered: what a statement says of arrays is
 * left out. If the path without it is no longer spurious, there are no interpolants. Start at atoms_of_interpolants. */
#include "infer/refine/refine.h"

#include "infer/linear.h"
#include "prover/interpolants.h"
#include "vcgen/horn/system.h"

/* The statements between the locations of the path, and those of the path that begin at the entry or end at the error. */
static void add_statements(struct refine *g, struct horn *h, const struct state *path, unsigned first)
{
    bool *on_path = arena_array(&g->scratch, bool, g->blocks.n_nodes);
    unsigned last = first;
    for (const struct state *s = path; s->next; s = s->next) {
        on_path[s->node] = true;
        last = s->statement;
    }
    for (unsigned i = 0; i < g->statements.n; i++) {
        const struct statement *st = &g->statements.at[i];
        if (i == first || i == last || (on_path[st->from] && on_path[st->to]))
            horn_add(h, st->from, st->to, st->cmd);
    }
}

static void keep_those_in_scope(struct refine *g, unsigned node, struct term_vec *atoms)
{
    size_t kept = 0;
    for (size_t i = 0; i < atoms->n; i++)
        if (refine_in_scope(g, g->blocks.nodes[node].loop, atoms->at[i]))
            atoms->at[kept++] = atoms->at[i];
    atoms->n = kept;
}

void atoms_of_interpolants(struct refine *g, const struct state *path, unsigned first, struct term_vec atoms[])
{
    struct horn h;
    struct term_vec clauses = {0};
    unsigned n = 0;
    func_id *relations = arena_array(&g->scratch, func_id, g->blocks.n_nodes);
    unsigned *nodes = arena_array(&g->scratch, unsigned, g->blocks.n_nodes);
    struct term_vec *of_relation = arena_array(&g->scratch, struct term_vec, g->blocks.n_nodes);
    horn_init(&h, g->p, g->r, &g->blocks);
    h.numbers = true;
    add_statements(g, &h, path, first);
    horn_finish(&h);
    for (size_t i = 0; i < h.steps.n; i++)
        vec_push(&clauses, horn_clause(&h, &h.steps.at[i]));
    for (unsigned i = 0; i < g->blocks.n_nodes; i++)
        if (g->blocks.nodes[i].kind == NODE_HEAD) {
            nodes[n] = i;
            relations[n++] = h.relations[i];
        }
    struct horn_problem problem = {.n_clauses = (unsigned)clauses.n,
                                   .clauses = clauses.at,
                                   .n_relations = n,
                                   .relations = relations,
                                   .failure = horn_failure(&h)};
    interpolants(g->prover, g->p->terms, &problem, h.arguments.at, of_relation);
    for (unsigned i = 0; i < n; i++) {
        keep_those_in_scope(g, nodes[i], &of_relation[i]);
        for (size_t k = 0; k < of_relation[i].n; k++)
            vec_push(&atoms[nodes[i]], linear_two_sides(g->p->terms, of_relation[i].at[k]));
        vec_release(&of_relation[i]);
    }
    vec_release(&clauses);
    horn_release(&h);
}
