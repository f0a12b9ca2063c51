/* Lambdas and method references (JLS 15.13, 15.27). Their code is a routine that is checked against the contracts of the methods
 * it implements, like a method that overrides them. A captured variable keeps the value that it had when the function object was
 * made: any value of its type. The same holds for `e` in `e::m`, which was not null.
 *
 * Evaluating the expression gives a function object, new or made before. Which variables have which values, and which object
 * results, is not tracked: both are havocked as by a call, and no run continues past this. Start with lower_function.
 *
 * Where it is known which function a call runs (analysis/direct.h), its code stands in place of the call, and no object is made. */
#include "lang/java/lower/object_invariant.h"
#include "lang/java/lower/effects.h"

/* A run ends at a call without a body to execute. Here nothing is called, but the value of the variable is not known either, so a
 * run ends, too. */
static void assume_captured(struct body *b, struct il_var *iv, const struct java_var *v, bool non_null)
{
    struct lower *l = b->l;
    struct il_target t = target_var(iv);
    term_id fact = heap_value_fact(l, iv->term, v->type);
    if (non_null && java_type_ref(v->type))
        fact = mk_and2(l->ts, fact, mk_ne(l->ts, iv->term, l->null));
    vec_push(&b->captured, il_havoc_call(l->p, 1, &t, v->name_span, arena_printf(l->arena, "%s as captured", v->name)));
    if (fact != mk_true(l->ts))
        vec_push(&b->captured, il_assume(l->p, fact, v->name_span, NULL));
}

bool function_captures(const struct java_method *here, const struct java_var *v)
{
    bool found = here->kind == JAVA_FUNCTION && here->receiver == v;
    for (const struct java_method *m = here; m->kind == JAVA_FUNCTION && !found; m = m->around)
        found = m->around == v->method;
    return found;
}

struct il_var *function_captured(struct body *b, struct java_var *v)
{
    bool met = idmap_has(&b->var_of, (uint64_t)(uintptr_t)v);
    struct il_var *iv = body_var(b, v);
    if (!met)
        assume_captured(b, iv, v, v == b->here->receiver || annot_var_non_null(b->l->as, v));
    return iv;
}

void function_called_somewhere(struct body *b)
{
    struct il_target t = target_var(body_temp(b, "calls", SORT_INT, NULL));
    vec_push(&b->captured, il_havoc_call(b->l->p, 1, &t, b->build.r->span, "called somewhere"));
}

term_id function_object(struct body *b)
{
    struct lower *l = b->l;
    if (!b->self) {
        const struct java_type *object = java_type_named(l->ast, intern(l->ast->names, "java.lang.Object"));
        b->self = body_temp(b, "self", l->ref, object);
        term_id fact = mk_and2(l->ts, mk_ne(l->ts, b->self->term, l->null), heap_value_fact(l, b->self->term, object));
        body_use(b, l->alloc);
        struct il_target t = target_var(b->self);
        vec_push(&b->captured, il_havoc_call(l->p, 1, &t, b->build.r->span, "this function object"));
        vec_push(&b->captured, il_assume(l->p, fact, b->build.r->span, NULL));
    }
    return b->self->term;
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
