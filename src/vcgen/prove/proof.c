/* Claims and obligations. Claims are dropped as in Houdini: all are assumed at the loop heads, each is asked, those that are not proved
 * are dropped, and all are asked again in fresh solver state, until none is dropped. The remaining claims are inductive together. Only
 * then are the obligations asked. */
#include "vcgen/prove/proof.h"

#include "logic/subst.h"
#include "prover/validity.h"

/* Most points can be reached, which matching seldom finds out. A probe gives only a warning, so it gets a part of the limit. */
enum { PROBE_SHARE = 16, SECOND_SHARE = 16 };

static struct point_results copy_points(struct arena *arena, const struct point_results *claims)
{
    struct point_results copy = *claims;
    copy.at = arena_copy(arena, claims->at, claims->n * sizeof *claims->at);
    for (unsigned i = 0; i < copy.n; i++) {
        struct point_result *pr = &copy.at[i];
        pr->conjuncts = arena_copy(arena, pr->conjuncts, pr->n_conjuncts * sizeof *pr->conjuncts);
        for (unsigned j = 0; j < pr->n_conjuncts; j++) {
            pr->conjuncts[j].proof = PROOF_NONE;
            pr->conjuncts[j].conditional = false;
        }
    }
    return copy;
}

void proof_init(struct proof *k, struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                const struct il_routine *r, const struct point_results *claims)
{
    *k = (struct proof){.arena = arena, .prover = prover, .form = *form, .p = p, .r = r};
    k->points = copy_points(arena, claims);
}

void proof_session(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[], const bool cuttable[],
                   const char *what)
{
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked, .cuttable = cuttable, .form = k->form};
    o.name = arena_printf(k->arena, "%s-%s-%u", k->r->name, what, ++k->rounds);
    session_open(s, k->prover, k->p, r, &o);
}

static void session_whole(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[], const char *what)
{
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked};
    o.name = arena_printf(k->arena, "%s-%s-%u", k->r->name, what, ++k->rounds);
    session_open_whole(s, k->prover, k->p, r, &o);
}

/* Contexts opened from now on get a part of the limit. Returns the whole, which the caller puts back. */
static uint64_t take_share(struct proof *k, uint64_t share)
{
    uint64_t limit = k->prover->solver.resource_limit;
    if (limit > share)
        k->prover->solver.resource_limit = limit / share;
    return limit;
}

/* ---- what there is to look at ---- */

/* Two contexts for the same obligations; each is opened when it is needed. `ours` has the instances that we make. `whole` leaves all
 * quantifiers to the prover. If the formulas have triggers, the user relies on the prover's matching: then `whole` is asked first, and
 * about all obligations at once. Without quantifiers `whole` is useless, because the prover has the axioms anyway. */
struct contexts {
    struct session ours, whole;
    bool ours_open, whole_open;
    bool quantifiers, triggers, maps; /* of the routine: it has some; these have triggers; bind maps */
};

static bool has_triggers(const struct terms *ts, term_id t, struct idmap *seen)
{
    if (!term_has_binder(ts, t) || !idmap_put(seen, t, 1))
        return false;
    if (term_is_quantifier(ts, t) && binder_triggers(ts, t) > 0)
        return true;
    bool found = false;
    for (unsigned i = 0; i < (term_is_binder(ts, t) ? 1 : term_arity(ts, t)) && !found; i++)
        found = has_triggers(ts, term_arg(ts, t, i), seen);
    return found;
}

struct map_search {
    const struct terms *ts;
    bool found;
};

static void look_for_maps(void *user, term_id t)
{
    struct map_search *m = user;
    if (term_is_quantifier(m->ts, t))
        for (unsigned i = 0; i < binder_arity(m->ts, t); i++)
            m->found |= sort_kind(m->ts, binder_sort(m->ts, t, i)) == SORT_KIND_MAP;
}

static bool binds_maps(const struct terms *ts, term_id t)
{
    struct map_search m = {.ts = ts};
    if (term_has_binder(ts, t))
        term_visit(ts, t, look_for_maps, &m);
    return m.found;
}

static void look_for_quantifiers(const struct terms *ts, const struct il_cmd *c, struct idmap *seen, struct contexts *l)
{
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME) {
        l->quantifiers |= term_has_binder(ts, c->term);
        l->triggers = l->triggers || has_triggers(ts, c->term, seen);
        l->maps = l->maps || binds_maps(ts, c->term);
    }
    for (unsigned i = 0; i < c->n; i++)
        look_for_quantifiers(ts, c->child[i], seen, l);
}

static struct contexts contexts_for(const struct proof *k, const struct il_routine *r)
{
    struct idmap seen = {0};
    struct contexts l = {0};
    look_for_quantifiers(k->p->terms, r->body, &seen, &l);
    idmap_release(&seen);
    return l;
}

/* ---- other provers ---- */

