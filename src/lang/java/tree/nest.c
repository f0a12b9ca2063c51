/* Computes what encloses a class (JLS 8.1.3). An inner class that is not in static code has an enclosing instance. A local class
 * captures the variables of the enclosing method that its code names, and those that are captured by the local classes whose
 * objects its code creates. The code that creates an object gives it these values. Start with java_nest. */
#include "lang/java/tree/nest.h"

#include "lang/java/tree/walk.h"

#include <string.h>

enum { CHAIN = 200 }; /* classes around a class; in a damaged program they may be cyclic */

/* ---- the code around a class ---- */

static bool covers(struct span s, uint32_t at)
{
    return s.source && s.start <= at && at < s.end;
}

/* The initializer of c that contains the place. */
static struct java_method *initializer_at(const struct java_class *c, uint32_t at)
{
    for (size_t i = 0; i < c->methods.n; i++) {
        struct java_method *m = c->methods.at[i];
        bool initializer = m->kind == JAVA_STATIC_INIT || m->kind == JAVA_INSTANCE_INIT;
        if (initializer && covers(m->span, at))
            return m;
    }
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->init && covers(c->fields.at[i]->init->span, at))
            return c->fields.at[i]->init_method;
    return NULL;
}

const struct java_expr *java_constructor_call(const struct java_method *m)
{
    if (m->kind != JAVA_CONSTRUCTOR || !m->body || m->body->n == 0 || m->body->body[0]->kind != JAVA_EXPR)
        return NULL;
    const struct java_expr *e = m->body->body[0]->expr;
    return e->kind == JAVA_CALL && !strcmp(e->method->name, "<init>") ? e : NULL;
}

static bool is_local(const struct java_class *c)
{
    return c->place == JAVA_PLACE_LOCAL || c->place == JAVA_PLACE_ANONYMOUS;
}

/* The innermost lambda of c that contains the place; NULL: none. */
static struct java_method *function_at(const struct java_class *c, uint32_t at)
{
    struct java_method *best = NULL;
    for (size_t i = 0; i < c->functions.n; i++) {
        struct java_method *m = c->functions.at[i];
        if (covers(m->span, at) && (!best || best->span.start <= m->span.start))
            best = m;
    }
    return best;
}

static void find_code_around(struct java_class *c)
{
    if (!is_local(c) || !c->enclosing)
        return;
    struct java_method *function = function_at(c->enclosing, c->span.start);
    if (!c->enclosing_method)
        c->enclosing_method = initializer_at(c->enclosing, c->span.start);
    const struct java_expr *call = c->enclosing_method ? java_constructor_call(c->enclosing_method) : NULL;
    c->prologue = call && !call->gen && covers(call->span, c->span.start);
    if (function)
        c->enclosing_method = function;
}

/* ---- enclosing instances ---- */

static struct java_field *hidden_field(struct java_ast *ast, struct java_class *owner, symbol name, const struct java_type *type)
{
    struct java_field *f = arena_new(ast->arena, struct java_field);
    f->name = name;
    f->type = type;
    f->owner = owner;
    f->declared = f->hidden = true;
    f->mods = JAVA_FINAL;
    f->span = f->name_span = owner->name_span;
    return f;
}

static bool in_static_code(const struct java_class *c)
{
    return !c->enclosing_method || c->enclosing_method->mods & JAVA_STATIC || c->enclosing_method->kind == JAVA_STATIC_INIT ||
           c->prologue;
}

static void find_outer(struct java_ast *ast, struct java_class *c)
{
    bool inner = c->enclosing && c->kind == JAVA_KIND_CLASS && !c->external && !(c->mods & JAVA_STATIC);
    if (inner && !(is_local(c) && in_static_code(c)))
        c->outer = hidden_field(ast, c, intern(ast->names, "this$0"), c->enclosing->type);
}

bool java_reaches(const struct java_class *from, const struct java_class *to)
{
    for (unsigned fuel = CHAIN; from != to && fuel; fuel--) {
        if (!from || !from->outer)
            return false;
        from = from->enclosing;
    }
    return from == to;
}

bool java_names_outer_of_super(const struct java_class *c)
{
    for (size_t i = 0; i < c->methods.n; i++) {
        const struct java_expr *call = java_constructor_call(c->methods.at[i]);
        if (call && call->left && call->method->owner != c)
            return true;
    }
    return false;
}

