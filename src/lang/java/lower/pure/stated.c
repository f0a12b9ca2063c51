/* The value of a pure method as a term: what its contract states. Start with pure_value_of_contract. */
#include "lang/java/lower/pure/stated.h"

#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/pure/pure.h"
#include "lang/java/lower/pure/reads.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/spec.h"
#include "logic/shape.h"

static const struct annot_expr *result_clause(const struct annot_expr *e)
{
    if (e->kind == ANNOT_BINARY && e->op == ANNOT_OP_AND)
        return result_clause(e->arg[0]) ? result_clause(e->arg[0]) : result_clause(e->arg[1]);
    if (e->kind != ANNOT_BINARY || (e->op != ANNOT_OP_EQ && e->op != ANNOT_OP_IFF))
        return NULL;
    return e->arg[0]->kind == ANNOT_RESULT ? e->arg[1] : e->arg[1]->kind == ANNOT_RESULT ? e->arg[0] : NULL;
}

/* TERM_NONE if e cannot be written. `result` may be TERM_NONE, too: then e must not mention it. */
static term_id clause_term_about(struct translator *k, const struct annot_expr *e, term_id result)
{
    struct pure *p = k->pure;
    bool instance = !(k->m->mods & JAVA_STATIC);
    struct spec_env env = {.b = k->b,
                           .method = k->m,
                           .this_term = instance ? p->formal[0] : TERM_NONE,
                           .actuals = p->formal + instance,
                           .result = result,
                           .defines = p};
    term_id t = spec_term(&env, e);
    idmap_release(&env.bound);
    if (env.why_not)
        k->why = env.why_not;
    return t != TERM_NONE && pure_is_closed(k, t) ? t : TERM_NONE;
}

static term_id clause_term(struct translator *k, const struct annot_expr *e)
{
    return clause_term_about(k, e, TERM_NONE);
}

/* The preconditions of a case that can be written. all: these are all. */
static term_id preconditions(struct translator *k, const struct annot_case *c, bool *all)
{
    struct terms *ts = k->l->ts;
    term_id given = mk_true(ts);
    *all = true;
    for (unsigned i = 0; c && i < c->requires_.n; i++) {
        if (c->requires_.at[i].free)
            continue;
        term_id t = clause_term(k, c->requires_.at[i].expr);
        bool written = t != TERM_NONE && !term_has_binder(ts, t) && !term_applies(ts, t, k->pure->f);
        *all &= written;
        given = written ? mk_and2(ts, given, t) : given;
    }
    const struct pure *p = k->pure;
    for (unsigned i = 0; i < k->m->n_params; i++)
        if (annot_var_non_null(k->l->as, k->m->vars[i]))
            given = mk_and2(ts, given, mk_ne(ts, p->formal[p->n_formals - k->m->n_params + i], k->l->null));
    return given;
}

/* The value that the case states. */
static term_id value_of_case(struct translator *k, const struct annot_case *c, term_id *given)
{
    term_id t = TERM_NONE;
    for (unsigned i = 0; i < c->ensures.n && t == TERM_NONE; i++) {
        const struct annot_expr *e = c->ensures.at[i].free ? NULL : result_clause(c->ensures.at[i].expr);
        t = e ? clause_term(k, e) : t;
    }
    bool all = false;
    if (t != TERM_NONE)
        *given = preconditions(k, c, &all);
    if (t != TERM_NONE && !all)
        k->why = "call of a pure method with such a precondition";
    return all ? t : TERM_NONE;
}

/* The body of a model method stands in its first case, but it is that of all cases. */
static term_id value_of_model_body(struct translator *k, const struct contract *c, term_id *given)
{
    term_id value = TERM_NONE, holds;
    *given = mk_false(k->l->ts);
    for (size_t i = 0; i < c->cases.n && !c->lost; i++) {
        bool all;
        term_id t = value_of_case(k, c->cases.at[i].c, &holds), allows = preconditions(k, c->cases.at[i].c, &all);
        value = t == TERM_NONE ? value : t;
        *given = all ? mk_or2(k->l->ts, *given, allows) : *given;
    }
    return value;
}

/* Each case says what the value is where its preconditions hold. */
term_id pure_value_of_contract(struct translator *k, term_id *given)
{
    struct terms *ts = k->l->ts;
    struct contract c = contract_of(k->l, k->m);
    term_id all = k->m->defined ? value_of_model_body(k, &c, given) : TERM_NONE;
    for (size_t i = c.cases.n; i-- > 0 && !c.lost && !k->m->defined;) {
        term_id holds, t = value_of_case(k, c.cases.at[i].c, &holds);
        if (t == TERM_NONE || (all != TERM_NONE && term_sort(ts, t) != term_sort(ts, all)))
            continue;
        *given = all == TERM_NONE ? holds : mk_or2(ts, holds, *given);
        all = all == TERM_NONE ? t : mk_ite(ts, holds, t, all);
    }
    vec_release(&c.cases);
    return all;
}

term_id pure_preconditions(struct translator *k)
{
    const struct annot_contract *c = annot_contract(k->l->as, k->m);
    bool all;
    return preconditions(k, c && c->n_cases == 1 ? &c->cases[0] : NULL, &all);
}

/* TERM_NONE: it cannot be written. */
static term_id promised_by_case(struct translator *k, const struct annot_case *c, term_id result)
{
    struct terms *ts = k->l->ts;
    bool all;
    term_id given = preconditions(k, c, &all), promised = mk_true(ts);
    for (unsigned i = 0; i < c->ensures.n; i++) {
        if (c->ensures.at[i].free)
            continue;
        term_id t = clause_term_about(k, c->ensures.at[i].expr, result);
        all &= t != TERM_NONE;
        promised = all ? mk_and2(ts, promised, t) : promised;
    }
    return all ? mk_implies(ts, given, promised) : TERM_NONE;
}

term_id pure_promised(struct translator *k, term_id result)
{
    struct contract c = contract_of(k->l, k->m);
    term_id all = mk_true(k->l->ts);
    for (size_t i = 0; i < c.cases.n && all != TERM_NONE; i++) {
        bool normal = c.cases.at[i].c->normal && !c.lost;
        term_id t = normal ? promised_by_case(k, c.cases.at[i].c, result) : TERM_NONE;
        all = t == TERM_NONE ? t : mk_and2(k->l->ts, all, t);
    }
    vec_release(&c.cases);
    return all;
}
