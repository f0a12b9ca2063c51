/* Validity. Start at validity_prove; ask_row asks one prover about one goal. */
#include "prover/validity.h"

#include "logic/mk.h"
#include "prover/approximate.h"

#include <stdio.h>

struct asking {
    struct prover *prover;
    struct terms *ts;
    const struct validity_options *options;
    struct validity *result;
};

/* ---- one prover, one goal ---- */

/* A question in the language of a prover. changed: it was approximated, so a no says nothing about the original. instances: a no also
 * says nothing because the prover sees instances of quantifiers only. */
struct question {
    struct term_vec axioms, hyps;
    term_id goal;
    bool changed, instances;
};

static void weaken(struct approximation *a, unsigned n, const term_id from[], struct term_vec *to, bool *changed)
{
    for (unsigned i = 0; i < n; i++) {
        term_id t = approximation_weaken(a, from[i]);
        *changed |= t != from[i];
        vec_push(to, t);
    }
}

static void question_init(struct question *q, struct terms *ts, const struct sequent *s, const struct prover_row *row)
{
    struct approximation a;
    *q = (struct question){0};
    approximation_init(&a, ts, row->expresses);
    weaken(&a, s->n_axioms, s->axioms, &q->axioms, &q->changed);
    weaken(&a, s->n_hyps, s->hyps, &q->hyps, &q->changed);
    q->goal = approximation_strengthen(&a, s->goal);
    q->changed |= q->goal != s->goal;
    q->instances = row->quantifiers != PROVER_TAKES_ALL && sequent_has_binders(ts, s);
    approximation_release(&a);
}

static void question_release(struct question *q)
{
    vec_release(&q->axioms);
    vec_release(&q->hyps);
}

/* The axioms come first, because a context gets them before everything else. */
static void give(struct query *to, struct terms *ts, const struct question *q, enum prover_quantifiers quantifiers)
{
    for (size_t i = 0; i < q->axioms.n; i++)
        if (quantifiers == PROVER_TAKES_NONE)
            query_assume(to, q->axioms.at[i]);
        else
            query_axiom(to, q->axioms.at[i]);
    for (size_t i = 0; i < q->hyps.n; i++)
        query_assume(to, q->hyps.at[i]);
    query_assume(to, mk_not(ts, q->goal));
}

static void note_unknown(struct validity *v, enum why_unknown why, const char *message)
{
    v->verdict = VALIDITY_UNKNOWN;
    v->why = why;
    snprintf(v->message, sizeof v->message, "%s", message);
}

/* Derives the result for the sequent from the answer to the question. */
static void note_answer(struct validity *v, enum answer a, const struct query *q, const struct question *asked)
{
    if (a == ANSWER_UNSAT)
        v->verdict = VALIDITY_PROVED;
    else if (a == ANSWER_UNKNOWN)
        note_unknown(v, query_why(q), query_message(q));
    else if (asked->changed)
        note_unknown(v, WHY_GAVE_UP, "the prover cannot express all of it");
    else if (asked->instances || !query_saturated(q))
        note_unknown(v, WHY_GAVE_UP, "the model is one of instances");
    else
        v->verdict = VALIDITY_REFUTED;
}

static void ask_row(struct asking *k, const struct prover_row *row, const struct sequent *s)
{
    struct question question;
    struct query_options o = {.phase = k->options->phase, .name = k->options->name, .by = row};
    o.quantifiers = row->quantifiers == PROVER_TAKES_ALL ? QUANTIFIERS_MODELLED : QUANTIFIERS_INSTANTIATED;
    question_init(&question, k->ts, s, row);
    struct query *q = query_open(k->prover, k->ts, &o);
    give(q, k->ts, &question, row->quantifiers);
    enum answer a = query_check(q, 0, NULL);
    k->result->by = row;
    note_answer(k->result, a, q, &question);
    query_free(q);
    question_release(&question);
}

/* ---- all goals ---- */

/* Asks the provers in turn. The first proof or counterexample decides. */
static void ask_in_turn(struct asking *k, const struct sequent *s)
{
    note_unknown(k->result, WHY_GAVE_UP, "no prover was asked");
    for (const struct prover_row *const *row = k->options->rows; *row && k->result->verdict == VALIDITY_UNKNOWN; row++) {
        if (solver_deadline_passed(&k->prover->solver)) {
            note_unknown(k->result, WHY_LIMIT, "the time is over");
            return;
        }
        if ((*row)->share && meter_left(&k->prover->last_resort) == 0)
            note_unknown(k->result, WHY_LIMIT, "no resource units are left");
        else
            ask_row(k, *row, s);
    }
}

struct validity validity_prove(struct arena *arena, struct prover *p, struct terms *ts, const struct validity_options *o,
                               const struct sequent *s)
{
    struct validity v = {.verdict = VALIDITY_PROVED};
    struct asking k = {.prover = p, .ts = ts, .options = o, .result = &v};
    struct sequents goals = {0};
    sequent_split(arena, ts, s, &goals);
    v.goals = (unsigned)goals.n;
    for (size_t i = 0; i < goals.n && v.verdict == VALIDITY_PROVED; i++) {
        ask_in_turn(&k, &goals.at[i]);
        if (v.verdict == VALIDITY_PROVED)
            v.proved++;
        else
            v.open = goals.at[i];
    }
    vec_release(&goals);
    return v;
}

enum answer validity_check(struct prover *p, struct terms *ts, enum query_phase phase, const char *name, unsigned n_axioms,
                           const term_id axioms[], unsigned n, const term_id hyps[], term_id goal)
{
    struct query *q = query_new(p, ts, phase, name);
    for (unsigned i = 0; i < n_axioms; i++)
        query_axiom(q, axioms[i]);
    for (unsigned i = 0; i < n; i++)
        query_assume(q, hyps[i]);
    query_assume(q, mk_not(ts, goal));
    enum answer a = query_check(q, 0, NULL);
    query_free(q);
    return a;
}
