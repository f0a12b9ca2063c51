/* The program's axioms and facts for a query context. A program with many types has facts about each pair of types. Each fact is
 * instantiated with all types that occur, so a routine gets only the facts about types that it mentions. */
#include "vcgen/vc/background.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* The constants that were mentioned so far. */
struct mentions {
    const struct terms *ts;
    struct idmap constants; /* function without arguments -> 1 */
    struct idmap terms;     /* visited -> 1 */
    struct idmap asked;     /* functions that matter only where they are mentioned -> were they? */
    struct idmap left_out;  /* those that the routine does not mention -> 1 */
    struct idmap speaks;    /* term -> does it mention one of these? */
};

static void of_subterm(void *user, term_id t)
{
    struct mentions *k = user;
    if (!term_is(k->ts, t, TERM_APP))
        return;
    if (term_arity(k->ts, t) == 0)
        idmap_put(&k->constants, term_func(k->ts, t), 1);
    if (idmap_has(&k->asked, term_func(k->ts, t)))
        idmap_put(&k->asked, term_func(k->ts, t), 1);
}

static void of_term(struct mentions *k, term_id t)
{
    if (t != TERM_NONE && idmap_put(&k->terms, t, 1))
        term_visit(k->ts, t, of_subterm, k);
}

static void of_target(struct mentions *k, const struct il_target *t)
{
    for (unsigned i = 0; i < t->n; i++)
        of_term(k, t->index[i]);
}

static void of_loop(struct mentions *k, const struct il_loop *l)
{
    for (unsigned i = 0; i < l->n_invariants; i++)
        of_term(k, l->invariants[i].term);
    for (unsigned i = 0; i < l->n_predicates; i++)
        of_term(k, l->predicates[i].term);
}

static void of_cmd(struct mentions *k, const struct il_cmd *c)
{
    if (!c->for_runs)
        of_term(k, c->term);
    of_target(k, &c->lhs);
    for (unsigned i = 0; i < c->n_targets; i++)
        of_target(k, &c->targets[i]);
    if (c->loop)
        of_loop(k, c->loop);
    for (unsigned i = 0; i < c->n; i++)
        of_cmd(k, c->child[i]);
}

static void of_formulas(struct mentions *k, const struct il_program *p, const struct il_routine *r)
{
    for (size_t i = 0; i < p->axioms.n; i++)
        of_term(k, p->axioms.at[i]);
    for (size_t i = 0; i < r->vars.n; i++) {
        of_term(k, r->vars.at[i]->fact);
        of_term(k, il_fact_of_proofs(r, r->vars.at[i]));
    }
    if (r->body)
        of_cmd(k, r->body);
}

/* Functions that matter only where the routine mentions them count as left out where it does not. */
static void of_routine(struct mentions *k, const struct il_program *p, const struct il_routine *r)
{
    const struct il_functions *all = &p->functions;
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].where_mentioned)
            idmap_put(&k->asked, all->at[i].func, 0);
    of_formulas(k, p, r);
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].where_mentioned && !*idmap_get(&k->asked, all->at[i].func))
            idmap_put(&k->left_out, all->at[i].func, 1);
}

static bool mentioned(const struct mentions *k, func_id constant)
{
    return constant == FUNC_NONE || idmap_has(&k->constants, constant);
}

static bool concerns(const struct mentions *k, const struct il_program *p, term_id fact)
{
    const uint64_t *about = idmap_get(&p->background_about, fact);
    if (idmap_has(&p->only_runs, fact))
        return false;
    return !about || (mentioned(k, (func_id)(*about >> 32)) && mentioned(k, (func_id)*about));
}

static bool differ(const struct terms *ts, term_id fact)
{
    bool all = term_is(ts, fact, TERM_DISTINCT);
    for (unsigned i = 0; all && i < term_arity(ts, fact); i++)
        all = term_is(ts, term_arg(ts, fact, i), TERM_APP) && term_arity(ts, term_arg(ts, fact, i)) == 0;
    return all;
}

static void narrowed(const struct mentions *k, struct terms *ts, term_id fact, struct term_vec *out)
{
    struct term_vec some = {0};
    for (unsigned i = 0; i < term_arity(ts, fact); i++)
        if (mentioned(k, term_func(ts, term_arg(ts, fact, i))))
            vec_push(&some, term_arg(ts, fact, i));
    if (some.n > 1)
        vec_push(out, mk_distinct(ts, (unsigned)some.n, some.at));
    vec_release(&some);
}

