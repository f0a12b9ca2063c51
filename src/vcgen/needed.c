/* Needed claims: the strongest invariant says more than a proof needs. Claims are taken away one by one, the last listed
 * first (they are the longest); what the proof pass then drops by itself goes with it. Every attempt is a whole proof,
 * so the claims left are enough for --infer=none. Start at needed_claims. */
#include "vcgen/needed.h"

#include "vcgen/proof.h"

enum { MAX_TRIED = 40 };

static bool wanted(const struct conjunct *c)
{
    return !c->user && c->shown && c->proof != PROOF_INVALID && c->proof != PROOF_LIMIT;
}

/* The claims still wanted (and the user's conjuncts), without conjunct `without` of loop `loop`. */
static struct point_results select_claims(struct arena *arena, const struct point_results *from, unsigned loop,
                                          unsigned without)
{
    struct point_results out = {arena_copy(arena, from->at, from->n * sizeof *from->at), from->n};
    for (unsigned i = 0; i < out.n; i++) {
        struct point_result *pr = &out.at[i];
        struct conjunct *kept = arena_array(arena, struct conjunct, pr->n_conjuncts);
        unsigned n = 0;
        for (unsigned j = 0; j < pr->n_conjuncts; j++)
            if (pr->conjuncts[j].user || (wanted(&pr->conjuncts[j]) && !(i == loop && j == without)))
                kept[n++] = pr->conjuncts[j];
        pr->conjuncts = kept;
        pr->n_conjuncts = n;
    }
    return out;
}

/* Is r proved with these claims? Then *left becomes those that were proved. */
static bool suffices(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                     const struct point_results *claims, struct point_results *left)
{
    struct proof k;
    proof_init(&k, arena, prover, p, r, claims);
    proof_settle_claims(&k);
    struct unproveds us = proof_obligations(&k, true);
    bool proved = true;
    for (size_t i = 0; i < us.n; i++)
        proved &= k.cut.routine->obligations.at[us.at[i].obligation].nowarn;
    vec_release(&us);
    if (proved)
        *left = select_claims(arena, &k.points, k.points.n, 0);
    return proved;
}

static unsigned count(const struct point_results *ps)
{
    unsigned n = 0;
    for (unsigned i = 0; i < ps->n; i++)
        for (unsigned j = 0; j < ps->at[i].n_conjuncts; j++)
            n += wanted(&ps->at[i].conjuncts[j]);
    return n;
}

static bool has(const struct point_result *pr, term_id t)
{
    for (unsigned j = 0; j < pr->n_conjuncts; j++)
        if (!pr->conjuncts[j].user && pr->conjuncts[j].term == t)
            return true;
    return false;
}

/* A copy of all with `shown` only on what is left. */
static struct point_results hide_others(struct arena *arena, const struct point_results *all,
                                        const struct point_results *left)
{
    struct point_results out = {arena_copy(arena, all->at, all->n * sizeof *all->at), all->n};
    for (unsigned i = 0; i < out.n; i++) {
        struct point_result *pr = &out.at[i];
        pr->conjuncts = arena_copy(arena, pr->conjuncts, pr->n_conjuncts * sizeof *pr->conjuncts);
        for (unsigned j = 0; j < pr->n_conjuncts; j++)
            pr->conjuncts[j].shown &= pr->conjuncts[j].user || has(&left->at[i], pr->conjuncts[j].term);
    }
    return out;
}

struct point_results needed_claims(struct arena *arena, struct prover *prover, struct il_program *p,
                                   const struct il_routine *r, const struct point_results *points)
{
    struct point_results start = select_claims(arena, points, points->n, 0), left;
    if (count(&start) > MAX_TRIED || !suffices(arena, prover, p, r, &start, &left))
        return *points;
    for (unsigned i = left.n; i-- > 0;)
        for (unsigned j = left.at[i].n_conjuncts; j-- > 0;) {
            if (j >= left.at[i].n_conjuncts || left.at[i].conjuncts[j].user)
                continue;
            struct point_results fewer = select_claims(arena, &left, i, j);
            suffices(arena, prover, p, r, &fewer, &left);
        }
    return hide_others(arena, points, &left);
}
