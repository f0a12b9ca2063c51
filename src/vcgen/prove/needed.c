/* Needed claims. The strongest invariant says more than a proof needs. Claims are removed one by one, the last one first, because it is
 * the longest. Claims that cannot be proved without it are removed, too.
 *
 * All attempts share one solver context. Each claim J occurs in the routine as `use ==> J`, with a Bool constant of its own. A check
 * sets `use` for the claims that are kept. An obligation is asked again only if its last proof used a removed claim. In the end, the
 * proof pass itself proves the routine with the remaining claims in fresh state, so no verdict depends on this file. Start at
 * needed_claims. */
#include "vcgen/prove/needed.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "vcgen/prove/proof.h"

enum { MAX_TRIED = 60 };

/* A claim that is tried: its position among the given points and among the guarded ones, and its constant. */
struct tried {
    unsigned loop, conjunct, guarded;
    term_id use;
};

struct needed {
    struct arena *arena;
    struct il_program *p;
    struct point_results guarded; /* `use ==> J` instead of J; otherwise only the user's conjuncts */
    struct tried *tried;
    unsigned n;
    struct il_routine routine; /* the routine, with a variable `use` for each claim */
    struct il_routine *cut;
    struct session session;
    uint64_t *used; /* by obligation: bit set of the claims that its last proof used; before the first proof, all */
};

static bool candidate(const struct conjunct *c)
{
    return !c->user && c->shown && c->proof != PROOF_INVALID && c->proof != PROOF_LIMIT;
}

/* ---- the routine with its claims guarded ---- */

static void with_own_variables(struct il_routine *copy, const struct il_routine *r)
{
    *copy = *r;
    copy->vars = (struct il_vars){0};
    for (size_t i = 0; i < r->vars.n; i++)
        vec_push(&copy->vars, r->vars.at[i]);
}

static struct point_results copy_points(struct arena *arena, const struct point_results *points)
{
    struct point_results copy = *points;
    copy.at = arena_copy(arena, points->at, points->n * sizeof *points->at);
    return copy;
}

static void guard_claims(struct needed *k, const struct point_results *points)
{
    struct terms *ts = k->p->terms;
    unsigned total = 0;
    for (unsigned i = 0; i < points->n; i++)
        total += points->at[i].n_conjuncts;
    k->tried = arena_array(k->arena, struct tried, total);
    k->guarded = copy_points(k->arena, points);
    for (unsigned i = 0; i < points->n; i++) {
        struct point_result *pr = &k->guarded.at[i];
        struct conjunct *kept = arena_array(k->arena, struct conjunct, pr->n_conjuncts);
        unsigned n = 0;
        for (unsigned j = 0; j < pr->n_conjuncts; j++) {
            struct conjunct c = pr->conjuncts[j];
            if (!c.user && !candidate(&c))
                continue;
            if (!c.user) {
                const char *name = arena_printf(k->arena, "!use%u", k->n);
                term_id use = il_add_var(k->p, &k->routine, name, name, SORT_BOOL, ROLE_TEMP, NULL, k->routine.span)->term;
                k->tried[k->n++] = (struct tried){i, j, n, use};
                c.term = mk_implies(ts, use, c.term);
            }
            kept[n++] = c;
        }
        pr->conjuncts = kept;
        pr->n_conjuncts = n;
    }
}

static unsigned tried_of(const struct needed *k, const struct loop_obligation *of)
{
    for (unsigned t = 0; t < k->n; t++)
        if (k->tried[t].loop == of->loop && k->tried[t].guarded == of->index)
            return t;
    bug("a claim that is not tried: %u of loop %u", of->index, of->loop);
}

static void open_session(struct needed *k, struct prover *prover, const struct vc_form *form, const struct il_routine *r)
{
    const struct obligations *table = &k->cut->obligations;
    bool *asked = arena_array(k->arena, bool, table->n);
    for (uint32_t o = 0; o < table->n; o++)
        asked[o] = !table->at[o].optional;
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked, .form = *form, .shown = true};
    o.name = arena_printf(k->arena, "%s-needed", r->name);
    session_open(&k->session, prover, k->p, k->cut, &o);
    k->used = arena_array(k->arena, uint64_t, table->n);
    for (uint32_t i = 0; i < table->n; i++)
        k->used[i] = UINT64_MAX;
}

/* ---- attempts ---- */

static bool is_known(const struct needed *k, uint32_t obligation, const bool keep[])
{
    uint64_t kept = 0;
    for (unsigned t = 0; t < k->n; t++)
        kept |= (uint64_t)keep[t] << t;
    return (k->used[obligation] & ~kept) == 0;
}

/* Asks the obligations at positions first .. last of session.asked, with the claims that are kept. */
static enum answer ask(struct needed *k, uint32_t first, uint32_t last, const bool keep[])
{
    struct term_vec use = {0};
    bool in_core[MAX_TRIED];
    for (unsigned t = 0; t < k->n; t++)
        vec_push(&use, keep[t] ? k->tried[t].use : mk_not(k->p->terms, k->tried[t].use));
    enum answer answer = session_ask_group(&k->session, first, last, k->n, use.at, in_core).answer;
    vec_release(&use);
    uint64_t used = 0;
    for (unsigned t = 0; t < k->n && answer == ANSWER_UNSAT; t++)
        used |= (uint64_t)(keep[t] && in_core[t]) << t;
    for (uint32_t i = first; i <= last && answer == ANSWER_UNSAT; i++)
        k->used[k->session.asked[i]] = used;
    return answer;
}

