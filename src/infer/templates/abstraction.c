/* The rule abstraction of KEY:  phi' ==> psi  |-  phi ==> psi,  where phi' is the conjunction of the p in P with phi ==> p valid.
 *
 * phi is Norm of a command. "The bottleneck of the approach clearly lies in the abstraction rule." Here the strongest live candidates are
 * asked, many at once: does a state of phi falsify one of them? A model falsifies some, and a matrix row from it more. When nothing is
 * falsified, all hold, and so do those that they imply. An unknown splits the question, and in the end costs the candidate. Start at
 * abstraction. */
#include "infer/templates/templates.h"

#include "base/alloc.h"
#include "logic/mk.h"

#include <stdlib.h>

enum { MAX_BATCH = 48, MAX_QUERIES = 3000, MAX_AFRESH = 4 };

struct asking {
    struct templates *t;
    struct template_loop *l;
    struct query *query;
    struct norm norm;
    size_t first, end;
    term_id *goal;          /* by candidate: a constant that implies its negation; TERM_NONE: not made */
    bool *proved;           /* by candidate */
    struct idmap mentioned; /* the reads in the goals made so far: what is known of them was instantiated */
    bool fell;              /* some candidate fell */
    unsigned count;         /* of queries */
    bool at_entry;          /* phi is the state before the loop */
    bool exact;             /* the models are states: no quantified hypothesis */
};

static struct query *open_query(struct templates *t, const struct template_loop *l, term_id formula, const char *what,
                                bool whole_limit)
{
    const char *name = arena_printf(t->arena, "%s-loop%u-%s", t->r->name, l->loop->loop->id, what);
    struct query_options o = {.phase = PHASE_INFERENCE, .name = name, .whole_limit = whole_limit};
    struct query *q = query_open(t->prover, t->p->terms, &o);
    background_assume(&t->background, q, t->p);
    query_assume(q, formula);
    return q;
}

struct query *templates_query(struct templates *t, const struct template_loop *l, term_id formula, const char *what)
{
    return open_query(t, l, formula, what, false);
}

static struct candidate *candidate(const struct asking *a, size_t i)
{
    return &a->l->candidates.at[i];
}

static bool is_read(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_SELECT) || term_is(ts, t, TERM_APP);
}

static void mention(void *user, term_id t)
{
    struct asking *a = user;
    if (is_read(a->t->p->terms, t))
        idmap_put(&a->mentioned, t, 1);
}

/* Candidates share the skolem constants x and y, so that what is instantiated for one serves all. Returns false if the candidate is proved
 * already. */
static bool make_goal(struct asking *a, size_t i)
{
    struct terms *ts = a->t->p->terms;
    const struct vocabulary *v = &a->l->vocabulary;
    if (a->goal[i] != TERM_NONE)
        return true;
    term_id t = candidate_term(ts, v, candidate(a, i)), negation = candidate_counterexample(ts, v, candidate(a, i));
    a->proved[i] = idmap_has(&a->l->proved, t);
    if (a->proved[i])
        return false;
    if (negation == TERM_NONE) {
        negation = mk_not(ts, t);
    } else {
        query_seed(a->query, v->x);
        query_seed(a->query, v->y);
        term_visit(ts, negation, mention, a);
    }
    a->goal[i] = query_goal(a->query, norm_rename(&a->norm, ts, negation));
    a->l->asked++;
    return true;
}

/* ---- models ---- */

static bool read_model(void *user, term_id t, int64_t *out)
{
    struct asking *a = user;
    struct terms *ts = a->t->p->terms;
    term_id renamed = norm_rename(&a->norm, ts, t);
    long n;
    /* Recursive functions are unfolded only where the query mentions them. */
    if (recursion_mentions(&a->t->background.recursion, ts, t))
        return false;
    if (term_sort(ts, t) == SORT_BOOL) {
        enum truth truth = term_has_binder(ts, renamed) ? TRUTH_UNKNOWN : query_model_bool(a->query, renamed);
        *out = truth == TRUTH_TRUE;
        return truth != TRUTH_UNKNOWN;
    }
    term_id v = query_model_value(a->query, renamed);
    if (v == TERM_NONE)
        return false;
    if (term_sort(ts, t) != SORT_INT)
        *out = v;
    else if (term_to_long(ts, v, &n))
        *out = n;
    else
        return false;
    return true;
}

struct read_of {
    struct asking *a;
    bool unknown;
};

static void find_unknown(void *user, term_id t)
{
    struct read_of *r = user;
    r->unknown |= is_read(r->a->t->p->terms, t) && !idmap_has(&r->a->mentioned, t);
}

