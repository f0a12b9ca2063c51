/* Measures of loops that nobody gave. They are guessed from conditions: of the comparison `lo < hi` the measures hi - lo and lo - hi, of
 * `a[i] != 0` also length(a) - i, and of several comparisons the sum of what each one leaves. A measure is proved if in every round in which it
 * is kept at the start, it has become smaller at the end, and was not negative. That is asked with the claims and obligations that were proved
 * before as assumptions:
 *
 *     loop B   becomes   cut loop (m := measure; B; choice of: assert 0 <= m && measure < m; assume false)
 *
 * Along linked objects the measure is the set of objects that a cursor reaches, of which there are finitely many: the cursor was not null, and
 * what it reaches now it reached before, but for the object that it was.
 *
 * Start at loops_end. */
#include "vcgen/prove/loops_end.h"

#include "il/check.h"
#include "il/copies.h"
#include "il/linked.h"
#include "il/loops/cut.h"
#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"
#include "vcgen/prove/obligations.h"
#include "vcgen/prove/segments.h"

#include <string.h>

/* Measures of a loop that are tried. Most loops that have one have it from their guard. */
enum { MOST_MEASURES = 12 };

/* A number; or, with a field, the objects that the object reaches along it. */
struct measure {
    term_id term, field;
};

struct measured {
    unsigned n;
    struct measure at[MOST_MEASURES];
    uint32_t first; /* obligation of the first one */
    bool left;      /* it may be left at each round, and that is enough */
};

struct ending {
    struct il_program *p;
    struct il_routine *r; /* the copy */
    struct il_copies copies;
    struct measured *of; /* by loop */
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
        known |= g->out->at[i].term == t;
    if (!known)
        g->out->at[g->out->n++] = (struct measure){t, TERM_NONE};
}

/* A field along which objects may be in a line; it does not lead from one type to another one. */
static bool is_way(const struct terms *ts, const struct il_var *v)
{
    bool typed = v->type && v->owner;
    return typed ? il_is_own_link(ts, v) : il_is_link(ts, v);
}

/* The cursor is an object: a variable, or a place. */
static void add_reached(struct guessing *g, term_id cursor)
{
    struct terms *ts = g->k->p->terms;
    for (size_t i = 0; i < g->k->r->vars.n && g->out->n < MOST_MEASURES; i++) {
        const struct il_var *v = g->k->r->vars.at[i];
        bool known = !is_way(ts, v) || sort_range(ts, v->sort) != term_sort(ts, cursor);
        for (unsigned m = 0; m < g->out->n; m++)
            known |= g->out->at[m].term == cursor && g->out->at[m].field == v->term;
        if (!known)
            g->out->at[g->out->n++] = (struct measure){cursor, v->term};
    }
}