const struct java_expr *java_argument(const struct java_expr *call, unsigned i)
{
    bool handed_on = call->kind == JAVA_NEW && call->anonymous && call->left;
    if (handed_on && i == 0)
        return call->left;
    i -= handed_on;
    return i < call->n_args ? call->args[i] : NULL;
}

/* ---- captured variables ---- */

/* `method`, of cls, creates an object of class `made`. */
struct creation {
    struct java_class *cls, *made;
    const struct java_method *method;
};

struct capturing {
    struct java_ast *ast;
    struct java_class *cls; /* the class whose code is walked: */
    const struct java_method *method;
    struct creations VEC_OF(struct creation) creations;
    bool changed;
};

struct java_field *java_capture_of(const struct java_class *c, const struct java_var *v)
{
    for (size_t i = 0; i < c->captured.n; i++)
        if (c->captured.at[i].var == v)
            return c->captured.at[i].field;
    return NULL;
}

/* Is the code of m that of `of`, or that of a lambda in it? */
static bool stands_in(const struct java_method *m, const struct java_method *of)
{
    while (m && m != of)
        m = m->around;
    return m;
}

/* The class around `from` that is in the method of v. */
static struct java_class *class_within(struct java_class *from, const struct java_var *v)
{
    for (unsigned fuel = CHAIN; from && fuel; from = from->enclosing, fuel--)
        if (is_local(from) && stands_in(from->enclosing_method, v->method))
            return from;
    return NULL;
}

const struct java_class *java_captor(const struct java_class *from, const struct java_var *v)
{
    for (unsigned fuel = CHAIN; from && fuel; from = from->outer ? from->enclosing : NULL, fuel--)
        if (java_capture_of(from, v))
            return from;
    return NULL;
}

static void capture(struct capturing *k, struct java_class *from, const struct java_var *v)
{
    struct java_class *c = class_within(from, v);
    if (!c || java_capture_of(c, v))
        return;
    struct java_field *f = hidden_field(k->ast, c, intern_printf(k->ast->names, "val$%s", v->name), v->type);
    f->generic = v->generic;
    f->contents = v->contents;
    vec_push(&c->captured, (struct java_capture){v, f});
    k->changed = true;
}

static void note_names(void *user, const struct java_expr *e)
{
    struct capturing *k = user;
    if (e->kind == JAVA_LOCAL && !stands_in(k->method, e->var->method))
        capture(k, k->cls, e->var);
    if (e->kind == JAVA_NEW && e->type->kind == JAVA_CLASS)
        vec_push(&k->creations, (struct creation){k->cls, e->type->cls, k->method});
}

static void walk_class(struct capturing *k, struct java_class *c)
{
    k->cls = c;
    for (size_t i = 0; i < c->methods.n; i++) {
        k->method = c->methods.at[i];
        java_visit_stmt(c->methods.at[i]->body, NULL, note_names, k);
    }
    for (size_t i = 0; i < c->functions.n; i++) {
        k->method = c->functions.at[i];
        java_visit_stmt(c->functions.at[i]->body, NULL, note_names, k);
    }
    for (size_t i = 0; i < c->fields.n; i++) {
        k->method = c->fields.at[i]->init_method;
        java_visit_expr(c->fields.at[i]->init, NULL, note_names, k);
    }
}

/* The class that creates an object captures what this object needs, also for its superclasses. */
static void capture_for(struct capturing *k, const struct creation *n)
{
    unsigned fuel = CHAIN;
    for (const struct java_class *c = n->made; c && fuel; c = c->super, fuel--)
        for (size_t i = 0; i < c->captured.n; i++)
            if (!stands_in(n->method, c->captured.at[i].var->method))
                capture(k, n->cls, c->captured.at[i].var);
}

static void find_captured(struct java_ast *ast)
{
    struct capturing k = {.ast = ast};
    for (size_t i = 0; i < ast->classes.n; i++)
        walk_class(&k, ast->classes.at[i]);
    do {
        k.changed = false;
        for (size_t i = 0; i < k.creations.n; i++)
            capture_for(&k, &k.creations.at[i]);
    } while (k.changed);
    vec_release(&k.creations);
}

void java_nest(struct java_ast *ast)
{
    for (size_t i = 0; i < ast->classes.n; i++)
        find_code_around(ast->classes.at[i]);
    for (size_t i = 0; i < ast->classes.n; i++)
        find_outer(ast, ast->classes.at[i]);
    find_captured(ast);
}
