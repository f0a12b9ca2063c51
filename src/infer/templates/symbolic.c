/* Symbolic execution with fixpoints (KEY sections 2 and 4). A state of the execution is the code C that was executed so far; its formula is
 * Norm of C, which the rules `assignment` and `ifElse` of the paper compute step by step:
 *
 *   assignment  x = e: the facts so far are about x', the old x, and x == e[x := x'] is added (Norm: x gets a new incarnation)
 *   ifElse      if (e) p else q: both branches, with e and with !e
 *   merge       (phi ==> psi) && (phi' ==> psi): behind the branches, phi || phi' (Norm of a CHOICE or BLOCK)
 *   loopUnwind  while (e) p: one round of the body, in front of the loop
 *   loopMerge   phi before the loop, phi' after a round: phi || phi' is the new invariant candidate
 *   abstraction phi || phi' becomes the conjunction of those p in P that it implies (abstraction.c)
 *   loopEnd     at a fixpoint phi: execution goes on behind the loop with phi && !e
 *
 * As in the paper, the first round starts from the state at loop entry, which is not abstracted. Differences: loopEnd first havocs the targets
 * of the loop, so the candidates need only speak of these; the guard is part of the body, which leaves the loop by an exit (il/il.h). loopMerge
 * asks phi and phi' one after the other, because a candidate that phi implies stays implied. A loop in a loop keeps its candidates from one
 * visit to the next, because the states at its entry only grow. Start at execute_routine and execute_loop. */
#include "infer/templates/templates.h"

#include "base/bug.h"
#include "il/loops/cut.h"
#include "logic/mk.h"

/* The work grows with the cube of the nesting depth of loops. */
enum { MAX_DEPTH = 4000, MAX_LOOP_DEPTH = 12 };

/* The code executed so far, newest first. Lives on the stack of execute. */
struct executed {
    const struct executed *before;
    const struct il_cmd *cmd;
};

static const struct il_cmd *execute(struct templates *t, const struct executed *C, const struct il_cmd *S);

/* C; last as one command. last may be NULL. */
static const struct il_cmd *command_of(struct templates *t, const struct executed *C, const struct il_cmd *last)
{
    size_t n = last != NULL;
    for (const struct executed *k = C; k; k = k->before)
        n++;
    const struct il_cmd **all = arena_array(t->p->arena, const struct il_cmd *, n);
    size_t at = n;
    if (last)
        all[--at] = last;
    for (const struct executed *k = C; k; k = k->before)
        all[--at] = k->cmd;
    return il_seq(t->p, (unsigned)n, all);
}

static bool find_loops(struct templates *t, const struct il_cmd *c)
{
    t->too_deep |= ++t->depth > MAX_DEPTH;
    bool found = c->kind == IL_LOOP;
    t->too_deep |= found && ++t->loop_depth > MAX_LOOP_DEPTH;
    if (found)
        t->loops[c->loop->id].loop = c;
    for (unsigned i = 0; i < c->n && !t->too_deep; i++)
        found |= find_loops(t, c->child[i]);
    if (found)
        idmap_put(&t->has_loop, (uintptr_t)c, 1);
    t->loop_depth -= c->kind == IL_LOOP;
    t->depth--;
    return found;
}

/* ---- loops ---- */

/* The user's invariants and, if `inferred`, the conjunction that the last abstraction found. */
static const struct il_cmd *assume_invariant(struct templates *t, const struct template_loop *l, bool inferred)
{
    struct il_cmds out = {0};
    const struct il_loop *loop = l->loop->loop;
    for (unsigned i = 0; i < loop->n_invariants; i++)
        vec_push(&out, il_assume(t->p, loop->invariants[i].term, loop->span, NULL));
    for (size_t i = 0; i < l->candidates.n && inferred; i++) {
        const struct candidate *c = &l->candidates.at[i];
        if (candidate_is_kept(c))
            vec_push(&out, il_assume(t->p, candidate_term(t->p->terms, &l->vocabulary, c), loop->span, NULL));
    }
    const struct il_cmd *c = il_seq(t->p, (unsigned)out.n, out.at);
    vec_release(&out);
    return c;
}

static void collect(struct templates *t, struct template_loop *l, const struct executed *C)
{
    struct norm entry = norm_of(&t->scratch, t->p, t->r, command_of(t, C, NULL));
    struct guess_context g = {.program = t->p, .routine = t->r, .loop = l->loop, .entry = &entry};
    vocabulary_collect(&l->vocabulary, &g);
    candidates_make(&l->candidates, t->p->terms, &l->vocabulary, t->pairs);
    equalities_init(&l->equalities, t->p->terms, &l->vocabulary);
    orders_init(&l->known, t->p->terms, &l->vocabulary, t->p->length);
    l->matrix = (struct matrix){.ts = t->p->terms, .v = &l->vocabulary, .cs = &l->candidates};
    norm_release(&entry);
}

