/* Symbolic execution with fixpoints (KEY sections 2 and 4). A state of the execution is the code C that was executed so far; its formula is
 * Norm of C, which the rules `assignment` and `ifElse` of the paper compute step by step:
 *
 *   assignment  x = e: the facts so far are about x', the old x, and x == e[x := x'] is added (Norm: x gets a new incarnation)
 *   ifElse      if (e) p else q: both branches, with e and with !e
 *   merge       (phi ==> psi) && (phi' ==> psi): behind the branches, phi || phi' (Norm of a CHOICE or BLOCK)
 *   loopUnwind  while (e) p: one round of the body, in front of the loop
 *   loopMerge   phi before the loop, phi' after a round: phi || phi' is the new invariant candidate
 *   abstraction phi || phi' becomes the conjunction of those p in P that it implies (abstraction.c)
 *   loopEnd     at a fixpoint phi: execution goes on behind the loop with phi && !e (forward_desugared)
 *
 * As in the paper, the first round starts from the state at loop entry, which is not abstracted. Differences: loopEnd first havocs the
 * targets of the loop, so the candidates need only speak of these; the guard is part of the body, which leaves the loop by an exit
 * (il/il.h). loopMerge asks phi and phi' one after the other, because a candidate that phi implies stays implied. A loop in a loop keeps
 * its candidates from one visit to the next, because the states at its entry only grow. Start at execute_routine and execute_loop. */
#include "infer/templates/templates.h"

#include "base/bug.h"
#include "il/loops/cut.h"
#include "infer/results.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_LOOP_DEPTH = 12 };

/* ---- loops ---- */

/* What holds at the loop's head whatever is found now: the user's invariants, and the proved claims of earlier steps, which are inductive
 * together. Quantified claims are left for assume_invariant, since with them models are no states (abstraction.c). */
static void know_invariant(struct templates *t, struct template_loop *l)
{
    struct il_cmds out = {0};
    struct term_vec known = {0};
    const struct il_loop *loop = l->loop->loop;
    for (unsigned i = 0; i < loop->n_invariants; i++)
        vec_push(&out, il_assume(t->p, loop->invariants[i].term, loop->span, NULL));
    results_known(t->earlier, loop->id, &known);
    for (size_t i = 0; i < known.n; i++) {
        idmap_put(&l->proved, known.at[i], 1);
        if (!term_has_binder(t->p->terms, known.at[i]))
            vec_push(&out, il_assume(t->p, known.at[i], loop->span, NULL));
    }
    l->known_invariant = il_seq(t->p, (unsigned)out.n, out.at);
    vec_release(&known);
    vec_release(&out);
}

/* Assumes the candidates before `end` that the last abstraction kept. */
static void assume_kept(struct templates *t, const struct template_loop *l, size_t end, struct il_cmds *out)
{
    for (size_t i = 0; i < end; i++) {
        const struct candidate *c = &l->candidates.at[i];
        if (candidate_is_kept(c))
            vec_push(out, il_assume(t->p, candidate_term(t->p->terms, &l->vocabulary, c), l->loop->loop->span, NULL));
    }
}

static const struct il_cmd *seq_of(struct templates *t, struct il_cmds *cmds)
{
    const struct il_cmd *c = il_seq(t->p, (unsigned)cmds->n, cmds->at);
    vec_release(cmds);
    return c;
}

/* All of this and the conjunction that the last abstraction found. */
static const struct il_cmd *assume_invariant(struct templates *t, const struct template_loop *l)
{
    struct il_cmds out = {0};
    struct term_vec known = {0};
    vec_push(&out, l->known_invariant);
    results_known(t->earlier, l->loop->loop->id, &known);
    for (size_t i = 0; i < known.n; i++)
        if (term_has_binder(t->p->terms, known.at[i]))
            vec_push(&out, il_assume(t->p, known.at[i], l->loop->loop->span, NULL));
    vec_release(&known);
    assume_kept(t, l, l->candidates.n, &out);
    return seq_of(t, &out);
}

