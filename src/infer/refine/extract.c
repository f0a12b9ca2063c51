/* Predicates from spurious error paths (SPW sections 4.1 and 6). A path of abstract states is followed with the exact pre, from the error
 * towards the entry, as long as some execution takes it. Each location on this feasible part gets extract1 of its pre-image,
 *
 *     extract0(phi1 /\ ... /\ phin) = { phi1, ..., phin }        extract1(phi) = extract0(saturate(phi))
 *
 * after updated arrays are eliminated by case split. With extract0 alone, the same path is not found again, because its pre-images
 * are then abstract states. Start at extract_from_path. */
#include "infer/refine/refine.h"

#include "infer/abstract/eliminate.h"
#include "infer/refine/linear.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_CASES = 8 };

/* ---- choices of havocs ---- */

/* Replaces the choice c by t everywhere. */
static void substitute(struct refine *g, struct term_vec *conjuncts, term_id c, term_id t)
{
    for (size_t i = 0; i < conjuncts->n; i++)
        conjuncts->at[i] = subst_one(g->p->terms, conjuncts->at[i], c, t);
}

/* The value of c according to the equation t, if it tells one without c. */
static term_id solution(const struct terms *ts, term_id t, term_id c)
{
    if (!term_is(ts, t, TERM_EQ))
        return TERM_NONE;
    for (unsigned i = 0; i < 2; i++)
        if (term_arg(ts, t, i) == c && !term_mentions(ts, term_arg(ts, t, 1 - i), c))
            return term_arg(ts, t, 1 - i);
    return TERM_NONE;
}

static void eliminate_by_equation(struct refine *g, struct term_vec *conjuncts, term_id c)
{
    for (size_t i = 0; i < conjuncts->n; i++) {
        term_id value = solution(g->p->terms, conjuncts->at[i], c);
        if (value == TERM_NONE)
            continue;
        substitute(g, conjuncts, c, value);
        return;
    }
}

/* A choice that only has bounds: each lower one is at most each upper one. The clause is the negation of the conjunction. */
static void eliminate_by_bounds(struct refine *g, struct term_vec *conjuncts, term_id c)
{
    struct terms *ts = g->p->terms;
    if (term_sort(ts, c) != SORT_INT)
        return;
    struct term_vec clause = {0};
    for (size_t i = 0; i < conjuncts->n; i++)
        vec_push(&clause, mk_not(ts, conjuncts->at[i]));
    if (eliminate_bounds(ts, c, &clause)) {
        conjuncts->n = 0;
        for (size_t i = 0; i < clause.n; i++)
            vec_push(conjuncts, mk_not(ts, clause.at[i]));
    }
    vec_release(&clause);
}

/* Projects the conjunction on variables and ghosts. Conjuncts with choices that stay are left to the caller. */
static void eliminate_choices(struct refine *g, struct term_vec *conjuncts)
{
    struct terms *ts = g->p->terms;
    struct term_vec constants = {0};
    term_constants(ts, mk_and(ts, (unsigned)conjuncts->n, conjuncts->at), &constants);
    for (size_t i = 0; i < constants.n; i++)
        if (refine_is_choice(g, constants.at[i])) {
            eliminate_by_equation(g, conjuncts, constants.at[i]);
            eliminate_by_bounds(g, conjuncts, constants.at[i]);
        }
    vec_release(&constants);
}

/* ---- extract ---- */

static bool is_base_formula(struct refine *g, term_id t)
{
    enum term_kind k = term_kind(g->p->terms, t);
    return !term_has_binder(g->p->terms, t) && k != TERM_AND && k != TERM_OR && k != TERM_IMPLIES && !refine_has_choice(g, t);
}

static void push_base_formula(struct refine *g, struct term_vec *out, term_id t)
{
    t = term_is(g->p->terms, t, TERM_NOT) ? term_arg(g->p->terms, t, 0) : t;
    if (!is_base_formula(g, t) || term_is(g->p->terms, t, TERM_TRUE) || term_is(g->p->terms, t, TERM_FALSE))
        return;
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i] == t)
            return;
    vec_push(out, t);
}

/* t with the index `from` of reads replaced by `to`. */
static term_id with_index(struct refine *g, term_id t, term_id from, term_id to)
{
    struct terms *ts = g->p->terms;
    unsigned n = term_arity(ts, t);
    if (n == 0 || term_has_binder(ts, t))
        return t;
    term_id *args = arena_array(&g->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++) {
        term_id arg = term_arg(ts, t, i);
        args[i] = i > 0 && arg == from && term_is(ts, t, TERM_SELECT) ? to : with_index(g, arg, from, to);
    }
    return mk_rebuild(ts, t, args);
}