enum { MAX_OTHERS = 8 };

/* Does the user say where quantifiers are to be used? Axioms are for matching, triggers or not. Which maps there are beside those at hand,
 * no program says. */
static bool is_matched(const struct proof *k)
{
    struct contexts l = contexts_for(k, k->cut);
    bool matched = l.triggers || l.maps;
    for (size_t i = 0; i < k->p->axioms.n; i++)
        matched |= term_has_binder(k->p->terms, k->p->axioms.at[i]);
    return matched;
}

/* Those of prover->others that are asked: where quantifiers are for matching, not the last resort. */
static void others_of(const struct proof *k, const struct prover_row *rows[])
{
    bool matched = is_matched(k);
    unsigned n = 0;
    for (const struct prover_row *const *row = k->prover->others; *row && n < MAX_OTHERS; row++)
        if (!matched || (*row)->share == 0)
            rows[n++] = *row;
    rows[n] = NULL;
}

/* Asks the other provers about an obligation that the session leaves open. If one has a model of it, it is not open any more. */
static bool proved_by_others(struct proof *k, struct session *s, struct session_answer *said, uint32_t o)
{
    if (!k->prover->others || s->too_big || said->definite)
        return false;
    struct sequent sequent = session_sequent(s, o);
    const struct prover_row *rows[MAX_OTHERS + 1];
    others_of(k, rows);
    struct validity_options options = {.phase = PHASE_PROOF, .rows = rows};
    options.name = arena_printf(k->arena, "%s-by-itself-%u", k->r->name, ++k->rounds);
    enum validity_verdict verdict = validity_prove(&s->arena, k->prover, k->p->terms, &options, &sequent).verdict;
    if (verdict == VALIDITY_REFUTED)
        *said = (struct session_answer){.answer = ANSWER_SAT, .definite = true, .elsewhere = true};
    return verdict == VALIDITY_PROVED;
}

/* ---- claims ---- */

static bool rejected(const struct conjunct *c)
{
    return c->proof == PROOF_INVALID || c->proof == PROOF_LIMIT;
}

static struct conjunct *conjunct_of(struct proof *k, const struct obligation *o)
{
    return &k->points.at[o->of_loop.loop].conjuncts[o->of_loop.index];
}

/* Asks the claims of one loop. Returns true if one was rejected. What comes behind the loop is left out of the context, with all its
 * instances. */
static bool reject_claims_of(struct proof *k, uint32_t loop)
{
    struct session s;
    const struct obligations *table = &k->cut->obligations;
    bool *asked = arena_array(k->arena, bool, table->n), any = false;
    for (uint32_t o = 0; o < table->n; o++)
        any |= asked[o] = obligation_is_claim(&table->at[o]) && table->at[o].of_loop.loop == loop;
    if (!any)
        return false;
    any = false;
    proof_session(k, &s, k->cut, asked, NULL, "claims");
    bool *proved = arena_array(k->arena, bool, table->n);
    session_prove_groups(&s, proved);
    for (uint32_t o = 0; o < table->n; o++) {
        if (!asked[o] || proved[o] || rejected(conjunct_of(k, &table->at[o])))
            continue;
        struct session_answer said = session_ask(&s, o, false);
        if (said.answer == ANSWER_UNSAT)
            continue;
        session_look(&s, &said);
        if (proved_by_others(k, &s, &said, o))
            continue;
        conjunct_of(k, &table->at[o])->proof = said.definite ? PROOF_INVALID : PROOF_LIMIT;
        any = true;
    }
    session_close(&s);
    return any;
}

static bool reject_claims(struct proof *k)
{
    bool any = false;
    for (uint32_t loop = 0; loop < k->points.n; loop++)
        any |= reject_claims_of(k, loop);
    return any;
}

void proof_settle_claims(struct proof *k)
{
    do
        k->cut = il_cut_loops(k->p, k->r, &k->points);
    while (reject_claims(k));
    for (size_t o = 0; o < k->cut->obligations.n; o++)
        if (obligation_is_claim(&k->cut->obligations.at[o]))
            conjunct_of(k, &k->cut->obligations.at[o])->proof = PROOF_PROVED;
}

/* ---- obligations ---- */

static void contexts_release(struct contexts *l)
{
    if (l->ours_open)
        session_close(&l->ours);
    if (l->whole_open)
        session_close(&l->whole);
}

static struct session *ours(struct proof *k, struct contexts *l, const bool asked[])
{
    if (!l->ours_open)
        proof_session(k, &l->ours, k->cut, asked, NULL, "obligations");
    l->ours_open = true;
    return &l->ours;
}

/* The limit is that at the opening. Where it is no more than a second opinion, it gets a part of the limit: matching that
 * finds a proof finds it soon. */
