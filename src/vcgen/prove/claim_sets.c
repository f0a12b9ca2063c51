/* Attempts with sets of claims. Start at claim_sets_attempt. */
#include "vcgen/prove/claim_sets.h"

#include "il/loops/cut.h"
#include "logic/mk.h"

enum { TOGETHER = 64 };

static const claim_set UNKNOWN = ~(claim_set)0;

void claim_sets_init(struct claim_sets *k, struct arena *arena, struct prover *prover, const struct vc_form *form,
                     struct il_program *p, const struct il_routine *r, const struct point_results *points)
{
    *k = (struct claim_sets){.points = points, .prover = prover, .form = form, .r = r};
    guarded_init(&k->guarded, arena, p, r, points, true);
}

void claim_sets_release(struct claim_sets *k)
{
    if (k->cut)
        session_close(&k->session);
    guarded_release(&k->guarded);
}

void claim_sets_open(struct claim_sets *k)
{
    struct arena *arena = k->guarded.arena;
    k->cut = il_cut_loops(k->guarded.p, &k->guarded.routine, &k->guarded.points);
    const struct obligations *table = &k->cut->obligations;
    bool *asked = arena_array(arena, bool, table->n);
    for (uint32_t o = 0; o < table->n; o++)
        asked[o] = !table->at[o].optional && (obligation_is_claim(&table->at[o]) || !table->at[o].nowarn);
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked, .form = *k->form, .shown = true};
    /* Most of the formula is claims that are switched off. Bit operations on variables need Z3's usual order. */
    o.needed_first = !terms_have_bits(k->guarded.p->terms);
    o.name = arena_printf(arena, "%s-needed", k->r->name);
    session_open(&k->session, k->prover, k->guarded.p, k->cut, &o);
    k->used = arena_array(arena, claim_set, table->n);
    for (uint32_t i = 0; i < table->n; i++)
        k->used[i] = UNKNOWN;
}

claim_set claim_sets_all(const struct claim_sets *k)
{
    return claim_set_of(k->guarded.n) - 1;
}

struct point_results claim_sets_show(const struct claim_sets *k, claim_set set)
{
    struct point_results out = copy_results(k->guarded.arena, k->points);
    for (unsigned i = 0; i < out.n; i++)
        for (unsigned j = 0; j < out.at[i].n_conjuncts; j++)
            out.at[i].conjuncts[j].shown = out.at[i].conjuncts[j].user;
    for (unsigned t = 0; t < k->guarded.n; t++)
        if (set & claim_set_of(t))
            out.at[k->guarded.claims[t].loop].conjuncts[k->guarded.claims[t].conjunct].shown = true;
    return out;
}

/* ---- attempts ---- */

static const struct obligation *asked(const struct claim_sets *k, uint32_t place)
{
    return &k->cut->obligations.at[k->session.asked[place]];
}

static bool is_known(const struct claim_sets *k, uint32_t place, claim_set keep)
{
    return (k->used[k->session.asked[place]] & ~keep) == 0;
}

/* The claim that the obligation at the place is to prove. */
static claim_set claim_at(const struct claim_sets *k, uint32_t place)
{
    return claim_set_of(guarded_claim_of(&k->guarded, &asked(k, place)->of_loop));
}

/* True if the obligation is to be proved: it is no claim, or one of these claims. */
static bool concerns(const struct claim_sets *k, uint32_t place, bool claims, claim_set which)
{
    const struct obligation *o = asked(k, place);
    return obligation_is_claim(o) ? claims && (which & claim_at(k, place)) : !claims;
}

/* session_ask_group. A trial without a claim that is not needed is not much harder than the proof with all of them. One that takes far longer
 * is given up. */
static enum answer ask_limited(struct claim_sets *k, uint32_t first, uint32_t last, const struct term_vec *extra, bool core[])
{
    enum { LEAST = 200000, TIMES = 3 };
    struct meter *meter = &k->prover->meters[PHASE_PROOF];
    uint64_t spent = meter->spent, limit = meter->limit, most = TIMES * k->dearest;
    if (k->enough)
        meter_narrow(meter, most > LEAST ? most : LEAST);
    enum answer answer = session_ask_group(&k->session, first, last, (unsigned)extra->n, extra->at, core).answer;
    meter->limit = limit;
    if (!k->enough && meter->spent - spent > k->dearest)
        k->dearest = meter->spent - spent;
    return answer;
}

/* Asks the obligations at these places together, with the claims that are kept. The places are in order. */
static enum answer ask_places(struct claim_sets *k, const uint32_t places[], unsigned n, claim_set keep)
{
    struct terms *ts = k->guarded.p->terms;
    struct term_vec extra = {0};
    uint32_t first = places[0], last = places[n - 1];
    for (unsigned t = 0; t < k->guarded.n; t++)
        vec_push(&extra, keep & claim_set_of(t) ? k->guarded.claims[t].use : mk_not(ts, k->guarded.claims[t].use));
    for (uint32_t i = first, at = 0; i <= last; i++) {
        if (places[at] == i)
            at++;
        else
            vec_push(&extra, mk_not(ts, k->session.ask[k->session.asked[i]]));
    }
    bool *core = arena_array(k->guarded.arena, bool, extra.n);
    enum answer answer = ask_limited(k, first, last, &extra, core);
    vec_release(&extra);
    claim_set used = 0;
    for (unsigned t = 0; t < k->guarded.n && answer == ANSWER_UNSAT; t++)
        used |= core[t] ? keep & claim_set_of(t) : 0;
    for (unsigned i = 0; i < n && answer == ANSWER_UNSAT; i++)
        k->used[k->session.asked[places[i]]] = used;
    return answer;
}

