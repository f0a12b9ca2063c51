/* Needed claims. The strongest invariant says more than a proof needs. Claims are left out one by one, the largest first (claim_sets.h).
 *
 * The set that is left is minimal, but it depends on the order. A few other sets are tried (better_set): without one of its claims, and
 * with others that are shorter than all of it. A set of fewer or shorter clauses is preferred.
 *
 * Then parts of the needed quantified claims (subclaims.h) are added, and the same is done again: a part that is proved and suffices takes
 * the place of its claim.
 *
 * No verdict depends on this file: the proof pass proved the routine with all claims before. Start at needed_claims. */
#include "vcgen/prove/needed.h"

#include "il/shown_claims.h"
#include "vcgen/prove/claim_sets.h"
#include "vcgen/prove/implied.h"
#include "vcgen/prove/proof.h"
#include "vcgen/prove/subclaims.h"

/* ---- other sets ---- */

/* CLAUSE: what a clause costs a reader beside its length. */
enum { MAX_OTHERS = 4, CLAUSE = 4 };

/* Of the set as it is shown. */
static uint64_t cost(const struct claim_sets *k, claim_set set)
{
    uint64_t sum = 0;
    for (unsigned loop = 0; loop < k->points->n; loop++) {
        struct term_vec shown = {0};
        for (unsigned t = 0; t < k->guarded.n; t++)
            if ((set & claim_set_of(t)) && k->guarded.claims[t].loop == loop)
                vec_push(&shown, k->points->at[loop].conjuncts[k->guarded.claims[t].conjunct].term);
        shown_equations(k->guarded.p->terms, &shown);
        for (size_t i = 0; i < shown.n; i++)
            sum += guarded_reading_size(&k->guarded.routine, shown.at[i]) + CLAUSE;
        vec_release(&shown);
    }
    return sum;
}

/* The claims that may be in a set of lower cost. */
static claim_set below(const struct claim_sets *k, uint64_t limit)
{
    claim_set set = 0;
    for (unsigned t = 0; t < k->guarded.n; t++)
        set |= k->guarded.claims[t].size + CLAUSE < limit ? claim_set_of(t) : 0;
    return set;
}

/* Tries sets without one of the needed claims, the shortest first: it may be there only because a clause that says more was left out. */
static claim_set better_set(struct claim_sets *k, claim_set needed)
{
    claim_set best = needed, among = below(k, cost(k, needed)) | needed;
    const unsigned *order = guarded_by_size(&k->guarded);
    unsigned tried = 0;
    for (unsigned i = k->guarded.n; i-- > 0 && tried < MAX_OTHERS && claim_set_size(best) > 1 && among != best;) {
        claim_set keep = among & ~claim_set_of(order[i]), other;
        bool enough = false;
        if (!(best & claim_set_of(order[i])))
            continue;
        tried++;
        if (!claim_sets_attempt(k, &keep, &other) || claim_set_size(other) > claim_set_size(best))
            continue;
        other = claim_sets_shrink(k, other, &enough);
        if (enough && cost(k, other) < cost(k, best))
            best = other;
    }
    return best;
}

/* ---- results ---- */

/* True for a claim of `points` that is no claim of `minimal`, and for a claim that has parts. */
static bool has_part(struct terms *ts, const struct guarded_claim *c, const struct point_results *points,
                     const struct point_results *minimal)
{
    struct term_vec parts = {0};
    subclaims_of(ts, points->at[c->loop].conjuncts[c->conjunct].term, &parts);
    bool some = parts.n > 0 || c->conjunct >= minimal->at[c->loop].n_conjuncts;
    vec_release(&parts);
    return some;
}

/* Sets *out and returns true if there are not too many claims and a part of them proves the routine. minimal: points without the parts
 * behind its conjuncts, of which no claim can be left out; NULL: nothing is known. */
static bool find_needed(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                        const struct il_routine *r, const struct point_results *points, const struct point_results *minimal,
                        struct point_results *out)
{
    struct claim_sets k;
    bool enough = false;
    claim_sets_init(&k, arena, prover, form, p, r, points);
    for (unsigned t = 0; t < k.guarded.n && t < MAX_CLAIM_SET; t++)
        k.tried |= !minimal || has_part(p->terms, &k.guarded.claims[t], points, minimal) ? claim_set_of(t) : 0;
    if (k.guarded.n <= MAX_CLAIM_SET) {
        claim_sets_open(&k);
        claim_set needed = claim_sets_shrink(&k, claim_sets_all(&k), &enough);
        if (enough && !minimal)
            needed = better_set(&k, needed);
        *out = claim_sets_show(&k, needed);
    }
    claim_sets_release(&k);
    return enough;
}

static unsigned count_shown(const struct point_results *points)
{
    unsigned n = 0;
    for (unsigned i = 0; i < points->n; i++)
        for (unsigned j = 0; j < points->at[i].n_conjuncts; j++)
            n += is_claim(&points->at[i].conjuncts[j], true);
    return n;
}