static struct session *whole(struct proof *k, struct contexts *l, const bool asked[])
{
    uint64_t limit = take_share(k, l->triggers ? 1 : SECOND_SHARE);
    if (!l->whole_open)
        session_whole(k, &l->whole, k->cut, asked, "whole");
    k->prover->solver.resource_limit = limit;
    l->whole_open = true;
    return &l->whole;
}

static bool proved_whole(struct proof *k, struct contexts *l, const bool asked[], uint32_t o)
{
    return session_ask(whole(k, l, asked), o, false).answer == ANSWER_UNSAT;
}

/* The answer for o: unsat from any context or prover, else the answer of `ours`. What the user does not want to be told gets no second
 * question. */
static struct session_answer ask(struct proof *k, struct contexts *l, const bool asked[], uint32_t o)
{
    static const struct session_answer proved = {.answer = ANSWER_UNSAT};
    if (l->triggers && proved_whole(k, l, asked, o))
        return proved;
    struct session_answer said = session_ask(ours(k, l, asked), o, false);
    if (said.answer == ANSWER_UNSAT)
        return said;
    session_look(&l->ours, &said);
    if (k->cut->obligations.at[o].nowarn)
        return said;
    bool again = !said.definite && l->quantifiers && !l->triggers;
    return (again && proved_whole(k, l, asked, o)) || proved_by_others(k, &l->ours, &said, o) ? proved : said;
}

static bool is_asked(const struct obligation *o)
{
    return !o->optional && !obligation_is_claim(o);
}

/* The obligations, when no time is left to ask them. */
static struct unproveds unasked(const struct proof *k, bool first_only)
{
    struct unproveds out = {0};
    const struct obligations *table = &k->cut->obligations;
    for (uint32_t o = 0; o < table->n && !(first_only && out.n); o++)
        if (is_asked(&table->at[o]) && !(first_only && table->at[o].nowarn))
            vec_push(&out, (struct unproved){.obligation = o, .said = {.answer = ANSWER_UNKNOWN, .why = WHY_LIMIT}});
    return out;
}

/* Asks together what follows an obligation that is not proved. */
static void ask_rest(struct proof *k, struct contexts *l, uint32_t failed)
{
    struct session *s = &l->ours;
    uint32_t first = 0;
    while (first < s->n_asked && (s->asked[first] <= failed || k->closed[s->asked[first]]))
        first++;
    if (!l->ours_open || l->triggers || first == s->n_asked ||
        session_ask_group(s, first, s->n_asked - 1, 0, NULL, NULL).answer != ANSWER_UNSAT)
        return;
    for (uint32_t i = first; i < s->n_asked; i++)
        k->closed[s->asked[i]] = true;
}

struct unproveds proof_obligations(struct proof *k, enum asked_obligations which)
{
    bool first_only = which != ASK_ALL;
    if (solver_deadline_passed(&k->prover->solver))
        return unasked(k, first_only);
    struct unproveds out = {0};
    const struct obligations *table = &k->cut->obligations;
    struct contexts l = contexts_for(k, k->cut);
    bool *asked = arena_array(k->arena, bool, table->n), any = false, stop = false;
    k->closed = arena_array(k->arena, bool, table->n);
    for (uint32_t o = 0; o < table->n; o++)
        any |= asked[o] = is_asked(&table->at[o]);
    if (l.triggers)
        stop = session_ask_all(whole(k, &l, asked)).answer == ANSWER_UNSAT;
    else if (any)
        session_prove_groups(ours(k, &l, asked), k->closed);
    for (uint32_t o = 0; o < table->n && !stop; o++) {
        if (!asked[o] || k->closed[o])
            continue;
        struct unproved u = {.obligation = o, .said = ask(k, &l, asked, o)};
        k->closed[o] = u.said.answer == ANSWER_UNSAT;
        if (k->closed[o])
            continue;
        if (!first_only)
            u.path = session_path(&l.ours, k->arena, o);
        vec_push(&out, u);
        stop = first_only && !table->at[o].nowarn;
        if (stop && which == ASK_REST)
            ask_rest(k, &l, o);
    }
    contexts_release(&l);
    return out;
}

void proof_probes(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[])
{
    uint64_t limit = take_share(k, PROBE_SHARE);
    if (contexts_for(k, r).triggers)
        session_whole(k, s, r, asked, "vacuity");
    else
        proof_session(k, s, r, asked, NULL, "vacuity");
    k->prover->solver.resource_limit = limit;
}

bool proof_succeeds(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                    const struct il_routine *r, const struct point_results *claims)
{
    struct proof k;
    proof_init(&k, arena, prover, form, p, r, claims);
    proof_settle_claims(&k);
    struct unproveds us = proof_obligations(&k, ASK_FIRST);
    bool succeeds = true;
    for (size_t i = 0; i < us.n; i++)
        succeeds &= k.cut->obligations.at[us.at[i].obligation].nowarn;
    vec_release(&us);
    return succeeds;
}
