/* `\invariant_for(o)`: the invariants of o's static type hold for o, and those of each class below, if it is of that class. Start at
 * invariant_for. */
#include "lang/java/lower/spec/invariant_for.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/spec/spec.h"

/* What annotation e says, with the object for `this`. */
static term_id said_of(struct spec_env *env, term_id object, const struct annot_expr *invariant, const struct annot_expr *e)
{
    enum { MAX_DEPTH = 4 };
    struct spec_env outer = *env;
    if (outer.model_depth > MAX_DEPTH)
        return spec_refuse(env, e, "invariants that mention each other");
    env->this_term = object;
    env->method = NULL;
    env->actuals = NULL;
    env->model_depth++;
    term_id t = spec_term(env, invariant);
    env->this_term = outer.this_term;
    env->method = outer.method;
    env->actuals = outer.actuals;
    env->model_depth = outer.model_depth;
    return t;
}

/* One of c's invariants concerns some objects of class `of`. */
static bool concerns(const struct java_class *c, const struct java_class *of)
{
    return java_subclass(of, c) || java_subclass(c, of);
}

static const struct unsupported *lost_invariant(const struct lower *l, const struct java_class *of)
{
    struct annot_lost_invariants lost = annot_lost_invariants(l->as);
    for (unsigned i = 0; i < lost.n; i++)
        if (concerns(lost.at[i].cls, of))
            return &lost.at[i].why;
    return NULL;
}

/* A class outside the files may have more invariants. */
static void note_open(struct body *b, const struct java_class *of, struct span at)
{
    bool closed = class_closed(of) || of->mods & JAVA_FINAL;
    if (!closed && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)of ^ 2, 1))
        body_assume_note(b, at, "closed-world",
                         arena_printf(b->l->arena, "no class outside the files adds invariants to '%s'", of->name));
}

term_id invariant_for(struct spec_env *env, const struct annot_expr *e)
{
    struct lower *l = env->b->l;
    const struct java_class *of = e->arg[0]->type.java->cls;
    struct annot_invariants all = annot_invariants(l->as);
    const struct unsupported *lost = lost_invariant(l, of);
    term_id object = spec_term(env, e->arg[0]), holds = mk_true(l->ts);
    if (lost)
        return spec_lost(env, lost);
    for (unsigned i = 0; i < all.n && object != TERM_NONE; i++) {
        const struct annot_invariant *a = &all.at[i];
        if (a->is_static || !concerns(a->cls, of))
            continue;
        term_id t = said_of(env, object, a->formula.expr, e);
        if (t == TERM_NONE)
            return t;
        if (!java_subclass(of, a->cls))
            t = mk_implies(l->ts, heap_ask_type(l, object, a->cls->type), t);
        holds = mk_and2(l->ts, holds, t);
    }
    note_open(env->b, of, e->span);
    return object == TERM_NONE ? object : holds;
}
