/* The post of an edge by models. BOHNE computes an abstract transition relation for each command, one predicate at a time, and then needs
 * splitting and cleaning to win back what this loses. Here the prover's models of a whole edge are enumerated, in two steps: what is known
 * together of the closed predicates and of all named objects (the kernel); then, for each kernel, the cubes of all other objects. So
 * each heap that comes out is split and clean. Heaps are assumed at the objects that are named at the start of the edge or of which it changes
 * a field, and at their fields. A model in doubt (the prover answered unknown) is asked again with all its predicates assumed, before it counts.
 * Start at shape_edge_post. */
#include "infer/shape/edge.h"

#include "base/alloc.h"
#include "infer/variables.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

enum { MAX_KERNELS = 60, MAX_CUBES = 200, MAX_OBJECTS = 100 };

/* ---- opening ---- */

const struct il_cmd *shape_assumed_at(struct shape *s, const struct shape_head *h, bool kept)
{
    struct il_cmds all = {0};
    if (h)
        variables_known_at(s->p, s->r, h->loop, &s->live, &all);
    for (size_t i = 0; h && kept && i < h->kept.n; i++)
        vec_push(&all, il_assume(s->p, h->kept.at[i], s->r->span, NULL));
    const struct il_cmd *c = il_seq(s->p, (unsigned)all.n, all.at);
    vec_release(&all);
    return c;
}

/* ---- what matters for an edge ---- */

