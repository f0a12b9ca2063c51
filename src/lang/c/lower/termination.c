/* Measures (ACSL 2.5): those of loops, and of functions that call themselves. A measure is not negative where a round begins, or where the
 * function is entered, if there is another round or call; and the next one has a smaller measure. Recursion through other functions is not
 * checked: that it decreases the measure is an assumption. Start with c_recursion_decreases. */
#include "lang/c/lower/termination.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/spec.h"

static term_id measure(struct spec_env *env, const struct acsl_formula *f)
{
    struct terms *ts = env->b->l->ts;
    struct c_value v = c_spec_value(env, f->expr);
    if (!env->why_not && (v.kind != C_VALUE_SCALAR || term_sort(ts, v.term) != SORT_INT))
        c_spec_refuse(env, f->expr, "measure that is no integer");
    return c_spec_finish(env, v.term);
}

/* ---- loops ---- */

unsigned c_loop_measure(struct body *b, struct il_loop *loop, const struct c_stmt *s, struct loop_measure *out)
{
    const struct acsl_loop *a = acsl_loop(b->l->as, s);
    if (!a || a->variants.n == 0)
        return 0;
    const struct acsl_formula *f = &a->variants.at[0];
    struct spec_env env = {.b = b, .loop = loop};
    *out = (struct loop_measure){measure(&env, f), f->expr->span, f->text};
    return 1;
}

/* ---- recursion ---- */

void c_recursion_decreases(struct body *b, const struct acsl_contract *c, struct spec_env *now, struct span at)
{
    struct terms *ts = b->l->ts;
    struct activation *here = b->here;
    if (c != b->contract || c->decreases.n == 0)
        return;
    const struct acsl_formula *f = &c->decreases.at[0];
    term_id after = measure(now, f);
    b->here = routine_activation(b);
    struct spec_env entry = {.b = b, .at_end = true, .of_entry = true};
    term_id before = measure(&entry, f);
    b->here = here;
    if (term_sort(ts, before) != SORT_INT || term_sort(ts, after) != SORT_INT)
        return;
    struct obligation o = {.kind = OBLIGATION_DECREASES_BOUND, .span = at, .text = f->text, .related = f->expr->span};
    build_assert(&b->k, o, mk_le(ts, mk_int(ts, 0), before));
    o.kind = OBLIGATION_DECREASES;
    build_assert(&b->k, o, mk_lt(ts, after, before));
}

struct other_calls {
    const struct c_function *f;
    bool found;
};

static void look_at_call(void *user, const struct c_expr *e)
{
    struct other_calls *o = user;
    bool library = e->function && e->function->system && !e->function->body;
    o->found |= e->kind == C_CALL && e->function != o->f && !library;
}

void c_recursion_assume(struct body *b, const struct acsl_contract *c)
{
    struct other_calls others = {.f = b->here->f};
    struct c_visitor v = {.expr = look_at_call, .user = &others};
    if (c->decreases.n == 0)
        return;
    c_visit_stmt(&v, others.f->body);
    if (others.found)
        build_note(&b->k, c->decreases.at[0].expr->span, "termination",
                   arena_printf(b->l->arena, "recursion through other functions decreases %s", c->decreases.at[0].text));
}
