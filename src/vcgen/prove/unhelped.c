#include "vcgen/prove/unhelped.h"

#include "il/help.h"

/* All is asked again with help, so a hard question is soon given up: it gets this part of the limit. */
enum { SHARE = 8 };

/* Asks about the group until a check proves what is left of it. Those that go wrong get open. */
static void ask_group(struct session *s, uint32_t first, uint32_t last, bool open[], bool proved[])
{
    uint32_t wrong;
    enum answer answer = ANSWER_SAT;
    while (answer == ANSWER_SAT) {
        answer = session_ask_unsettled(s, first, last, open, &wrong).answer;
        if (answer == ANSWER_SAT && (wrong == OBLIGATION_NONE || open[wrong]))
            return;
        if (answer == ANSWER_SAT)
            open[wrong] = true;
    }
    for (uint32_t i = first; i <= last && answer == ANSWER_UNSAT; i++)
        proved[s->asked[i]] |= !open[s->asked[i]];
}

static void ask_piece(struct proof *k, const struct il_routine *r, const struct piece *piece, bool open[])
{
    struct session s;
    uint32_t n = (uint32_t)r->obligations.n;
    bool *proved = arena_array(k->arena, bool, n);
    uint64_t limit = proof_take_share(k, SHARE);
    proof_session_piece(k, &s, r, piece, "unhelped");
    k->prover->solver.resource_limit = limit;
    uint32_t size = session_group_size(s.n_asked);
    for (uint32_t first = 0; first < s.n_asked; first += size)
        ask_group(&s, first, first + size < s.n_asked ? first + size - 1 : s.n_asked - 1, open, proved);
    for (uint32_t i = 0; i < s.n_asked; i++)
        open[s.asked[i]] |= !proved[s.asked[i]];
    session_close(&s);
}

void proof_ask_unhelped(struct proof *k, const struct il_routine *r, bool asked[], bool proved[])
{
    uint32_t n = (uint32_t)r->obligations.n;
    bool *open = arena_array(k->arena, bool, n);
    struct pieces pieces = proof_pieces(k, r, asked);
    for (size_t i = 0; i < pieces.n; i++)
        ask_piece(k, r, &pieces.at[i], open);
    for (uint32_t o = 0; o < n; o++) {
        proved[o] |= asked[o] && !open[o];
        asked[o] &= open[o];
    }
    vec_release(&pieces);
}

/* Takes out the obligations whose assertions apply recursive functions. */
static void take_out(const struct terms *ts, const struct recursion *recursion, const struct il_cmd *c, bool asked[])
{
    if (c->kind == IL_ASSERT && recursion_uses(recursion, ts, c->term))
        asked[c->obligation] = false;
    for (unsigned i = 0; i < c->n; i++)
        take_out(ts, recursion, c->child[i], asked);
}

void proof_ask_without_recursion(struct proof *k, const struct il_routine *r, bool asked[], bool proved[])
{
    struct terms *ts = k->p->terms;
    struct recursion recursion;
    recursion_init(&recursion, ts, k->p->axioms.n, k->p->axioms.at);
    const struct il_routine *plain = recursion.recursive.n > 0 ? il_without_recursion(k->arena, k->p, &recursion, r) : r;
    if (plain != r && r->body) {
        bool *some = arena_copy(k->arena, asked, r->obligations.n * sizeof *asked);
        take_out(ts, &recursion, r->body, some);
        proof_ask_unhelped(k, plain, some, proved);
        for (size_t o = 0; o < r->obligations.n; o++)
            asked[o] &= !proved[o];
    }
    recursion_release(&recursion);
}