/* One round of the body from the state C, and what is left of the candidates behind it. Returns true if some fell. */
static bool loop_unwind_and_merge(struct templates *t, struct template_loop *l, const struct executed *C, enum abstracted at,
                                  const struct il_cmd **body)
{
    *body = execute(t, C, l->loop->child[0]);
    l->rounds++;
    return abstraction(t, l, command_of(t, C, *body), at);
}

/* The loop with its invariant, for the code behind it. */
static const struct il_cmd *loop_end(struct templates *t, struct template_loop *l, const struct il_cmd *entry,
                                     const struct il_cmd *havoc, const struct il_cmd *body)
{
    const struct il_cmd *parts[] = {
        entry,
        assume_invariant(t, l, false),
        havoc,
        assume_invariant(t, l, true),
        body,
        assume_invariant(t, l, false),
        il_assume(t->p, mk_false(t->p->terms), l->loop->span, NULL),
    };
    return il_seq(t->p, sizeof parts / sizeof *parts, parts);
}

static const struct il_cmd *execute_loop(struct templates *t, const struct executed *C, const struct il_cmd *S)
{
    struct template_loop *l = &t->loops[S->loop->id];
    if (t->pass == PASS_COLLECT)
        collect(t, l, C);
    const struct il_cmd *entry = il_loop_entry(t->p, S->loop, S->span), *havoc = il_loop_havoc(t->p, S), *body;
    struct executed entered = {C, entry}, given = {&entered, assume_invariant(t, l, false)}, havoced = {&entered, havoc};
    bool changed = t->pass != PASS_COLLECT;
    if (changed) {
        l->visits++;
        abstraction(t, l, command_of(t, &given, NULL), ABSTRACTED_ENTRY);
        loop_unwind_and_merge(t, l, &given, ABSTRACTED_FIRST, &body);
    }
    do {
        struct executed head = {&havoced, assume_invariant(t, l, true)};
        if (changed)
            changed = loop_unwind_and_merge(t, l, &head, ABSTRACTED_STEP, &body);
        else
            body = execute(t, &head, S->child[0]);
    } while (changed);
    l->context = command_of(t, &havoced, assume_invariant(t, l, false));
    return loop_end(t, l, entry, havoc, body);
}

/* ---- other commands ---- */

/* CHOICE (ifElse, merge) or BLOCK. The handler of a block runs behind the executions that exit to it. */
static const struct il_cmd *execute_children(struct templates *t, const struct executed *C, const struct il_cmd *S)
{
    struct il_cmd *copy = arena_copy(t->p->arena, S, sizeof *S);
    const struct il_cmd **child = arena_array(t->p->arena, const struct il_cmd *, S->n);
    for (unsigned i = 0; i < S->n; i++) {
        if (S->kind == IL_BLOCK && i == 1) {
            const struct il_cmd *stop = il_assume(t->p, mk_false(t->p->terms), S->span, NULL);
            struct executed exits = {C, il_block(t->p, S->label, il_seq2(t->p, child[0], stop), il_skip(t->p))};
            child[i] = execute(t, &exits, S->child[i]);
        } else {
            child[i] = execute(t, C, S->child[i]);
        }
    }
    copy->child = child;
    return copy;
}

static const struct il_cmd *execute_seq(struct templates *t, const struct executed *C, const struct il_cmd *S)
{
    struct il_cmds flat = {0};
    il_flatten(S, &flat);
    struct executed *links = arena_array(t->p->arena, struct executed, flat.n);
    const struct executed *before = C;
    for (size_t i = 0; i < flat.n; i++) {
        flat.at[i] = execute(t, before, flat.at[i]);
        links[i] = (struct executed){before, flat.at[i]};
        before = &links[i];
    }
    const struct il_cmd *c = il_seq(t->p, (unsigned)flat.n, flat.at);
    vec_release(&flat);
    return c;
}

/* S with its loops replaced by what loop_end makes of them. Commands without loops are executed by Norm, where a formula is needed. */
static const struct il_cmd *execute(struct templates *t, const struct executed *C, const struct il_cmd *S)
{
    if (!idmap_has(&t->has_loop, (uintptr_t)S))
        return S;
    switch (S->kind) {
    case IL_ASSERT:
    case IL_ASSUME:
    case IL_ASSIGN:
    case IL_HAVOC:
    case IL_EXIT: return S;
    case IL_SEQ: return execute_seq(t, C, S);
    case IL_CHOICE:
    case IL_BLOCK: return execute_children(t, C, S);
    case IL_LOOP: return execute_loop(t, C, S);
    }
    bug("no such command: %d", S->kind);
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

void execute_routine(struct templates *t)
{
    find_loops(t, t->r->body);
    if (t->too_deep)
        return;
    execute(t, NULL, t->r->body);
    templates_run(t);
    t->pass = PASS_SCALARS;
    execute(t, NULL, t->r->body);
    for (unsigned i = 0; i < t->r->n_loops; i++)
        learn_orders(&t->loops[i]);
    t->pass = PASS_QUANTIFIED;
    execute(t, NULL, t->r->body);
}
