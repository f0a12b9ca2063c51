/* Values that a function object keeps of the code around it. Start with function_captured. */
#include "lang/java/lower/heap/captured.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"

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
