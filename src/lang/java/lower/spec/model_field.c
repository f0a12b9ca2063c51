/* Model fields: `o.x` is the value of the expression that represents x in the class of o. If classes below have other `represents` clauses,
 * the dynamic type of o decides. Start with model_field_value. */
#include "lang/java/lower/spec/model_field.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/spec/spec.h"

struct representation {
    struct spec_env *env;
    const struct annot_expr *e; /* the field expression */
    term_id object;
};

/* The clause for all objects of class `of`, if none below has another; NULL: none. */
static const struct annot_represents *inherited(const struct lower *l, const struct java_field *f, const struct java_class *of)
{
    struct annot_all_represents all = annot_all_represents(l->as);
    const struct annot_represents *best = NULL;
    for (unsigned i = 0; i < all.n; i++)
        if (all.at[i].field == f && (!of || java_subclass(of, all.at[i].cls)) &&
            (!best || java_subclass(all.at[i].cls, best->cls)))
            best = &all.at[i];
    return best;
}

/* The expression in its class, with the object for `this`. */
static term_id value_in(struct representation *k, const struct annot_represents *r)
{
    enum { MAX_DEPTH = 20 };
    struct spec_env outer = *k->env;
    if (outer.model_depth > MAX_DEPTH)
        return spec_refuse(k->env, k->e, "model fields that represent each other");
    k->env->this_term = k->object;
    k->env->method = NULL;
    k->env->actuals = NULL;
    k->env->model_depth++;
    term_id t = spec_term(k->env, r->formula.expr);
    k->env->this_term = outer.this_term;
    k->env->method = outer.method;
    k->env->actuals = outer.actuals;
    k->env->model_depth = outer.model_depth;
    return t;
}

/* Every class of the files that has objects inherits a clause. */
static bool all_represented(const struct lower *l, const struct java_field *f, const struct java_class *of)
{
    bool all = true;
    for (size_t i = 0; i < l->ast->classes.n; i++) {
        const struct java_class *c = l->ast->classes.at[i];
        bool instances = c->declared && !c->external && c->kind != JAVA_KIND_INTERFACE && !(c->mods & JAVA_ABSTRACT);
        if (instances && java_subclass(c, of))
            all &= inherited(l, f, c) != NULL;
    }
    return all;
}

/* The values by the classes below `of` that have a clause of their own, in front of `otherwise` (TERM_NONE: there is no other). */
static term_id by_type(struct representation *k, const struct java_class *of, term_id otherwise)
{
    struct lower *l = k->env->b->l;
    struct annot_all_represents all = annot_all_represents(l->as);
    bool *taken = arena_array(l->arena, bool, all.n);
    term_id t = otherwise;
    for (unsigned round = 0; round < all.n; round++) {
        unsigned next = all.n; /* classes above first, so that those below are asked before them */
        for (unsigned i = 0; i < all.n; i++) {
            const struct java_class *c = all.at[i].cls;
            bool below = !taken[i] && all.at[i].field == k->e->field && c != of && java_subclass(c, of);
            if (below && (next == all.n || java_subclass(all.at[next].cls, c)))
                next = i;
        }
        if (next == all.n)
            break;
        taken[next] = true;
        term_id value = value_in(k, &all.at[next]);
        if (value == TERM_NONE)
            return value;
        t = t == TERM_NONE ? value : mk_ite(l->ts, heap_ask_type(l, k->object, all.at[next].cls->type), value, t);
    }
    return t;
}

/* Another class may represent the field in another way. */
static void note_open(struct body *b, const struct java_field *f, const struct java_class *of)
{
    bool closed = class_closed(of) || of->mods & JAVA_FINAL;
    if (!closed && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)f ^ 1, 1))
        body_assume_note(b, f->name_span, "closed-world",
                         arena_printf(b->l->arena, "no class outside the files represents '%s.%s'", f->owner->name, f->name));
}

term_id model_field_value(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    const struct java_type *type = e->n ? e->arg[0]->type.java : NULL;
    const struct java_class *of = type && type->kind == JAVA_CLASS ? type->cls : e->field->owner;
    struct representation k = {env, e, TERM_NONE};
    const struct unsupported *lost = annot_lost_model(env->b->l->as, e->field);
    if (lost)
        return spec_lost(env, lost);
    if (e->n && (k.object = spec_term(env, e->arg[0])) == TERM_NONE)
        return TERM_NONE;
    const struct annot_represents *own = inherited(l, e->field, e->n ? of : NULL);
    term_id t = own ? value_in(&k, own) : TERM_NONE;
    if (own && t == TERM_NONE)
        return t;
    if (e->n && !own && !all_represented(l, e->field, of))
        return spec_refuse(env, e, "model field without 'represents' in some class");
    if (e->n) {
        t = by_type(&k, of, t);
        note_open(env->b, e->field, of);
    }
    return t != TERM_NONE || env->why_not ? t : spec_refuse(env, e, "model field without 'represents'");
}