static void note_constants(const struct terms *ts, term_id t, struct idmap *out)
{
    struct term_vec constants = {0};
    term_constants(ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        idmap_put(out, constants.at[i], 1);
    vec_release(&constants);
}

static void note_commands(const struct terms *ts, const struct il_cmd *c, struct idmap *out)
{
    if (c->kind == IL_ASSIGN)
        idmap_put(out, c->lhs.var->term, 1);
    if (c->term != TERM_NONE)
        note_constants(ts, c->term, out);
    for (unsigned t = 0; t < c->n_targets; t++)
        idmap_put(out, c->targets[t].var->term, 1);
    for (unsigned i = 0; i < c->n; i++)
        note_commands(ts, c->child[i], out);
}

static void note_predicates(const struct terms *ts, const struct shape_predicates *ps, struct idmap *out)
{
    for (size_t i = 0; i < ps->unary.n; i++)
        note_constants(ts, ps->unary.at[i].term, out);
    for (size_t i = 0; i < ps->closed.n; i++)
        note_constants(ts, ps->closed.at[i].term, out);
}

/* Every field that t mentions is among those. */
static bool only_mentions(const struct terms *ts, term_id t, const struct idmap *those)
{
    struct term_vec constants = {0};
    bool only = true;
    term_constants(ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        only &= sort_kind(ts, term_sort(ts, constants.at[i])) != SORT_KIND_MAP || idmap_has(those, constants.at[i]);
    vec_release(&constants);
    return only;
}

/* What is assumed where the edge begins. What a contract says of all objects and of a field that neither the predicates nor a round of the loop
 * know, such as parents where it goes down a tree, has many instances and is left out. */
static const struct il_cmd *assumed_at_start(struct shape_edge *e)
{
    struct shape *s = e->s;
    struct idmap mentioned = {0};
    const struct il_cmd *all = shape_assumed_at(s, e->from, false);
    if (e->from != e->to)
        return shape_assumed_at(s, e->from, true);
    note_commands(s->ts, e->to->cmd, &mentioned);
    note_predicates(s->ts, &e->to->predicates, &mentioned);
    for (size_t i = 0; i < e->from->kept.n; i++) {
        term_id t = e->from->kept.at[i];
        if (!term_is_quantifier(s->ts, t) || only_mentions(s->ts, t, &mentioned))
            all = il_seq2(s->p, all, il_assume(s->p, t, s->r->span, NULL));
    }
    idmap_release(&mentioned);
    return all;
}

/* ---- indicators ---- */

static void push_indicator(struct shape_edge *e, term_id t, struct term_vec *out)
{
    vec_push(out, query_indicator(e->q, t, true));
}

void edge_indicators_at(struct shape_edge *e, const struct shape_predicates *ps, term_id t, bool end, struct term_vec *out)
{
    struct terms *ts = e->s->ts;
    for (size_t i = 0; i < ps->unary.n; i++) {
        term_id of_t = subst_one(ts, ps->unary.at[i].term, ps->v, t);
        push_indicator(e, end ? norm_rename(&e->post, ts, of_t) : of_t, out);
    }
}

/* Each object once; null never. */
struct objects {
    const struct shape_edge *e;
    struct idmap seen;
    struct term_vec *out;
};

static void add_object(struct objects *to, term_id t)
{
    const struct terms *ts = to->e->s->ts;
    term_id null = to->e->from->predicates.null;
    bool usable = t != null && term_sort(ts, t) == term_sort(ts, null) && term_loose(ts, t) == 0;
    if (usable && to->out->n < MAX_OBJECTS && idmap_put(&to->seen, t, 1))
        vec_push(to->out, t);
}

/* The objects are followed by what their fields lead to at the start. */
static void add_fields(struct objects *to)
{
    const struct backbones *bs = &to->e->from->predicates.backbones;
    for (size_t last = to->out->n, i = 0; i < last; i++)
        for (size_t b = 0; b < bs->n; b++)
            for (unsigned f = 0; f < bs->at[b].n; f++)
                add_object(to, mk_select1(to->e->s->ts, bs->at[b].fields[f], to->out->at[i]));
}

static void add_changed(void *user, term_id t)
{
    struct objects *to = user;
    if (term_is(to->e->s->ts, t, TERM_STORE))
        add_object(to, term_arg(to->e->s->ts, t, 1));
}

/* Objects where heaps are assumed: v, what is named at the start, objects of which the edge changes a field, and the fields of all of them. */
static void objects_at_start(struct shape_edge *e, struct term_vec *out)
{
    const struct shape_predicates *ps = &e->from->predicates;
    struct objects to = {.e = e, .out = out};
    add_object(&to, ps->v);
    for (size_t i = 0; i < ps->objects.n; i++)
        add_object(&to, ps->objects.at[i]);
    term_visit(e->s->ts, e->post.formula, add_changed, &to);
    for (size_t b = 0; b < ps->backbones.n; b++)
        for (unsigned f = 0; f < ps->backbones.at[b].n; f++)
            term_visit(e->s->ts, norm_rename(&e->post, e->s->ts, ps->backbones.at[b].fields[f]), add_changed, &to);
    add_fields(&to);
    idmap_release(&to.seen);
}

static void indicators_at_start(struct shape_edge *e)
{
    const struct shape_predicates *ps = &e->from->predicates;
    struct term_vec objects = {0};
    objects_at_start(e, &objects);
    for (size_t i = 0; i < objects.n; i++)
        edge_indicators_at(e, ps, objects.at[i], false, &e->at_start);
    for (size_t i = 0; i < ps->closed.n; i++)
        push_indicator(e, ps->closed.at[i].term, &e->closed_start);
    vec_release(&objects);
}

static void indicators_at_end(struct shape_edge *e)
{
    struct terms *ts = e->s->ts;
    const struct shape_predicates *ps = &e->to->predicates;
    edge_indicators_at(e, ps, ps->v, true, &e->at_end);
    for (size_t i = 0; i < ps->closed.n; i++)
        push_indicator(e, norm_rename(&e->post, ts, ps->closed.at[i].term), &e->closed_end);
    for (size_t i = 0; i < ps->unary.n; i++)
        if (ps->unary.at[i].object != TERM_NONE) {
            vec_push(&e->of_named, i);
            edge_indicators_at(e, ps, ps->unary.at[i].object, true, &e->named);
        }
}

/* With what is always assumed. */
static struct query *open_query(struct shape_edge *e)
{
    struct shape *s = e->s;
    const char *name = arena_printf(&e->arena, "%s-shape-%u-%u", s->r->name, e->edge->from, e->edge->to);
    struct query *q = query_open(s->task->prover, s->ts,
                                 &(struct query_options){.phase = PHASE_INFERENCE, .name = name, .whole_limit = true});
    background_assume(&s->background, q, s->p);
    return q;
}

static bool tells_contents(const struct shape_predicates *ps)
{
    bool some = false;
    for (size_t i = 0; i < ps->unary.n; i++)
        some |= !shape_rule_is_of_place(ps->unary.at[i].rule);
    return some;
}

struct shape_edge *shape_edge_open(struct shape *s, const struct il_edge *edge)
{
    struct shape_edge *e = alloc_zeroed(1, sizeof *e);
    *e = (struct shape_edge){.s = s, .edge = edge, .to = &s->heads[edge->to]};
    e->whole_kernel = s->task->stage >= STAGE_EXTENDED || !tells_contents(&e->to->predicates);
    arena_init(&e->arena);
    e->from = s->blocks.nodes[edge->from].kind == NODE_HEAD ? &s->heads[edge->from] : NULL;
    e->post = norm_of(&e->arena, s->p, s->r, il_seq2(s->p, assumed_at_start(e), edge->cmd));
    if (term_is(s->ts, e->post.formula, TERM_FALSE)) {
        shape_edge_close(e);
        return NULL;
    }
    e->q = open_query(e);
    query_assume(e->q, e->post.formula);
    if (e->from)
        indicators_at_start(e);
    indicators_at_end(e);
    return e;
}

void shape_edge_close(struct shape_edge *e)
{
    if (!e)
        return;
    query_free(e->q);
    norm_release(&e->post);
    vec_release(&e->at_start);
    vec_release(&e->closed_start);
    vec_release(&e->at_end);
    vec_release(&e->closed_end);
    vec_release(&e->named);
    vec_release(&e->of_named);
    arena_release(&e->arena);
    free(e);
}

/* ---- heaps at the start ---- */

static term_id signed_term(struct shape_edge *e, term_id indicator, bool positive)
{
    return positive ? indicator : mk_not(e->s->ts, indicator);
}

term_id edge_cube_at(struct shape_edge *e, const term_id indicators[], size_t n, uint64_t cube)
{
    struct term_vec all = {0};
    for (size_t i = 0; i < n; i++)
        vec_push(&all, signed_term(e, indicators[i], cube >> i & 1));
    term_id t = mk_and(e->s->ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

term_id edge_guard(struct shape_edge *e)
{
    return query_indicator(e->q, mk_true(e->s->ts), false);
}

term_id edge_heap_at_start(struct shape_edge *e, const struct heap *h)
{
    struct terms *ts = e->s->ts;
    size_t n = e->from->predicates.unary.n;
    term_id all = edge_cube_at(e, e->closed_start.at, e->closed_start.n, h->closed);
    for (size_t row = 0; row + n <= e->at_start.n; row += n) {
        struct term_vec some = {0};
        for (unsigned c = 0; c < h->n; c++)
            vec_push(&some, edge_cube_at(e, e->at_start.at + row, n, h->cubes[c]));
        all = mk_and2(ts, all, mk_or(ts, (unsigned)some.n, some.at));
        vec_release(&some);
    }
    return all;
}

/* ---- models ---- */

static bool has_model(const struct shape_edge *e, enum answer a)
{
    return a == ANSWER_SAT || (a == ANSWER_UNKNOWN && query_has_model(e->q));
}

void edge_bits_of(struct shape_edge *e, const term_id indicators[], size_t n, uint64_t bits[])
{
    for (size_t i = 0; i < n; i++) {
        if (i % 64 == 0)
            bits[i / 64] = 0;
        if (query_model_bool(e->q, indicators[i]) == TRUTH_TRUE)
            bits[i / 64] |= UINT64_C(1) << i % 64;
    }
}

/* The assignment is possible, or the prover does not know. */
static bool is_possible(struct shape_edge *e, struct term_vec *assumptions, const term_id lits[], size_t n)
{
    size_t before = assumptions->n;
    for (size_t i = 0; i < n; i++)
        vec_push(assumptions, lits[i]);
    enum answer a = query_check(e->q, (unsigned)assumptions->n, assumptions->at);
    assumptions->n = before;
    return a != ANSWER_UNSAT;
}

bool edge_each_model(struct shape_edge *e, struct term_vec *assumptions, const struct term_vec *indicators, unsigned max,
                     bool (*visit)(struct shape_edge *e, const uint64_t bits[], const struct term_vec *lits, void *user),
                     void *user)
{
    struct terms *ts = e->s->ts;
    uint64_t *bits = alloc_bytes((indicators->n / 64 + 1) * sizeof *bits);
    size_t before = assumptions->n;
    bool all = true;
    unsigned found = 0;
    term_id open = edge_guard(e);
    vec_push(assumptions, open);
    while (all) {
        enum answer a = query_check(e->q, (unsigned)assumptions->n, assumptions->at);
        if (a == ANSWER_UNSAT)
            break;
        struct term_vec lits = {0};
        all = has_model(e, a) && found++ < max && !deadline_passed(e->s->task->options->deadline);
        if (all)
            edge_bits_of(e, indicators->at, indicators->n, bits);
        for (size_t i = 0; all && i < indicators->n; i++)
            vec_push(&lits, signed_term(e, indicators->at[i], bits[i / 64] >> i % 64 & 1));
        if (all && (a == ANSWER_SAT || is_possible(e, assumptions, lits.at, lits.n)))
            all = visit(e, bits, &lits, user);
        if (all)
            query_constrain(e->q, mk_implies(ts, open, mk_not(ts, mk_and(ts, (unsigned)lits.n, lits.at))));
        vec_release(&lits);
    }
    assumptions->n = before;
    free(bits);
    return all;
}

/* ---- the post ---- */

struct post {
    struct term_vec assumptions; /* the heap at the start; then the kernel */
    uint64_t closed;
    struct VEC_OF(uint64_t) cubes;
    struct heaps *out;
};

static bool take_cube(struct shape_edge *e, const uint64_t bits[], const struct term_vec *lits, void *user)
{
    (void)e;
    (void)lits;
    vec_push(&((struct post *)user)->cubes, bits[0]);
    return true;
}

/* Bits `from` .. `from + n` of many. */
static uint64_t part(const uint64_t bits[], size_t from, size_t n)
{
    uint64_t out = 0;
    for (size_t i = 0; i < n; i++)
        out |= (bits[(from + i) / 64] >> (from + i) % 64 & 1) << i;
    return out;
}

/* The cubes of the objects that the kernel does not tell all of, and with them the heap. */
static bool take_kernel(struct shape_edge *e, const uint64_t bits[], const struct term_vec *lits, void *user)
{
    struct post *p = user;
    size_t before = p->assumptions.n, unary = e->to->predicates.unary.n;
    p->closed = part(bits, 0, e->closed_end.n);
    p->cubes.n = 0;
    for (size_t i = 0; i < lits->n; i++)
        vec_push(&p->assumptions, lits->at[i]);
    for (size_t i = 0; e->whole_kernel && i < e->of_named.n; i++) {
        vec_push(&p->cubes, part(bits, e->closed_end.n + i * unary, unary));
        vec_push(&p->assumptions, signed_term(e, e->at_end.at[e->of_named.at[i]], false));
    }
    bool all = edge_each_model(e, &p->assumptions, &e->at_end, MAX_CUBES, take_cube, p);
    p->assumptions.n = before;
    if (all)
        heaps_add(p->out, heap_of(e->s->arena, p->closed, (unsigned)p->cubes.n, p->cubes.at));
    return all;
}

/* What a kernel tells of named objects: all; or, where that is enough, the predicates that say where they are. */
static void push_kernel(struct shape_edge *e, struct term_vec *out)
{
    const struct shape_predicates *ps = &e->to->predicates;
    for (size_t i = 0; i < e->named.n; i++)
        if (e->whole_kernel || shape_rule_is_of_place(ps->unary.at[i % ps->unary.n].rule))
            vec_push(out, e->named.at[i]);
}

bool shape_edge_post(struct shape_edge *e, const struct heap *from, struct heaps *out)
{
    struct post p = {.out = out};
    struct term_vec kernel = {0};
    if (from) {
        term_id h = edge_guard(e);
        query_constrain(e->q, mk_implies(e->s->ts, h, edge_heap_at_start(e, from)));
        vec_push(&p.assumptions, h);
    }
    for (size_t i = 0; i < e->closed_end.n; i++)
        vec_push(&kernel, e->closed_end.at[i]);
    push_kernel(e, &kernel);
    bool all = edge_each_model(e, &p.assumptions, &kernel, MAX_KERNELS, take_kernel, &p);
    vec_release(&p.assumptions);
    vec_release(&p.cubes);
    vec_release(&kernel);
    return all;
}

/* The heaps where the edge begins. They are assumed of all objects: that a forest is kept depends on objects without a name, too, such as the
 * predecessor of a named one. */
static const struct il_cmd *assume_heaps(struct shape_edge *e, const struct heaps *from)
{
    struct shape *s = e->s;
    struct term_vec some = {0};
    for (size_t h = 0; e->from && h < from->n; h++) {
        term_id t = heap_formula(s->ts, &e->from->predicates, &from->at[h]);
        vec_push(&some, t);
    }
    term_id any = e->from ? mk_or(s->ts, (unsigned)some.n, some.at) : mk_true(s->ts);
    vec_release(&some);
    return il_assume(s->p, any, s->r->span, NULL);
}

bool shape_edge_keeps(struct shape_edge *e, const struct heaps *from, size_t i)
{
    struct shape *s = e->s;
    const struct il_cmd *before = il_seq2(s->p, shape_assumed_at(s, e->from, true), assume_heaps(e, from));
    struct norm post = norm_of(&e->arena, s->p, s->r, il_seq2(s->p, before, e->edge->cmd));
    bool kept = term_is(s->ts, post.formula, TERM_FALSE);
    if (!kept) {
        struct query *q = open_query(e);
        query_assume(q, post.formula);
        term_id broken = query_goal(q, mk_not(s->ts, norm_rename(&post, s->ts, e->to->forests.at[i])));
        kept = query_check(q, 1, &broken) == ANSWER_UNSAT;
        query_free(q);
    }
    norm_release(&post);
    return kept;
}
