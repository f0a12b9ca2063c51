/* Needed claims. The strongest invariant says more than a proof needs. Claims are left out one by one, the largest first.
 *
 * All attempts share one solver context (guarded.h). An attempt proves the obligations with the claims that are kept, then the claims that
 * these proofs used, then those that the proofs of these claims used, and so on. Claims that no proof used are not asked. A used claim
 * that is not proved is left out, and the attempt goes on. What a proof used stays known; it is asked again only if a claim of it is left
 * out.
 *
 * The set that is left is minimal, but it depends on the order. A few other sets are tried (better_set): without one of its claims, and
 * with others that are shorter than all of it. A set of fewer or shorter clauses is preferred.
 *
 * Then parts of the needed quantified claims (subclaims.h) are added, and the same is done again: a part that is proved and suffices takes
 * the place of its claim.
 *
 * In the end, the proof pass itself proves the routine with the remaining claims in fresh state, so no verdict depends on this file. Start
 * at needed_claims, then attempt. */
#include "vcgen/prove/needed.h"

#include "il/shown_claims.h"
#include "logic/mk.h"
#include "vcgen/prove/guarded.h"
#include "vcgen/prove/implied.h"
#include "vcgen/prove/proof.h"
#include "vcgen/prove/subclaims.h"

enum { MAX_TRIED = 60, TOGETHER = 64 };

/* A set of claims, by their numbers. */
typedef uint64_t claim_set;

static const claim_set UNKNOWN = UINT64_MAX;

/* points: the given ones. tried: by claim: it is to be left out on trial. used: by obligation: the claims that its last proof used; UNKNOWN
 * before. */
struct needed {
    struct guarded guarded;
    const struct point_results *points;
    struct il_routine *cut;
    struct session session;
    claim_set tried;
    claim_set *used;
};

static void open_session(struct needed *k, struct prover *prover, const struct vc_form *form, const struct il_routine *r)
{
    struct arena *arena = k->guarded.arena;
    k->cut = il_cut_loops(k->guarded.p, &k->guarded.routine, &k->guarded.points);
    const struct obligations *table = &k->cut->obligations;
    bool *asked = arena_array(arena, bool, table->n);
    for (uint32_t o = 0; o < table->n; o++)
        asked[o] = !table->at[o].optional && (obligation_is_claim(&table->at[o]) || !table->at[o].nowarn);
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked, .form = *form, .shown = true};
    o.name = arena_printf(arena, "%s-needed", r->name);
    session_open(&k->session, prover, k->guarded.p, k->cut, &o);
    k->used = arena_array(arena, claim_set, table->n);
    for (uint32_t i = 0; i < table->n; i++)
        k->used[i] = UNKNOWN;
}

/* ---- attempts ---- */

static claim_set one(unsigned claim)
{
    return (claim_set)1 << claim;
}

static claim_set all_claims(const struct needed *k)
{
    return k->guarded.n ? UINT64_MAX >> (64 - k->guarded.n) : 0;
}

static const struct obligation *asked(const struct needed *k, uint32_t place)
{
    return &k->cut->obligations.at[k->session.asked[place]];
}

static bool is_known(const struct needed *k, uint32_t place, claim_set keep)
{
    return (k->used[k->session.asked[place]] & ~keep) == 0;
}

/* True if the obligation is to be proved: it is no claim, or one of these claims. */
static bool concerns(const struct needed *k, uint32_t place, bool claims, claim_set which)
{
    const struct obligation *o = asked(k, place);
    return obligation_is_claim(o) ? claims && (which & one(guarded_claim_of(&k->guarded, &o->of_loop))) : !claims;
}

/* Asks the obligations at these places together, with the claims that are kept. The places are in order. */
static enum answer ask(struct needed *k, const uint32_t places[], unsigned n, claim_set keep)
{
    struct terms *ts = k->guarded.p->terms;
    struct term_vec extra = {0};
    uint32_t first = places[0], last = places[n - 1];
    for (unsigned t = 0; t < k->guarded.n; t++)
        vec_push(&extra, keep & one(t) ? k->guarded.claims[t].use : mk_not(ts, k->guarded.claims[t].use));
    for (uint32_t i = first, at = 0; i <= last; i++) {
        if (places[at] == i)
            at++;
        else
            vec_push(&extra, mk_not(ts, k->session.ask[k->session.asked[i]]));
    }
    bool *core = arena_array(k->guarded.arena, bool, extra.n);
    enum answer answer = session_ask_group(&k->session, first, last, (unsigned)extra.n, extra.at, core).answer;
    vec_release(&extra);
    claim_set used = 0;
    for (unsigned t = 0; t < k->guarded.n && answer == ANSWER_UNSAT; t++)
        used |= core[t] ? keep & one(t) : 0;
    for (unsigned i = 0; i < n && answer == ANSWER_UNSAT; i++)
        k->used[k->session.asked[places[i]]] = used;
    return answer;
}

