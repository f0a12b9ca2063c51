/* Measures of loops that nobody gave. They are guessed from conditions: of the comparison `lo < hi` the measures hi - lo and lo - hi, of
 * `a[i] != 0` also length(a) - i, and of several comparisons the sum of what each one leaves. A measure is proved if in every round in which it
 * is kept at the start, it has become smaller at the end, and was not negative. That is asked with the claims and obligations that were proved
 * before as assumptions:
 *
 *     loop B   becomes   cut loop (m := measure; B; choice of: assert 0 <= m && measure < m; assume false)
 *
 * Start at loops_end. */
#include "vcgen/prove/loops_end.h"

#include "il/check.h"
#include "il/loops/cut.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/prove/obligations.h"

#include <string.h>

/* Measures of a loop that are tried. Most loops that have one have it from their guard. */
enum { MOST_MEASURES = 12 };

struct measured {
    unsigned n;
    term_id at[MOST_MEASURES];
    uint32_t first; /* obligation of the first one */
};

struct ending {
    struct il_program *p;
    struct il_routine *r; /* the copy */
    struct measured *of;  /* by loop */
};

/* ---- guesses ---- */

struct guessing {
    const struct ending *k;
    struct measured *out;
    term_id sum; /* of what the comparisons leave */
    unsigned in_sum;
};

static void add_measure(struct guessing *g, term_id t)
{
    bool known = term_is(g->k->p->terms, t, TERM_INT) || g->out->n == MOST_MEASURES;
    for (unsigned i = 0; i < g->out->n; i++)
        known |= g->out->at[i] == t;
    if (!known)
        g->out->at[g->out->n++] = t;
}

static void add_comparison(struct guessing *g, term_id t)
{
    struct terms *ts = g->k->p->terms;
    bool compares = term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE) || term_is(ts, t, TERM_EQ);
    if (!compares || term_sort(ts, term_arg(ts, t, 0)) != SORT_INT)
        return;
    term_id left = mk_sub(ts, term_arg(ts, t, 1), term_arg(ts, t, 0));
    add_measure(g, left);
    add_measure(g, mk_neg(ts, left));
    if (!term_is(ts, t, TERM_EQ)) {
        g->sum = mk_add(ts, g->sum, left);
        g->in_sum++;
    }
}

/* An element of an array is read: the index may move to its end. */
static void add_element(struct guessing *g, term_id t)
{
    struct terms *ts = g->k->p->terms;
    term_id row = term_is(ts, t, TERM_SELECT) ? term_arg(ts, t, 0) : TERM_NONE;
    bool in_row = row != TERM_NONE && term_is(ts, row, TERM_SELECT) && term_is(ts, term_arg(ts, row, 0), TERM_CONST);
    const struct il_var *v = in_row ? il_var_of(g->k->r, term_arg(ts, row, 0)) : NULL;
    if (v && il_is_rows(v) && v->memory.length != FUNC_NONE)
        add_measure(g, mk_sub(ts, mk_app1(ts, v->memory.length, term_arg(ts, row, 1)), term_arg(ts, t, 1)));
}

static void add_part(void *user, term_id t)
{
    struct guessing *g = user;
    add_comparison(g, t);
    add_element(g, t);
}

static void add_condition(struct guessing *g, term_id t)
{
    struct terms *ts = g->k->p->terms;
    g->sum = mk_int(ts, 0);
    g->in_sum = 0;
    if (t == TERM_NONE || term_has_binder(ts, t))
        return;
    term_visit(ts, t, add_part, g);
    if (g->in_sum > 1)
        add_measure(g, g->sum);
}

/* The conditions of branches in c, not those of loops inside. */
static void add_branches(struct guessing *g, const struct il_cmd *c)
{
    if (c->kind == IL_ASSUME && c->note)
        add_condition(g, c->term);
    for (unsigned i = 0; i < c->n && c->kind != IL_LOOP; i++)
        add_branches(g, c->child[i]);
}

static void guess(struct ending *k, const struct il_cmd *loop)
{
    struct guessing g = {k, &k->of[loop->loop->id], TERM_NONE, 0};
    add_condition(&g, loop->loop->guard);
    add_branches(&g, loop->child[0]);
}

/* ---- the routine with measures ---- */

static const struct il_cmd *asked_measure(struct ending *k, const struct il_loop *loop, term_id now, const struct il_var *before)
{
    struct terms *ts = k->p->terms;
    term_id less = mk_and2(ts, mk_le(ts, mk_int(ts, 0), before->term), mk_lt(ts, now, before->term));
    term_id must = k->r->ends_if == TERM_NONE ? less : mk_implies(ts, k->r->ends_if, less);
    const struct il_cmd *arm[] =
        {il_assert(k->p, k->r, must, (struct obligation){.kind = OBLIGATION_DECREASES, .span = loop->span, .text = "measure"}),
         il_assume(k->p, mk_false(ts), loop->span, NULL)};
    return il_seq(k->p, 2, arm);
}

