/* Clauses `frees` (ACSL 2.1, chapter 2.7.3). They name objects, or say which by a property: `{ n | struct list *n; reachable(l, n) && n != \null }`. */
#include "lang/c/lower/frees.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/spec.h"

static bool is_by_property(const struct acsl_expr *e)
{
    bool some = e->kind == ACSL_COMPREHENSION;
    for (unsigned i = 0; i < e->n && (e->kind == ACSL_UNION || e->kind == ACSL_SET); i++)
        some |= is_by_property(e->arg[i]);
    return some;
}

bool frees_sets(const struct acsl_blocks *clause)
{
    bool some = false;
    for (unsigned i = 0; i < clause->n; i++)
        some |= is_by_property(clause->at[i]);
    return some;
}

static term_id has_property(struct spec_env *env, const struct acsl_expr *e, term_id object)
{
    const struct acsl_expr *v = e->arg[0];
    if (v->kind == ACSL_BOUND && e->n_vars == 1 && v->bound == e->vars[0] && e->arg[1])
        return c_spec_of_object(env, v->bound, e->arg[1], object);
    c_spec_refuse(env, e, "set of this form");
    return mk_false(env->b->l->ts);
}

static term_id is_among(struct spec_env *env, const struct acsl_expr *e, term_id object)
{
    struct terms *ts = env->b->l->ts;
    term_id any = mk_false(ts);
    if (e->kind == ACSL_COMPREHENSION)
        return has_property(env, e, object);
    for (unsigned i = 0; i < e->n && (e->kind == ACSL_UNION || e->kind == ACSL_SET); i++)
        any = mk_or2(ts, any, is_among(env, e->arg[i], object));
    if (e->kind == ACSL_UNION || e->kind == ACSL_SET || e->kind == ACSL_EMPTY)
        return any;
    struct c_value q = c_spec_value(env, e);
    return q.kind == C_VALUE_POINTER ? mk_eq(ts, object, q.term) : any;
}

term_id frees_has(struct spec_env *env, const struct acsl_blocks *clause, term_id object)
{
    struct terms *ts = env->b->l->ts;
    term_id any = mk_false(ts);
    for (unsigned i = 0; i < clause->n; i++)
        any = mk_or2(ts, any, is_among(env, clause->at[i], object));
    return any;
}

/* The object is one of the clauses, which mean the entry of the routine. */
static term_id named_by_clause(struct body *b, term_id object)
{
    struct terms *ts = b->l->ts;
    term_id any = mk_false(ts);
    for (unsigned i = 0; i < b->contract->n_behaviors; i++) {
        struct spec_env env = {.b = b, .at_end = true, .of_entry = true};
        term_id named = frees_has(&env, &b->contract->behaviors[i].frees, object);
        c_spec_finish(&env, mk_true(ts));
        any = mk_or2(ts, any, mk_and2(ts, b->case_holds[i], named));
    }
    return any;
}

/* The routine may free the object. */
static term_id may_free(struct body *b, term_id object)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id own = mk_le(ts, build_old(&b->k, l->alloc)->term, mk_app1(ts, l->alloc_time, object));
    struct activation *here = b->here;
    b->here = routine_activation(b);
    term_id allowed[] = {mk_eq(ts, object, l->null), own, named_by_clause(b, object)};
    b->here = here;
    return mk_or(ts, 3, allowed);
}

static void owe(struct body *b, term_id t, struct span at)
{
    struct obligation o = {.kind = OBLIGATION_FREES, .span = at, .text = span_text(b->l->arena, at)};
    if (b->contract->found)
        o.found = b->contract->behaviors[0].assigns.found;
    build_assert(&b->k, o, t);
}

void frees_check(struct body *b, struct c_value p, struct span at)
{
    if (b->contract)
        owe(b, may_free(b, p.term), at);
}

void frees_check_all(struct body *b, term_id x, term_id property, struct span at)
{
    struct terms *ts = b->l->ts;
    if (b->contract)
        owe(b, mk_forall(ts, 1, &x, mk_implies(ts, property, may_free(b, x)), NULL), at);
}