/* The places of obligations that are not known, at most TOGETHER. */
static unsigned open_places(const struct needed *k, bool claims, claim_set which, claim_set keep, uint32_t out[])
{
    unsigned n = 0;
    for (uint32_t i = 0; i < k->session.n_asked && n < TOGETHER; i++)
        if (concerns(k, i, claims, which) && !is_known(k, i, keep))
            out[n++] = i;
    return n;
}

/* Proves the obligations of the routine. Asks them one by one only if the answer is unknown. */
static bool prove_routine_itself(struct needed *k, claim_set keep)
{
    uint32_t places[TOGETHER];
    unsigned n;
    while ((n = open_places(k, false, 0, keep, places)) > 0) {
        enum answer answer = ask(k, places, n, keep);
        bool all = answer == ANSWER_UNSAT;
        if (answer == ANSWER_UNKNOWN && n > 1) {
            all = true;
            for (unsigned i = 0; i < n && all; i++)
                all = ask(k, &places[i], 1, keep) == ANSWER_UNSAT;
        }
        if (!all)
            return false;
    }
    return true;
}

/* The claims that the known proofs used, and the proofs of these claims, and so on. */
static claim_set closure(const struct needed *k, claim_set keep)
{
    claim_set in = 0, before;
    do {
        before = in;
        for (uint32_t i = 0; i < k->session.n_asked; i++)
            if (is_known(k, i, keep) && (concerns(k, i, false, 0) || concerns(k, i, true, in)))
                in |= k->used[k->session.asked[i]];
    } while (in != before);
    return in;
}

/* Proves the claims of the set, or takes those out of *keep that are not proved. */
static void prove_claims(struct needed *k, claim_set which, claim_set *keep)
{
    uint32_t places[TOGETHER];
    unsigned n = open_places(k, true, which, *keep, places);
    if (n == 0 || ask(k, places, n, *keep) == ANSWER_UNSAT)
        return;
    for (unsigned i = 0; i < n; i++) {
        claim_set claim = one(guarded_claim_of(&k->guarded, &asked(k, places[i])->of_loop));
        if ((*keep & claim) && (n == 1 || ask(k, &places[i], 1, *keep) != ANSWER_UNSAT))
            *keep &= ~claim;
    }
}

/* True if claims of *keep prove the routine and each other. Then *needed is the set of those that are used. Takes claims out of *keep that
 * the others do not prove. */
static bool attempt(struct needed *k, claim_set *keep, claim_set *needed)
{
    uint32_t places[TOGETHER];
    while (prove_routine_itself(k, *keep)) {
        *needed = closure(k, *keep);
        if (open_places(k, true, *needed, *keep, places) == 0)
            return true;
        prove_claims(k, *needed, keep);
    }
    return false;
}

/* The needed claims of `keep`; 0 also if these together do not prove the routine, which clears *enough. */
static claim_set shrink(struct needed *k, claim_set keep, bool *enough)
{
    claim_set needed = 0;
    const unsigned *order = guarded_by_size(&k->guarded);
    *enough = attempt(k, &keep, &needed);
    for (unsigned i = 0; *enough && i < k->guarded.n; i++) {
        claim_set fewer = keep & ~one(order[i]), then;
        if (!(needed & one(order[i])))
            keep = fewer;
        else if ((k->tried & one(order[i])) && attempt(k, &fewer, &then)) {
            keep = fewer;
            needed = then;
        }
    }
    return needed;
}

/* ---- other sets ---- */

/* CLAUSE: what a clause costs a reader beside its length. */
enum { MAX_OTHERS = 4, CLAUSE = 4 };

/* Of the set as it is shown. */
static uint64_t cost(const struct needed *k, claim_set set)
{
    uint64_t sum = 0;
    for (unsigned loop = 0; loop < k->points->n; loop++) {
        struct term_vec shown = {0};
        for (unsigned t = 0; t < k->guarded.n; t++)
            if ((set & one(t)) && k->guarded.claims[t].loop == loop)
                vec_push(&shown, k->points->at[loop].conjuncts[k->guarded.claims[t].conjunct].term);
        shown_equations(k->guarded.p->terms, &shown);
        for (size_t i = 0; i < shown.n; i++)
            sum += guarded_reading_size(&k->guarded.routine, shown.at[i]) + CLAUSE;
        vec_release(&shown);
    }
    return sum;
}

