/* Which predicates a spurious error path gives. extract1 finds many. A proof that no execution takes the path needs few of them, and a good
 * proof excludes longer paths, too. So from the entry towards the error, each location gets cheap literals from which its
 * statement leads only to what the next one needs:
 *
 *     pre(st, S_i) => S_i+1        and pre(st, S_n) is empty at the entry
 *
 * The redundancy checks that SPW section 3 asks for are these, and the normal form of predicates (linear.h). Start at add_needed. */
#include "infer/refine/refine.h"

#include "infer/linear.h"
#include "logic/mk.h"
#include "logic/shape.h"
#include "logic/subst.h"

/* ---- literals and their costs ---- */

/* Added to the cost of what holds on few paths only. */
enum { DEAR = 1000 };

/* True for `x == e` with a ghost x: it is about a single place. */
static bool is_single_place(struct refine *g, term_id t)
{
    const struct terms *ts = g->p->terms;
    if (!term_is(ts, t, TERM_EQ))
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (term_arity(ts, term_arg(ts, t, i)) == 0 && refine_has_ghost(g, term_arg(ts, t, i)))
            return !refine_has_ghost(g, term_arg(ts, t, 1 - i));
    return false;
}

/* True if a number other than 0 occurs in t. */
static bool has_number(const struct terms *ts, term_id t)
{
    long value;
    if (term_is(ts, t, TERM_INT))
        return !term_to_long(ts, t, &value) || value != 0;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (has_number(ts, term_arg(ts, t, i)))
            return true;
    return false;
}

bool is_of_path(struct refine *g, term_id t)
{
    const struct terms *ts = g->p->terms;
    bool order = term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE);
    return order && !refine_has_ghost(g, t) && !term_has_kind(ts, t, TERM_SELECT) && has_number(ts, t);
}

static void note_places(void *user, term_id t)
{
    struct refine *g = user;
    const struct terms *ts = g->p->terms;
    for (unsigned i = 1; term_is(ts, t, TERM_SELECT) && i < term_arity(ts, t); i++)
        idmap_put(&g->places, term_arg(ts, t, i), 1);
}

/* Notes the places, such as `i` or `i + 1`, at which the command reads and writes. */
static void note_places_of(struct refine *g, const struct il_cmd *c)
{
    if (c->term != TERM_NONE)
        term_visit(g->p->terms, c->term, note_places, g);
    for (unsigned i = 0; c->kind == IL_ASSIGN && i < c->lhs.n; i++)
        idmap_put(&g->places, c->lhs.index[i], 1);
    for (unsigned i = 0; i < c->n; i++)
        note_places_of(g, c->child[i]);
}

/* True if t, or a part of it, reads beside a place of the program, at `i + 1` where the program has only i: that is where the next round on
 * the path will be. */
static bool reads_beside(struct refine *g, term_id t)
{
    const struct terms *ts = g->p->terms;
    bool read = term_is(ts, t, TERM_SELECT), found = false;
    for (unsigned i = 0; i < term_arity(ts, t) && !found; i++) {
        term_id arg = term_arg(ts, t, i);
        bool beside = read && i > 0 && has_number(ts, arg) && !refine_has_ghost(g, arg) && !idmap_has(&g->places, arg);
        found = beside || reads_beside(g, arg);
    }
    return found;
}

/* Existing predicates cost nothing. Next come those that the proof uses before the step, or that are used at other locations: what holds at
 * several points is more likely an invariant. Small ones come next; among them those of ghosts, and inequalities before equations. What is
 * only about a single place, or about a place of the next round, comes last, since a proof that uses it needs more of the kind for the
 * next place. */