/* As read_model, for terms whose reads stand in goals. Others may have any value in a model. */
static bool read_mentioned(void *user, term_id t, int64_t *out)
{
    struct read_of r = {.a = user};
    term_visit(r.a->t->p->terms, t, find_unknown, &r);
    return !r.unknown && read_model(user, t, out);
}

static void drop(struct asking *a, size_t i)
{
    candidate(a, i)->alive = false;
    a->fell = true;
}

/* Kills the candidates whose goals are true. */
static bool kill_goals(struct asking *a, const size_t batch[], size_t n, enum truth (*truth)(struct query *, term_id))
{
    bool any = false;
    for (size_t i = 0; i < n; i++)
        if (truth(a->query, a->goal[batch[i]]) == TRUTH_TRUE) {
            drop(a, batch[i]);
            any = true;
        }
    return any;
}

/* Kills what is false in the model beside the goals. */
static void look_further(struct asking *a)
{
    if (a->t->pass == PASS_QUANTIFIED) {
        struct state_reader reader = {read_mentioned, a};
        a->l->by_models += matrix_witness(&a->l->matrix, a->first, a->end, &reader);
    }
    if (a->exact || a->t->pass == PASS_SCALARS) {
        struct state_reader reader = {read_model, a};
        a->l->by_models += matrix_row(&a->l->matrix, a->first, a->end, &reader);
    }
}

/* Kills what the model falsifies: the candidates whose goals are true in it; all that are false at its values of x and y; and by a row
 * those that are false in its state. */
static void learn_from_model(struct asking *a, const size_t batch[], size_t n)
{
    if (!kill_goals(a, batch, n, query_model_goal))
        for (size_t i = 0; i < n; i++)
            drop(a, batch[i]);
    look_further(a);
    if (a->t->pass == PASS_SCALARS)
        equalities_state(&a->l->equalities, &(struct state_reader){read_model, a});
}

/* The prover gave up on operations that it does not understand, such as products of variables, but it has a model as far as it does. The
 * goals that it took for true would be undecided alone, too. Returns false if there is nothing to learn. */
static bool learn_from_partial_model(struct asking *a, const size_t batch[], size_t n)
{
    if (query_why(a->query) != WHY_GAVE_UP || !query_has_model(a->query))
        return false;
    if (!kill_goals(a, batch, n, query_model_goal))
        return kill_goals(a, batch, n, query_model_bool);
    look_further(a);
    return true;
}

/* ---- questions ---- */

static bool spent(struct asking *a)
{
    if (a->count >= MAX_QUERIES || templates_out_of_time(a->t))
        a->l->gave_up = true;
    return a->l->gave_up;
}

static enum answer counted(struct asking *a, enum answer answer)
{
    a->count++;
    a->l->queries++;
    a->l->unsat += answer == ANSWER_UNSAT;
    a->l->sat += answer == ANSWER_SAT;
    a->l->unknown += answer == ANSWER_UNKNOWN;
    return answer;
}

static enum answer check(struct asking *a, const size_t batch[], size_t n)
{
    struct terms *ts = a->t->p->terms;
    if (spent(a))
        return ANSWER_UNKNOWN;
    term_id some = a->goal[batch[0]];
    if (n > 1) {
        struct term_vec any = {0};
        for (size_t i = 0; i < n; i++)
            vec_push(&any, a->goal[batch[i]]);
        some = query_indicator(a->query, mk_true(ts), false);
        query_constrain(a->query, mk_implies(ts, some, mk_or(ts, (unsigned)any.n, any.at)));
        vec_release(&any);
    }
    return counted(a, query_check(a->query, 1, &some));
}

static size_t without_dead(const struct asking *a, size_t batch[], size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (candidate(a, batch[i])->alive)
            batch[kept++] = batch[i];
    return kept;
}

/* Asks an undecided formula of the routine once more, in a context of its own and with the limit of a claim. What the prover decides within
 * a limit depends on what it was asked before, and there are few such formulas. */
static bool proved_afresh(struct asking *a, size_t i)
{
    if (query_why(a->query) != WHY_LIMIT || candidate(a, i)->kind != CANDIDATE_FORMULA || a->l->afresh == MAX_AFRESH || spent(a))
        return false;
    a->l->afresh++;
    struct query *q = open_query(a->t, a->l, a->norm.formula, "afresh", true);
    term_id t = candidate_term(a->t->p->terms, &a->l->vocabulary, candidate(a, i));
    term_id goal = query_goal(q, norm_rename(&a->norm, a->t->p->terms, mk_not(a->t->p->terms, t)));
    enum answer answer = counted(a, query_check(q, 1, &goal));
    query_free(q);
    return answer == ANSWER_UNSAT;
}

