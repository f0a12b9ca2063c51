/* Obligations are asked in groups, piece by piece of a large routine. If a check does not prove its group, the model tells one obligation
 * that goes wrong, and the group is asked again without it. Start at prove_obligations. */
#include "vcgen/prove/obligations.h"

#include "il/help.h"
#include "vcgen/prove/probing.h"
#include "vcgen/prove/quantifier_use.h"
#include "vcgen/prove/segments.h"
#include "vcgen/prove/unhelped.h"

#include <stdlib.h>

/* Two contexts for the same obligations of a piece of r; each is opened when it is needed. `ours` has the instances that we make. `whole`
 * leaves all quantifiers to the prover. If the formulas have triggers, the user relies on the prover's matching: then `whole` is asked
 * first, and about all obligations at once. Without quantifiers `whole` is useless, because the prover has the axioms anyway. */
struct contexts {
    const struct il_routine *r;
    struct piece piece;
    struct quantifier_use use;
    struct session ours, whole;
    bool ours_open, whole_open;
};

static void contexts_release(struct contexts *l)
{
    if (l->ours_open)
        session_close(&l->ours);
    if (l->whole_open)
        session_close(&l->whole);
    l->ours_open = l->whole_open = false;
}

static struct session *ours(struct proof *k, struct contexts *l)
{
    if (!l->ours_open)
        proof_session_piece(k, &l->ours, l->r, &l->piece, "obligations");
    l->ours_open = true;
    return &l->ours;
}

/* The limit is that at the opening. Where it is no more than a second opinion, it gets a part of the limit: matching that
 * finds a proof finds it soon. */
static struct session *whole(struct proof *k, struct contexts *l)
{
    enum { SECOND_SHARE = 100 };
    uint64_t limit = proof_take_share(k, l->use.triggers ? 1 : SECOND_SHARE);
    if (!l->whole_open)
        proof_session_whole(k, &l->whole, l->r, &l->piece, "whole");
    k->prover->solver.resource_limit = limit;
    l->whole_open = true;
    return &l->whole;
}

static bool proved_whole(struct proof *k, struct contexts *l, uint32_t o)
{
    return session_ask(whole(k, l), o, false).answer == ANSWER_UNSAT;
}

/* The answer for o: unsat from any context or prover, else the answer of `ours`. */
static struct session_answer ask_obligation(struct proof *k, struct contexts *l, uint32_t o)
{
    static const struct session_answer proved = {.answer = ANSWER_UNSAT};
    bool alone = k->prover->only_others;
    if (l->use.triggers && !alone && proved_whole(k, l, o))
        return proved;
    struct session_answer said = proof_first(k, ours(k, l), o);
    if (said.answer == ANSWER_UNSAT)
        return said;
    session_look(&l->ours, &said);
    bool again = !said.definite && l->use.some && !l->use.triggers && !alone;
    return (again && proved_whole(k, l, o)) || proof_by_others(k, &l->ours, &said, o) ? proved : said;
}

/* Is it one of those that users want to be told of, or one of the others? */
static bool is_asked(const struct obligation *o, bool nowarn)
{
    return !o->optional && !obligation_is_claim(o) && o->nowarn == nowarn;
}

static struct unproved undecided(uint32_t o)
{
    return (struct unproved){.obligation = o, .said = {.answer = ANSWER_UNKNOWN, .why = WHY_LIMIT}};
}

/* Those that is_asked tells, or the first of them, when no time is left to ask them. */
static struct unproveds unasked(const struct proof *k, bool nowarn, bool first_only)
{
    struct unproveds out = {0};
    const struct obligations *table = &k->cut->obligations;
    for (uint32_t o = 0; o < table->n && !(first_only && out.n); o++)
        if (is_asked(&table->at[o], nowarn))
            vec_push(&out, undecided(o));
    return out;
}

/* settled: proved in this piece, or not to be asked any more. left: by obligation, the number of pieces in which it is still to be proved.
 * stop: enough is known. */
struct asking {
    struct proof *k;
    struct asked_obligations which;
    struct contexts contexts;
    bool *settled;
    unsigned *left;
    struct unproveds out;
    bool stop;
};

static void close_in_piece(struct asking *a, uint32_t o)
{
    a->settled[o] = true;
    a->k->closed[o] = --a->left[o] == 0;
}

