/* Split and Clean (BOHNE section 3.2).
 *
 * A state has one value of each closed predicate, and one object that is x. Split takes the values of closed predicates, then one v == x after the
 * other, and makes a heap for each complete cube that x may have. Clean drops heaps and cubes that no state has; a heap is
 * assumed at its named objects only (section 4), but with --shape-context=all at all objects. Both ask for models: a cube without one is dropped
 * unasked, so heaps are cleaned after each singleton, and their other cubes after the last one. Start at cartesian_split. */
#include "infer/shape/cartesian.h"

#include "logic/mk.h"

enum { MAX_SPLIT = 200, MAX_CUBES = 400 };

/* assumptions: of the heap so far. cubes: those of the objects x so far. next: the singleton that is split. */
struct split {
    struct term_vec assumptions;
    uint64_t closed;
    struct VEC_OF(uint64_t) cubes;
    size_t next;
    struct heaps *out;
};

/* ---- states behind an edge, as clauses ---- */

/* closed, unary: the indicators of the predicates. */
static term_id clause_at(struct shape_edge *e, const struct clause *c, const term_id unary[])
{
    struct terms *ts = e->s->ts;
    term_id some = mk_false(ts);
    for (unsigned i = 0; i < c->n; i++) {
        unsigned k = c->at[i] / 4;
        term_id t = k < e->closed_end.n ? e->closed_end.at[k] : unary[k - e->closed_end.n];
        some = mk_or2(ts, some, c->at[i] & 1 ? mk_not(ts, t) : t);
    }
    return some;
}

/* What the states say of v and of each named object behind e. */
static term_id states_behind(struct cartesian *k, struct shape_edge *e, const struct element *states)
{
    const struct clauses *cs = element_clauses(k->domain, states);
    size_t width = e->to->predicates.unary.n;
    term_id all = mk_true(e->s->ts);
    for (size_t i = 0; i < cs->n; i++) {
        all = mk_and2(e->s->ts, all, clause_at(e, &cs->at[i], e->at_end.at));
        for (size_t o = 0; o < e->of_named.n; o++)
            all = mk_and2(e->s->ts, all, clause_at(e, &cs->at[i], e->named.at + o * width));
    }
    return all;
}

/* ---- Clean: the cubes of objects without a name ---- */

static bool take_cube(struct shape_edge *e, const uint64_t bits[], const struct term_vec *lits, void *user)
{
    (void)e;
    (void)lits;
    vec_push(&((struct split *)user)->cubes, bits[0]);
    return true;
}

static void push_all(struct term_vec *to, const struct term_vec *lits)
{
    for (size_t i = 0; i < lits->n; i++)
        vec_push(to, lits->at[i]);
}

static bool take_other_cubes(struct shape_edge *e, struct split *p)
{
    size_t before = p->assumptions.n, named = p->cubes.n;
    for (size_t i = 0; i < e->of_named.n; i++)
        vec_push(&p->assumptions, mk_not(e->s->ts, e->at_end.at[e->of_named.at[i]]));
    bool all = edge_each_model(e, &p->assumptions, &e->at_end, MAX_CUBES, take_cube, p);
    if (all)
        heaps_add(p->out, heap_of(e->s->arena, p->closed, (unsigned)p->cubes.n, p->cubes.at));
    p->assumptions.n = before;
    p->cubes.n = named;
    return all;
}

/* ---- Split ---- */

static bool split_next(struct shape_edge *e, struct split *p);

static bool go_on_with(struct shape_edge *e, struct split *p, uint64_t cube)
{
    vec_push(&p->cubes, cube);
    p->next++;
    bool all = split_next(e, p);
    p->next--;
    p->cubes.n--;
    return all;
}

/* A complete cube of the singleton. */
static bool take_singleton(struct shape_edge *e, const uint64_t bits[], const struct term_vec *lits, void *user)
{
    struct split *p = user;
    size_t before = p->assumptions.n;
    push_all(&p->assumptions, lits);
    bool all = go_on_with(e, p, bits[0]);
    p->assumptions.n = before;
    return all;
}

static bool split_next(struct shape_edge *e, struct split *p)
{
    size_t width = e->to->predicates.unary.n;
    if (p->next == e->of_named.n)
        return take_other_cubes(e, p);
    for (size_t i = 0; i < p->cubes.n; i++)
        if (p->cubes.at[i] >> e->of_named.at[p->next] & 1) /* it is the object of an earlier one */
            return go_on_with(e, p, p->cubes.at[i]);
    struct term_vec row = {.at = e->named.at + p->next * width, .n = width};
    return edge_each_model(e, &p->assumptions, &row, MAX_SPLIT, take_singleton, p);
}

static bool take_closed(struct shape_edge *e, const uint64_t bits[], const struct term_vec *lits, void *user)
{
    struct split *p = user;
    size_t before = p->assumptions.n;
    push_all(&p->assumptions, lits);
    p->closed = bits[0];
    bool all = split_next(e, p);
    p->assumptions.n = before;
    return all;
}

static void assume(struct shape_edge *e, term_id t, struct term_vec *assumptions)
{
    term_id guard = edge_guard(e);
    query_constrain(e->q, mk_implies(e->s->ts, guard, t));
    vec_push(assumptions, guard);
}

bool cartesian_split(struct cartesian *k, struct shape_edge *e, const struct element *states, struct heaps *out)
{
    struct split p = {.out = out};
    assume(e, states_behind(k, e, states), &p.assumptions);
    bool all = e->closed_end.n == 0 ? split_next(e, &p)
                                    : edge_each_model(e, &p.assumptions, &e->closed_end, MAX_SPLIT, take_closed, &p);
    vec_release(&p.assumptions);
    vec_release(&p.cubes);
    return all;
}

/* ---- Clean, with the guard of a command ---- */

/* v has one of the cubes where the command begins. */
static term_id some_cube(struct shape_edge *e, const struct heap *h)
{
    struct terms *ts = e->s->ts;
    term_id some = mk_false(ts);
    for (unsigned i = 0; i < h->n; i++)
        some = mk_or2(ts, some, edge_cube_at(e, e->at_start.at, e->from->predicates.unary.n, h->cubes[i]));
    return some;
}

bool cartesian_clean(struct cartesian *k, struct command *c, const struct heap *h, struct heaps *out)
{
    struct shape_edge *e = c->edge;
    struct terms *ts = k->s->ts;
    struct heap own = *h;
    struct heaps one = {&own, 1, 1};
    struct split p = {.out = out};
    struct term_vec v = {.at = e->at_start.at, .n = e->from->predicates.unary.n};
    term_id known = k->s->task->options->shape_context == SHAPE_CONTEXT_ALL ? edge_heap_at_start(e, h)
                                                                            : context_instantiated(e, c, &one);
    assume(e, mk_and2(ts, known, some_cube(e, h)), &p.assumptions);
    bool all = edge_each_model(e, &p.assumptions, &v, MAX_CUBES, take_cube, &p);
    if (all && p.cubes.n > 0)
        heaps_add(out, heap_of(k->s->arena, h->closed, (unsigned)p.cubes.n, p.cubes.at));
    vec_release(&p.assumptions);
    vec_release(&p.cubes);
    return all;
}