/* What the last abstraction found of scalars. */
static const struct il_cmd *assume_comparisons(struct templates *t, const struct template_loop *l)
{
    struct il_cmds out = {0};
    assume_kept(t, l, l->candidates.quantified, &out);
    return seq_of(t, &out);
}

/* A loop that is not open gets no candidates. */
static void make_candidates(struct templates *t, struct template_loop *l, const struct context *C, bool open)
{
    struct norm entry = norm_of(&t->scratch, t->p, t->r, context_cmd(t->p, C, NULL));
    struct guess_context g = {.program = t->p, .routine = t->r, .loop = l->loop, .entry = &entry, .live = &t->live};
    g.backward = &t->backward;
    if (open)
        vocabulary_collect(&l->vocabulary, &g);
    candidates_make(&l->candidates, t->p->terms, &l->vocabulary, t->breadth);
    equalities_init(&l->equalities, t->arena, t->p->terms, &l->vocabulary, t->r, l->loop);
    orders_init(&l->known, t->p->terms, &l->vocabulary, t->p->length);
    l->matrix = (struct matrix){.ts = t->p->terms, .v = &l->vocabulary, .cs = &l->candidates};
    norm_release(&entry);
}

/* One round of the body from the state C, and what is left of the candidates behind it. Returns true if some fell. */
static bool loop_unwind_and_merge(struct templates *t, struct template_loop *l, const struct context *C, enum abstracted at,
                                  const struct il_cmd **body)
{
    *body = forward_through(&t->forward, C, l->loop->child[0]);
    l->rounds++;
    return abstraction(t, l, context_cmd(t->p, C, *body), at);
}

static const struct il_cmd *execute_loop(void *user, const struct context *C, const struct il_cmd *S)
{
    struct templates *t = user;
    struct template_loop *l = &t->loops[S->loop->id];
    bool open = t->open[S->loop->id];
    if (t->pass == PASS_COLLECT)
        make_candidates(t, l, C, open);
    const struct il_cmd *known = l->known_invariant, *body;
    struct context entered = {C, il_loop_entry(t->p, S->loop, S->span)}, given = {&entered, known};
    struct context havoced = {&entered, il_loop_havoc(t->p, S)};
    bool asked = open && t->pass != PASS_COLLECT, changed;
    l->visits += asked;
    do {
        l->added = false;
        if (asked) {
            abstraction(t, l, context_cmd(t->p, &given, NULL), ABSTRACTED_ENTRY);
            loop_unwind_and_merge(t, l, &given, ABSTRACTED_FIRST, &body);
        }
        changed = asked;
        do {
            struct context head = {&havoced, assume_invariant(t, l)};
            if (changed)
                changed = loop_unwind_and_merge(t, l, &head, ABSTRACTED_STEP, &body);
            else
                body = forward_through(&t->forward, &head, S->child[0]);
        } while (changed);
    } while (l->added && !l->gave_up);
    struct context compared = {&havoced, assume_comparisons(t, l)}, again = {&compared, known};
    const struct il_cmd *const ways[] = {context_cmd(t->p, &given, NULL), context_cmd(t->p, &again, body)};
    l->reaching = il_choice(t->p, 2, ways);
    return forward_desugared(t->p, S, known, assume_invariant(t, l), body);
}

/* ---- the first round ---- */

/* Does a comparison of the scalar hold in the loop? */
static bool is_compared(const struct template_loop *l, unsigned scalar)
{
    for (size_t i = 0; i < l->candidates.quantified; i++) {
        const struct candidate *c = &l->candidates.at[i];
        if (c->kind == CANDIDATE_COMPARE && candidate_is_kept(c) && (c->a == scalar || c->b == scalar))
            return true;
    }
    return false;
}

