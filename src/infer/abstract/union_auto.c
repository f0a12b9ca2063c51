/* Our Union: the same function as in FQ section 5, with models and cores.
 *
 * The answer r or alpha(Q) lies between two bounds. `reached` is r and the cubes of models seen so far; it implies the answer. `result`
 * is the conjunction of the proved clauses; the answer implies it.
 *
 * First stage (enumerate): Q is asked for a state outside reached. A model is a new assignment and is added to reached. If there is
 * none, reached is the answer. This takes at most one query for each assignment of the answer outside r, and one more. Small changes of
 * each model give further assignments without queries (neighbours.c). No clause is asked; the clauses of the answer are read from its
 * BDD (primes.c). In the last round of a loop r is the answer, and one query shows this.
 *
 * What is known of Q before (abstraction.known) is where result starts. Every check assumes it, and nothing outside it is reached.
 *
 * No model is kept for the next round of a loop: its assignment is in the r of that round, and r counts as reached.
 *
 * The second stage (narrow) starts if the prover gives up on a query of the first stage, or if there are too many assignments. It asks a
 * clause only if reached implies it and result does not. If Q implies the clause, it is added to result, which loses an assignment.
 * Otherwise the model is added to reached, which gains one. So both stages together take at most 2^n - |r| queries and one more (FQ's
 * naive bound), without those on which the prover gives up. If the bounds meet, the answer is the strongest. The clauses are, in this
 * order:
 * - the literals, so that a bound is not lost because larger clauses use up the budget;
 * - the clauses of r, because they held in the round before;
 * - prime implicates of reached that cut result down to it, short ones first. No literal of such a clause can be dropped, because a
 *   model or r refutes the shorter clause. So proved clauses need no shrinking;
 * - if the prover gives up without a model: maximal clauses, because a full assignment is an easier question. They are shrunk to their
 *   core and the literals that reached needs. If an assignment is still undecided, it is added to reached, which only weakens the
 *   answer.
 *
 * If Q leaves k predicates free, there are 2^k assignments. After ENOUGH_CUBES assignments, only clauses of at most SHORT literals are
 * asked, because a few models refute all short clauses that do not hold. Before these, all clauses of two literals are asked.
 * With a budget, the first stage leaves enough of it for the literals. Start at union_auto. */
#include "infer/abstract/abstract.h"

#include "base/alloc.h"
#include "infer/abstract/neighbours.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENOUGH_CUBES = 600, /* assignments before only short clauses are asked (enough_cubes replaces it) */
    SHORT = 4,
    BATCH = 4000, /* number of prime implicates computed at a time */
};

/* refused: clauses on which the prover gave up without a model. cubes: assignments added to reached. */
struct union_auto {
    struct abstraction *a;
    struct domain *d;
    const struct element *reached, *result;
    unsigned cubes, enough;
    struct arena scratch;
    struct clauses refused;
    literal *cube;                 /* room for a full assignment */
    struct neighbours *neighbours; /* NULL: not used */
};

static bool bounds_met(const struct union_auto *u)
{
    return element_equal(u->reached, u->result);
}

/* ---- first stage ---- */

static void reach(struct union_auto *u, term_id outside, const struct element *more, unsigned n)
{
    abstraction_exclude_cube(u->a, outside, u->cube, n);
    u->reached = more;
    u->cubes++;
}

/* Every state of Q is a state of `known`, whatever instances the prover lacks. */
static void assume_known(struct union_auto *u)
{
    if (!u->a->known)
        return;
    abstraction_assume(u->a, u->a->known);
    u->result = u->a->known;
}

/* Adds the neighbours of the last model. */
static void reach_neighbours(struct union_auto *u, term_id outside)
{
    unsigned n = domain_size(u->d);
    neighbours_begin(u->neighbours);
    while (u->cubes < u->enough && neighbours_next(u->neighbours, u->reached, u->cube)) {
        if (!element_has_cube(u->d, u->result, u->cube, n))
            continue;
        reach(u, outside, domain_or_cube(u->d, u->reached, u->cube, n), n);
        if (u->a->stats)
            u->a->stats->models_varied++;
    }
}

/* True if reached is the answer. */
static bool enumerate(struct union_auto *u)
{
    struct abstraction *a = u->a;
    term_id outside = abstraction_guard(a);
    abstraction_exclude(a, outside, u->reached);
    while (u->cubes < u->enough && !abstraction_nearly_spent(a, 2 * domain_size(u->d))) {
        if (bounds_met(u))
            return true;
        enum answer answer = abstraction_check(a, &outside, 1);
        if (answer == ANSWER_UNSAT)
            return true;
        if (answer == ANSWER_UNKNOWN && (a->out_of_time || !abstraction_has_doubtful_model(a)))
            return false;
        unsigned m = abstraction_model(a, u->cube);
        const struct element *more = domain_or_cube(u->d, u->reached, u->cube, m);
        if (element_equal(more, u->reached)) /* a doubtful model may be inside reached */
            return false;
        reach(u, outside, more, m);
        if (answer == ANSWER_SAT && u->neighbours)
            reach_neighbours(u, outside);
    }
    return false;
}