/* ---- shorter claims ---- */

enum { MAX_PARTS = 8 };

/* A copy in which the parts of quantified shown claims are shown claims, too, behind the others; returns their number. */
static unsigned add_parts(struct arena *arena, struct terms *ts, const struct point_results *points, struct point_results *out)
{
    unsigned added = 0;
    *out = copy_results(arena, points);
    for (unsigned i = 0; i < out->n; i++) {
        struct point_result *pr = &out->at[i];
        struct conjuncts all = VEC_IN(arena);
        for (unsigned j = 0; j < pr->n_conjuncts; j++)
            vec_push(&all, pr->conjuncts[j]);
        for (unsigned j = 0; j < pr->n_conjuncts; j++) {
            struct term_vec parts = {0};
            if (is_claim(&pr->conjuncts[j], true))
                subclaims_of(ts, pr->conjuncts[j].term, &parts);
            for (size_t k = 0; k < parts.n && added < MAX_PARTS; k++, added++) {
                struct conjunct c = pr->conjuncts[j];
                c.term = parts.at[k];
                c.literals = NULL;
                c.n_literals = 0;
                vec_push(&all, c);
            }
            vec_release(&parts);
        }
        pr->conjuncts = all.at;
        pr->n_conjuncts = (unsigned)all.n;
    }
    return added;
}

/* Takes the parts that are not shown out of `with`, which has them behind the conjuncts of `points`. */
static void drop_parts(const struct point_results *points, struct point_results *with)
{
    for (unsigned i = 0; i < with->n; i++) {
        struct point_result *pr = &with->at[i];
        unsigned n = points->at[i].n_conjuncts;
        for (unsigned j = n; j < pr->n_conjuncts; j++)
            if (pr->conjuncts[j].shown)
                pr->conjuncts[n++] = pr->conjuncts[j];
        pr->n_conjuncts = n;
    }
}

/* The needed claims, with shorter ones in place of quantified ones where these suffice and are proved, too. */
static struct point_results with_shorter(struct arena *arena, struct prover *prover, const struct vc_form *form,
                                         struct il_program *p, const struct il_routine *r, const struct point_results *needed)
{
    struct point_results with, out;
    if (add_parts(arena, p->terms, needed, &with) == 0 || !find_needed(arena, prover, form, p, r, &with, needed, &out))
        return *needed;
    drop_parts(needed, &out);
    return count_shown(&out) <= count_shown(needed) ? out : *needed;
}

/* ---- the limit ---- */

/* What may be spent from now on: a part of what was spent so far, or LEAST. */
static uint64_t allowance(const struct prover *prover, bool reach)
{
    enum { LEAST = 3000000, LEAST_REACH = 1000000, PART = 2, PART_REACH = 10 };
    uint64_t least = reach ? LEAST_REACH : LEAST;
    uint64_t part = (prover->meters[PHASE_INFERENCE].spent + prover->meters[PHASE_PROOF].spent) / (reach ? PART_REACH : PART);
    return part > least ? part : least;
}

/* Past the limit the prover answers nothing, and the claims that are left count as needed. Returns the limit before. */
static uint64_t limit_proofs(struct prover *prover, bool reach)
{
    return meter_narrow(&prover->meters[PHASE_PROOF], allowance(prover, reach));
}

/* Facts about reachability are about pairs of objects, so that a context for the whole routine costs at least what the proof did, which is in
 * pieces. Of the claims of shape analysis most are needed (shape_drop_redundant): all that no others imply are shown where looking for fewer is dear. */
static bool is_dear(const struct prover *prover, bool reach)
{
    return reach && prover->meters[PHASE_PROOF].spent > 2 * allowance(prover, reach);
}

struct point_results needed_claims(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                                   const struct il_routine *r, const struct point_results *points)
{
    struct point_results out = *points, needed;
    if (count_shown(points) == 0)
        return out;
    bool reach = terms_have_reach(p->terms);
    uint64_t limit = limit_proofs(prover, reach);
    if (reach) /* cheap, as implied.c goes loop by loop; fewer claims make the search below cheaper */
        out = hide_implied(arena, prover, form, p, r, points);
    bool found = !is_dear(prover, reach) && find_needed(arena, prover, form, p, r, &out, NULL, &needed);
    if (!found && !reach) {
        prover->meters[PHASE_PROOF].limit = limit;
        limit_proofs(prover, reach);
        out = hide_implied(arena, prover, form, p, r, points);
        found = count_shown(points) > MAX_CLAIM_SET && find_needed(arena, prover, form, p, r, &out, NULL, &needed);
    }
    if (found)
        out = with_shorter(arena, prover, form, p, r, &needed);
    prover->meters[PHASE_PROOF].limit = limit;
    return out;
}