/* The loop's condition over the values at loop entry. */
static term_id guard_at_entry(struct terms *ts, const struct template_loop *l)
{
    const struct vocabulary *v = &l->vocabulary;
    term_id t = l->loop->loop->guard;
    for (size_t i = 0; i < v->first_rounds.n; i++)
        t = subst_one(ts, t, v->scalars.at[v->first_rounds.at[i].scalar].term, v->scalars.at[v->first_rounds.at[i].old].term);
    return t;
}

/* Of an integer that goes up and down perhaps no comparison holds. But it still has its value from loop entry if there was no round, and
 * else the loop's condition held there. Returns true if there is such an integer. */
static bool add_first_rounds(struct terms *ts, struct template_loop *l)
{
    size_t before = l->candidates.n;
    for (size_t i = 0; i < l->vocabulary.first_rounds.n; i++) {
        const struct first_round *f = &l->vocabulary.first_rounds.at[i];
        const struct scalar *all = l->vocabulary.scalars.at;
        if (is_compared(l, f->scalar))
            continue;
        term_id t = mk_or2(ts, guard_at_entry(ts, l), mk_eq(ts, all[f->scalar].term, all[f->old].term));
        if (!term_is(ts, t, TERM_TRUE))
            candidates_add_formula(&l->candidates, &l->vocabulary, t);
    }
    return l->candidates.n > before;
}

/* ---- the routine ---- */

/* From now on, the comparisons that hold order the scalars. */
static void learn_orders(struct template_loop *l)
{
    for (size_t i = 0; i < l->candidates.quantified; i++) {
        const struct candidate *c = &l->candidates.at[i];
        if (c->alive && c->asked_for && c->kind == CANDIDATE_COMPARE)
            orders_learn(&l->known, c->relation, c->a, c->b);
    }
}

/* c ==> a <= b says nothing where a <= b is known. */
static void drop_implied_formulas(struct terms *ts, struct template_loop *l)
{
    const struct vocabulary *v = &l->vocabulary;
    for (size_t i = 0; i < l->candidates.quantified; i++) {
        struct candidate *c = &l->candidates.at[i];
        if (!c->alive || c->kind != CANDIDATE_FORMULA || !term_is(ts, v->formulas.at[c->of], TERM_IMPLIES))
            continue;
        term_id conclusion = term_arg(ts, v->formulas.at[c->of], 1);
        if (!term_is(ts, conclusion, TERM_LE))
            continue;
        const uint64_t *a = idmap_get(&v->scalar_of, term_arg(ts, conclusion, 0));
        const uint64_t *b = idmap_get(&v->scalar_of, term_arg(ts, conclusion, 1));
        c->alive = !a || !b || !orders_know(&l->known, REL_LE, (unsigned)*a, (unsigned)*b);
    }
}

void execute_routine(struct templates *t)
{
    t->forward = (struct forward){.p = t->p, .loop = execute_loop, .user = t};
    forward_init(&t->forward, t->r, MAX_LOOP_DEPTH);
    t->too_deep = t->forward.too_deep;
    for (unsigned i = 0; i < t->r->n_loops; i++)
        t->loops[i].loop = t->forward.loops[i];
    for (unsigned i = 0; i < t->r->n_loops && !t->too_deep; i++)
        know_invariant(t, &t->loops[i]);
    if (t->too_deep)
        return;
    live_init(&t->live, t->r);
    forward_through(&t->forward, NULL, t->r->body);
    templates_run(t);
    t->pass = PASS_SCALARS;
    forward_through(&t->forward, NULL, t->r->body);
    bool more = false;
    for (unsigned i = 0; i < t->r->n_loops; i++)
        more |= add_first_rounds(t->p->terms, &t->loops[i]);
    if (more)
        forward_through(&t->forward, NULL, t->r->body);
    for (unsigned i = 0; i < t->r->n_loops; i++) {
        learn_orders(&t->loops[i]);
        drop_implied_formulas(t->p->terms, &t->loops[i]);
    }
    t->pass = PASS_QUANTIFIED;
    forward_through(&t->forward, NULL, t->r->body);
}
