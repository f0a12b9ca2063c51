/* Casts that are not in the source. A generic member has its erased type; if type arguments say more, the compiler inserts a cast
 * (JLS 15.5, 15.12.3). A method that overrides one of a generic class with another erased parameter type is called through a
 * bridge, which casts the argument (JLS 8.4.8.3, 15.12.4.5). A lambda is called in the same way.
 *
 * In a call through a raw type such a cast is an ordinary obligation, which a catch clause may take. Elsewhere it succeeds unless
 * a variable of a parameterized type refers to an object of another type (heap pollution, JLS 4.12.2). It is asked, and becomes a
 * listed assumption if it is not proved. Start with generic_value and generic_bridges. */
#include "lang/java/lower/code/generic.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/library/box.h"

static void inserted_cast(struct body *b, term_id fits, struct span at, const char *text, bool pollution)
{
    struct obligation o = {.kind = OBLIGATION_CAST, .span = at, .text = text};
    if (fits == mk_true(b->l->ts))
        return;
    o.nowarn = annot_nowarn(b->l->as, at, OBLIGATION_CAST);
    if (!pollution) {
        build_check(&b->build, o, fits);
        return;
    }
    if (!o.nowarn) {
        o.nowarn = true;
        o.assumed_kind = "heap-pollution";
        o.assumed_text = arena_printf(b->l->arena, "the cast '%s' that the compiler inserts succeeds", text);
    }
    emit(b, il_assert(b->l->p, b->build.r, fits, o));
}

static term_id is_of(struct lower *l, term_id t, const struct java_type *type)
{
    return mk_or2(l->ts, mk_eq(l->ts, t, l->null), heap_ask_type(l, t, type));
}

static const char *cast_text(struct body *b, const struct java_type *type, struct span of)
{
    return arena_printf(b->l->arena, "(%s) %s", type->name, span_text(b->l->arena, of));
}

void generic_value(struct body *b, term_id t, const struct java_type *from, const struct java_type *type, struct span at)
{
    if (java_type_ref(from) && java_type_ref(type) && !java_subtype(b->l->ast, from, type))
        inserted_cast(b, is_of(b->l, t, type), at, cast_text(b, type, at), true);
}

/* ---- bridges ---- */

/* A call of a method that may be overridden. */
struct virtual
{
    struct body *b;
    const struct java_expr *e;
    const struct java_method *m;
    term_id object;
    const term_id *actuals;
};

static const struct java_type *argument_type(const struct virtual *v, unsigned i)
{
    const struct java_type *t = v->e->args[i]->type;
    return java_type_primitive(t) ? box_type(v->b->l, t) : t;
}

/* If `when` holds, the code that runs has parameters of these types. */
static void bridge(const struct virtual *v, term_id when, const struct java_type *const params[], bool pollution)
{
    struct lower *l = v->b->l;
    for (unsigned i = 0; i < v->m->n_params && i < v->e->n_args; i++) {
        const struct java_type *to = params[i];
        if (to == v->m->params[i] || !java_type_ref(to) || java_subtype(l->ast, argument_type(v, i), to))
            continue;
        term_id fits = mk_implies(l->ts, when, is_of(l, v->actuals[i], to));
        inserted_cast(v->b, fits, (struct span){v->e->span.source, v->e->op_at, v->e->op_at + 1},
                      cast_text(v->b, to, v->e->args[i]->span), pollution);
    }
}

static bool same_types(const struct java_method *m, const struct java_method *of)
{
    for (unsigned i = 0; i < of->n_params && i < m->n_params; i++)
        if (m->params[i] != of->params[i])
            return false;
    return true;
}

/* The object belongs to no class of the files that implements m, so it may be a function object. */
static term_id may_be_function(const struct virtual *v)
{
    struct lower *l = v->b->l;
    term_id all = mk_true(l->ts);
    for (size_t i = 0; i < l->ast->classes.n; i++) {
        const struct java_class *c = l->ast->classes.at[i];
        bool instances = c->kind != JAVA_KIND_INTERFACE && c->kind != JAVA_KIND_ANNOTATION && !(c->mods & JAVA_ABSTRACT);
        if (instances && c->declared && !c->external && java_subclass(c, v->m->owner))
            all = mk_and2(l->ts, all, mk_ne(l->ts, mk_app1(l->ts, l->type_of, v->object), heap_type_term(l, c->type)));
    }
    l->types_asked |= all != mk_true(l->ts);
    return all;
}

static void bridge_to(const struct virtual *v, const struct java_method *k, const struct java_class *in)
{
    struct lower *l = v->b->l;
    if (same_types(k, v->m))
        return;
    if (k->kind == JAVA_FUNCTION)
        bridge(v, may_be_function(v), k->params, true);
    else
        bridge(v, heap_ask_type(l, v->object, in->type), k->params, !v->e->raw);
}

void generic_bridges(struct body *b, const struct java_expr *e, const struct java_method *m, term_id object,
                     const term_id actuals[])
{
    const struct java_ast *ast = b->l->ast;
    const struct virtual v = {b, e, m, object, actuals};
    if (e->dispatch != JAVA_DISPATCH_VIRTUAL)
        return;
    const struct java_methods *others = code_overriders(b->l->code, m);
    for (size_t i = 0; i < others->n; i++)
        if (java_overrides(others->at[i], m))
            bridge_to(&v, others->at[i], others->at[i]->owner);
    for (size_t i = 0; i < ast->classes.n; i++)
        for (unsigned k = 0; k < ast->classes.at[i]->n_implements; k++)
            if (ast->classes.at[i]->implements[k].of == m)
                bridge_to(&v, ast->classes.at[i]->implements[k].method, ast->classes.at[i]);
}
