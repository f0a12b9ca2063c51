/* Puts a constant in front of each claim of a routine. */
#include "vcgen/prove/guarded.h"

#include "base/bug.h"
#include "il/loops/variables.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

bool is_claim(const struct conjunct *c, bool shown)
{
    return !c->user && (c->shown || !shown) && c->proof != PROOF_INVALID && c->proof != PROOF_LIMIT;
}

struct point_results copy_results(struct arena *arena, const struct point_results *points)
{
    struct point_results copy = *points;
    copy.at = arena_copy(arena, points->at, points->n * sizeof *points->at);
    for (unsigned i = 0; i < copy.n; i++)
        copy.at[i].conjuncts = arena_copy(arena, copy.at[i].conjuncts, copy.at[i].n_conjuncts * sizeof *copy.at[i].conjuncts);
    return copy;
}

uint64_t guarded_reading_size(const struct il_routine *r, term_id t)
{
    enum { EXPLAINED = 6 };
    uint64_t size = term_tree_size(r->terms, t);
    struct term_vec constants = {0};
    term_constants(r->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(r, constants.at[i]);
        size += v && v->role == ROLE_SNAPSHOT ? EXPLAINED : 0;
    }
    vec_release(&constants);
    return size;
}

static void guard_loop(struct guarded *g, struct point_result *pr, bool shown)
{
    struct terms *ts = g->p->terms;
    unsigned n = 0;
    for (unsigned j = 0; j < pr->n_conjuncts; j++) {
        struct conjunct c = pr->conjuncts[j];
        if (!c.user && !is_claim(&c, shown))
            continue;
        if (!c.user) {
            const char *name = arena_printf(g->arena, "!use%u", g->n);
            term_id use = il_add_var(g->p, &g->routine, name, name, SORT_BOOL, ROLE_TEMP, NULL, g->routine.span)->term;
            g->claims[g->n++] = (struct guarded_claim){pr->loop, j, n, use, guarded_reading_size(&g->routine, c.term)};
            c.term = mk_implies(ts, use, c.term);
        }
        pr->conjuncts[n++] = c;
    }
    pr->n_conjuncts = n;
}

void guarded_init(struct guarded *g, struct arena *arena, struct il_program *p, const struct il_routine *r,
                  const struct point_results *points, bool shown)
{
    unsigned total = 0;
    for (unsigned i = 0; i < points->n; i++)
        total += points->at[i].n_conjuncts;
    const struct il_routine *with = il_with_variables(p, r, points);
    *g = (struct guarded){.arena = arena, .p = p, .points = copy_results(arena, points), .routine = *with};
    g->routine.vars = (struct il_vars){0};
    for (size_t i = 0; i < with->vars.n; i++)
        vec_push(&g->routine.vars, with->vars.at[i]);
    g->claims = arena_array(arena, struct guarded_claim, total);
    for (unsigned i = 0; i < points->n; i++)
        guard_loop(g, &g->points.at[i], shown);
}

void guarded_release(struct guarded *g)
{
    vec_release(&g->routine.vars);
}

unsigned guarded_claim_of(const struct guarded *g, const struct loop_obligation *of)
{
    for (unsigned t = 0; t < g->n; t++)
        if (g->claims[t].loop == of->loop && g->claims[t].guarded == of->index)
            return t;
    bug("a claim without a guard: %u of loop %u", of->index, of->loop);
}

struct by_size {
    uint64_t size;
    unsigned claim;
};

static int by_size_down(const void *a, const void *b)
{
    const struct by_size *x = a, *y = b;
    if (x->size != y->size)
        return x->size > y->size ? -1 : 1;
    return x->claim > y->claim ? -1 : x->claim < y->claim;
}

unsigned *guarded_by_size(const struct guarded *g)
{
    struct by_size *all = arena_array(g->arena, struct by_size, g->n);
    unsigned *order = arena_array(g->arena, unsigned, g->n);
    for (unsigned t = 0; t < g->n; t++)
        all[t] = (struct by_size){g->claims[t].size, t};
    if (g->n)
        qsort(all, g->n, sizeof *all, by_size_down);
    for (unsigned i = 0; i < g->n; i++)
        order[i] = all[i].claim;
    return order;
}
