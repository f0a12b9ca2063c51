/* Cutting loops with given results (FQ section 3.2, desugar; FS section 7.1).
 *
 *     desugar(loop B) = snapshots; assert I; assert J; havoc(targets(B)); assume I && J;
 *                       B'; assert I; assert J; assume false
 *
 * I: the user's invariants. J: the inferred conjuncts that are not rejected. Here the guard is inside B, which leaves the loop by an
 * exit (docs/il.md). So the papers' second branch `assume !e` is not needed. Of memory, targets(B) has what a round changes on its way back to the
 * head (round.h).
 *
 * A segment is the part of this from one head, or from the routine's entry, to the next heads: what is behind `assume I && J` of the one,
 * and of the others no more than the first assertions.
 *
 * The table of obligations is made first. Then each loop asserts the obligations that name it. */
#include "il/loops/cut.h"

#include "base/bug.h"
#include "il/check.h"
#include "il/loops/round.h"
#include "il/loops/variables.h"
#include "logic/mk.h"

struct cutter {
    struct il_program *p;
    const struct il_routine *r;
    const struct point_results *results;
    struct obligations table;
    bool segment;               /* loops that are met end here */
    const struct il_loop *from; /* where a segment begins */
};

static bool live(const struct conjunct *c)
{
    return !c->user && c->proof != PROOF_INVALID && c->proof != PROOF_LIMIT;
}

static const struct point_result *result_of(const struct cutter *k, uint32_t loop)
{
    return k->results && loop < k->results->n ? &k->results->at[loop] : NULL;
}

/* ---- the obligation table ---- */

static void push_entry_and_step(struct obligations *table, struct obligation o)
{
    o.of_loop.check = LOOP_ENTRY;
    vec_push(table, o);
    o.of_loop.check = LOOP_STEP;
    o.kind = o.kind == OBLIGATION_INVARIANT_ENTRY ? OBLIGATION_INVARIANT_STEP : o.kind;
    vec_push(table, o);
}

struct obligations il_with_invariants(struct arena *arena, const struct il_routine *r)
{
    struct obligations table = VEC_IN(arena);
    for (size_t i = 0; i < r->obligations.n; i++)
        vec_push(&table, r->obligations.at[i]);
    for (uint32_t id = 0; id < r->n_loops; id++)
        for (unsigned i = 0; i < r->loops[id]->n_invariants; i++) {
            const struct il_formula *f = &r->loops[id]->invariants[i];
            push_entry_and_step(&table, (struct obligation){.kind = OBLIGATION_INVARIANT_ENTRY,
                                                            .span = f->span,
                                                            .text = f->text,
                                                            .message = f->message,
                                                            .candidate = f->candidate,
                                                            .of_loop = {.loop = id, .index = i}});
        }
    return table;
}

static void push_claims(struct cutter *k)
{
    for (uint32_t id = 0; id < k->r->n_loops; id++) {
        const struct point_result *pr = result_of(k, id);
        for (unsigned i = 0; pr && i < pr->n_conjuncts; i++)
            if (live(&pr->conjuncts[i]))
                push_entry_and_step(&k->table, (struct obligation){
                                                   .kind = OBLIGATION_CLAIM,
                                                   .span = k->r->loops[id]->span,
                                                   .of_loop = {.loop = id, .index = i},
                                               });
    }
}

/* ---- commands ---- */

static term_id formula_of(const struct cutter *k, const struct obligation *o)
{
    const struct loop_obligation *of = &o->of_loop;
    if (obligation_is_claim(o))
        return k->results->at[of->loop].conjuncts[of->index].term;
    return k->r->loops[of->loop]->invariants[of->index].term;
}

/* Where a segment ends, no claim is assumed for the proof of another one: what all claims say of the same state is known of the state at the
 * head. */
static void push_claims_apart(struct cutter *k, struct il_cmds *out, const struct il_cmds *claims)
{
    struct il_cmds arms = {0};
    for (size_t i = 0; i < claims->n; i++)
        vec_push(&arms, il_seq(k->p, 2,
                               (const struct il_cmd *[]){claims->at[i],
                                                         il_assume(k->p, mk_false(k->p->terms), claims->at[i]->span, NULL)}));
    if (arms.n > 0)
        vec_push(out, il_choice(k->p, (unsigned)arms.n, arms.at));
    vec_release(&arms);
}

/* Asserts I and J, at entry or after the body. */
static void push_asserts(struct cutter *k, struct il_cmds *out, const struct il_loop *loop, enum loop_check check)
{
    struct il_cmds apart = {0};
    for (uint32_t i = 0; i < k->table.n; i++) {
        const struct obligation *o = &k->table.at[i];
        if (!obligation_is_of_loop(o, loop->id, check))
            continue;
        struct il_cmd *c = arena_new(k->p->arena, struct il_cmd);
        *c = (struct il_cmd){.kind = IL_ASSERT, .span = o->span, .term = formula_of(k, o), .obligation = i};
        vec_push(k->segment && obligation_is_claim(o) ? &apart : out, c);
    }
    push_claims_apart(k, out, &apart);
    vec_release(&apart);
}

static void push_assumes(struct cutter *k, struct il_cmds *out, const struct il_loop *loop)
{
    for (unsigned i = 0; i < loop->n_invariants; i++)
        vec_push(out, il_assume(k->p, loop->invariants[i].term, loop->invariants[i].span, NULL));
    const struct point_result *pr = result_of(k, loop->id);
    for (unsigned i = 0; pr && i < pr->n_conjuncts; i++)
        if (live(&pr->conjuncts[i]))
            vec_push(out, il_assume(k->p, pr->conjuncts[i].term, loop->span, NULL));
}

