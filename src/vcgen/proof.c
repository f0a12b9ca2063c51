/* Claims and obligations (design.md section 2). Claims are dropped as Houdini drops them: all are assumed at the loop heads,
 * each is asked, those not proved go, and everything is asked again in fresh solver state until nothing goes. What is left
 * is inductive together, and only then obligations are asked. */
#include "vcgen/proof.h"

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

void proof_init(struct proof *k, struct arena *arena, struct prover *prover, struct il_program *p,
                const struct il_routine *r, const struct point_results *claims)
{
    *k = (struct proof){.arena = arena, .prover = prover, .p = p, .r = r};
    k->points = copy_points(arena, claims);
}

void proof_session(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[],
                   const bool cuttable[], const char *what)
{
    char *name = arena_printf(k->arena, "%s-%s-%u", k->r->name, what, ++k->rounds);
    session_open(s, k->prover, k->p, r, PHASE_PROOF, asked, cuttable, name);
}

/* ---- claims ---- */

static bool rejected(const struct conjunct *c)
{
    return c->proof == PROOF_INVALID || c->proof == PROOF_LIMIT;
}

static struct conjunct *conjunct_of(struct proof *k, const struct cut_claim *c)
{
    return &k->points.at[c->loop].conjuncts[c->conjunct];
}

/* Asks every claim of the cut routine; returns whether one was rejected. */
static bool reject_claims(struct proof *k)
{
    struct session s;
    const struct il_routine *r = k->cut.routine;
    bool *asked = arena_array(k->arena, bool, r->obligations.n), any = false;
    for (unsigned i = 0; i < k->cut.n_claims; i++)
        asked[k->cut.first_claim + i] = true;
    proof_session(k, &s, r, asked, NULL, "claims");
    for (unsigned i = 0; i < k->cut.n_claims; i++) {
        struct conjunct *c = conjunct_of(k, &k->cut.claims[i]);
        if (rejected(c))
            continue;
        struct verdict_of said = session_ask(&s, k->cut.first_claim + i, false);
        if (said.answer == ANSWER_UNSAT)
            continue;
        c->proof = said.definite ? PROOF_INVALID : PROOF_LIMIT;
        any = true;
    }
    session_close(&s);
    return any;
}

void proof_settle_claims(struct proof *k)
{
    do
        k->cut = il_cut_loops(k->p, k->r, &k->points);
    while (k->cut.n_claims > 0 && reject_claims(k));
    for (unsigned i = 0; i < k->cut.n_claims; i++)
        conjunct_of(k, &k->cut.claims[i])->proof = PROOF_PROVED;
}

/* ---- obligations ---- */

/* A second look at what our instances do not prove: the same formula with all its quantifiers left to the prover. Opened when first
 * needed; of no use where the routine has no quantifiers, whose axioms the prover has anyway. */
struct second_look {
    struct session session;
    bool open;
};

static bool has_quantifiers(const struct terms *ts, const struct il_cmd *c)
{
    bool found = (c->kind == IL_ASSERT || c->kind == IL_ASSUME) && term_has_binder(ts, c->term);
    for (unsigned i = 0; i < c->n && !found; i++)
        found = has_quantifiers(ts, c->child[i]);
    return found;
}

static bool proved_at_second_look(struct proof *k, struct second_look *l, const bool asked[], uint32_t o)
{
    const struct il_routine *r = k->cut.routine;
    if (!l->open) {
        char *name = arena_printf(k->arena, "%s-whole-%u", k->r->name, ++k->rounds);
        session_open_whole(&l->session, k->prover, k->p, r, asked, name);
        l->open = true;
    }
    return session_ask(&l->session, o, false).answer == ANSWER_UNSAT;
}

/* What is said of each obligation that no time was left to ask. */
static struct unproveds unasked(const struct proof *k, bool first_only)
{
    struct unproveds out = {0};
    const struct il_routine *r = k->cut.routine;
    for (uint32_t o = 0; o < k->cut.first_claim && !(first_only && out.n); o++)
        if (!r->obligations.at[o].optional && !(first_only && r->obligations.at[o].nowarn))
            vec_push(&out, (struct unproved){.obligation = o, .said = {.answer = ANSWER_UNKNOWN, .why = WHY_LIMIT}});
    return out;
}

struct unproveds proof_obligations(struct proof *k, bool first_only)
{
    if (solver_deadline_passed(&k->prover->solver))
        return unasked(k, first_only);
    struct unproveds out = {0};
    struct session s;
    struct second_look second = {0};
    const struct il_routine *r = k->cut.routine;
    bool *asked = arena_array(k->arena, bool, r->obligations.n), stop = false;
    for (uint32_t o = 0; o < k->cut.first_claim; o++)
        asked[o] = !r->obligations.at[o].optional;
    proof_session(k, &s, r, asked, NULL, "obligations");
    bool quantifiers = has_quantifiers(k->p->terms, r->body);
    for (uint32_t o = 0; o < k->cut.first_claim && !stop; o++) {
        if (!asked[o])
            continue;
        struct unproved u = {.obligation = o, .said = session_ask(&s, o, false)};
        if (u.said.answer == ANSWER_UNSAT)
            continue;
        if (quantifiers && !u.said.definite && proved_at_second_look(k, &second, asked, o))
            continue;
        if (!first_only)
            u.path = session_path(&s, k->arena, o);
        vec_push(&out, u);
        stop = first_only && !r->obligations.at[o].nowarn;
    }
    session_close(&s);
    if (second.open)
        session_close(&second.session);
    return out;
}

bool proof_succeeds(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                    const struct point_results *claims)
{
    struct proof k;
    proof_init(&k, arena, prover, p, r, claims);
    proof_settle_claims(&k);
    struct unproveds us = proof_obligations(&k, true);
    bool succeeds = true;
    for (size_t i = 0; i < us.n; i++)
        succeeds &= k.cut.routine->obligations.at[us.at[i].obligation].nowarn;
    vec_release(&us);
    return succeeds;
}