/* Each term is looked at once: the fact about a long text is as deep as the text is long. */
static bool speaks_of_left_out(struct mentions *k, term_id t)
{
    const uint64_t *known = idmap_get(&k->speaks, t);
    if (known)
        return *known;
    bool some = term_is(k->ts, t, TERM_APP) && idmap_has(&k->left_out, term_func(k->ts, t));
    for (unsigned i = 0; i < term_arity(k->ts, t); i++)
        some |= speaks_of_left_out(k, term_arg(k->ts, t, i));
    idmap_put(&k->speaks, t, some);
    return some;
}

/* The parts of the fact that speak of nothing that is left out. */
static void parts_asked(struct mentions *k, term_id fact, struct term_vec *out)
{
    if (k->left_out.n == 0 || !speaks_of_left_out(k, fact))
        vec_push(out, fact);
    else if (term_is(k->ts, fact, TERM_AND))
        for (unsigned i = 0; i < term_arity(k->ts, fact); i++)
            parts_asked(k, term_arg(k->ts, fact, i), out);
}

static void mention_told(struct mentions *k, const struct il_program *p, const struct term_vec *facts)
{
    for (size_t i = 0; i < facts->n; i++)
        if (!differ(k->ts, facts->at[i]) && concerns(k, p, facts->at[i]))
            of_term(k, facts->at[i]);
}

/* Adds the constants in the facts that concern the routine, because further facts may concern them. */
static void mention_what_is_told(struct mentions *k, const struct il_program *p)
{
    for (size_t before = 0, now = 1; before != now;) {
        before = k->constants.n;
        mention_told(k, p, &p->background);
        mention_told(k, p, &p->only_proofs);
        now = k->constants.n;
    }
}

static void background_begin(struct background *b, const struct il_program *p)
{
    *b = (struct background){0};
    recursion_init(&b->recursion, p->terms, p->axioms.n, p->axioms.at);
}

void background_of(struct background *b, const struct il_program *p, const struct il_routine *r)
{
    struct mentions k = {.ts = p->terms};
    if (p->background_about.n == 0) {
        background_whole(b, p);
        return;
    }
    background_begin(b, p);
    of_routine(&k, p, r);
    mention_what_is_told(&k, p);
    for (size_t i = 0; i < p->only_proofs.n; i++)
        if (concerns(&k, p, p->only_proofs.at[i]))
            vec_push(&b->facts, p->only_proofs.at[i]);
    for (size_t i = 0; i < p->background.n; i++) {
        term_id fact = p->background.at[i];
        if (!concerns(&k, p, fact))
            continue;
        if (differ(p->terms, fact))
            narrowed(&k, p->terms, fact, &b->facts);
        else
            parts_asked(&k, fact, &b->facts);
    }
    idmap_release(&k.terms);
    idmap_release(&k.constants);
    idmap_release(&k.asked);
    idmap_release(&k.left_out);
    idmap_release(&k.speaks);
}

void background_whole(struct background *b, const struct il_program *p)
{
    background_begin(b, p);
    for (size_t i = 0; i < p->background.n; i++)
        vec_push(&b->facts, p->background.at[i]);
}

void background_release(struct background *b)
{
    vec_release(&b->facts);
    recursion_release(&b->recursion);
}

static void say_how_tried(const struct il_function *f, struct query *q, const struct il_program *p)
{
    if (f->tried & TRIED_QUIET)
        query_quiet(q, f->func);
    if (f->tried & TRIED_COMPARED)
        query_compared(q, f->func);
    if (f->tried & TRIED_PATIENT)
        query_patient(q, f->map ? f->map : func_name(p->terms, f->func));
    if (f->tried & TRIED_NAMING)
        query_naming(q, f->func);
}

void background_assume(const struct background *b, struct query *q, const struct il_program *p)
{
    for (size_t i = 0; i < p->functions.n; i++)
        say_how_tried(&p->functions.at[i], q, p);
    for (size_t i = 0; i < p->axioms.n; i++)
        if (recursion_defines(&b->recursion, p->terms, p->axioms.at[i]))
            query_definition(q, p->axioms.at[i]);
        else
            query_axiom(q, p->axioms.at[i]);
    for (size_t i = 0; i < b->facts.n; i++)
        query_fact(q, b->facts.at[i]);
}
