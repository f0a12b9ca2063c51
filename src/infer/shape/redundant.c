/* Clauses that need not be claimed. The Boolean heaps of a loop know nothing of what their predicates mean, so that many clauses follow from
 * others: who reaches v also reaches what v reaches. Each clause less is one less to prove, to choose from and to read.
 *
 * A clause is dropped if the others, of v and of the named objects, imply it for v, together with what is assumed at the head. Start at
 * shape_drop_redundant. */
#include "infer/shape/shape.h"

#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/vc/norm.h"

/* What it may cost, as a part of what was spent so far. */
enum { PART_OF_INFERENCE = 4 };

/* row: the indicators of all predicates, of v and then of each named object. holds: clause i is assumed; fails: it is false for v. */
struct redundant {
    struct shape *s;
    const struct shape_head *h;
    struct query *q;
    struct term_vec row, holds, fails;
    size_t width;
};

static void push_row(struct redundant *k, term_id object)
{
    const struct shape_predicates *ps = &k->h->predicates;
    for (size_t i = 0; i < ps->closed.n; i++)
        vec_push(&k->row, query_indicator(k->q, ps->closed.at[i].term, true));
    for (size_t i = 0; i < ps->unary.n; i++) {
        term_id t = subst_one(k->s->ts, ps->unary.at[i].term, ps->v, object);
        vec_push(&k->row, query_indicator(k->q, t, true));
    }
}

static void make_rows(struct redundant *k)
{
    const struct shape_predicates *ps = &k->h->predicates;
    push_row(k, ps->v);
    for (size_t i = 0; i < ps->objects.n; i++)
        push_row(k, ps->objects.at[i]);
    for (size_t i = 0; i < ps->objects.n; i++)
        for (size_t b = 0; b < ps->backbones.n; b++)
            for (unsigned f = 0; f < ps->backbones.at[b].n; f++)
                push_row(k, mk_select1(k->s->ts, ps->backbones.at[b].fields[f], ps->objects.at[i]));
}

/* The clause, of the object of this row. */
static term_id clause_at(struct redundant *k, const struct clause *c, size_t row)
{
    struct terms *ts = k->s->ts;
    struct term_vec all = {0};
    for (unsigned i = 0; i < c->n; i++) {
        term_id t = k->row.at[row + c->at[i] / 2];
        vec_push(&all, c->at[i] & 1 ? mk_not(ts, t) : t);
    }
    term_id t = mk_or(ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

static void make_switches(struct redundant *k, const struct clauses *clauses)
{
    struct terms *ts = k->s->ts;
    for (size_t i = 0; i < clauses->n; i++) {
        term_id holds = query_indicator(k->q, mk_true(ts), false), fails = query_indicator(k->q, mk_true(ts), false);
        for (size_t row = 0; row < k->row.n; row += k->width)
            query_constrain(k->q, mk_implies(ts, holds, clause_at(k, &clauses->at[i], row)));
        query_constrain(k->q, mk_implies(ts, fails, mk_not(ts, clause_at(k, &clauses->at[i], 0))));
        vec_push(&k->holds, holds);
        vec_push(&k->fails, fails);
    }
}

/* dropped: by clause. */
static bool is_implied(struct redundant *k, size_t clause, const bool dropped[])
{
    struct term_vec assumptions = {0};
    vec_push(&assumptions, k->fails.at[clause]);
    for (size_t i = 0; i < k->holds.n; i++)
        if (i != clause && !dropped[i])
            vec_push(&assumptions, k->holds.at[i]);
    enum answer a = query_check(k->q, (unsigned)assumptions.n, assumptions.at);
    vec_release(&assumptions);
    return a == ANSWER_UNSAT;
}

static struct query *open(struct shape *s, struct arena *arena, const struct shape_head *h, bool kept)
{
    const char *name = arena_printf(arena, "%s-shape-%s-%u", s->r->name, kept ? "clauses" : "kept", h->loop->id);
    struct norm known = norm_of(arena, s->p, s->r, shape_assumed_at(s, h, kept));
    struct query *q = query_new(s->task->prover, s->ts, PHASE_INFERENCE, name);
    background_assume(&s->background, q, s->p);
    query_assume(q, known.formula);
    norm_release(&known);
    return q;
}

void shape_drop_redundant(struct shape *s, const struct shape_head *h, struct clauses *clauses)
{
    struct redundant k = {.s = s, .h = h, .width = h->predicates.closed.n + h->predicates.unary.n};
    struct arena arena;
    struct meter *meter = &s->task->prover->meters[PHASE_INFERENCE];
    size_t n = 0;
    if (clauses->n == 0)
        return;
    arena_init(&arena);
    uint64_t limit = meter_narrow(meter, meter->spent / PART_OF_INFERENCE);
    bool *dropped = arena_array(&arena, bool, clauses->n);
    k.q = open(s, &arena, h, true);
    make_rows(&k);
    make_switches(&k, clauses);
    for (size_t i = clauses->n; i-- > 0 && meter_left(meter) > 0 && !deadline_passed(s->task->options->deadline);)
        dropped[i] = is_implied(&k, i, dropped);
    meter->limit = limit;
    for (size_t i = 0; i < clauses->n; i++)
        if (!dropped[i])
            clauses->at[n++] = clauses->at[i];
    clauses->n = n;
    query_free(k.q);
    vec_release(&k.row);
    vec_release(&k.holds);
    vec_release(&k.fails);
    arena_release(&arena);
}

void shape_known(struct shape *s, const struct shape_head *h, bool known[])
{
    struct arena arena;
    struct query *q = NULL;
    arena_init(&arena);
    for (size_t i = 0; i < h->kept.n && !deadline_passed(s->task->options->deadline); i++) {
        if (term_has_binder(s->ts, h->kept.at[i]))
            continue;
        if (!q)
            q = open(s, &arena, h, false);
        term_id fails = query_goal(q, mk_not(s->ts, h->kept.at[i]));
        known[i] = query_check(q, 1, &fails) == ANSWER_UNSAT;
    }
    if (q)
        query_free(q);
    arena_release(&arena);
}
