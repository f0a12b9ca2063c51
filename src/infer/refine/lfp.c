/* The abstract fixpoint lfp(pre#_n, unsafe) of SPW Figure 5, with lazy abstraction: states are cubes over the predicates of their own
 * node, disjuncts are kept, and
 *
 *     pre#_n(cube) = /\ { p in P_n | pre(cube) <= p }     for each statement and each case of its pre-image
 *
 * where p is a predicate or the negation of one. The cases are found by models outside the states that are known already, so a case
 * that adds nothing costs nothing. What was asked about a case is kept for the next fixpoint, which has more predicates. Start at lfp. */
#include "infer/refine/refine.h"

#include "infer/linear.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_STATES = 400 };

/* ---- pre# ---- */

/* pre(statement, cube), from memory if it is there. TERM_NONE if it is too large. */
static term_id pre_image(struct refine *g, unsigned statement, const struct state *s)
{
    const struct statement *st = &g->statements.at[statement];
    if (st->fails != TERM_NONE)
        return st->fails;
    uint64_t key = idmap_pair(statement, s->formula);
    const uint64_t *known = idmap_get(&g->images, key);
    if (known)
        return (term_id)*known;
    term_id F = refine_pre(g, statement, s->formula);
    idmap_put(&g->images, key, F);
    return F;
}

/* A predicate that is a conjunct of the case, up to linear arithmetic, needs no query. */
static void note_conjuncts(struct refine *g, struct base_case *c, const struct term_vec *predicates)
{
    struct terms *ts = g->p->terms;
    for (size_t i = 0; i < predicates->n; i++)
        for (size_t j = 0; j < c->conjuncts.n; j++)
            if (c->conjuncts.at[j] == predicates->at[i])
                idmap_put(&c->known, predicates->at[i], TRUTH_TRUE);
            else if (c->conjuncts.at[j] == mk_not(ts, predicates->at[i]))
                idmap_put(&c->known, predicates->at[i], TRUTH_FALSE);
}

/* Predicates about which nothing is known yet. expected: what the models so far say; UNKNOWN: they say different things. */
struct open {
    struct term_vec predicates, indicators;
    enum truth *expected;
};

/* Takes the values of the model. Returns false if that changed nothing. */
static bool compare_with_model(struct query *q, struct open *o, bool first)
{
    bool changed = first;
    for (size_t i = 0; i < o->predicates.n; i++) {
        if (!first && o->expected[i] == TRUTH_UNKNOWN)
            continue;
        enum truth now = query_model_bool(q, o->indicators.at[i]);
        if (first || now != o->expected[i]) {
            o->expected[i] = first ? now : TRUTH_UNKNOWN;
            changed = true;
        }
    }
    return changed;
}

static term_id unexpected(struct refine *g, const struct open *o, size_t i)
{
    return o->expected[i] == TRUTH_TRUE ? mk_not(g->p->terms, o->indicators.at[i]) : o->indicators.at[i];
}

/* Asks whether all that is expected is implied, until the answer is yes; each model takes something away. Where the prover gives up,
 * each one is asked by itself. */
static void settle(struct refine *g, struct query *q, struct open *o)
{
    struct terms *ts = g->p->terms;
    term_id some = query_indicator(q, mk_true(ts), false);
    enum answer answer = query_check(q, 0, NULL);
    bool changed = answer == ANSWER_SAT && compare_with_model(q, o, true);
    while (changed) {
        struct term_vec any = {0};
        for (size_t i = 0; i < o->predicates.n; i++)
            if (o->expected[i] != TRUTH_UNKNOWN)
                vec_push(&any, unexpected(g, o, i));
        query_constrain(q, mk_implies(ts, some, mk_or(ts, (unsigned)any.n, any.at)));
        bool nothing = any.n == 0;
        vec_release(&any);
        answer = nothing ? ANSWER_UNSAT : query_check(q, 1, &some);
        changed = answer == ANSWER_SAT && compare_with_model(q, o, false);
    }
    for (size_t i = 0; answer != ANSWER_UNSAT && i < o->predicates.n; i++) {
        term_id other = o->expected[i] == TRUTH_UNKNOWN ? TERM_NONE : unexpected(g, o, i);
        if (other != TERM_NONE && query_check(q, 1, &other) != ANSWER_UNSAT)
            o->expected[i] = TRUTH_UNKNOWN;
    }
}

void ask_predicates(struct refine *g, struct base_case *c, const struct term_vec *predicates)
{
    struct open o = {0};
    note_conjuncts(g, c, predicates);
    for (size_t i = 0; i < predicates->n; i++)
        if (!idmap_has(&c->known, predicates->at[i]))
            vec_push(&o.predicates, predicates->at[i]);
    if (o.predicates.n == 0)
        return;
    struct query *q = refine_query(g, c->formula, "cube");
    o.expected = arena_array(&g->scratch, enum truth, o.predicates.n);
    for (size_t i = 0; i < o.predicates.n; i++) {
        vec_push(&o.indicators, query_indicator(q, o.predicates.at[i], true));
        o.expected[i] = TRUTH_UNKNOWN;
    }
    settle(g, q, &o);
    for (size_t i = 0; i < o.predicates.n; i++)
        idmap_put(&c->known, o.predicates.at[i], o.expected[i]);
    query_free(q);
    vec_release(&o.predicates);
    vec_release(&o.indicators);
}

