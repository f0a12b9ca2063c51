/* Claims. They are dropped as in Houdini: all are assumed at the loop heads, each is asked, those that are not proved are dropped, and all
 * are asked again in fresh solver state, until none is dropped. The remaining claims are inductive together. Only then are the
 * obligations asked (obligations.h). */
#include "vcgen/prove/proof.h"

#include "il/help.h"
#include "prover/validity.h"
#include "vcgen/prove/quantifier_use.h"
#include "vcgen/prove/segments.h"
#include "vcgen/prove/unhelped.h"

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

/* Facts about reachability are about pairs of objects, and each path through a routine has objects of its own. */
enum { REACH_PIECE = 12 };

void proof_init(struct proof *k, struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                const struct il_routine *r, const struct point_results *claims)
{
    *k = (struct proof){.arena = arena, .prover = prover, .form = *form, .p = p, .r = r};
    k->points = copy_points(arena, claims);
    if (terms_have_reach(p->terms) && k->form.piece > REACH_PIECE)
        k->form.piece = REACH_PIECE;
}

void proof_session(struct proof *k, struct session *s, const struct il_routine *r, const bool asked[], const bool cuttable[],
                   const char *what)
{
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked, .cuttable = cuttable, .form = k->form};
    o.name = arena_printf(k->arena, "%s-%s-%u", k->r->name, what, ++k->rounds);
    session_open(s, k->prover, k->p, r, &o);
}

void proof_session_piece(struct proof *k, struct session *s, const struct il_routine *r, const struct piece *piece,
                         const char *what)
{
    struct session_options o = {.phase = PHASE_PROOF, .asked = piece->asked, .part = piece->cmd, .form = k->form};
    o.name = arena_printf(k->arena, "%s-%s-%u", k->r->name, what, ++k->rounds);
    session_open(s, k->prover, k->p, r, &o);
}

void proof_session_whole(struct proof *k, struct session *s, const struct il_routine *r, const struct piece *piece,
                         const char *what)
{
    struct session_options o = {.phase = PHASE_PROOF, .asked = piece->asked, .part = piece->cmd};
    o.name = arena_printf(k->arena, "%s-%s-%u", k->r->name, what, ++k->rounds);
    session_open_whole(s, k->prover, k->p, r, &o);
}

/* Sequences may be nested as deep as they are long, so no recursion. */
static bool has_more_commands(const struct il_cmd *c, unsigned limit)
{
    struct il_cmds todo = {0};
    unsigned n = 0;
    vec_push(&todo, c);
    for (; todo.n > 0 && n <= limit; n++) {
        const struct il_cmd *top = todo.at[--todo.n];
        for (unsigned i = 0; i < top->n; i++)
            vec_push(&todo, top->child[i]);
    }
    vec_release(&todo);
    return n > limit;
}

bool proof_in_pieces(const struct proof *k, const struct il_routine *r)
{
    return k->form.piece > 0 && !k->form.wp && has_more_commands(r->body, k->form.piece);
}

struct pieces proof_pieces(struct proof *k, const struct il_routine *r, const bool asked[])
{
    struct pieces out = {0};
    if (!proof_in_pieces(k, r)) {
        vec_push(&out, (struct piece){.asked = asked});
        return out;
    }
    struct passified pf = passify_for_proof(k->arena, k->p, r);
    struct passive_edit edit = {k->arena, k->p->terms, pf.ids};
    struct division division = {.small = k->form.piece, .enough = 0.9};
    out = passive_pieces(&edit, pf.cmd, asked, (uint32_t)r->obligations.n, r->labels, &division);
    passified_release(&pf);
    return out;
}

uint64_t proof_take_share(struct proof *k, uint64_t share)
{
    uint64_t limit = k->prover->solver.resource_limit;
    if (limit > share)
        k->prover->solver.resource_limit = limit / share;
    return limit;
}

/* ---- other provers ---- */

enum { MAX_OTHERS = 8 };

/* Does the user say where quantifiers are to be used? Axioms are for matching, triggers or not. Which maps there are beside those at hand,
 * no program says. */
static bool is_matched(const struct proof *k)
{
    struct quantifier_use use = quantifier_use_of(k->p->terms, k->cut);
    bool matched = use.triggers || use.maps;
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

bool proof_by_others(struct proof *k, struct session *s, struct session_answer *said, uint32_t o)
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

struct session_answer proof_first(struct proof *k, struct session *s, uint32_t o)
{
    struct session_answer said = session_ask(s, o, false);
    if (said.answer == ANSWER_UNSAT && k->prover->only_others)
        said = (struct session_answer){.answer = ANSWER_UNKNOWN, .why = WHY_GAVE_UP};
    return said;
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

/* Asks the claims of one loop, but those that are proved (nearby). Returns true if one was rejected. What comes behind the loop is left out of the context, with all its
 * instances. */
static bool reject_claims_of(struct proof *k, const struct il_routine *unhelped, const bool nearby[], uint32_t loop)
{
    struct session s;
    const struct obligations *table = &k->cut->obligations;
    bool *asked = arena_array(k->arena, bool, table->n), any = false;
    for (uint32_t o = 0; o < table->n; o++)
        any |= asked[o] = obligation_is_claim(&table->at[o]) && table->at[o].of_loop.loop == loop && !nearby[o];
    if (!any)
        return false;
    any = false;
    bool *proved = arena_array(k->arena, bool, table->n);
    if (!k->prover->only_others)
        proof_ask_without_recursion(k, unhelped, asked, proved);
    if (unhelped != k->cut && !k->prover->only_others)
        proof_ask_unhelped(k, unhelped, asked, proved);
    proof_session(k, &s, k->cut, asked, NULL, "claims");
    if (!k->prover->only_others)
        session_prove_groups(&s, proved);
    for (uint32_t o = 0; o < table->n; o++) {
        if (!asked[o] || proved[o] || rejected(conjunct_of(k, &table->at[o])))
            continue;
        struct session_answer said = proof_first(k, &s, o);
        if (said.answer == ANSWER_UNSAT)
            continue;
        session_look(&s, &said);
        if (proof_by_others(k, &s, &said, o))
            continue;
        conjunct_of(k, &table->at[o])->proof = said.definite ? PROOF_INVALID : PROOF_LIMIT;
        any = true;
    }
    session_close(&s);
    return any;
}

static bool reject_claims(struct proof *k)
{
    uint32_t n = (uint32_t)k->cut->obligations.n;
    bool any = false, *claims = arena_array(k->arena, bool, n), *nearby = arena_array(k->arena, bool, n);
    const struct il_routine *unhelped = il_unhelped(k->arena, k->cut);
    for (uint32_t o = 0; o < n; o++)
        claims[o] = obligation_is_claim(&k->cut->obligations.at[o]);
    proof_ask_segments(k, claims, nearby);
    for (uint32_t loop = 0; loop < k->points.n; loop++)
        any |= reject_claims_of(k, unhelped, nearby, loop);
    return any;
}

void proof_settle_claims(struct proof *k)
{
    do
        k->cut = il_cut_loops(k->p, k->r, &k->points);
    while (reject_claims(k));
    k->cut->body = il_helped_next(k->arena, k->cut)->body; /* the rest was for the claims */
    for (size_t o = 0; o < k->cut->obligations.n; o++)
        if (obligation_is_claim(&k->cut->obligations.at[o]))
            conjunct_of(k, &k->cut->obligations.at[o])->proof = PROOF_PROVED;
}