static unsigned count(claim_set set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* The claims that may be in a set of lower cost. */
static claim_set below(const struct needed *k, uint64_t limit)
{
    claim_set set = 0;
    for (unsigned t = 0; t < k->guarded.n; t++)
        set |= k->guarded.claims[t].size + CLAUSE < limit ? one(t) : 0;
    return set;
}

/* Tries sets without one of the needed claims, the shortest first: it may be there only because a clause that says more was left out. */
static claim_set better_set(struct needed *k, claim_set needed)
{
    claim_set best = needed, among = below(k, cost(k, needed)) | needed;
    const unsigned *order = guarded_by_size(&k->guarded);
    unsigned tried = 0;
    for (unsigned i = k->guarded.n; i-- > 0 && tried < MAX_OTHERS && count(best) > 1 && among != best;) {
        claim_set keep = among & ~one(order[i]), other;
        bool enough = false;
        if (!(best & one(order[i])))
            continue;
        tried++;
        if (!attempt(k, &keep, &other) || count(other) > count(best))
            continue;
        other = shrink(k, other, &enough);
        if (enough && cost(k, other) < cost(k, best))
            best = other;
    }
    return best;
}

/* ---- results ---- */

/* points, with `shown` only on the needed claims and the user's. */
static struct point_results show_only(const struct needed *k, const struct point_results *points, claim_set needed)
{
    struct point_results out = copy_results(k->guarded.arena, points);
    for (unsigned i = 0; i < out.n; i++)
        for (unsigned j = 0; j < out.at[i].n_conjuncts; j++)
            out.at[i].conjuncts[j].shown = out.at[i].conjuncts[j].user;
    for (unsigned t = 0; t < k->guarded.n; t++)
        if (needed & one(t))
            out.at[k->guarded.claims[t].loop].conjuncts[k->guarded.claims[t].conjunct].shown = true;
    return out;
}

/* Only the shown claims, and the user's. */
static struct point_results only_shown(struct arena *arena, const struct point_results *points)
{
    struct point_results out = copy_results(arena, points);
    for (unsigned i = 0; i < out.n; i++) {
        struct point_result *pr = &out.at[i];
        unsigned n = 0;
        for (unsigned j = 0; j < pr->n_conjuncts; j++)
            if (pr->conjuncts[j].user || is_claim(&pr->conjuncts[j], true))
                pr->conjuncts[n++] = pr->conjuncts[j];
        pr->n_conjuncts = n;
    }
    return out;
}

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

/* Sets *out and returns true if there are no more than MAX_TRIED claims and a part of them proves the routine. minimal: points without the
 * parts behind its conjuncts, of which no claim can be left out; NULL: nothing is known. */
static bool find_needed(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                        const struct il_routine *r, const struct point_results *points, const struct point_results *minimal,
                        struct point_results *out)
{
    struct needed k = {.points = points};
    bool enough = false;
    guarded_init(&k.guarded, arena, p, r, points, true);
    for (unsigned t = 0; t < k.guarded.n && t < MAX_TRIED; t++)
        k.tried |= !minimal || has_part(p->terms, &k.guarded.claims[t], points, minimal) ? one(t) : 0;
    if (k.guarded.n <= MAX_TRIED) {
        open_session(&k, prover, form, r);
        claim_set needed = shrink(&k, all_claims(&k), &enough);
        if (enough && !minimal)
            needed = better_set(&k, needed);
        session_close(&k.session);
        *out = show_only(&k, points, needed);
    }
    guarded_release(&k.guarded);
    if (!enough)
        return false;
    struct point_results alone = only_shown(arena, out);
    return proof_succeeds(arena, prover, form, p, r, &alone);
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

struct point_results needed_claims(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                                   const struct il_routine *r, const struct point_results *points)
{
    struct point_results out;
    if (count_shown(points) == 0)
        return *points;
    if (find_needed(arena, prover, form, p, r, points, NULL, &out))
        return with_shorter(arena, prover, form, p, r, &out);
    struct point_results fewer = hide_implied(arena, prover, form, p, r, points);
    if (count_shown(points) > MAX_TRIED && find_needed(arena, prover, form, p, r, &fewer, NULL, &out))
        return with_shorter(arena, prover, form, p, r, &out);
    return fewer;
}
