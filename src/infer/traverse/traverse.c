/* FQ Figure 4: procedures traverse and infer.
 *
 * As in the paper, loops are visited in order of execution, a context is the code before, and an inner loop is analysed again in each
 * round of the outer one. The paper's letters: C context, S statement, B body, H havoc of the targets, I the user's invariants, J the
 * inferred one, A the assumptions at the start of an iteration, r the abstract element. Differences:
 * - traverse returns S with its loops already desugared (section 3.2) instead of annotated with J, because Norm reads them in this form.
 *   Norm of `assert e` and `assume e` is the same, so desugaring uses assume (obligations belong to il/loops/cut.c).
 * - The guard is part of the body, which leaves the loop by an exit. Norm of the body describes what reaches the next iteration. So `A !
 *   B` occurs in contexts (infer/forward.h).
 * - The loop's snapshots (\old at loop entry) are taken between C and H.
 * - r starts from the states of C that satisfy I; section 3.2 asserts I there.
 * - What proved claims of earlier results say is assumed, too (known.c).
 *
 * Programs are seen through norm_of only. Start at infer; traverse is forward_through. */
#include "infer/traverse/traversal.h"

#include "base/bug.h"
#include "il/loops/cut.h"
#include "infer/abstract/concretise.h"
#include "logic/mk.h"
#include "vcgen/vc/background.h"

#include <stdlib.h>

enum { MAX_LOOP_DEPTH = 64 };

/* ---- commands ---- */

static const struct il_cmd *assume_all(struct traversal *tr, const struct il_cmd *loop, const struct term_vec *J)
{
    struct il_cmds out = {0};
    const struct term_vec *beyond = &tr->loops[loop->loop->id].beyond;
    for (unsigned i = 0; i < loop->loop->n_invariants; i++)
        vec_push(&out, il_assume(tr->p, loop->loop->invariants[i].term, loop->span, NULL));
    for (size_t i = 0; J && i < beyond->n; i++)
        vec_push(&out, il_assume(tr->p, beyond->at[i], loop->span, NULL));
    for (size_t i = 0; J && i < J->n; i++)
        vec_push(&out, il_assume(tr->p, J->at[i], loop->span, NULL));
    const struct il_cmd *c = il_seq(tr->p, (unsigned)out.n, out.at);
    vec_release(&out);
    return c;
}

/* ---- predicates ---- */

/* Out of time, only the user's predicates are added. */
static void guess(struct traversal *tr, struct loop_state *st, const struct context *c)
{
    const struct il_loop *loop = st->loop->loop;
    for (size_t i = 0; i < loop->skolems.n; i++)
        vec_push(&st->predicates.skolems, loop->skolems.at[i]);
    for (unsigned i = 0; i < loop->n_predicates; i++)
        predicates_add(tr->p->terms, &st->predicates, loop->predicates[i].term, STAGE_USER);
    enum predicate_stage last = tr->options->heuristics == HEURISTICS_FQ ? STAGE_FQ : STAGE_EXTENDED;
    if (!st->gave_up && tr->stage >= STAGE_FQ && tr->options->heuristics != HEURISTICS_NONE) {
        struct norm entry = norm_of(&tr->scratch, tr->p, tr->r, context_cmd(tr->p, c, NULL));
        struct guess_context g = {.program = tr->p, .routine = tr->r, .loop = st->loop, .entry = &entry, .closed = tr->closed};
        g.backward = tr->backward.n > 0 ? &tr->backward : NULL;
        guess_predicates(&g, tr->stage < last ? tr->stage : last, &st->predicates);
        norm_release(&entry);
    }
    st->domain = domain_new((unsigned)st->predicates.n);
    known_init(tr, st);
    st->guessed = true;
    if (tr->prover->stats) {
        tr->prover->stats->predicates += st->predicates.n;
        tr->prover->stats->irrelevant += st->predicates.irrelevant;
        tr->prover->stats->left_out += st->predicates.left_out;
    }
}

/* ---- abstraction ---- */

struct query *traversal_query(struct traversal *tr, const struct loop_state *st, term_id formula, const char *what, bool shown)
{
    const char *name = arena_printf(tr->arena, "%s-loop%u-%s", tr->r->name, st->loop->loop->id, what);
    struct query_options o = {.phase = PHASE_INFERENCE, .name = name, .shown = shown};
    struct query *q = query_open(tr->prover, tr->p->terms, &o);
    background_assume(&tr->background, q, tr->p);
    for (size_t i = 0; i < st->predicates.skolems.n; i++)
        query_seed(q, st->predicates.skolems.at[i]->term);
    query_assume(q, formula);
    return q;
}

/* Adds the counts of a union. The result is the strongest only if the union is, and if the result of every loop in its code is. least:
 * one query for each assignment of `next` outside r, and one more query to see that there are no others. */
static void add_counts(struct traversal *tr, struct loop_state *st, const struct abstraction *a, const struct element *r,
                       const struct element *next)
{
    st->behind_weaker |= tr->weaker;
    st->behind_open |= tr->open;
    tr->weaker |= !a->strongest;
    tr->open |= a->open;
    st->unions++;
    st->least += element_count(st->domain, next) - element_count(st->domain, r) + 1;
    st->queries += a->queries;
    st->variants += a->variants;
    st->unsat += a->unsat;
    st->sat += a->sat;
    st->unknown += a->unknown;
    st->strongest &= a->strongest;
    st->open |= a->open;
    st->gave_up |= a->out_of_time;
    if (tr->prover->stats)
        tr->prover->stats->variants += a->variants;
}