static uint64_t cost(struct refine *g, const struct step *s, const struct step *before, size_t candidate)
{
    struct terms *ts = g->p->terms;
    term_id t = s->candidates.at[candidate], key = linear_key(ts, t);
    if (idmap_has(&g->locations[s->state->node].keys, key))
        return 0;
    for (size_t i = 0; before && i < before->needed.n; i++)
        if (linear_key(ts, before->needed.at[i]) == key)
            return 1;
    for (unsigned i = 0; i < g->blocks.n_nodes; i++)
        if (idmap_has(&g->locations[i].keys, key))
            return 2;
    struct term_vec constants = {0};
    term_constants(ts, t, &constants);
    uint64_t size = 4 * term_tree_size(ts, t) + (term_is(ts, t, TERM_EQ) ? 1 : 0);
    for (size_t i = 0; i < constants.n; i++)
        size += !refine_has_ghost(g, constants.at[i]);
    vec_release(&constants);
    return is_single_place(g, t) || is_of_path(g, t) || reads_beside(g, t) ? size + DEAR : size;
}

static void find_literals(struct refine *g, struct step *s, const struct step *before)
{
    struct terms *ts = g->p->terms;
    extract1(g, s->exact, s->state->node, &s->candidates);
    ask_predicates(g, s->exact, &s->candidates);
    struct VEC_OF(uint64_t) costs = {0};
    for (size_t i = 0; i < s->candidates.n; i++) {
        enum truth truth = (enum truth) * idmap_get(&s->exact->known, s->candidates.at[i]);
        if (truth == TRUTH_UNKNOWN)
            continue;
        uint64_t c = cost(g, s, before, i);
        vec_push(&s->literals, TERM_NONE);
        vec_push(&costs, c);
        size_t k = s->literals.n - 1;
        for (; k > 0 && costs.at[k - 1] > c; k--) {
            costs.at[k] = costs.at[k - 1];
            s->literals.at[k] = s->literals.at[k - 1];
        }
        costs.at[k] = c;
        s->n_free += c == 0;
        s->n_cheap += c < DEAR;
        s->literals.at[k] = truth == TRUTH_TRUE ? s->candidates.at[i] : mk_not(ts, s->candidates.at[i]);
    }
    vec_release(&costs);
}

/* ---- subsets ---- */

/* Asks about subsets of the literals of a step. use: by literal, the constant that lets it count. */
struct subset {
    struct query *q;
    struct term_vec all, use, chosen;
};

static bool is_enough(struct subset *k, size_t n, size_t without)
{
    k->chosen.n = 0;
    for (size_t i = 0; i < n; i++)
        if (i != without && k->use.at[i] != TERM_NONE)
            vec_push(&k->chosen, k->use.at[i]);
    return query_check(k->q, (unsigned)k->chosen.n, k->chosen.at) == ANSWER_UNSAT;
}

/* Lets the literals count that the split into cases depends on: reads at ghosts. */
static void keep_reads(struct refine *g, struct subset *k, const struct step *s)
{
    for (size_t i = 0; i < k->use.n; i++)
        if (refine_has_ghost(g, s->literals.at[i]) && term_has_kind(g->p->terms, s->literals.at[i], TERM_SELECT))
            k->use.at[i] = k->all.at[i];
}

/* Drops those of the first n literals that are not needed, from the most expensive one on, and all literals behind them. */
static void drop_idle(struct subset *k, size_t n)
{
    for (size_t i = n; i < k->use.n; i++)
        k->use.at[i] = TERM_NONE;
    for (size_t i = n; i-- > 0;)
        if (k->use.at[i] != TERM_NONE && is_enough(k, n, i))
            k->use.at[i] = TERM_NONE;
}

/* Looks for a cheap literal that is enough together with the first n. */
static bool choose_one(struct subset *k, size_t n, size_t n_cheap)
{
    for (size_t i = n; i < n_cheap; i++) {
        term_id moved = k->use.at[n];
        k->use.at[n] = k->use.at[i];
        bool enough = is_enough(k, n + 1, SIZE_MAX);
        k->use.at[n] = moved;
        if (!enough)
            continue;
        for (size_t j = n; j < k->use.n; j++)
            if (j != i)
                k->use.at[j] = TERM_NONE;
        drop_idle(k, i + 1);
        return true;
    }
    return false;
}

/* Chooses literals that are enough: of the first n ones, which cost nothing; else one more; else the least number of first ones. Returns
 * false if all are not enough. */
