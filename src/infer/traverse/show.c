/* Turns a loop's abstract element into claims: its clauses in the order of reports, without those that hold in every state. Claims about
 * the first round of an enhanced `for` and about times of allocation are never shown. Claims that others imply are hidden later
 * (vcgen/prove/implied.h), if a reader is to see them. These queries count as the routine's, not as the loop's. They only serve the reader.
 * So a process of its own asks them: where it crashes, hangs or runs out of memory, all clauses are shown. Start at show_conjuncts. */
#include "infer/traverse/traversal.h"

#include "base/bug.h"
#include "base/worker.h"
#include "il/allocation.h"
#include "infer/abstract/concretise.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>
#include <string.h>

/* A claim. rank and order give the order in the list. */
struct candidate {
    term_id term;
    int rank;
    size_t order;
    bool shown;
    const term_id *literals; /* see conjunct */
    unsigned n_literals;
};

struct candidates VEC_OF(struct candidate);

static int as_read(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

/* True if t depends only on the number of completed rounds, holds in the first round, and does not hold in the second. */
static bool only_first_round(const struct traversal *tr, term_id t)
{
    struct terms *ts = tr->p->terms;
    struct term_vec constants = {0};
    term_constants(ts, t, &constants);
    const struct il_var *v = constants.n == 1 ? il_var_of(tr->r, constants.at[0]) : NULL;
    vec_release(&constants);
    return v && v->counts_rounds && term_is(ts, subst_one(ts, t, v->term, mk_int(ts, 0)), TERM_TRUE) &&
           term_is(ts, subst_one(ts, t, v->term, mk_int(ts, 1)), TERM_FALSE);
}

/* True for a claim about the first round of an enhanced `for`. It describes the loop's entry, like the code before the loop. */
static bool of_first_round(const struct traversal *tr, term_id t)
{
    struct terms *ts = tr->p->terms;
    if (term_is(ts, t, TERM_IMPLIES))
        return only_first_round(tr, term_arg(ts, t, 0)) || of_first_round(tr, term_arg(ts, t, 1)) ||
               (term_is(ts, term_arg(ts, t, 0), TERM_AND) && of_first_round(tr, mk_not(ts, term_arg(ts, t, 0))));
    if (!term_is(ts, t, TERM_OR))
        return false;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (only_first_round(tr, mk_not(ts, term_arg(ts, t, i))) || of_first_round(tr, term_arg(ts, t, i)))
            return true;
    return false;
}

static void add(struct traversal *tr, struct candidates *out, term_id t, const term_id literals[], unsigned n)
{
    if (term_is(tr->p->terms, t, TERM_TRUE))
        return;
    struct candidate c = {.term = t, .order = out->n, .literals = literals, .n_literals = n};
    c.shown = !of_first_round(tr, t) && !il_names_allocation(tr->p, tr->r, t);
    c.rank = concretise_rank(tr->p->terms, t);
    vec_push(out, c);
}

static bool has_term(const struct candidates *cs, term_id t)
{
    for (size_t i = 0; i < cs->n; i++)
        if (cs->at[i].term == t)
            return true;
    return false;
}

/* The clauses of r, and the earlier claims on which they may depend. */
static void collect_claims(struct traversal *tr, struct loop_state *st, struct candidates *out)
{
    struct clauses cs = {0};
    struct conjuncts left = {0};
    traversal_clauses(st, st->r, &cs);
    for (size_t i = 0; i < cs.n; i++) {
        term_id *literals = arena_array(tr->arena, term_id, cs.at[i].n);
        for (unsigned k = 0; k < cs.at[i].n; k++)
            literals[k] = concretise_literal(tr->p->terms, &st->predicates, cs.at[i].at[k]);
        add(tr, out, concretise_clause(tr->p->terms, &st->predicates, &cs.at[i]), literals, cs.at[i].n);
    }
    known_left(tr, st, &left);
    for (size_t i = 0; i < left.n; i++)
        if (!has_term(out, left.at[i].term))
            add(tr, out, left.at[i].term, left.at[i].literals, left.at[i].n_literals);
    vec_release(&left);
    vec_release(&cs);
}

static term_id *indicators(struct traversal *tr, struct query *q, const struct candidates *cs)
{
    term_id *out = arena_array(&tr->scratch, term_id, cs->n);
    for (size_t i = 0; i < cs->n; i++)
        out[i] = query_indicator(q, cs->at[i].term, true);
    return out;
}

/* From now on, `some` implies that an open candidate is false. */
static void ask_open(struct traversal *tr, struct query *q, term_id some, size_t n, const term_id indicator[], const bool open[])
{
    struct term_vec any = {0};
    for (size_t i = 0; i < n; i++)
        if (open[i])
            vec_push(&any, mk_not(tr->p->terms, indicator[i]));
    query_constrain(q, mk_implies(tr->p->terms, some, mk_or(tr->p->terms, (unsigned)any.n, any.at)));
    vec_release(&any);
}

/* Closes the candidates that the model falsifies. Returns false if there are none. */
static bool close_false(struct query *q, size_t n, const term_id indicator[], bool open[])
{
    bool found = false;
    for (size_t i = 0; i < n; i++)
        if (open[i] && query_model_bool(q, indicator[i]) == TRUTH_FALSE) {
            open[i] = false;
            found = true;
        }
    return found;
}

/* Leaves only those candidates open that hold in every state. A model closes all candidates that it falsifies. Where the prover gives up
 * on the open ones together, each is asked by itself. */
static void close_not_valid(struct traversal *tr, struct query *q, size_t n, const term_id indicator[], bool open[])
{
    term_id some = query_indicator(q, mk_true(tr->p->terms), false);
    enum answer answer = ANSWER_SAT;
    while (answer == ANSWER_SAT && !deadline_passed(tr->options->deadline)) {
        ask_open(tr, q, some, n, indicator, open);
        answer = query_check(q, 1, &some);
        if (answer == ANSWER_SAT && !close_false(q, n, indicator, open))
            answer = ANSWER_UNKNOWN;
    }
    for (size_t i = 0; answer != ANSWER_UNSAT && i < n; i++) {
        term_id not_it = mk_not(tr->p->terms, indicator[i]);
        open[i] = open[i] && !deadline_passed(tr->options->deadline) && query_check(q, 1, &not_it) == ANSWER_UNSAT;
    }
}

/* Finds the candidates that hold in every state. */
struct validity_job {
    struct traversal *tr;
    struct loop_state *st;
    const struct candidates *cs;
    bool *valid;
};

static void find_valid(const struct validity_job *k)
{
    struct query *q = traversal_query(k->tr, k->st, mk_true(k->tr->p->terms), "valid", true);
    term_id *indicator = indicators(k->tr, q, k->cs);
    memset(k->valid, true, k->cs->n * sizeof *k->valid);
    close_not_valid(k->tr, q, k->cs->n, indicator, k->valid);
    query_free(q);
}

/* ---- in a process of its own ---- */

/* The answers, then the counters. */
static void work(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    const struct validity_job *k = user;
    (void)i;
    (void)late;
#ifdef INVAR_FAULTS
    bug_unless(strcmp(k->tr->r->name, "fault_show") != 0);
#endif
    find_valid(k);
    buf_add(out, (const char *)k->valid, k->cs->n * sizeof *k->valid);
    if (k->tr->prover->stats)
        buf_add(out, (const char *)k->tr->prover->stats, sizeof *k->tr->prover->stats);
}

static void done(void *user, size_t i, const struct worker_result *result)
{
    const struct validity_job *k = user;
    struct stats *stats = k->tr->prover->stats;
    size_t n = k->cs->n * sizeof *k->valid;
    (void)i;
    if (result->end != WORKER_DONE || result->n_text != n + (stats ? sizeof *stats : 0))
        return;
    memcpy(k->valid, result->text, n);
    if (stats)
        memcpy(stats, result->text + n, sizeof *stats);
}

/* A contradiction of the second solver must reach the routine's process, so with one the questions are asked there. */
static void ask_valid(struct validity_job *k)
{
    enum { MEMORY = 1 << 30, SECONDS = 60 };
    struct workers w = {.n = 1, .at_once = 1, .memory = MEMORY, .seconds = SECONDS, .work = work, .done = done, .user = k};
    w.deadline = k->tr->options->deadline;
    if (k->tr->prover->cross_check)
        find_valid(k);
    else
        workers_run(&w);
}

/* Drops the candidates that hold in every state. */
static void drop_valid(struct traversal *tr, struct loop_state *st, struct candidates *cs)
{
    struct validity_job k = {tr, st, cs, arena_array(&tr->scratch, bool, cs->n)};
    size_t kept = 0;
    ask_valid(&k);
    for (size_t i = 0; i < cs->n; i++)
        if (!k.valid[i])
            cs->at[kept++] = cs->at[i];
    cs->n = kept;
}

void show_conjuncts(struct traversal *tr, struct loop_state *st, struct conjuncts *out)
{
    struct candidates cs = {0};
    struct arena_mark mark = arena_mark(&tr->scratch);
    collect_claims(tr, st, &cs);
    if (cs.n > 0 && !element_is_false(st->r)) {
        drop_valid(tr, st, &cs);
        if (cs.n > 0)
            qsort(cs.at, cs.n, sizeof *cs.at, as_read);
    }
    for (size_t i = 0; i < cs.n; i++)
        vec_push(out, (struct conjunct){
                          .term = cs.at[i].term,
                          .shown = cs.at[i].shown,
                          .engine = "predicates",
                          .literals = cs.at[i].literals,
                          .n_literals = cs.at[i].n_literals,
                          .span = st->loop->loop->span,
                      });
    vec_release(&cs);
    arena_reset(&tr->scratch, mark);
}