static void ask_alone(struct asking *a, uint32_t o)
{
    struct unproved u = {.obligation = o, .said = ask_obligation(a->k, &a->contexts, o)};
    a->settled[o] = true;
    if (u.said.answer == ANSWER_UNSAT) {
        close_in_piece(a, o);
        return;
    }
    if (a->which.end == ASK_ALL)
        u.path = session_path(&a->contexts.ours, a->k->arena, o);
    vec_push(&a->out, u);
    a->stop = a->which.end != ASK_ALL;
}

/* Asks about the obligations asked[first .. last] that are not settled. After unsat they are closed. */
static enum answer ask_together(struct asking *a, struct session *s, uint32_t first, uint32_t last, uint32_t *wrong)
{
    enum answer answer = session_ask_unsettled(s, first, last, a->settled, wrong).answer;
    for (uint32_t i = first; i <= last && answer == ANSWER_UNSAT; i++)
        if (!a->settled[s->asked[i]])
            close_in_piece(a, s->asked[i]);
    return answer;
}

/* The first obligation of the group that goes wrong, where `wrong` does. The obligations before it are closed, if no check is unknown. */
static uint32_t first_wrong(struct asking *a, struct session *s, uint32_t first, uint32_t wrong)
{
    uint32_t before = wrong;
    while (before != OBLIGATION_NONE) {
        wrong = before;
        before = OBLIGATION_NONE;
        uint32_t place = first;
        while (s->asked[place] != wrong)
            place++;
        if (place > first)
            ask_together(a, s, first, place - 1, &before);
    }
    return wrong;
}

/* Asks about the group until a check proves what is left of it. Each other check has a model that tells which obligation goes wrong.
 * Returns false after an unknown: more groups would be no easier. */
static bool ask_group(struct asking *a, struct session *s, uint32_t first, uint32_t last)
{
    while (!a->stop || a->which.end == ASK_REST) {
        uint32_t wrong;
        enum answer answer = ask_together(a, s, first, last, &wrong);
        if (answer != ANSWER_SAT)
            return answer == ANSWER_UNSAT;
        if (wrong == OBLIGATION_NONE || a->settled[wrong])
            return true;
        if (a->stop)
            a->settled[wrong] = true;
        else
            ask_alone(a, a->which.end == ASK_ALL ? wrong : first_wrong(a, s, first, wrong));
    }
    return true;
}

static void ask_groups(struct asking *a)
{
    struct session *s = ours(a->k, &a->contexts);
    if (s->no_path) {
        if (!a->stop || a->which.end == ASK_REST)
            session_prove_groups(s, a->k->closed);
        return;
    }
    uint32_t n = s->n_asked;
    while (n > 0 && a->settled[s->asked[n - 1]])
        n--;
    uint32_t size = session_group_size(n);
    bool more = true;
    for (uint32_t first = 0; more && first < n; first += size)
        more = ask_group(a, s, first, first + size < n ? first + size - 1 : n - 1);
}

static int by_obligation(const void *a, const void *b)
{
    const struct unproved *x = a, *y = b;
    return x->obligation < y->obligation ? -1 : x->obligation > y->obligation;
}

static void sort_unproved(struct unproveds *us)
{
    if (us->n > 1)
        qsort(us->at, us->n, sizeof *us->at, by_obligation);
}

/* ---- what a report says beside failures ---- */

/* Asks those of asked[0 .. n - 1] that are not settled, and settles those that go wrong. Each is one line of a report and no more, so all
 * together get a part of the limit. Returns false if some are left undecided. */
static bool ask_assumed(struct proof *k, struct session *s, bool settled[], uint32_t n, struct unproveds *out)
{
    enum answer answer = ANSWER_SAT;
    uint32_t wrong;
    uint64_t limit = probes_limit(k);
    while (n > 0 && answer == ANSWER_SAT) {
        struct session_answer said = session_ask_unsettled(s, 0, n - 1, settled, &wrong);
        answer = said.answer;
        if (wrong == OBLIGATION_NONE || settled[wrong])
            break;
        settled[wrong] = true;
        vec_push(out, (struct unproved){.obligation = wrong, .said = said});
    }
    probes_unlimit(k, limit);
    sort_unproved(out);
    return n == 0 || answer == ANSWER_UNSAT;
}

