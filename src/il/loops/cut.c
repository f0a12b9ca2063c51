/* Cutting loops with given results (FQ section 3.2, desugar; FS section 7.1).
 *
 *     desugar(loop B) = snapshots; assert I; assert J; havoc(targets(B)); assume I && J;
 *                       B'; assert I; assert J; assume false
 *
 * I: the user's invariants. J: the inferred conjuncts that are not rejected. Here the guard is inside B, which leaves the loop by an
 * exit (docs/il.md). So the papers' second branch `assume !e` is not needed. Of memory, targets(B) has what a round changes on its way back to the
 * head (round.h).
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

/* Asserts I and J, at entry or after the body. */
static void push_asserts(struct cutter *k, struct il_cmds *out, const struct il_loop *loop, enum loop_check check)
{
    for (uint32_t i = 0; i < k->table.n; i++) {
        const struct obligation *o = &k->table.at[i];
        if (!obligation_is_of_loop(o, loop->id, check))
            continue;
        struct il_cmd *c = arena_new(k->p->arena, struct il_cmd);
        *c = (struct il_cmd){.kind = IL_ASSERT, .span = o->span, .term = formula_of(k, o), .obligation = i};
        vec_push(out, c);
    }
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

static void cut_loop(struct cutter *k, const struct il_cmd *c, struct il_cmds *out)
{
    const struct il_loop *loop = c->loop;
    vec_push(out, il_loop_entry(k->p, loop, c->span));
    push_asserts(k, out, loop, LOOP_ENTRY);
    vec_push(out, il_loop_havoc(k->p, c));
    push_assumes(k, out, loop);
    vec_push(out, cut_cmd(k, c->child[0]));
    push_asserts(k, out, loop, LOOP_STEP);
    struct il_cmd *end = il_assume(k->p, mk_false(k->p->terms), loop->span, NULL);
    end->loop = loop;
    vec_push(out, end);
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
