/* Are the facts of a run consistent with the axioms? The run evaluated the axioms only at some places. Here a solver searches for a
 * model of all axioms that may be related to the facts.
 *
 * Axioms that define a function by a recursion that ends need no model: they have a solution in any case. They are left out if nothing
 * else mentions the function. Then others may become definitions (see recursive_functions.h). Start at axiom_model_of_facts. */
#include "vcgen/refute/axiom_model.h"

#include "logic/mk.h"
#include "vcgen/refute/recursive_functions.h"

/* ---- which axioms ---- */

/* The symbols that an axiom and a fact may share: constants, functions, named sorts. */
struct symbols {
    const struct terms *ts;
    struct idmap set;
    bool shared; /* the last visited term has a symbol of the set */
};

enum { SYMBOL_FUNCTION = 1, SYMBOL_SORT = 2 };

static uint64_t symbol_key(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_APP) && func_role(ts, term_func(ts, t)) == FUNC_PLAIN)
        return idmap_pair(SYMBOL_FUNCTION, term_func(ts, t));
    if (term_is(ts, t, TERM_CONST) && sort_kind(ts, term_sort(ts, t)) != SORT_KIND_NAMED)
        return t;
    if (sort_kind(ts, term_sort(ts, t)) == SORT_KIND_NAMED)
        return idmap_pair(SYMBOL_SORT, term_sort(ts, t));
    return 0;
}

static void look_up(void *user, term_id t)
{
    struct symbols *k = user;
    uint64_t key = symbol_key(k->ts, t);
    k->shared |= key && idmap_has(&k->set, key);
}

static void add_symbol(void *user, term_id t)
{
    struct symbols *k = user;
    uint64_t key = symbol_key(k->ts, t);
    if (key)
        idmap_put(&k->set, key, 1);
}

/* The axioms that may be related to the facts of the run or to the execution (TERM_NONE: none), directly or through other axioms. */
static void relevant_axioms(const struct witness *w, term_id execution, struct term_vec *out)
{
    const struct il_program *p = w->session->p;
    struct symbols k = {.ts = p->terms};
    bool *taken = arena_array(w->arena, bool, p->axioms.n), more = true;
    for (size_t i = 0; i < w->facts.n; i++) {
        term_visit(p->terms, w->facts.at[i].place, add_symbol, &k);
        term_visit(p->terms, w->facts.at[i].value, add_symbol, &k);
    }
    for (size_t i = 0; i < w->elements.n; i++)
        if (w->elements.at[i] != TERM_NONE)
            add_symbol(&k, w->elements.at[i]);
    if (execution != TERM_NONE)
        term_visit(p->terms, execution, add_symbol, &k);
    while (more) {
        more = false;
        for (size_t i = 0; i < p->axioms.n; i++) {
            k.shared = false;
            term_visit(p->terms, p->axioms.at[i], look_up, &k);
            if (taken[i] || !k.shared)
                continue;
            taken[i] = more = true;
            vec_push(out, p->axioms.at[i]);
            term_visit(p->terms, p->axioms.at[i], add_symbol, &k);
        }
    }
    idmap_release(&k.set);
}

/* ---- the question ---- */

static void assume_distinct(const struct witness *w, struct query *q)
{
    struct terms *ts = w->session->p->terms;
    struct idmap done = {0};
    for (size_t i = 0; i < w->elements.n; i++) {
        if (w->elements.at[i] == TERM_NONE || !idmap_put(&done, term_sort(ts, w->elements.at[i]), 1))
            continue;
        struct term_vec same = {0};
        for (size_t k = i; k < w->elements.n; k++)
            if (w->elements.at[k] != TERM_NONE && term_sort(ts, w->elements.at[k]) == term_sort(ts, w->elements.at[i]))
                vec_push(&same, w->elements.at[k]);
        if (same.n > 1)
            query_assume(q, mk_distinct(ts, (unsigned)same.n, same.at));
        vec_release(&same);
    }
    idmap_release(&done);
}

/* A model counts only if it makes everything true, bit operations included. */
static enum answer ask_for_model(struct query *q)
{
    enum answer a = query_check(q, 0, NULL);
    return a == ANSWER_SAT && !query_saturated(q) ? ANSWER_UNKNOWN : a;
}