struct unproveds prove_assumed(struct proof *k)
{
    const struct obligations *table = &k->cut->obligations;
    bool *asked = arena_array(k->arena, bool, table->n), any = false;
    for (uint32_t o = 0; o < table->n; o++)
        any |= asked[o] = is_asked(&table->at[o], true);
    if (!any || solver_deadline_passed(&k->prover->solver))
        return unasked(k, true, false);
    struct session s;
    struct unproveds out = {0};
    bool *settled = arena_array(k->arena, bool, table->n);
    proof_session(k, &s, k->cut, asked, NULL, "assumed");
    bool decided = ask_assumed(k, &s, settled, s.n_asked, &out);
    for (uint32_t i = 0; i < s.n_asked && !decided; i++)
        if (!settled[s.asked[i]])
            vec_push(&out, undecided(s.asked[i]));
    sort_unproved(&out);
    session_close(&s);
    return out;
}

/* After success. The nowarn obligations are asked first, then the probes, which follow them in the table. Left for another context: what is
 * too hard in this one, and the probes if some assumption is not proved, which may be why a point is not reached. */
static void ask_asides(struct asking *a, struct asides *asides)
{
    const struct obligations *table = &a->contexts.r->obligations;
    struct session *s = ours(a->k, &a->contexts);
    uint32_t n = 0;
    while (n < s->n_asked && s->asked[n] < a->k->cut->obligations.n)
        n++;
    for (uint32_t i = 0; i < n; i++)
        a->settled[s->asked[i]] = is_asked(&table->at[s->asked[i]], false);
    asides->assumed_asked = ask_assumed(a->k, s, a->settled, n, &asides->assumed);
    if (!asides->assumed_asked)
        vec_release(&asides->assumed);
    else if (asides->assumed.n == 0)
        asides->unreachable = probes_ask(a->k, s, asides->probes, false);
}

/* ---- the obligations ---- */

/* All obligations of the piece at once, by the prover's matching. */
static void ask_all_matched(struct asking *a)
{
    if (session_ask_all(whole(a->k, &a->contexts)).answer != ANSWER_UNSAT)
        return;
    for (uint32_t o = 0; o < a->k->cut->obligations.n; o++)
        if (a->contexts.piece.asked[o] && !a->settled[o])
            close_in_piece(a, o);
}

static void ask_piece(struct asking *a)
{
    struct proof *k = a->k;
    const bool *asked = a->contexts.piece.asked;
    uint32_t n = (uint32_t)k->cut->obligations.n, first = a->which.first;
    bool any = false;
    for (uint32_t o = 0; o < n; o++)
        any |= asked[o] && !a->settled[o];
    if (first < n && asked[first] && !a->settled[first])
        ask_alone(a, first);
    if (k->prover->only_others)
        any = false;
    if (any && !a->contexts.use.triggers)
        ask_groups(a);
    else if (any && !a->stop)
        ask_all_matched(a);
    for (uint32_t o = 0; o < n && !a->stop; o++)
        if (asked[o] && !a->settled[o] && !k->closed[o])
            ask_alone(a, o);
}

/* Obligations that failed in an earlier piece are not asked again. */
static void enter_piece(struct asking *a, const struct piece *piece, const bool aside[])
{
    contexts_release(&a->contexts);
    a->contexts.piece = *piece;
    for (size_t o = 0; o < a->contexts.r->obligations.n; o++)
        a->settled[o] = aside[o];
    for (size_t i = 0; i < a->out.n; i++)
        a->settled[a->out.at[i].obligation] = true;
}

static void take_refuted(struct asking *a)
{
    for (uint32_t o = 0; a->which.refuted && o < a->k->cut->obligations.n; o++)
        if (a->which.refuted[o])
            vec_push(&a->out, undecided(o));
}

/* The pieces with the obligation to begin with come first. */
static void ask_pieces(struct asking *a, const struct pieces *pieces, const bool aside[])
{
    uint32_t first = a->which.first, n = (uint32_t)a->k->cut->obligations.n;
    for (int turn = 0; turn < 2; turn++)
        for (size_t i = 0; i < pieces->n && (!a->stop || a->which.end == ASK_REST); i++) {
            bool has_first = first < n && pieces->at[i].asked[first];
            if (has_first != (turn == 0))
                continue;
            enter_piece(a, &pieces->at[i], aside);
            ask_piece(a);
        }
    sort_unproved(&a->out);
}