static bool choose_few(struct subset *k, size_t n, size_t n_cheap)
{
    size_t low = n, high = k->use.n;
    if (!is_enough(k, high, SIZE_MAX))
        return false;
    if (!is_enough(k, n, SIZE_MAX) && choose_one(k, n, n_cheap))
        return true;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_enough(k, middle, SIZE_MAX))
            high = middle;
        else
            low = middle + 1;
    }
    drop_idle(k, high);
    return true;
}

static bool choose_for(struct refine *g, struct subset *k, const struct step *s, term_id F)
{
    k->q = refine_query(g, F, "needed");
    bool enough = choose_few(k, s->n_free, s->n_cheap);
    query_free(k->q);
    return enough;
}

/* Finds few and cheap literals of step s from which the statement leads only from states with the needed literals of the step before it
 * (`blocked`: from none). before NULL: the statement is from the entry. Returns false if all literals are not enough. */
static bool find_needed(struct refine *g, struct step *s, unsigned statement, struct step *before, bool blocked)
{
    struct terms *ts = g->p->terms;
    struct subset k = {0};
    struct term_vec premises = {0};
    for (size_t i = 0; i < s->literals.n; i++) {
        vec_push(&k.all, mk_const(ts, intern_printf(terms_names(ts), "!use%zu", i), SORT_BOOL));
        vec_push(&k.use, k.all.at[i]);
        vec_push(&premises, mk_implies(ts, k.use.at[i], s->literals.at[i]));
    }
    term_id F = before_step(g, statement, before, mk_and(ts, (unsigned)premises.n, premises.at));
    vec_release(&premises);
    bool enough = F != TERM_NONE;
    if (enough && !blocked)
        F = mk_and2(ts, F,
                    mk_not(ts, subst_apply(ts, &before->choice.moved, mk_and(ts, (unsigned)before->needed.n, before->needed.at))));
    bool found = enough && choose_for(g, &k, s, F);
    if (enough && !found && !blocked) {
        found = choose_for(g, &k, s, mk_and2(ts, F, before->choice.splits));
        keep_reads(g, &k, s);
    }
    enough = found;
    for (size_t i = 0; enough && i < k.use.n; i++)
        if (k.use.at[i] != TERM_NONE)
            vec_push(&s->needed, s->literals.at[i]);
    vec_release(&k.all);
    vec_release(&k.use);
    vec_release(&k.chosen);
    return enough;
}

/* Adds the first n literals of the step. Returns how many are new. */
static unsigned add_literals(struct refine *g, const struct step *s, size_t n)
{
    unsigned added = 0;
    for (size_t i = 0; i < n; i++)
        added += refine_add_predicate(g, s->state->node, s->literals.at[i]);
    return added;
}

/* The proof reads beside a place of the program. Whatever else holds on the path makes better predicates: of those that the proof needs the next
 * path would need the like for the place after that, and the states that they tell apart become many. */
static bool needs_next_round(struct refine *g, const struct path_steps *steps, size_t n)
{
    bool found = false;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < steps->at[i].needed.n; j++)
            found |= reads_beside(g, steps->at[i].needed.at[j]);
    return found;
}

unsigned add_needed(struct refine *g, struct path_steps *steps, size_t n, unsigned first)
{
    unsigned added = 0;
    bool enough = true;
    if (!g->places.n)
        note_places_of(g, g->r->body);
    for (size_t i = n; i-- > 0;) {
        struct step *before = i + 1 < steps->n ? &steps->at[i + 1] : NULL;
        find_literals(g, &steps->at[i], i + 1 < n ? before : NULL);
        enough = enough && find_needed(g, &steps->at[i], before ? before->state->statement : first, before, i + 1 == n);
    }
    if (needs_next_round(g, steps, n))
        for (size_t i = 0; i < n; i++)
            added += add_literals(g, &steps->at[i], steps->at[i].n_cheap);
    for (size_t i = 0; added == 0 && i < n; i++)
        for (size_t j = 0; j < steps->at[i].needed.n; j++)
            added += refine_add_predicate(g, steps->at[i].state->node, steps->at[i].needed.at[j]);
    for (size_t i = 0; added == 0 && i < n; i++)
        added += add_literals(g, &steps->at[i], steps->at[i].literals.n);
    return added;
}
