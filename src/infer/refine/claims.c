/* The negation of the backward invariant as claims: for each state at a loop `forall ghosts. !cube`. A ghost keeps its value, so what
 * holds for one value of it holds for all.
 *
 * First the cubes of a loop are made smaller without changing their disjunction: a literal goes if the other cubes have the states that
 * this adds, and a cube goes if the others have all of its states. So predicates that only distinguished the rounds of the refinement
 * disappear. Models and contradictions that were found answer most of the questions that this asks. Start at claims_of_states. */
#include "infer/refine/refine.h"

#include "infer/abstract/concretise.h"
#include "infer/results.h"
#include "logic/mk.h"

#include <stdlib.h>

/* Literals, by predicate: 1 for the predicate, -1 for its negation, 0 for none. */
struct literal_sets VEC_OF(const int8_t *);

/* One cube. in: its literals. left_out: assumed to leave the states of this cube out. */
struct small_cube {
    int8_t *in;
    term_id left_out;
    bool gone;
};

/* models: what models of q say about the predicates. conflicts: literals that no state has together. */
struct simplifier {
    struct refine *g;
    const struct term_vec *predicates;
    struct VEC_OF(struct small_cube) cubes;
    struct query *q;
    term_id *indicator; /* by predicate */
    struct literal_sets models, conflicts;
};

static term_id literal_of(struct simplifier *k, size_t predicate, int sign)
{
    return sign > 0 ? k->indicator[predicate] : mk_not(k->g->p->terms, k->indicator[predicate]);
}

/* From now on left_out leaves the cube's present states out. */
static void leave_out(struct simplifier *k, const struct small_cube *c)
{
    struct term_vec any = {0};
    struct terms *ts = k->g->p->terms;
    for (size_t i = 0; i < k->predicates->n; i++)
        if (c->in[i])
            vec_push(&any, literal_of(k, i, -c->in[i]));
    query_constrain(k->q, mk_implies(ts, c->left_out, mk_or(ts, (unsigned)any.n, any.at)));
    vec_release(&any);
}

/* ---- what was asked before ---- */

/* True if all literals of `part` are in `set`. */
static bool includes(const struct simplifier *k, const int8_t set[], const int8_t part[])
{
    for (size_t i = 0; i < k->predicates->n; i++)
        if (part[i] && set[i] != part[i])
            return false;
    return true;
}

/* True if the model falsifies a literal of each cube but c. */
static bool is_outside_others(const struct simplifier *k, const int8_t model[], const struct small_cube *c)
{
    for (size_t j = 0; j < k->cubes.n; j++) {
        const struct small_cube *other = &k->cubes.at[j];
        bool outside = other == c || other->gone;
        for (size_t i = 0; i < k->predicates->n && !outside; i++)
            outside = other->in[i] && model[i] == -other->in[i];
        if (!outside)
            return false;
    }
    return true;
}

/* The answer to the question whether some state has the literals, and is outside of all cubes but c if `alone` is not set. UNKNOWN: no
 * earlier answer tells. */
static enum answer known_answer(const struct simplifier *k, const int8_t literals[], const struct small_cube *c, bool alone)
{
    for (size_t i = 0; i < k->conflicts.n; i++)
        if (includes(k, literals, k->conflicts.at[i]))
            return ANSWER_UNSAT;
    for (size_t i = 0; i < k->models.n; i++)
        if (includes(k, k->models.at[i], literals) && (alone || is_outside_others(k, k->models.at[i], c)))
            return ANSWER_SAT;
    return ANSWER_UNKNOWN;
}

static void note_model(struct simplifier *k)
{
    int8_t *model = arena_array(&k->g->scratch, int8_t, k->predicates->n + 1);
    for (size_t i = 0; i < k->predicates->n; i++)
        switch (query_model_bool(k->q, k->indicator[i])) {
        case TRUTH_TRUE: model[i] = 1; break;
        case TRUTH_FALSE: model[i] = -1; break;
        case TRUTH_UNKNOWN: break;
        }
    vec_push(&k->models, model);
}

/* The literals among the n assumptions of the last query that contradict each other; the first ones are those in `literals`. Cubes may
 * have taken part in the contradiction; then it is not noted. */
static void note_conflict(struct simplifier *k, const int8_t literals[], size_t n)
{
    int8_t *conflict = arena_array(&k->g->scratch, int8_t, k->predicates->n + 1);
    bool *in_core = arena_array(&k->g->scratch, bool, n + 1);
    size_t at = 0;
    query_core(k->q, in_core);
    for (size_t i = 0; i < k->predicates->n; i++)
        if (literals[i] && in_core[at++])
            conflict[i] = literals[i];
    while (at < n && !in_core[at])
        at++;
    if (at == n)
        vec_push(&k->conflicts, conflict);
}

/* ---- smaller cubes ---- */

static enum answer ask_cube(struct simplifier *k, const int8_t literals[], const struct small_cube *c, bool alone)
{
    struct term_vec assumptions = {0};
    for (size_t i = 0; i < k->predicates->n; i++)
        if (literals[i])
            vec_push(&assumptions, literal_of(k, i, literals[i]));
    for (size_t i = 0; i < k->cubes.n; i++)
        if (!alone && &k->cubes.at[i] != c && !k->cubes.at[i].gone)
            vec_push(&assumptions, k->cubes.at[i].left_out);
    enum answer answer = query_check(k->q, (unsigned)assumptions.n, assumptions.at);
    if (answer == ANSWER_SAT)
        note_model(k);
    if (answer == ANSWER_UNSAT)
        note_conflict(k, literals, assumptions.n);
    vec_release(&assumptions);
    return answer;
}