/* If an index of the program equals a ghost, what is known of its place is said of the ghost's place, too: a ghost keeps its place while
 * the program's index moves. And what is known of the ghost is said of the index: remainders of the ghost are remainders of it. */
static void push_with_ghosts(struct refine *g, const struct term_vec *conjuncts, struct term_vec *out)
{
    struct terms *ts = g->p->terms;
    for (size_t i = 0; i < conjuncts->n; i++)
        for (unsigned side = 0; side < 2 && term_is(ts, conjuncts->at[i], TERM_EQ); side++) {
            term_id ghost = term_arg(ts, conjuncts->at[i], side), other = term_arg(ts, conjuncts->at[i], 1 - side);
            if (!refine_has_ghost(g, ghost) || term_arity(ts, ghost) > 0 || refine_has_ghost(g, other))
                continue;
            for (size_t j = 0; j < conjuncts->n; j++) {
                push_base_formula(g, out, with_index(g, conjuncts->at[j], other, ghost));
                if (j != i)
                    push_base_formula(g, out, subst_one(ts, conjuncts->at[j], ghost, other));
            }
        }
}

/* extract0 of a conjunction. */
static void extract0(struct refine *g, const struct base_case *c, struct term_vec *out)
{
    struct term_vec conjuncts = {0};
    for (size_t i = 0; i < c->conjuncts.n; i++)
        vec_push(&conjuncts, c->conjuncts.at[i]);
    eliminate_choices(g, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++)
        push_base_formula(g, out, conjuncts.at[i]);
    push_with_ghosts(g, &conjuncts, out);
    vec_release(&conjuncts);
}

/* extract1, behind the predicates of the node. */
static void extract1(struct refine *g, const struct base_case *c, unsigned node, struct term_vec *out)
{
    struct term_vec strict = {0};
    for (size_t i = 0; i < g->locations[node].predicates.n; i++)
        push_base_formula(g, out, g->locations[node].predicates.at[i]);
    saturate(g, c->formula, &strict);
    for (size_t i = 0; i < strict.n; i++)
        push_base_formula(g, out, strict.at[i]);
    extract0(g, c, out);
    vec_release(&strict);
}

/* ---- the path ---- */

/* A state on the path: the exact case of its pre-image, the candidates for predicates, and those literals of candidates that the case
 * implies, cheap ones first. needed: those that the proof uses. */
struct step {
    const struct state *state;
    struct base_case *exact;
    struct term_vec candidates, literals, needed;
};

struct path_steps VEC_OF(struct step);

/* The steps before the error, in the order of the analysis. */
static void steps_of_path(const struct state *path, struct path_steps *out)
{
    for (const struct state *s = path; s->next; s = s->next)
        vec_push(out, (struct step){.state = s});
    for (size_t i = 0; 2 * i + 1 < out->n; i++) {
        struct step s = out->at[i];
        out->at[i] = out->at[out->n - 1 - i];
        out->at[out->n - 1 - i] = s;
    }
}

/* The states before step s (NULL: at the entry) that take the statement to `after`. TERM_NONE if the formula is too large. */
static term_id before_step(struct refine *g, unsigned statement, const struct step *s, term_id after)
{
    const struct statement *st = &g->statements.at[statement];
    term_id F = st->fails != TERM_NONE ? st->fails : refine_pre(g, statement, after);
    return F == TERM_NONE || !s ? F : mk_and2(g->p->terms, F, s->state->splits);
}

/* ---- what the proof uses ---- */

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

/* Existing predicates cost nothing. Small ones come next; among them those of ghosts, and inequalities before equations. What is only
 * about a single place comes last, since a proof that uses it needs more of the kind for the next place. */
static uint64_t cost(struct refine *g, const struct step *s, size_t candidate)
{
    struct terms *ts = g->p->terms;
    const struct location *at = &g->locations[s->state->node];
    term_id t = s->candidates.at[candidate];
    if (idmap_has(&at->keys, linear_key(ts, t)))
        return 0;
    struct term_vec constants = {0};
    term_constants(ts, t, &constants);
    uint64_t size = 4 * term_tree_size(ts, t) + (term_is(ts, t, TERM_EQ) ? 1 : 0);
    for (size_t i = 0; i < constants.n; i++)
        size += !refine_has_ghost(g, constants.at[i]);
    vec_release(&constants);
    return is_single_place(g, t) ? 2 * size : size;
}