/* One round: the measures are kept, then comes the body, then one of them is asked. */
static const struct il_cmd *measured_round(struct ending *k, const struct il_loop *loop, const struct il_cmd *body)
{
    struct measured *m = &k->of[loop->id];
    const struct il_cmd *round[MOST_MEASURES + 2], *arms[MOST_MEASURES];
    m->first = (uint32_t)k->r->obligations.n;
    for (unsigned i = 0; i < m->n; i++) {
        struct il_var *x = il_add_var(k->p, k->r, "\\measure", "measure", SORT_INT, ROLE_TEMP, NULL, loop->span);
        round[i] = il_assign_var(k->p, x, m->at[i], loop->span, NULL);
        arms[i] = asked_measure(k, loop, m->at[i], x);
    }
    round[m->n] = body;
    round[m->n + 1] = il_choice(k->p, m->n, arms);
    return il_seq(k->p, m->n + 2, round);
}

static const struct il_cmd *measure_in(struct ending *k, const struct il_cmd *c)
{
    if (c->n == 0)
        return c;
    if (c->kind == IL_LOOP && !c->loop->measured)
        guess(k, c);
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = measure_in(k, c->child[i]);
    if (c->kind == IL_LOOP && !c->loop->measured && k->of[c->loop->id].n)
        child[0] = measured_round(k, c->loop, child[0]);
    copy->child = child;
    return copy;
}

/* ---- the question ---- */

struct assuming {
    struct il_program *p;
    const struct obligations *table;
    uint32_t from, to; /* these obligations are asked */
};

static const struct il_cmd *assume_others(const struct assuming *k, const struct il_cmd *c)
{
    bool asked = c->kind == IL_ASSERT && k->from <= c->obligation && c->obligation < k->to;
    if (asked || (c->kind != IL_ASSERT && c->n == 0))
        return c;
    if (c->kind == IL_ASSERT && (c->framed || k->table->at[c->obligation].optional))
        return il_seq(k->p, 0, NULL);
    if (c->kind == IL_ASSERT)
        return il_assume(k->p, c->term, c->span, NULL);
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = assume_others(k, c->child[i]);
    copy->child = child;
    return copy;
}

static bool is_unproved(const struct unproveds *us, uint32_t o)
{
    for (size_t i = 0; i < us->n; i++)
        if (us->at[i].obligation == o)
            return true;
    return false;
}

/* The first measure of the loop that is proved; TERM_NONE: none is. */
static term_id proved_measure(const struct measured *m, const struct unproveds *us)
{
    for (unsigned i = 0; i < m->n; i++)
        if (!is_unproved(us, m->first + i))
            return m->at[i];
    return TERM_NONE;
}

/* Some measure of each loop is proved. */
static bool all_measured(const struct ending *k, const struct unproveds *us, term_id measures[])
{
    for (unsigned id = 0; id < k->r->n_loops; id++) {
        bool given = k->r->loops[id]->measured;
        measures[id] = given ? TERM_NONE : proved_measure(&k->of[id], us);
        if (!given && measures[id] == TERM_NONE)
            return false;
    }
    return true;
}

static bool ask(struct ending *k, struct arena *arena, struct prover *prover, const struct vc_form *form, uint32_t from,
                const struct point_results *points, term_id measures[])
{
    struct proof proof;
    struct point_results none = {0};
    struct assuming others = {k->p, NULL, from, (uint32_t)k->r->obligations.n};
    struct il_routine *cut = il_cut_loops(k->p, k->r, points);
    others.table = &cut->obligations;
    cut->body = assume_others(&others, cut->body);
    cut->n_loops = 0;
    cut->obligations = k->r->obligations;
    il_check_after("asking measures", k->p, cut);
    proof_init(&proof, arena, prover, form, k->p, cut, &none);
    proof_settle_claims(&proof);
    struct unproveds us = prove_obligations(&proof, (struct asked_obligations){ASK_ALL, OBLIGATION_NONE}, NULL);
    bool all = all_measured(k, &us, measures);
    vec_release(&us);
    return all;
}

bool loops_end(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
               const struct il_routine *r, const struct point_results *points, term_id measures[])
{
    struct ending k = {.p = p, .r = arena_copy(p->arena, r, sizeof *r), .of = arena_array(p->arena, struct measured, r->n_loops)};
    uint32_t from = (uint32_t)r->obligations.n;
    memset(k.of, 0, r->n_loops * sizeof *k.of);
    k.r->vars = il_copy_vars(p->arena, &r->vars);
    k.r->obligations = (struct obligations)VEC_IN(p->arena);
    for (size_t i = 0; i < from; i++)
        vec_push(&k.r->obligations, r->obligations.at[i]);
    k.r->body = measure_in(&k, r->body);
    for (unsigned id = 0; id < r->n_loops; id++)
        if (!r->loops[id]->measured && k.of[id].n == 0)
            return false;
    return r->n_loops == 0 || from == k.r->obligations.n || ask(&k, arena, prover, form, from, points, measures);
}