/* Variables that c, a part of a round, assigns and that name objects; and places, such as `queue.head`, but links themselves. */
static void add_cursors(struct guessing *g, const struct il_cmd *c)
{
    struct terms *ts = g->k->p->terms;
    bool assigned = c->kind == IL_ASSIGN && c->lhs.var->role != ROLE_TEMP && !(c->lhs.n > 0 && il_is_own_link(ts, c->lhs.var));
    term_id place = assigned && sort_kind(ts, term_sort(ts, c->term)) == SORT_KIND_NAMED ? il_target_term(ts, &c->lhs) : TERM_NONE;
    for (unsigned i = 0; i < MAX_COPIES && place != TERM_NONE; i++, place = il_copied(&g->k->copies, ts, place))
        add_reached(g, place);
    for (unsigned i = 0; i < c->n; i++)
        add_cursors(g, c->child[i]);
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

/* The first command of an arm allows one value, or all but one, of the variable, and the second one leaves. */
static bool leaves_for(const struct terms *ts, const struct il_cmd *arm, const struct il_var *chosen)
{
    struct il_cmds flat = {0};
    il_flatten(arm, &flat);
    bool leaves = flat.n == 2 && flat.at[0]->kind == IL_ASSUME && flat.at[1]->kind == IL_EXIT;
    term_id t = leaves ? flat.at[0]->term : TERM_NONE;
    if (leaves && term_is(ts, t, TERM_NOT))
        t = term_arg(ts, t, 0);
    vec_release(&flat);
    if (!leaves || !term_is(ts, t, TERM_EQ))
        return false;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
    return (a == chosen->term && term_is(ts, b, TERM_INT)) || (b == chosen->term && term_is(ts, a, TERM_INT));
}

/* A round begins with the choice of a number, and one that leaves the loop can be chosen: `while (nondet())`. */
static bool may_be_left(const struct terms *ts, const struct il_cmd *body)
{
    struct il_cmds flat = {0};
    const struct il_var *chosen = NULL;
    bool left = false, more = true;
    il_flatten(body, &flat);
    for (size_t i = 0; i < flat.n && more; i++) {
        const struct il_cmd *c = flat.at[i];
        bool havoc = c->kind == IL_HAVOC && c->n_targets == 1 && c->targets[0].n == 0 && c->targets[0].var->sort == SORT_INT;
        more = havoc || (c->kind == IL_ASSUME && !chosen);
        if (havoc)
            chosen = c->targets[0].var;
        for (unsigned arm = 0; c->kind == IL_CHOICE && chosen && arm < c->n; arm++)
            left |= leaves_for(ts, c->child[arm], chosen);
    }
    vec_release(&flat);
    return left;
}

static void guess(struct ending *k, const struct il_cmd *loop)
{
    struct measured *m = &k->of[loop->loop->id];
    struct guessing g = {k, m, TERM_NONE, 0};
    m->left = k->r->may_end && may_be_left(k->p->terms, loop->child[0]);
    if (m->left)
        return;
    add_condition(&g, loop->loop->guard);
    add_branches(&g, loop->child[0]);
    if (terms_have_reach(k->p->terms) && k->p->null != TERM_NONE)
        add_cursors(&g, loop->child[0]);
}

/* ---- the routine with measures ---- */

/* What `now` reaches along the field is what `before` reached along it, when it was `field_before`, without that object. */
static term_id reaches_less(struct ending *k, struct measure now, term_id before, term_id field_before)
{
    struct terms *ts = k->p->terms;
    term_id null = k->p->null, o = mk_const_named(ts, "!o", term_sort(ts, before));
    term_id reached = mk_reach(ts, null, 1, &now.field, now.term, o), earlier = mk_reach(ts, null, 1, &field_before, before, o);
    term_id parts[] = {mk_eq(ts, o, null), mk_not(ts, reached), earlier};
    return mk_and(ts, 3,
                  (term_id[]){mk_ne(ts, before, null), mk_forall(ts, 1, &o, mk_or(ts, 3, parts), NULL),
                              mk_not(ts, mk_reach(ts, null, 1, &now.field, now.term, before))});
}

static const struct il_cmd *asked_measure(struct ending *k, const struct il_loop *loop, struct measure now,
                                          const struct il_var *before, const struct il_var *field_before)
{
    struct terms *ts = k->p->terms;
    term_id less = field_before ? reaches_less(k, now, before->term, field_before->term)
                                : mk_and2(ts, mk_le(ts, mk_int(ts, 0), before->term), mk_lt(ts, now.term, before->term));
    term_id must = k->r->ends_if == TERM_NONE ? less : mk_implies(ts, k->r->ends_if, less);
    const struct il_cmd *arm[] =
        {il_assert(k->p, k->r, must, (struct obligation){.kind = OBLIGATION_DECREASES, .span = loop->span, .text = "measure"}),
         il_assume(k->p, mk_false(ts), loop->span, NULL)};
    return il_seq(k->p, 2, arm);
}

/* A new variable that keeps the value. */
static struct il_var *kept(struct ending *k, const struct il_loop *loop, term_id value, const struct il_cmd **c)
{
    sort_id sort = term_sort(k->p->terms, value);
    struct il_var *x = il_add_var(k->p, k->r, "\\measure", "measure", sort, ROLE_TEMP, NULL, loop->span);
    *c = il_assign_var(k->p, x, value, loop->span, NULL);
    return x;
}

/* One round: the measures are kept, then comes the body, then one of them is asked. */
static const struct il_cmd *measured_round(struct ending *k, const struct il_loop *loop, const struct il_cmd *body)
{
    struct measured *m = &k->of[loop->id];
    const struct il_cmd *round[2 * MOST_MEASURES + 2], *arms[MOST_MEASURES];
    unsigned n = 0;
    m->first = (uint32_t)k->r->obligations.n;
    for (unsigned i = 0; i < m->n; i++) {
        struct il_var *x = kept(k, loop, m->at[i].term, &round[n++]), *f = NULL;
        if (m->at[i].field != TERM_NONE)
            f = kept(k, loop, m->at[i].field, &round[n++]);
        arms[i] = asked_measure(k, loop, m->at[i], x, f);
    }
    round[n++] = body;
    round[n++] = il_choice(k->p, m->n, arms);
    return il_seq(k->p, n, round);
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
    const bool *asked; /* by obligation; those that are made later are not */
    uint32_t n;
};

static const struct il_cmd *assume_others(const struct assuming *k, const struct il_cmd *c)
{
    bool asked = c->kind == IL_ASSERT && c->obligation < k->n && k->asked[c->obligation];
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

/* Some measure of the loop is proved. *number: the first of them, if it is a number. */
static bool is_measured(const struct measured *m, const bool proved[], term_id *number)
{
    *number = TERM_NONE;
    for (unsigned i = 0; i < m->n; i++)
        if (proved[m->first + i]) {
            *number = m->at[i].field == TERM_NONE ? m->at[i].term : TERM_NONE;
            return true;
        }
    return false;
}

/* Some measure of each loop is proved. */
static bool all_measured(const struct ending *k, const bool proved[], term_id measures[])
{
    for (unsigned id = 0; id < k->r->n_loops; id++) {
        bool given = k->r->loops[id]->measured || k->of[id].left;
        if (!is_measured(&k->of[id], proved, &measures[id]) && !given)
            return false;
    }
    return true;
}

/* A place to ask in. */
struct place {
    struct arena *arena;
    struct prover *prover;
    const struct vc_form *form;
    const struct point_results *points;
};

/* All measures between heads. */
static void ask_nearby(struct ending *k, const struct place *at, uint32_t from, bool proved[])
{
    struct proof proof;
    proof_init(&proof, at->arena, at->prover, at->form, k->p, k->r, at->points);
    proof.cut = il_cut_loops(k->p, k->r, &proof.points);
    bool *asked = arena_array(at->arena, bool, proof.cut->obligations.n),
         *found = arena_array(at->arena, bool, proof.cut->obligations.n);
    for (uint32_t o = from; o < k->r->obligations.n; o++)
        asked[o] = true;
    proof_ask_segments(&proof, asked, found);
    for (uint32_t o = from; o < k->r->obligations.n; o++)
        proved[o] = found[o];
}

/* The measures of loops of which none is proved, in the whole routine. */
static void ask_in_whole(struct ending *k, const struct place *at, bool proved[])
{
    struct proof proof;
    struct point_results none = {0};
    uint32_t n = (uint32_t)k->r->obligations.n;
    bool *asked = arena_array(at->arena, bool, n);
    struct il_routine *cut = il_cut_loops(k->p, k->r, at->points);
    struct assuming others = {k->p, &cut->obligations, asked, n};
    term_id number;
    for (unsigned id = 0; id < k->r->n_loops; id++)
        for (unsigned i = 0; i < k->of[id].n; i++)
            asked[k->of[id].first + i] = !is_measured(&k->of[id], proved, &number);
    cut->body = assume_others(&others, cut->body);
    cut->n_loops = 0;
    cut->obligations = k->r->obligations;
    il_check_after("asking measures", k->p, cut);
    proof_init(&proof, at->arena, at->prover, at->form, k->p, cut, &none);
    proof_settle_claims(&proof);
    struct unproveds us = prove_obligations(&proof, (struct asked_obligations){ASK_ALL, OBLIGATION_NONE}, NULL);
    for (uint32_t o = 0; o < n; o++)
        proved[o] |= asked[o];
    for (size_t i = 0; i < us.n; i++)
        proved[us.at[i].obligation] &= !asked[us.at[i].obligation];
    vec_release(&us);
}

static bool ask(struct ending *k, const struct place *at, uint32_t from, term_id measures[])
{
    bool *proved = arena_array(at->arena, bool, k->r->obligations.n);
    ask_nearby(k, at, from, proved);
    if (all_measured(k, proved, measures))
        return true;
    ask_in_whole(k, at, proved);
    return all_measured(k, proved, measures);
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
    il_copies_init(&k.copies, p->terms, r->body);
    k.r->body = measure_in(&k, r->body);
    il_copies_release(&k.copies);
    for (unsigned id = 0; id < r->n_loops; id++)
        if (!r->loops[id]->measured && k.of[id].n == 0 && !k.of[id].left)
            return false;
    return r->n_loops == 0 || from == k.r->obligations.n || ask(&k, &(struct place){arena, prover, form, points}, from, measures);
}