static void count_pieces(struct asking *a, const struct pieces *pieces, uint32_t n)
{
    a->left = arena_array(a->k->arena, unsigned, n);
    for (size_t i = 0; i < pieces->n; i++)
        for (uint32_t o = 0; o < n; o++)
            a->left[o] += pieces->at[i].asked[o];
}

/* Easier ways first: between heads, without recursive functions, and without help. What is proved so is not asked again. Returns false if there is no help. */
static bool ask_easier(struct asking *a, bool asked[], const bool aside[])
{
    struct proof *k = a->k;
    uint32_t n = (uint32_t)k->cut->obligations.n;
    bool wanted = !a->contexts.use.triggers && !k->prover->only_others && !k->form.wp;
    const struct il_routine *r = wanted ? il_unhelped(k->arena, k->cut) : k->cut;
    if (!wanted)
        return false;
    bool *first = arena_array(k->arena, bool, n);
    for (uint32_t o = 0; o < n; o++)
        first[o] = asked[o] && !aside[o] && !(a->which.refuted && a->which.refuted[o]);
    proof_ask_segments(k, first, k->closed);
    for (uint32_t o = 0; o < n; o++)
        first[o] &= !k->closed[o];
    proof_ask_without_recursion(k, r, first, k->closed);
    if (r != k->cut)
        proof_ask_unhelped(k, r, first, k->closed);
    for (uint32_t o = 0; o < n; o++)
        asked[o] &= !k->closed[o];
    return r != k->cut;
}

/* Each obligation in pieces of its own, so that the help for one is not in the way of others. The asides come last. */
static struct pieces pieces_of_each(struct asking *a, const bool asked[], const bool aside[])
{
    struct proof *k = a->k;
    const struct il_routine *r = a->contexts.r;
    struct pieces out = {0};
    for (size_t o = 0; o < r->obligations.n; o++) {
        if (!asked[o] || aside[o])
            continue;
        bool *one = arena_array(k->arena, bool, r->obligations.n);
        one[o] = true;
        struct pieces of = proof_pieces(k, r, one);
        for (size_t i = 0; i < of.n; i++)
            vec_push(&out, of.at[i]);
        vec_release(&of);
    }
    bool *others = arena_array(k->arena, bool, r->obligations.n);
    for (size_t o = 0; o < r->obligations.n; o++)
        others[o] = asked[o] && aside[o];
    vec_push(&out, (struct piece){.asked = others});
    return out;
}

struct unproveds prove_obligations(struct proof *k, struct asked_obligations which, struct asides *asides)
{
    if (solver_deadline_passed(&k->prover->solver))
        return unasked(k, false, which.end != ASK_ALL);
    struct asking a = {.k = k, .which = which, .contexts = {.r = k->cut, .use = quantifier_use_of(k->p->terms, k->cut)}};
    bool together = asides && !a.contexts.use.triggers && !k->form.wp && !proof_in_pieces(k, asides->probes->routine);
    if (together)
        a.contexts.r = asides->probes->routine;
    const struct obligations *table = &a.contexts.r->obligations;
    bool *asked = arena_array(k->arena, bool, table->n), *aside = arena_array(k->arena, bool, table->n);
    a.settled = arena_array(k->arena, bool, table->n);
    k->closed = arena_array(k->arena, bool, k->cut->obligations.n);
    for (uint32_t o = 0; o < table->n; o++) {
        aside[o] = o >= k->cut->obligations.n || is_asked(&table->at[o], true);
        asked[o] = aside[o] ? together : is_asked(&table->at[o], false);
    }
    bool each = ask_easier(&a, asked, aside);
    struct pieces pieces = each ? pieces_of_each(&a, asked, aside) : proof_pieces(k, a.contexts.r, asked);
    count_pieces(&a, &pieces, (uint32_t)table->n);
    take_refuted(&a);
    ask_pieces(&a, &pieces, aside);
    if (together && a.out.n == 0)
        ask_asides(&a, asides);
    contexts_release(&a.contexts);
    vec_release(&pieces);
    return a.out;
}

bool proof_succeeds(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                    const struct il_routine *r, const struct point_results *claims)
{
    struct proof k;
    proof_init(&k, arena, prover, form, p, r, claims);
    proof_settle_claims(&k);
    struct unproveds us = prove_obligations(&k, (struct asked_obligations){.end = ASK_FIRST, .first = OBLIGATION_NONE}, NULL);
    bool succeeds = us.n == 0;
    vec_release(&us);
    return succeeds;
}