/* The places of obligations that are not known, at most TOGETHER. */
static unsigned open_places(const struct claim_sets *k, bool claims, claim_set which, claim_set keep, uint32_t out[])
{
    unsigned n = 0;
    for (uint32_t i = 0; i < k->session.n_asked && n < TOGETHER; i++)
        if (concerns(k, i, claims, which) && !is_known(k, i, keep))
            out[n++] = i;
    return n;
}

/* Proves the obligations of the routine. Asks them one by one only if the answer is unknown. */
static bool prove_routine_itself(struct claim_sets *k, claim_set keep)
{
    uint32_t places[TOGETHER];
    unsigned n;
    while ((n = open_places(k, false, 0, keep, places)) > 0) {
        enum answer answer = ask_places(k, places, n, keep);
        bool all = answer == ANSWER_UNSAT;
        if (answer == ANSWER_UNKNOWN && n > 1) {
            all = true;
            for (unsigned i = 0; i < n && all; i++)
                all = ask_places(k, &places[i], 1, keep) == ANSWER_UNSAT;
        }
        if (!all)
            return false;
    }
    return true;
}

/* The claims that the known proofs used, and the proofs of these claims, and so on. */
static claim_set closure(const struct claim_sets *k, claim_set keep)
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

/* Moves the places of claims in `fixed` to the front; returns their number. */
static unsigned fixed_first(const struct claim_sets *k, uint32_t places[], unsigned n, claim_set fixed)
{
    uint32_t others[TOGETHER];
    unsigned in = 0, out = 0;
    for (unsigned i = 0; i < n; i++)
        if (claim_at(k, places[i]) & fixed)
            places[in++] = places[i];
        else
            others[out++] = places[i];
    for (unsigned i = 0; i < out; i++)
        places[in + i] = others[i];
    return in;
}

/* Proves the claims of the set, or takes those out of *keep that are not proved. Returns false as soon as one of `fixed` is not proved. */
static bool prove_claims(struct claim_sets *k, claim_set which, claim_set fixed, claim_set *keep)
{
    uint32_t places[TOGETHER];
    unsigned n = open_places(k, true, which, *keep, places);
    enum answer all = n == 0 ? ANSWER_UNSAT : ask_places(k, places, n, *keep);
    if (all == ANSWER_UNSAT)
        return true;
    unsigned first = fixed_first(k, places, n, fixed);
    if (first > 0 && all == ANSWER_SAT && (first == n || ask_places(k, places, first, *keep) == ANSWER_SAT))
        return false;
    for (unsigned i = 0; i < n; i++) {
        claim_set claim = claim_at(k, places[i]);
        if ((*keep & claim) && !is_known(k, places[i], *keep) && (n == 1 || ask_places(k, &places[i], 1, *keep) != ANSWER_UNSAT))
            *keep &= ~claim;
        if (claim & fixed & ~*keep)
            return false;
    }
    return true;
}

/* claim_sets_attempt, where no set without one of `fixed` is enough. */
static bool attempt(struct claim_sets *k, claim_set fixed, claim_set *keep, claim_set *needed)
{
    uint32_t places[TOGETHER];
    while (prove_routine_itself(k, *keep)) {
        *needed = closure(k, *keep);
        if (open_places(k, true, *needed, *keep, places) == 0)
            return true;
        if (!prove_claims(k, *needed, fixed, keep))
            return false;
    }
    return false;
}

bool claim_sets_attempt(struct claim_sets *k, claim_set *keep, claim_set *needed)
{
    return attempt(k, 0, keep, needed);
}

/* If a set is not enough without a claim, no smaller set is. */
claim_set claim_sets_shrink(struct claim_sets *k, claim_set keep, bool *enough)
{
    claim_set needed = 0, fixed = 0, all = keep;
    const unsigned *order = guarded_by_size(&k->guarded);
    *enough = attempt(k, fixed, &keep, &needed);
    if (!*enough && query_more_instances(k->session.query)) {
        keep = all;
        *enough = attempt(k, fixed, &keep, &needed);
    }
    k->enough |= *enough;
    const struct meter *meter = &k->prover->meters[PHASE_PROOF];
    for (unsigned i = 0; *enough && i < k->guarded.n && meter_left(meter) > 0; i++) {
        claim_set claim = claim_set_of(order[i]), fewer = keep & ~claim, then = 0;
        if (!(needed & claim)) {
            keep = fewer;
        } else if ((k->tried & claim) && attempt(k, fixed, &fewer, &then)) {
            keep = fewer;
            needed = then;
        } else {
            fixed |= k->tried & claim;
        }
    }
    return needed;
}