/* execution: also assumed; TERM_NONE: nothing. */
static enum answer ask_axioms(const struct witness *w, struct prover *prover, const struct term_vec *axioms, term_id execution)
{
    const struct il_program *p = w->session->p;
    struct query_options options = {.phase = PHASE_REFUTATION, .quantifiers = QUANTIFIERS_MODELLED};
    options.name = arena_printf(w->arena, "%s-axioms", w->session->r->name);
    struct query *q = query_open(prover, p->terms, &options);
    for (size_t i = 0; i < axioms->n; i++)
        query_assume(q, axioms->at[i]);
    for (size_t i = 0; i < p->background.n; i++)
        query_assume(q, p->background.at[i]);
    assume_distinct(w, q);
    for (size_t i = 0; i < w->facts.n; i++)
        query_assume(q, mk_eq(p->terms, w->facts.at[i].place, w->facts.at[i].value));
    if (execution != TERM_NONE)
        query_assume(q, execution);
    enum answer a = ask_for_model(q);
    query_free(q);
    return a;
}

/* True if the axioms mention the uninterpreted operation. */
static bool speaks_of_opaque(const struct il_program *p, const struct term_vec *axioms)
{
    struct idmap functions = {0};
    func_id operation = il_function_of(p, FAMILY_UNINTERPRETED);
    for (size_t i = 0; operation != FUNC_NONE && i < axioms->n; i++)
        functions_mentioned(p->terms, axioms->at[i], &functions);
    bool found = operation != FUNC_NONE && idmap_has(&functions, operation);
    idmap_release(&functions);
    return found;
}

/* True if the fact is equal to one of the axioms. */
static bool is_axiom(const struct il_program *p, const struct witness_fact *f)
{
    term_id equation = mk_eq(p->terms, f->place, f->value);
    for (size_t i = 0; i < p->axioms.n; i++)
        if (p->axioms.at[i] == equation)
            return true;
    return false;
}

/* The functions in the facts of the run and in the background facts. */
static void mentioned_elsewhere(const struct witness *w, struct idmap *out)
{
    const struct il_program *p = w->session->p;
    for (size_t i = 0; i < w->facts.n; i++) {
        if (is_axiom(p, &w->facts.at[i]))
            continue;
        functions_mentioned(p->terms, w->facts.at[i].place, out);
        functions_mentioned(p->terms, w->facts.at[i].value, out);
    }
    for (size_t i = 0; i < p->background.n; i++)
        functions_mentioned(p->terms, p->background.at[i], out);
}

static enum truth truth_of(enum answer a)
{
    return a == ANSWER_SAT ? TRUTH_TRUE : a == ANSWER_UNSAT ? TRUTH_FALSE : TRUTH_UNKNOWN;
}

/* Uses a fresh solver with models for quantifiers. */
enum truth axiom_model_of_facts(const struct witness *w, struct prover *prover)
{
    const struct il_program *p = w->session->p;
    struct term_vec axioms = {0};
    struct idmap told = {0};
    relevant_axioms(w, TERM_NONE, &axioms);
    bool opaque = speaks_of_opaque(p, &axioms);
    mentioned_elsewhere(w, &told);
    definitions_drop(p->terms, &axioms, &p->definitions, &told);
    enum answer a = opaque ? ANSWER_UNKNOWN : axioms.n ? ask_axioms(w, prover, &axioms, TERM_NONE) : ANSWER_SAT;
    vec_release(&axioms);
    idmap_release(&told);
    return truth_of(a);
}

enum truth axiom_model_of_execution(const struct witness *w, struct prover *prover, uint32_t o)
{
    const struct il_program *p = w->session->p;
    struct term_vec axioms = {0};
    term_id wrong = session_wrong(w->session, o);
    relevant_axioms(w, wrong, &axioms);
    struct term_vec self = {.at = &wrong, .n = 1};
    enum answer a = speaks_of_opaque(p, &axioms) || speaks_of_opaque(p, &self) ? ANSWER_UNKNOWN
                                                                               : ask_axioms(w, prover, &axioms, wrong);
    vec_release(&axioms);
    return truth_of(a);
}