static void find_literals(struct refine *g, struct step *s)
{
    struct terms *ts = g->p->terms;
    extract1(g, s->exact, s->state->node, &s->candidates);
    ask_predicates(g, s->exact, &s->candidates);
    struct VEC_OF(uint64_t) costs = {0};
    for (size_t i = 0; i < s->candidates.n; i++) {
        enum truth truth = (enum truth) * idmap_get(&s->exact->known, s->candidates.at[i]);
        if (truth == TRUTH_UNKNOWN)
            continue;
        uint64_t c = cost(g, s, i);
        vec_push(&s->literals, TERM_NONE);
        vec_push(&costs, c);
        size_t k = s->literals.n - 1;
        for (; k > 0 && costs.at[k - 1] > c; k--) {
            costs.at[k] = costs.at[k - 1];
            s->literals.at[k] = s->literals.at[k - 1];
        }
        costs.at[k] = c;
        s->literals.at[k] = truth == TRUTH_TRUE ? s->candidates.at[i] : mk_not(ts, s->candidates.at[i]);
    }
    vec_release(&costs);
}

static bool has_read(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_SELECT))
        return true;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (has_read(ts, term_arg(ts, t, i)))
            return true;
    return false;
}

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
        if (refine_has_ghost(g, s->literals.at[i]) && has_read(g->p->terms, s->literals.at[i]))
            k->use.at[i] = k->all.at[i];
}

/* The least n such that the first n literals are enough, without those of them that are not needed. */
static bool choose_few(struct subset *k)
{
    size_t low = 0, high = k->use.n;
    if (!is_enough(k, high, SIZE_MAX))
        return false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_enough(k, middle, SIZE_MAX))
            high = middle;
        else
            low = middle + 1;
    }
    for (size_t i = high; i < k->use.n; i++)
        k->use.at[i] = TERM_NONE;
    for (size_t i = high; i-- > 0;)
        if (is_enough(k, high, i))
            k->use.at[i] = TERM_NONE;
    return true;
}

static bool choose_for(struct refine *g, struct subset *k, term_id F)
{
    k->q = refine_query(g, F, "needed");
    bool enough = choose_few(k);
    query_free(k->q);
    return enough;
}

/* Finds few and cheap literals of step s from which the statement leads only from states with the needed literals of the step before it
 * (`blocked`: from none). before NULL: the statement is from the entry. Returns false if all literals are not enough. */
static bool find_needed(struct refine *g, struct step *s, unsigned statement, const struct step *before, bool blocked)
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
        F = mk_and2(ts, F, mk_not(ts, mk_and(ts, (unsigned)before->needed.n, before->needed.at)));
    bool found = enough && choose_for(g, &k, F);
    if (enough && !found && !blocked) {
        found = choose_for(g, &k, mk_and2(ts, F, before->exact->splits));
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

/* The predicates of a proof that no execution takes the first n steps and then the statement of the next one. */
static unsigned add_needed(struct refine *g, struct path_steps *steps, size_t n, unsigned first)
{
    unsigned added = 0;
    bool enough = true;
    for (size_t i = n; i-- > 0;) {
        const struct step *before = i + 1 < steps->n ? &steps->at[i + 1] : NULL;
        find_literals(g, &steps->at[i]);
        enough = enough && find_needed(g, &steps->at[i], before ? before->state->statement : first, before, i + 1 == n);
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < steps->at[i].needed.n; j++)
            added += refine_add_predicate(g, steps->at[i].state->node, steps->at[i].needed.at[j]);
    for (size_t i = 0; added == 0 && i < n; i++)
        for (size_t j = 0; j < steps->at[i].literals.n; j++)
            added += refine_add_predicate(g, steps->at[i].state->node, steps->at[i].literals.at[j]);
    return added;
}

/* ---- the path ---- */

enum error_path extract_from_path(struct refine *g, const struct state *path, unsigned first, unsigned *added)
{
    struct path_steps steps = {0};
    enum error_path end = PATH_FEASIBLE;
    term_id after = mk_true(g->p->terms);
    *added = 0;
    steps_of_path(path, &steps);
    for (size_t i = 0; i <= steps.n && end == PATH_FEASIBLE; i++) {
        struct step *s = i < steps.n ? &steps.at[i] : NULL;
        term_id F = before_step(g, s ? s->state->statement : first, s, after);
        const struct cases *cs = F == TERM_NONE ? NULL : cases_of(g, F, 1, "path");
        if (!cs || cs->answer == ANSWER_UNKNOWN) {
            end = PATH_UNKNOWN;
        } else if (cs->answer == ANSWER_UNSAT) {
            end = PATH_SPURIOUS;
            *added = add_needed(g, &steps, i, first);
        } else if (s) {
            s->exact = cs->at[0];
            after = s->exact->formula;
        }
    }
    for (size_t i = 0; i < steps.n; i++) {
        vec_release(&steps.at[i].candidates);
        vec_release(&steps.at[i].literals);
        vec_release(&steps.at[i].needed);
    }
    vec_release(&steps);
    return end;
}
