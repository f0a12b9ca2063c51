/* Cutting loops with given results (FQ section 3.2, desugar; FS section 7.1).
 *
 *   desugar(loop B) = snapshots; assert I; assert J; havoc(targets(B)); assume I && J;
 *                     B'; assert I; assert J; assume false
 *
 * I: the user's invariants; J: the inferred conjuncts that are not rejected. The papers' guard is inside B here, which leaves
 * the loop by an exit (docs/il.md), so the papers' second branch `assume !e` is not needed.
 *
 * Obligations are numbered before anything is rewritten: the routine's own, then for each loop entry and step of
 * each invariant of the user, then (from first_claim on) entry and step of each claim. */
#include "il/loops/cut.h"

#include "base/bug.h"
#include "il/check.h"
#include "il/targets.h"
#include "logic/mk.h"

struct cutter {
    struct il_program *p;
    const struct il_routine *r;
    const struct point_results *results;
    uint32_t *first_invariant; /* by loop: obligation of its first invariant's entry; the step is the next one */
    uint32_t *first_claim;     /* by loop: likewise of its first live conjunct */
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

void il_number_invariants(const struct il_routine *r, struct obligations *table, uint32_t first[])
{
    for (uint32_t id = 0; id < r->n_loops; id++) {
        const struct il_loop *loop = r->loops[id];
        first[id] = (uint32_t)table->n;
        for (unsigned i = 0; i < loop->n_invariants; i++) {
            const struct il_formula *f = &loop->invariants[i];
            struct obligation o = {.kind = OBLIGATION_INVARIANT_ENTRY,
                                   .span = f->span,
                                   .text = f->text,
                                   .message = f->message,
                                   .candidate = f->candidate};
            vec_push(table, o);
            o.kind = OBLIGATION_INVARIANT_STEP;
            vec_push(table, o);
        }
    }
}

struct cut_claims VEC_OF(struct cut_claim);

static void number_claims(struct cutter *k, struct obligations *table, struct cut_claims *claims)
{
    for (uint32_t id = 0; id < k->r->n_loops; id++) {
        const struct point_result *pr = result_of(k, id);
        k->first_claim[id] = (uint32_t)table->n;
        for (unsigned i = 0; pr && i < pr->n_conjuncts; i++) {
            if (!live(&pr->conjuncts[i]))
                continue;
            struct obligation o = {
                .kind = OBLIGATION_CLAIM,
                .span = k->r->loops[id]->span,
                .text = print_term_text(k->p->arena, k->p->terms, k->p->style ? k->p->style : &print_style_boogie,
                                        pr->conjuncts[i].term),
            };
            vec_push(table, o);
            vec_push(table, o);
            vec_push(claims, (struct cut_claim){.loop = id, .conjunct = i, .entry = true});
            vec_push(claims, (struct cut_claim){.loop = id, .conjunct = i, .entry = false});
        }
    }
}

/* ---- commands ---- */

static void push_assert(struct cutter *k, struct il_cmds *out, term_id t, uint32_t obligation, struct span span)
{
    struct il_cmd *c = arena_new(k->p->arena, struct il_cmd);
    *c = (struct il_cmd){.kind = IL_ASSERT, .span = span, .term = t, .obligation = obligation};
    vec_push(out, c);
}

/* assert I; assert J, at entry or after the body. */
static void push_asserts(struct cutter *k, struct il_cmds *out, const struct il_loop *loop, bool entry)
{
    uint32_t step = entry ? 0 : 1, o = k->first_invariant[loop->id] + step;
    for (unsigned i = 0; i < loop->n_invariants; i++, o += 2)
        push_assert(k, out, loop->invariants[i].term, o, loop->invariants[i].span);
    const struct point_result *pr = result_of(k, loop->id);
    o = k->first_claim[loop->id] + step;
    for (unsigned i = 0; pr && i < pr->n_conjuncts; i++)
        if (live(&pr->conjuncts[i])) {
            push_assert(k, out, pr->conjuncts[i].term, o, loop->span);
            o += 2;
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
    il_targets_of(p, loop->child[0], &targets);
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
    push_asserts(k, out, loop, true);
    vec_push(out, il_loop_havoc(k->p, c));
    push_assumes(k, out, loop);
    vec_push(out, cut_cmd(k, c->child[0]));
    push_asserts(k, out, loop, false);
    struct il_cmd *end = il_assume(k->p, mk_false(k->p->terms), loop->span, NULL);
    end->loop = loop;
    vec_push(out, end);
}

/* CHOICE or BLOCK with its children cut; c itself if there is no loop in it. */
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

struct cut il_cut_loops(struct il_program *p, const struct il_routine *r, const struct point_results *results)
{
    struct cutter k = {
        .p = p,
        .r = r,
        .results = results,
        .first_invariant = arena_array(p->arena, uint32_t, r->n_loops),
        .first_claim = arena_array(p->arena, uint32_t, r->n_loops),
    };
    struct obligations table = {0};
    struct cut_claims claims = {0};
    for (size_t i = 0; i < r->obligations.n; i++)
        vec_push(&table, r->obligations.at[i]);
    il_number_invariants(r, &table, k.first_invariant);
    struct cut cut = {.first_claim = (uint32_t)table.n};
    number_claims(&k, &table, &claims);

    cut.claims = arena_copy(p->arena, claims.at, claims.n * sizeof *claims.at);
    cut.n_claims = (unsigned)claims.n;
    cut.routine = arena_copy(p->arena, r, sizeof *r);
    cut.routine->obligations.at = arena_copy(p->arena, table.at, table.n * sizeof *table.at);
    cut.routine->obligations.n = cut.routine->obligations.cap = table.n;
    cut.routine->body = r->body ? cut_cmd(&k, r->body) : NULL;
    vec_release(&table);
    vec_release(&claims);
    il_check_after("cutting loops", p, cut.routine);
    return cut;
}