static struct state *abstract_case(struct refine *g, struct base_case *c, unsigned node)
{
    struct terms *ts = g->p->terms;
    const struct term_vec *predicates = &g->locations[node].predicates;
    struct state *s = arena_new(&g->scratch, struct state);
    s->node = node;
    s->literals = (struct term_vec)VEC_IN(&g->scratch);
    ask_predicates(g, c, predicates);
    for (size_t i = 0; i < predicates->n; i++) {
        enum truth truth = (enum truth) * idmap_get(&c->known, predicates->at[i]);
        if (truth != TRUTH_UNKNOWN)
            vec_push(&s->literals, truth == TRUTH_TRUE ? predicates->at[i] : mk_not(ts, predicates->at[i]));
    }
    s->formula = mk_and(ts, (unsigned)s->literals.n, s->literals.at);
    return s;
}

/* ---- the fixpoint ---- */

static bool has_literal(const struct state *s, term_id l)
{
    for (size_t i = 0; i < s->literals.n; i++)
        if (s->literals.at[i] == l)
            return true;
    return false;
}

/* True if every state of `inner` is one of `outer`. */
static bool covers(const struct state *outer, const struct state *inner)
{
    if (outer->node != inner->node || outer->literals.n > inner->literals.n)
        return false;
    for (size_t i = 0; i < outer->literals.n; i++)
        if (!has_literal(inner, outer->literals.at[i]))
            return false;
    return true;
}

static void add_state(struct refine *g, struct state *s)
{
    for (size_t i = 0; i < g->states.n; i++)
        if (covers(s, g->states.at[i]))
            g->states.at[i]->covered = true;
    vec_push(&g->states, s);
}

/* Whether some execution from the entry takes the statement to s. UNKNOWN: it gave up, or the prover did. */
static enum answer entry_reaches(struct refine *g, unsigned statement, const struct state *s)
{
    uint64_t key = idmap_pair(statement, s->formula);
    const uint64_t *known = idmap_get(&g->entries, key);
    if (known)
        return (enum answer) * known;
    term_id F = pre_image(g, statement, s);
    enum answer answer = F == TERM_NONE ? ANSWER_UNKNOWN : refine_check(g, F, "entry");
    idmap_put(&g->entries, key, answer);
    return answer;
}

/* ---- one statement back ---- */

/* A model of the query outside all known states of the node. */
static enum answer next_model(struct renaming *k, unsigned node)
{
    enum answer answer;
    do
        answer = query_check(k->q, 0, NULL);
    while (answer == ANSWER_SAT && leave_out_renamed(k, node));
    return answer;
}

/* Adds pre# of s by one statement: while the pre-image has states outside those found so far, the abstraction of a case with such a
 * state. Returns false if it gave up. */
static bool go_back(struct refine *g, const struct state *s, unsigned statement)
{
    struct terms *ts = g->p->terms;
    unsigned node = g->statements.at[statement].from;
    term_id F = pre_image(g, statement, s);
    if (F == TERM_NONE || term_is(ts, F, TERM_FALSE))
        return F != TERM_NONE;
    struct query *q = refine_query(g, F, "pre");
    for (size_t i = 0; i < g->states.n; i++)
        if (g->states.at[i]->node == node && !g->states.at[i]->covered)
            query_assume(q, mk_not(ts, g->states.at[i]->formula));
    struct renaming k;
    renaming_begin(&k, g, q, F);
    enum answer answer = next_model(&k, node);
    while (answer == ANSWER_SAT && g->states.n <= MAX_STATES) {
        struct choice choice;
        struct base_case *c = case_of_model(g, q, F, &choice);
        struct state *before = abstract_case(g, c, node);
        before->next = s;
        before->statement = statement;
        before->choice = choice;
        add_state(g, before);
        query_assume(q, mk_not(ts, before->formula));
        query_assume(q, mk_not(ts, subst_apply(ts, &before->choice.moved, before->formula)));
        answer = next_model(&k, node);
    }
    if (answer == ANSWER_UNKNOWN)
        g->why = "the prover gave up on a pre-image";
    renaming_end(&k);
    query_free(q);
    return !g->why;
}

/* Extends the fixpoint by the statements that lead to s. */
static enum reach expand(struct refine *g, const struct state *s, unsigned *first)
{
    for (unsigned i = 0; i < g->statements.n; i++) {
        const struct statement *st = &g->statements.at[i];
        if (st->to != s->node)
            continue;
        if (refine_is_spent(g))
            return REACH_GAVE_UP;
        if (st->from == il_blocks_entry(&g->blocks)) {
            *first = i;
            if (entry_reaches(g, i, s) != ANSWER_UNSAT)
                return g->why ? REACH_GAVE_UP : REACH_ERROR_PATH;
        } else if (!go_back(g, s, i)) {
            return REACH_GAVE_UP;
        }
    }
    return REACH_SAFE;
}

enum reach lfp(struct refine *g, const struct state **path, unsigned *first)
{
    struct state *unsafe = arena_new(&g->scratch, struct state);
    unsafe->node = il_blocks_error(&g->blocks);
    unsafe->formula = mk_true(g->p->terms);
    g->states.n = 0;
    vec_push(&g->states, unsafe);
    for (size_t i = 0; i < g->states.n; i++) {
        *path = g->states.at[i];
        enum reach end = (*path)->covered ? REACH_SAFE : expand(g, *path, first);
        if (end != REACH_SAFE)
            return end;
        if (g->states.n > MAX_STATES) {
            g->why = "too many abstract states";
            return REACH_GAVE_UP;
        }
    }
    return REACH_SAFE;
}
