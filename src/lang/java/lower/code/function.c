/* Lambdas and method references (JLS 15.13, 15.27). Their code is a routine that is checked against the contracts of the methods
 * it implements, like a method that overrides them. A captured variable keeps the value that it had when the function object was
 * made: any value of its type. The same holds for `e` in `e::m`, which was not null.
 *
 * Evaluating the expression gives a function object, new or made before. Which variables have which values, and which object
 * results, is not tracked: both are havocked as by a call, and no run continues past this. Start with lower_function.
 *
 * Where it is known which function a call runs (analysis/direct.h), its code stands in place of the call, and no object is made. */
#include "lang/java/lower/code/function.h"

#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/code/allocate.h"
#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/generic.h"
#include "lang/java/lower/code/stmt.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/invariants/point.h"

void function_called_somewhere(struct body *b)
{
    struct il_target t = target_var(body_temp(b, "calls", SORT_INT, NULL));
    vec_push(&b->captured, il_havoc_call(b->l->p, 1, &t, b->build.r->span, "called somewhere"));
}

/* A run takes a new object: else it may choose one that it knows already, which is of another class. */
static void run_makes_object(struct body *b, term_id o, struct span at)
{
    struct lower *l = b->l;
    struct il_cmd *is_new = il_assume(l->p, mk_eq(l->ts, mk_app1(l->ts, l->alloc_time, o), l->alloc->term), at, NULL);
    is_new->for_runs = true;
    emit(b, is_new);
}

/* The object is new, or the same expression made it earlier: for proofs any object. */
term_id lower_function(struct body *b, const struct java_expr *e)
{
    struct lower *l = b->l;
    if (e->left)
        check_not_null(b, lower_expr(b, e->left), e->left, e->op_at);
    if (e->type->cls && invariants_of_class(l, e->type->cls))
        body_unsupported(b, e->span, "function object of an interface with an invariant");
    struct il_var *o = body_temp(b, "function", l->ref, e->type);
    body_use(b, l->alloc);
    struct il_target target = target_var(o);
    emit(b, il_havoc_call(l->p, 1, &target, e->span, "make a function object"));
    run_makes_object(b, o->term, e->span);
    allocate_perhaps(b, o->term, ALLOCATED_FUNCTION, e->span);
    term_id fact = heap_value_fact(l, o->term, e->type);
    emit(b, il_assume(l->p, mk_and2(l->ts, mk_ne(l->ts, o->term, l->null), fact), e->span, NULL));
    body_facts(b, e->span);
    return o->term;
}

/* ---- calls by name ---- */

term_id lower_direct_call(struct body *b, const struct java_expr *e, const term_id actuals[])
{
    struct lower *l = b->l;
    struct java_method *m = e->method, *outer = b->here;
    bool has_result = m->ret->kind != JAVA_VOID;
    for (unsigned i = 0; i < m->n_params; i++) {
        struct java_var *v = m->vars[i];
        const char *note = arena_printf(l->arena, "%s = %s", v->name, span_text(l->arena, e->args[i]->span));
        emit(b, il_assign_var(l->p, body_var(b, v), actuals[i], e->args[i]->span, note));
    }
    struct scope s = {.kind = SCOPE_FUNCTION, .type = m->ret};
    if (has_result)
        s.value = body_temp(b, "value", heap_sort(l, m->ret), m->ret);
    b->here = m;
    scope_push(&b->build, &s);
    frame_assigned(m->body, NULL, &b->assigned);
    struct il_cmds inner, *before = body_begin(b, &inner);
    lower_stmt(b, m->body);
    const struct il_cmd *c = body_end(b, before, &inner);
    scope_pop(&b->build);
    b->here = outer;
    build_block(&b->build, s.leaves, s.leave, c);
    if (!has_result)
        return mk_true(l->ts);
    generic_value(b, s.value->term, m->ret, e->type, e->span);
    return s.value->term;
}