/* ---- second stage ---- */

static bool is_open(const struct union_auto *u, const literal c[], unsigned n)
{
    if (element_implies_clause(u->d, u->result, c, n))
        return false;
    if (element_implies_clause(u->d, u->reached, c, n))
        return true;
    if (u->a->stats)
        u->a->stats->models_reused++;
    return false;
}

/* Adds the model to reached. It is new, because it falsifies the clause just asked, which reached implied. */
static void learn_model(struct union_auto *u, const literal c[], unsigned n)
{
    unsigned m = abstraction_model(u->a, u->cube);
    if (m < domain_size(u->d))
        for (unsigned i = 0; i < n; i++) { /* the model does not decide these, but they were assumed */
            bool in = false;
            for (unsigned j = 0; j < m && !in; j++)
                in = u->cube[j] / 2 == c[i] / 2;
            if (!in)
                u->cube[m++] = literal_not(c[i]);
        }
    u->reached = domain_or_cube(u->d, u->reached, u->cube, m);
    u->cubes++;
}

/* Asks whether Q implies the clause. Learns from a model. The caller adds a proved clause. */
static enum answer ask_and_learn(struct union_auto *u, const literal c[], unsigned n)
{
    enum answer answer = abstraction_implies(u->a, c, n);
    if (answer == ANSWER_SAT || (answer == ANSWER_UNKNOWN && abstraction_has_doubtful_model(u->a)))
        learn_model(u, c, n);
    return answer;
}

static void prove(struct union_auto *u, const literal c[], unsigned n)
{
    u->result = domain_and_clause(u->d, u->result, c, n);
}

static bool was_refused(const struct union_auto *u, const struct clause *c)
{
    for (size_t i = 0; i < u->refused.n; i++)
        if (u->refused.at[i].n == c->n && !memcmp(u->refused.at[i].at, c->at, c->n * sizeof *c->at))
            return true;
    return false;
}

static void refuse(struct union_auto *u, const struct clause *c)
{
    struct clause copy = {arena_copy(&u->scratch, c->at, c->n * sizeof *c->at), c->n};
    vec_push(&u->refused, copy);
}

static void ask_again(struct union_auto *u, const struct element *r)
{
    if (element_is_false(r))
        return;
    const struct clauses *cs = element_clauses(u->d, r);
    for (size_t i = 0; i < cs->n; i++) {
        const struct clause *c = &cs->at[i];
        if (!is_open(u, c->at, c->n))
            continue;
        if (abstraction_spent(u->a))
            return;
        if (ask_and_learn(u, c->at, c->n) == ANSWER_UNSAT)
            prove(u, c->at, c->n);
    }
}

/* Asks the open prime implicates of at most max literals. Returns true if one of them was decided. */
static bool ask_primes(struct union_auto *u, unsigned max)
{
    bool progress = false;
    struct arena batch;
    arena_init(&batch);
    struct clauses cs = {0};
    element_between(u->d, u->reached, u->result, BATCH, &batch, &cs);
    for (size_t i = 0; i < cs.n && cs.at[i].n <= max && !u->a->out_of_time; i++) {
        const struct clause *c = &cs.at[i];
        if (was_refused(u, c) || !is_open(u, c->at, c->n) || abstraction_spent(u->a))
            continue;
        size_t before = u->cubes;
        enum answer answer = ask_and_learn(u, c->at, c->n);
        if (answer == ANSWER_UNSAT)
            prove(u, c->at, c->n);
        if (answer == ANSWER_UNKNOWN && u->cubes == before)
            refuse(u, c);
        else
            progress = true;
        if (max == UINT32_MAX && u->cubes >= u->enough)
            break;
    }
    vec_release(&cs);
    arena_release(&batch);
    return progress;
}

static bool cut_implied(void *user, const literal c[], unsigned n)
{
    const struct union_auto *u = user;
    return element_implies_clause(u->d, u->result, c, n);
}

static bool visit_short(void *user, const literal c[], unsigned n)
{
    struct union_auto *u = user;
    const struct clause clause = {(literal *)c, n};
    if (!is_open(u, c, n) || was_refused(u, &clause))
        return true;
    if (abstraction_spent(u->a))
        return false;
    size_t before = u->cubes;
    enum answer answer = ask_and_learn(u, c, n);
    if (answer == ANSWER_UNSAT)
        prove(u, c, n);
    if (answer == ANSWER_UNKNOWN && u->cubes == before)
        refuse(u, &clause);
    return true;
}