static bool proved(struct needed *k, uint32_t place, const bool keep[])
{
    return is_known(k, k->session.asked[place], keep) || ask(k, place, place, keep) == ANSWER_UNSAT;
}

/* Clears keep[] for claims that the kept ones do not prove, until nothing changes. */
static void settle(struct needed *k, bool keep[])
{
    const struct obligations *table = &k->cut->obligations;
    bool changed = true;
    while (changed) {
        changed = false;
        for (uint32_t i = 0; i < k->session.n_asked; i++) {
            const struct obligation *o = &table->at[k->session.asked[i]];
            if (!obligation_is_claim(o))
                continue;
            unsigned t = tried_of(k, &o->of_loop);
            if (!keep[t] || proved(k, i, keep))
                continue;
            keep[t] = false;
            changed = true;
        }
    }
}

static bool is_wanted(const struct needed *k, uint32_t place, const bool keep[])
{
    const struct obligation *o = &k->cut->obligations.at[k->session.asked[place]];
    return !o->nowarn && !obligation_is_claim(o) && !is_known(k, k->session.asked[place], keep);
}

/* Asks obligations together, and one by one only if the answer is unknown. */
static bool all_proved(struct needed *k, uint32_t first, uint32_t last, const bool keep[])
{
    enum answer answer = ask(k, first, last, keep);
    bool all = answer == ANSWER_UNSAT;
    if (answer == ANSWER_UNKNOWN && first < last)
        for (all = true; all && first <= last; first++)
            all = proved(k, first, keep);
    return all;
}

/* Settles keep[]. Returns true if the remaining claims prove all obligations. */
static bool suffices(struct needed *k, bool keep[])
{
    enum { TOGETHER = 64 };
    settle(k, keep);
    bool all = true;
    for (uint32_t i = 0, n = k->session.n_asked; i < n && all; i++) {
        if (!is_wanted(k, i, keep))
            continue;
        uint32_t first = i;
        while (i + 1 < n && i - first + 1 < TOGETHER && is_wanted(k, i + 1, keep))
            i++;
        all = all_proved(k, first, i, keep);
    }
    return all;
}

static void shrink(struct needed *k, bool keep[])
{
    for (unsigned t = k->n; t-- > 0;) {
        if (!keep[t])
            continue;
        bool *fewer = arena_copy(k->arena, keep, k->n * sizeof *keep);
        fewer[t] = false;
        if (suffices(k, fewer))
            for (unsigned i = 0; i < k->n; i++)
                keep[i] = fewer[i];
    }
}

/* ---- results ---- */

/* points, with `shown` only on the kept claims and the user's. */
static struct point_results show_only(const struct needed *k, const struct point_results *points, const bool keep[])
{
    struct point_results out = copy_points(k->arena, points);
    for (unsigned i = 0; i < out.n; i++) {
        struct point_result *pr = &out.at[i];
        pr->conjuncts = arena_copy(k->arena, pr->conjuncts, pr->n_conjuncts * sizeof *pr->conjuncts);
        for (unsigned j = 0; j < pr->n_conjuncts; j++)
            pr->conjuncts[j].shown = pr->conjuncts[j].user;
    }
    for (unsigned t = 0; t < k->n; t++)
        if (keep[t])
            out.at[k->tried[t].loop].conjuncts[k->tried[t].conjunct].shown = true;
    return out;
}

/* Only the shown claims, and the user's. */
static struct point_results only_shown(struct arena *arena, const struct point_results *points)
{
    struct point_results out = copy_points(arena, points);
    for (unsigned i = 0; i < out.n; i++) {
        struct point_result *pr = &out.at[i];
        struct conjunct *kept = arena_array(arena, struct conjunct, pr->n_conjuncts);
        unsigned n = 0;
        for (unsigned j = 0; j < pr->n_conjuncts; j++)
            if (pr->conjuncts[j].user || candidate(&pr->conjuncts[j]))
                kept[n++] = pr->conjuncts[j];
        pr->conjuncts = kept;
        pr->n_conjuncts = n;
    }
    return out;
}

struct point_results needed_claims(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                                   const struct il_routine *r, const struct point_results *points)
{
    struct needed k = {.arena = arena, .p = p};
    with_own_variables(&k.routine, r);
    guard_claims(&k, points);
    if (k.n == 0 || k.n > MAX_TRIED) {
        vec_release(&k.routine.vars);
        return *points;
    }
    k.cut = il_cut_loops(p, &k.routine, &k.guarded);
    open_session(&k, prover, form, r);
    bool *keep = arena_array(arena, bool, k.n);
    for (unsigned t = 0; t < k.n; t++)
        keep[t] = true;
    bool enough = suffices(&k, keep);
    if (enough)
        shrink(&k, keep);
    session_close(&k.session);
    vec_release(&k.routine.vars);
    if (!enough)
        return *points;
    struct point_results left = show_only(&k, points, keep), alone = only_shown(arena, &left);
    return proof_succeeds(arena, prover, form, p, r, &alone) ? left : *points;
}
