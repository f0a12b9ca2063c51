/* Facts about reachability grow with the square of the forests and objects that a formula names, and each loop brings its own. Most of what is to be
 * proved behind a loop's head follows from the loop's invariants. So each segment between heads is asked alone. */
#include "vcgen/prove/segments.h"

/* Sets here[o] for the asked obligations that c asserts. */
static bool find_asserted(const struct il_cmd *c, const bool asked[], bool here[])
{
    struct il_cmds todo = {0};
    bool any = false;
    vec_push(&todo, c);
    while (todo.n > 0) {
        const struct il_cmd *top = todo.at[--todo.n];
        if (top->kind == IL_ASSERT && asked[top->obligation])
            any = here[top->obligation] = true;
        for (unsigned i = 0; i < top->n; i++)
            vec_push(&todo, top->child[i]);
    }
    vec_release(&todo);
    return any;
}

/* All is asked again in the whole routine, so a hard question is soon given up: it gets this part of the limit. */
enum { SHARE = 8 };

/* All together, and one by one if that does not prove them. */
static void ask_piece(struct proof *k, const struct il_routine *segment, const struct piece *piece, bool open[])
{
    struct session s;
    uint64_t limit = proof_take_share(k, SHARE);
    proof_session_piece(k, &s, segment, piece, "segment");
    k->prover->solver.resource_limit = limit;
    bool all = s.n_asked > 1 && session_ask_group(&s, 0, s.n_asked - 1, 0, NULL, NULL).answer == ANSWER_UNSAT;
    for (uint32_t i = 0; i < s.n_asked && !all; i++)
        open[s.asked[i]] |= session_ask(&s, s.asked[i], false).answer != ANSWER_UNSAT;
    session_close(&s);
}

/* From the head, or from the entry (NULL). */
static void ask_segment(struct proof *k, const struct il_loop *from, const bool asked[], bool open[])
{
    const struct il_routine *segment = il_cut_segment(k->p, k->r, &k->points, k->cut, from);
    bool *here = arena_array(k->arena, bool, k->cut->obligations.n);
    if (!segment->body || !find_asserted(segment->body, asked, here))
        return;
    struct pieces pieces = proof_pieces(k, segment, here);
    for (size_t i = 0; i < pieces.n; i++)
        ask_piece(k, segment, &pieces.at[i], open);
    vec_release(&pieces);
}

void proof_ask_segments(struct proof *k, const bool asked[], bool proved[])
{
    uint32_t n = (uint32_t)k->cut->obligations.n;
    if (!terms_have_reach(k->p->terms) || k->r->n_loops == 0 || k->prover->only_others)
        return;
    bool *open = arena_array(k->arena, bool, n);
    ask_segment(k, NULL, asked, open);
    for (unsigned i = 0; i < k->r->n_loops; i++)
        ask_segment(k, k->r->loops[i], asked, open);
    for (uint32_t o = 0; o < n; o++)
        proved[o] |= asked[o] && !open[o];
}