/* Asks every open clause of this many literals. ask_primes may miss some of them, because it uses a small set of prime implicates. */
static void ask_size(struct union_auto *u, unsigned size)
{
    const struct implicate_visitor v = {cut_implied, visit_short, u};
    if (!u->a->out_of_time)
        domain_each_implicate(u->d, u->reached, size, &v);
}

/* Call it after Q was found to imply the clause, which reached also implies. Keeps the core, and other literals until reached implies
 * the rest. Makes no query. Returns the size. */
static unsigned keep_core(struct union_auto *u, literal c[], unsigned n)
{
    literal *core = alloc_bytes((n + 1) * sizeof *core), *less = alloc_bytes((n + 1) * sizeof *less);
    unsigned n_core = abstraction_core(u->a, c, n, core), before = n;
    for (unsigned i = n; i-- > 0;) {
        unsigned m = 0;
        bool needed = false;
        for (unsigned j = 0; j < n_core && !needed; j++)
            needed = core[j] == c[i];
        for (unsigned j = 0; j < n; j++)
            if (j != i)
                less[m++] = c[j];
        if (needed || !element_implies_clause(u->d, u->reached, less, m))
            continue;
        memcpy(c, less, m * sizeof *c);
        n = m;
    }
    if (n < before && u->a->stats)
        u->a->stats->cores_used++;
    free(core);
    free(less);
    return n;
}

/* Drops literals of a proved clause while the rest is open and Q implies it. Returns the size. Makes no query if result and the clause
 * already imply the rest. */
static unsigned shrink(struct union_auto *u, literal c[], unsigned n)
{
    literal *less = alloc_bytes((n + 1) * sizeof *less);
    for (unsigned i = n; i-- > 0;) {
        unsigned m = 0;
        for (unsigned j = 0; j < n; j++)
            if (j != i)
                less[m++] = c[j];
        if (!element_implies_clause(u->d, u->reached, less, m))
            continue;
        if (!element_with_clause_implies(u->d, u->result, c, n, less, m)) {
            if (abstraction_spent(u->a) || ask_and_learn(u, less, m) != ANSWER_UNSAT)
                continue;
            m = keep_core(u, less, m);
        }
        memcpy(c, less, m * sizeof *c);
        n = m;
        i = i < n ? i : n; /* a core may have dropped several literals */
    }
    free(less);
    return n;
}

/* Asks one maximal clause. Returns false if the bounds have met. */
static bool ask_maximal(struct union_auto *u)
{
    unsigned n = domain_size(u->d);
    literal *m = alloc_bytes((n + 1) * sizeof *m);
    bool some = element_pick(u->d, u->result, u->reached, u->cube);
    for (unsigned i = 0; some && i < n; i++)
        m[i] = literal_not(u->cube[i]);
    if (some && !abstraction_spent(u->a)) {
        size_t before = u->cubes;
        enum answer answer = ask_and_learn(u, m, n);
        if (answer == ANSWER_UNSAT) {
            unsigned size = keep_core(u, m, n);
            prove(u, m, shrink(u, m, size));
        } else if (u->cubes == before) {
            for (unsigned i = 0; i < n; i++)
                u->cube[i] = literal_not(m[i]);
            u->reached = domain_or_cube(u->d, u->reached, u->cube, n);
            u->cubes++;
        }
    }
    free(m);
    return some;
}

static void narrow(struct union_auto *u, const struct element *r)
{
    ask_size(u, 1);
    ask_again(u, r);
    bool pairs = false;
    while (!bounds_met(u) && !abstraction_spent(u->a)) {
        unsigned max = u->cubes < u->enough ? UINT32_MAX : SHORT;
        if (max == SHORT && !pairs)
            ask_size(u, 2);
        pairs |= max == SHORT;
        if (ask_primes(u, max))
            continue;
        if (max == SHORT || !ask_maximal(u))
            break;
    }
    if (!bounds_met(u))
        u->a->strongest = false;
}

const struct element *union_auto(struct abstraction *a, const struct element *r)
{
    struct union_auto u = {.a = a, .d = a->domain, .reached = r, .result = domain_true(a->domain)};
    if (element_equal(r, u.result))
        return r;
    u.enough = a->enough_cubes ? a->enough_cubes : ENOUGH_CUBES;
    u.cube = alloc_bytes((2 * (size_t)domain_size(u.d) + 1) * sizeof *u.cube);
    arena_init(&u.scratch);
    u.neighbours = a->predicate ? neighbours_new(a) : NULL;
    assume_known(&u);
    if (enumerate(&u))
        u.result = u.reached;
    else
        narrow(&u, r);
    vec_release(&u.refused);
    neighbours_free(u.neighbours);
    arena_release(&u.scratch);
    free(u.cube);
    return u.result;
}
