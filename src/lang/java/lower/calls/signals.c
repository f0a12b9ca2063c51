/* What contracts say of exceptions (JML 9.6 to 9.9): `signals`, `signals_only`, and the headings of cases. A contract without these allows
 * every exception that is thrown by a throw statement; in ESC/Java's dialect only those that the method declares.
 *
 * Start with signals_assert for a routine's own contract, with signals_assume for a callee's. */
#include "lang/java/lower/calls/signals.h"

#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/spec/contract.h"

/* One thing that holds if a case's precondition held at entry and the method ended with an exception. */
struct exceptional {
    term_id term;
    enum obligation_kind kind;
    struct span span;
    const char *text;
};
struct exceptionals VEC_OF(struct exceptional);

static term_id is_one_of(struct lower *l, term_id exception, unsigned n, const struct java_type *const types[])
{
    term_id any = mk_false(l->ts);
    for (unsigned i = 0; i < n; i++)
        any = mk_or2(l->ts, any, heap_ask_type(l, exception, types[i]));
    return any;
}

static term_id signals_term(struct spec_env *env, const struct annot_signals *s, term_id exception)
{
    struct lower *l = env->b->l;
    if (s->var)
        idmap_put(&env->bound, (uint64_t)(uintptr_t)s->var, exception);
    term_id t = spec_term(env, s->formula.expr);
    if (t == TERM_NONE) {
        body_unsupported(env->b, env->where, env->why_not);
        env->why_not = NULL;
        return mk_true(l->ts);
    }
    return s->type ? mk_implies(l->ts, heap_ask_type(l, exception, s->type), t) : t;
}

static void of_case(struct spec_env *env, const struct annot_case *c, term_id exception, struct exceptionals *out)
{
    struct lower *l = env->b->l;
    if (c->normal)
        vec_push(out, (struct exceptional){mk_false(l->ts), OBLIGATION_EXCEPTION, c->span, "normal_behavior"});
    if (c->signals_only) {
        const struct annot_signals_only *only = c->signals_only;
        const char *text = arena_printf(l->arena, "signals_only %s", only->text);
        term_id t = is_one_of(l, exception, only->n, only->types);
        vec_push(out, (struct exceptional){t, OBLIGATION_EXCEPTION, only->span, text});
    }
    for (unsigned i = 0; i < c->n_signals; i++) {
        const struct annot_signals *s = &c->signals[i];
        const char *text = s->type ? arena_printf(l->arena, "signals %s", s->formula.text) : s->formula.text;
        term_id t = signals_term(env, s, exception);
        vec_push(out, (struct exceptional){t, OBLIGATION_SIGNALS, s->formula.keyword, text});
    }
}

/* ESC/Java: no exceptions but those of the `throws` clause. */
static void declared_only(struct body *b, term_id exception, struct exceptionals *out)
{
    struct lower *l = b->l;
    const struct java_method *m = b->method;
    if (!l->dialect->only_throws)
        return;
    term_id any = mk_false(l->ts);
    const char *text = m->n_throws ? "throws" : "no throws clause";
    for (unsigned i = 0; i < m->n_throws; i++) {
        any = mk_or2(l->ts, any, heap_ask_type(l, exception, m->throws[i]->type));
        text = arena_printf(l->arena, "%s%s %s", text, i ? "," : "", m->throws[i]->simple);
    }
    vec_push(out, (struct exceptional){any, OBLIGATION_EXCEPTION, b->build.r->span, text});
}

void signals_assert(struct body *b, struct spec_env env, const struct contract *c, const term_id case_holds[])
{
    struct terms *ts = b->l->ts;
    term_id exception = exception_under_way(b)->term;
    struct exceptionals all = {0};
    declared_only(b, exception, &all);
    for (size_t i = 0; i < all.n; i++)
        body_assert(b, all.at[i].kind, all.at[i].term, all.at[i].span, all.at[i].text, (struct span){0});
    for (size_t i = 0; i < c->cases.n; i++) {
        all.n = 0;
        of_case(&env, c->cases.at[i].c, exception, &all);
        for (size_t k = 0; k < all.n; k++) {
            bool own = c->cases.at[i].from == b->method;
            struct span at = own ? all.at[k].span : b->build.r->span, stated = own ? (struct span){0} : all.at[k].span;
            body_assert(b, all.at[k].kind, mk_implies(ts, case_holds[i], all.at[k].term), at, all.at[k].text, stated);
        }
    }
    vec_release(&all);
    idmap_release(&env.bound);
}

void signals_assert_case(struct body *b, struct spec_env env, const struct annot_case *c, term_id when, term_id exception)
{
    struct annot_case only = *c;
    struct exceptionals all = {0};
    only.normal = false;
    of_case(&env, &only, exception, &all);
    for (size_t k = 0; k < all.n; k++)
        body_assert(b, all.at[k].kind, mk_implies(b->l->ts, when, all.at[k].term), all.at[k].span, all.at[k].text,
                    (struct span){0});
    vec_release(&all);
    idmap_release(&env.bound);
}

void signals_assume(struct spec_env *env, const struct contract *c, const term_id case_holds[], term_id exception,
                    struct span call, struct il_cmds *out)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    term_id raised = mk_ne(ts, exception, l->null);
    struct exceptionals all = {0};
    for (size_t i = 0; i < c->cases.n; i++) {
        term_id given = case_holds ? case_holds[i] : mk_true(ts);
        all.n = 0;
        of_case(env, c->cases.at[i].c, exception, &all);
        for (size_t k = 0; k < all.n; k++) {
            term_id t = mk_implies(ts, mk_and2(ts, raised, given), all.at[k].term);
            vec_push(out, il_assume(l->p, t, all.at[k].span, NULL));
        }
        if (c->cases.at[i].c->exceptional)
            vec_push(out, il_assume(l->p, mk_implies(ts, given, raised), call, NULL));
    }
    vec_release(&all);
}
