/* Needed claims: the strongest invariant says more than a proof needs. Claims are taken away one by one, the last listed
 * first (they are the longest); claims that cannot be proved without it go with it.
 *
 * All attempts share one solver context: each claim J stands in the routine as `use ==> J` with a Bool constant of its
 * own, and a check sets `use` for the claims kept. What is left is then proved once more by the proof pass itself, in
 * fresh state, so nothing rests on this file. Start at needed_claims. */
#include "vcgen/prove/needed.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "vcgen/prove/proof.h"

enum { MAX_TRIED = 60 };

/* A claim that is tried: where it stands among the points given and among the guarded ones, and its constant. */
struct tried {
    unsigned loop, conjunct, guarded;
    term_id use;
};

struct needed {
    struct arena *arena;
    struct il_program *p;
    struct point_results guarded; /* `use ==> J` in place of J; nothing else but the user's conjuncts */
    struct tried *tried;
    unsigned n;
    struct il_routine routine; /* the routine, with a variable for the use of each claim */
    struct il_routine *cut;
    struct session session;
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
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked, .form = *form};
    o.name = arena_printf(k->arena, "%s-needed", r->name);
    session_open(&k->session, prover, k->p, k->cut, &o);
}

/* ---- attempts ---- */

static bool proved(struct needed *k, uint32_t obligation, const bool keep[])
{
    struct term_vec use = {0};
    for (unsigned t = 0; t < k->n; t++)
        vec_push(&use, keep[t] ? k->tried[t].use : mk_not(k->p->terms, k->tried[t].use));
    bool yes = session_ask_under(&k->session, obligation, (unsigned)use.n, use.at).answer == ANSWER_UNSAT;
    vec_release(&use);
    return yes;
}

/* Clears keep[] for claims not proved by those kept, until stable. */
static void settle(struct needed *k, bool keep[])
{
    const struct obligations *table = &k->cut->obligations;
    bool changed = true;
    while (changed) {
        changed = false;
        for (uint32_t o = 0; o < table->n; o++) {
            if (!obligation_is_claim(&table->at[o]))
                continue;
            unsigned t = tried_of(k, &table->at[o].of_loop);
            if (!keep[t] || proved(k, o, keep))
                continue;
            keep[t] = false;
            changed = true;
        }
    }
}

/* Are all obligations proved by what is left of keep[]? */
static bool suffices(struct needed *k, bool keep[])
{
    settle(k, keep);
    const struct obligations *table = &k->cut->obligations;
    for (uint32_t o = 0; o < table->n; o++) {
        const struct obligation *x = &table->at[o];
        if (!x->optional && !x->nowarn && !obligation_is_claim(x) && !proved(k, o, keep))
            return false;
    }
    return true;
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

/* points with `shown` only on the claims kept (and the user's). */
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

/* The claims shown, and the user's. */
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