const struct element *traversal_unite(struct traversal *tr, struct loop_state *st, const struct il_cmd *cmd,
                                      const struct element *r)
{
    if (element_implies(st->domain, tr->earlier ? st->known : domain_true(st->domain), r))
        return r;
    st->gave_up |= deadline_passed(tr->options->deadline);
    if (st->gave_up)
        return domain_true(st->domain);
    double start = clock_seconds();
    struct terms *ts = tr->p->terms;
    struct arena_mark mark = arena_mark(&tr->scratch);
    struct norm Q = norm_of(&tr->scratch, tr->p, tr->r, cmd);
    if (!term_is(ts, Q.formula, TERM_FALSE)) {
        struct query *q = traversal_query(tr, st, Q.formula, st->r ? "step" : "entry", false);
        term_id *indicator = arena_array(&tr->scratch, term_id, st->predicates.n);
        term_id *predicate = arena_array(&tr->scratch, term_id, st->predicates.n);
        for (size_t i = 0; i < st->predicates.n; i++) {
            predicate[i] = norm_rename(&Q, ts, st->predicates.at[i].term);
            indicator[i] = query_indicator(q, predicate[i], true);
        }
        struct abstraction a = {
            .domain = st->domain,
            .ts = ts,
            .query = q,
            .indicator = indicator,
            .predicate = tr->options->neighbours ? predicate : NULL,
            .known = tr->earlier ? st->known : NULL,
            .budget = tr->options->union_budget,
            .deduce = tr->options->deduce,
            .deadline = tr->options->deadline,
            .stats = tr->prover->stats,
        };
        const struct element *next = abstract_union(&a, tr->options->abstractor, r);
        add_counts(tr, st, &a, r, next);
        r = next;
        query_free(q);
    }
    norm_release(&Q);
    arena_reset(&tr->scratch, mark);
    st->seconds += clock_seconds() - start;
    return r;
}

enum { MAX_PRIMES = 300 };

void traversal_clauses(const struct loop_state *st, const struct element *r, struct clauses *out)
{
    if (element_primes(st->domain, r, MAX_PRIMES, out))
        return;
    out->n = 0;
    element_irredundant(st->domain, r, out);
}

void traversal_concretise(struct traversal *tr, const struct loop_state *st, const struct element *r, struct term_vec *J)
{
    struct clauses cs = {0};
    traversal_clauses(st, r, &cs);
    for (size_t i = 0; i < cs.n; i++)
        vec_push(J, concretise_clause(tr->p->terms, &st->predicates, &cs.at[i]));
    vec_release(&cs);
}

/* ---- Figure 4 ---- */

/* The element to start from: false, which is the least one, or the element of an inner loop if it may be kept. A kept one implies the
 * result of a new start, because the contexts of an inner loop only grow while the outer loop is iterated. */
static const struct element *first_element(struct traversal *tr, struct loop_state *st)
{
    if (st->r && !tr->options->restart)
        return st->r;
    st->r = NULL;
    st->strongest = true;
    st->open = false;
    return domain_false(st->domain);
}

/* The claims of a loop must be inductive in the context. Out of time, there is no fixpoint yet; J = true is one. */
static const struct element *weaken_if_out_of_time(struct loop_state *st, const struct element *r)
{
    return st->gave_up ? domain_true(st->domain) : r;
}

static const struct il_cmd *infer(void *user, const struct context *C, const struct il_cmd *S)
{
    struct traversal *tr = user;
    struct loop_state *st = &tr->loops[S->loop->id];
    st->gave_up |= deadline_passed(tr->options->deadline);
    if (!st->guessed)
        guess(tr, st, C);
    if (tr->prover->stats)
        tr->prover->stats->loop_visits++;
    st->visits++;

    const struct il_cmd *given = assume_all(tr, S, NULL);
    struct context entered = {C, il_loop_entry(tr->p, S->loop, S->span)}, havoced = {&entered, il_loop_havoc(tr->p, S)};
    const struct element *r = first_element(tr, st);
    if (st->predicates.n == 0)
        r = domain_true(st->domain);
    r = weaken_if_out_of_time(st, traversal_unite(tr, st, context_cmd(tr->p, &entered, given), r));
    for (;;) {
        struct term_vec J = {0};
        traversal_concretise(tr, st, r, &J);
        const struct il_cmd *A = assume_all(tr, S, &J);
        vec_release(&J);
        struct context head = {&havoced, A};
        const struct il_cmd *body = forward_through(&tr->forward, &head, S->child[0]);
        st->rounds++;
        st->r = r;
        const struct element *next = traversal_unite(tr, st, context_cmd(tr->p, &head, body), r);
        next = weaken_if_out_of_time(st, next);
        if (element_equal(next, r))
            return forward_desugared(tr->p, S, given, A, body);
        r = next;
    }
}

void traverse_routine(struct traversal *tr)
{
    tr->forward = (struct forward){.p = tr->p, .loop = infer, .user = tr};
    forward_init(&tr->forward, tr->r, MAX_LOOP_DEPTH);
    tr->too_deep = tr->forward.too_deep;
    for (unsigned i = 0; i < tr->r->n_loops; i++)
        tr->loops[i].loop = tr->forward.loops[i];
    if (!tr->too_deep && tr->options->points == ABSTRACT_AT_STATEMENTS)
        statements_routine(tr);
    else if (!tr->too_deep)
        forward_through(&tr->forward, NULL, tr->r->body);
    forward_release(&tr->forward);
}