/* Decides each candidate of the batch: proved, or dead. */
static void decide_batch(struct asking *a, size_t batch[], size_t n)
{
    while (n > 0) {
        switch (check(a, batch, n)) {
        case ANSWER_UNSAT:
            for (size_t i = 0; i < n; i++)
                a->proved[batch[i]] = true;
            return;
        case ANSWER_SAT: learn_from_model(a, batch, n); break;
        case ANSWER_UNKNOWN:
            if (learn_from_partial_model(a, batch, n))
                break;
            if (n > 1) {
                decide_batch(a, batch, n / 2);
                decide_batch(a, batch + n / 2, n - n / 2);
                return;
            }
            if (proved_afresh(a, batch[0])) {
                a->proved[batch[0]] = true;
                return;
            }
            drop(a, batch[0]);
            break;
        }
        n = without_dead(a, batch, n);
    }
}

/* Asks the strongest candidates that are not proved, until all are. Returns false if there were none. */
static bool ask_strongest(struct asking *a)
{
    size_t batch[MAX_BATCH], n = 0, all = 0;
    candidates_strongest(&a->l->candidates, a->first, a->end, &a->l->vocabulary, &a->l->known);
    for (size_t i = a->first; i < a->end; i++) {
        struct candidate *c = candidate(a, i);
        if (!c->alive || !c->asked_for || a->proved[i])
            continue;
        all++;
        if (make_goal(a, i))
            batch[n++] = i;
        if (n == MAX_BATCH) {
            decide_batch(a, batch, n);
            n = 0;
        }
    }
    decide_batch(a, batch, n);
    return all > 0;
}

/* Also asked: is there a state at all? If not, everything holds. */
static bool reachable(struct asking *a)
{
    return counted(a, query_check(a->query, 0, NULL)) != ANSWER_UNSAT;
}

static void kill_all(struct asking *a)
{
    for (size_t i = a->first; i < a->end; i++)
        candidate(a, i)->alive = candidate(a, i)->asked_for = false;
}

/* Each model that refuted a candidate is a state, too: what the equalities have in common with it is asked at once, since a state that is
 * abstracted without it allows more. Runs do not come to rounds behind hundreds of others, so of the first ones they see too many equalities. */
static void add_equalities(struct asking *a)
{
    size_t end = a->end;
    if (a->t->pass != PASS_SCALARS ||
        !equalities_candidates(&a->l->equalities, a->t->p->terms, &a->l->vocabulary, &a->l->candidates))
        return;
    templates_of_pass(a->t, a->l, &a->first, &a->end);
    a->goal = alloc_resize(a->goal, (a->end + 1) * sizeof *a->goal);
    a->proved = alloc_resize(a->proved, (a->end + 1) * sizeof *a->proved);
    for (size_t i = end; i < a->end; i++) {
        a->goal[i] = TERM_NONE;
        a->proved[i] = false;
    }
    a->l->added |= !a->at_entry;
}

static void decide(struct asking *a)
{
    a->goal = alloc_zeroed(a->l->candidates.n + 1, sizeof *a->goal);
    a->proved = alloc_zeroed(a->l->candidates.n + 1, sizeof *a->proved);
    for (size_t i = a->first; i < a->end; i++)
        a->proved[i] = candidate(a, i)->fixed && !a->at_entry;
    while (!spent(a) && ask_strongest(a))
        add_equalities(a);
    if (a->l->gave_up)
        kill_all(a);
    free(a->goal);
    free(a->proved);
    idmap_release(&a->mentioned);
}

bool abstraction(struct templates *t, struct template_loop *l, const struct il_cmd *cmd, enum abstracted at)
{
    static const char *const names[] = {"entry", "first", "step"};
    struct asking a = {.t = t, .l = l, .at_entry = at == ABSTRACTED_ENTRY};
    struct arena_mark mark = arena_mark(&t->scratch);
    double start = clock_seconds();
    templates_of_pass(t, l, &a.first, &a.end);
    a.norm = norm_of(&t->scratch, t->p, t->r, cmd);
    if (!term_is(t->p->terms, a.norm.formula, TERM_FALSE)) {
        a.query = templates_query(t, l, a.norm.formula, names[at]);
        a.exact = !term_has_binder(t->p->terms, a.norm.formula);
        if (reachable(&a)) {
            l->reached = true;
            decide(&a);
        }
        query_free(a.query);
    }
    norm_release(&a.norm);
    arena_reset(&t->scratch, mark);
    l->seconds += clock_seconds() - start;
    return a.fell;
}