struct il_cmd *il_loop_havoc(struct il_program *p, const struct il_cmd *loop)
{
    struct il_targets targets = {0};
    il_round_targets(p, loop, &targets);
    struct il_cmd *c = il_havoc(p, (unsigned)targets.n, targets.at, loop->span);
    c->loop = loop->loop;
    vec_release(&targets);
    return c;
}

static const struct il_cmd *cut_cmd(struct cutter *k, const struct il_cmd *c);

static void push_end(struct cutter *k, struct il_cmds *out, const struct il_loop *loop)
{
    struct il_cmd *end = il_assume(k->p, mk_false(k->p->terms), loop->span, NULL);
    end->loop = loop;
    vec_push(out, end);
}

static void push_round(struct cutter *k, struct il_cmds *out, const struct il_loop *loop, const struct il_cmd *body)
{
    vec_push(out, body);
    push_asserts(k, out, loop, LOOP_STEP);
    push_end(k, out, loop);
}

static void cut_loop(struct cutter *k, const struct il_cmd *c, struct il_cmds *out)
{
    const struct il_loop *loop = c->loop;
    vec_push(out, il_loop_entry(k->p, loop, c->span));
    push_asserts(k, out, loop, LOOP_ENTRY);
    if (k->segment) {
        push_end(k, out, loop);
        return;
    }
    vec_push(out, il_loop_havoc(k->p, c));
    push_assumes(k, out, loop);
    push_round(k, out, loop, cut_cmd(k, c->child[0]));
}

/* Cuts the loops in the children of a CHOICE or BLOCK. Returns c itself if it contains no loop. */
static const struct il_cmd *cut_children(struct cutter *k, const struct il_cmd *c)
{
    bool changed = false;
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = cut_cmd(k, c->child[i]);
        changed |= child[i] != c->child[i];
    }
    if (!changed)
        return c;
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    copy->child = child;
    return copy;
}

static const struct il_cmd *cut_cmd(struct cutter *k, const struct il_cmd *c)
{
    struct il_cmds flat = {0}, out = {0};
    bool changed = false;
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        if (flat.at[i]->kind == IL_LOOP) {
            cut_loop(k, flat.at[i], &out);
            changed = true;
        } else {
            vec_push(&out, cut_children(k, flat.at[i]));
            changed |= out.at[out.n - 1] != flat.at[i];
        }
    }
    if (changed)
        c = il_seq(k->p, (unsigned)out.n, out.at);
    vec_release(&flat);
    vec_release(&out);
    return c;
}

/* ---- segments ---- */

static const struct il_cmd *from_head(struct cutter *k, const struct il_cmd *c);

static const struct il_cmd *from_head_in_loop(struct cutter *k, const struct il_cmd *c)
{
    struct il_cmds out = {0};
    bool here = c->loop->id == k->from->id;
    const struct il_cmd *body = here ? cut_cmd(k, c->child[0]) : from_head(k, c->child[0]), *all = NULL;
    if (here)
        push_assumes(k, &out, c->loop);
    if (body) {
        push_round(k, &out, c->loop, body);
        all = il_seq(k->p, (unsigned)out.n, out.at);
    }
    vec_release(&out);
    return all;
}

/* Behind a head in the body of a block, its handler may run, but not the body behind a head in the handler. */
static const struct il_cmd *from_head_in_block(struct cutter *k, const struct il_cmd *c)
{
    const struct il_cmd *body = from_head(k, c->child[0]);
    if (!body)
        return from_head(k, c->child[1]);
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    copy->child = arena_copy(k->p->arena, (const struct il_cmd *[]){body, cut_cmd(k, c->child[1])}, 2 * sizeof body);
    return copy;
}

static const struct il_cmd *from_head_in(struct cutter *k, const struct il_cmd *c)
{
    const struct il_cmd *found = NULL;
    if (c->kind == IL_LOOP)
        return from_head_in_loop(k, c);
    if (c->kind == IL_BLOCK)
        return from_head_in_block(k, c);
    for (unsigned i = 0; i < c->n && !found; i++)
        found = from_head(k, c->child[i]);
    return found;
}

/* What can be executed of c from the head of k->from on. NULL: the loop is not in c. */
static const struct il_cmd *from_head(struct cutter *k, const struct il_cmd *c)
{
    struct il_cmds flat = {0}, out = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        const struct il_cmd *part = out.n == 0 ? from_head_in(k, flat.at[i]) : cut_cmd(k, flat.at[i]);
        if (part)
            vec_push(&out, part);
    }
    c = out.n == 0 ? NULL : il_seq(k->p, (unsigned)out.n, out.at);
    vec_release(&flat);
    vec_release(&out);
    return c;
}

struct il_routine *il_cut_loops(struct il_program *p, const struct il_routine *without, const struct point_results *results)
{
    const struct il_routine *r = il_with_variables(p, without, results);
    struct cutter k = {.p = p, .r = r, .results = results, .table = il_with_invariants(p->arena, r)};
    push_claims(&k);
    struct il_routine *cut = arena_copy(p->arena, r, sizeof *r);
    cut->obligations = k.table;
    cut->body = r->body ? cut_cmd(&k, r->body) : NULL;
    il_check_after("cutting loops", p, cut);
    return cut;
}

struct il_routine *il_cut_segment(struct il_program *p, const struct il_routine *r, const struct point_results *results,
                                  const struct il_routine *cut, const struct il_loop *from)
{
    const struct il_routine *with = il_with_variables(p, r, results);
    struct cutter k = {.p = p, .r = with, .results = results, .table = cut->obligations, .segment = true, .from = from};
    struct il_routine *segment = arena_copy(p->arena, cut, sizeof *cut);
    segment->body = from ? from_head(&k, with->body) : cut_cmd(&k, with->body);
    il_check_after("cutting a segment", p, segment);
    return segment;
}