/* True if there are no states of c with the literal `turned` turned around (SIZE_MAX: none) outside the other cubes. alone: outside of
 * nothing. */
static bool is_empty(struct simplifier *k, const struct small_cube *c, size_t turned, bool alone)
{
    int8_t *literals = arena_copy(&k->g->scratch, c->in, k->predicates->n + 1);
    if (turned != SIZE_MAX)
        literals[turned] = (int8_t)-literals[turned];
    enum answer answer = known_answer(k, literals, c, alone);
    if (answer == ANSWER_UNKNOWN)
        answer = ask_cube(k, literals, c, alone);
    return answer == ANSWER_UNSAT;
}

/* Later predicates first: they come from longer paths. real: only literals without which the cube has more states. */
static void shorten(struct simplifier *k, struct small_cube *c, bool real)
{
    for (size_t i = k->predicates->n; i-- > 0 && !refine_out_of_time(k->g);) {
        if (!c->in[i] || !is_empty(k, c, i, false) || (real && is_empty(k, c, i, true)))
            continue;
        c->in[i] = 0;
        leave_out(k, c);
    }
}

static void simplify(struct simplifier *k)
{
    struct refine *g = k->g;
    k->q = refine_query(g, mk_true(g->p->terms), "claims");
    k->indicator = arena_array(&g->scratch, term_id, k->predicates->n);
    for (size_t i = 0; i < k->predicates->n; i++)
        k->indicator[i] = query_indicator(k->q, k->predicates->at[i], true);
    for (size_t i = 0; i < k->cubes.n; i++)
        k->cubes.at[i].left_out = query_indicator(k->q, mk_true(g->p->terms), false);
    for (size_t i = 0; i < k->cubes.n; i++)
        leave_out(k, &k->cubes.at[i]);
    for (size_t i = 0; i < k->cubes.n; i++)
        shorten(k, &k->cubes.at[i], true);
    for (size_t i = k->cubes.n; i-- > 0;)
        k->cubes.at[i].gone = is_empty(k, &k->cubes.at[i], SIZE_MAX, false);
    for (size_t i = 0; i < k->cubes.n; i++)
        if (!k->cubes.at[i].gone)
            shorten(k, &k->cubes.at[i], false);
    query_free(k->q);
    vec_release(&k->models);
    vec_release(&k->conflicts);
}

/* ---- claims ---- */

static void add_cube(struct simplifier *k, const struct state *s)
{
    struct terms *ts = k->g->p->terms;
    struct small_cube c = {.in = arena_array(&k->g->scratch, int8_t, k->predicates->n + 1)};
    for (size_t i = 0; i < k->predicates->n; i++)
        for (size_t j = 0; j < s->literals.n; j++)
            if (s->literals.at[j] == k->predicates->at[i])
                c.in[i] = 1;
            else if (s->literals.at[j] == mk_not(ts, k->predicates->at[i]))
                c.in[i] = -1;
    vec_push(&k->cubes, c);
}

static void push_claim(struct simplifier *k, const struct predicates *ps, const struct small_cube *c, struct span span,
                       struct conjuncts *out)
{
    literal *at = arena_array(&k->g->scratch, literal, k->predicates->n + 1);
    struct clause clause = {.at = at};
    for (size_t i = 0; i < k->predicates->n; i++)
        if (c->in[i])
            at[clause.n++] = (literal)(2 * i + (c->in[i] > 0));
    term_id t = concretise_clause(k->g->p->terms, ps, &clause);
    if (!conjuncts_have(out, t) && !term_is(k->g->p->terms, t, TERM_TRUE))
        vec_push(out, (struct conjunct){.term = t, .shown = true, .engine = "refine", .span = span});
}

static void claims_of_loop(struct refine *g, unsigned node, struct conjuncts *out)
{
    struct simplifier k = {.g = g, .predicates = &g->locations[node].predicates};
    struct predicates ps = {0};
    for (size_t i = 0; i < g->states.n; i++)
        if (g->states.at[i]->node == node && !g->states.at[i]->covered)
            add_cube(&k, g->states.at[i]);
    for (size_t i = 0; i < k.predicates->n; i++)
        predicates_add(g->p->terms, &ps, k.predicates->at[i], STAGE_USER);
    for (size_t i = 0; i < g->ghosts.n; i++)
        vec_push(&ps.skolems, g->ghosts.at[i]);
    if (k.cubes.n > 0)
        simplify(&k);
    for (size_t i = 0; i < k.cubes.n; i++)
        if (!k.cubes.at[i].gone)
            push_claim(&k, &ps, &k.cubes.at[i], g->blocks.nodes[node].loop->span, out);
    predicates_release(&ps);
    vec_release(&k.cubes);
}

void claims_of_states(struct refine *g, struct conjuncts claims[])
{
    for (unsigned i = 0; i < g->r->n_loops; i++)
        claims_of_loop(g, il_blocks_head(&g->blocks, g->r->loops[i]), &claims[i]);
}
