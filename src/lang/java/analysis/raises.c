/* Exceptions that leave methods, by a fixpoint over the call graph. Every set only grows. The class of an exception is the static type of
 * the expression that is thrown. Start with raises_new. */
#include "lang/java/analysis/raises.h"

#include "lang/java/analysis/library.h"
#include "lang/java/tree/nest.h"

/* The same for all methods that override each other: one of them stands for all. */
struct family {
    const struct java_method *of;
    const struct family *up;
    bool raises;
};

struct raised {
    struct java_classes own;          /* of the method */
    struct java_classes told, joined; /* what callers are told: of the method; of a virtual call of it */
    struct family family;
};

struct java_raises {
    struct arena *arena;
    const struct java_ast *ast;
    const struct java_code *code;
    struct idmap of; /* java_method -> struct raised */
    struct raised_vec VEC_OF(struct raised *) all;
    struct java_methods callbacks; /* methods that library code may call */
    bool declared_only;
};

/* ---- sets of classes ---- */

/* Adds c unless a class above it is there; takes out what is below it. True if the set has changed. */
static bool add_class(struct java_classes *set, struct java_class *c)
{
    size_t kept = 0;
    for (size_t i = 0; i < set->n; i++)
        if (java_subclass(c, set->at[i]))
            return false;
    for (size_t i = 0; i < set->n; i++)
        if (!java_subclass(set->at[i], c))
            set->at[kept++] = set->at[i];
    set->n = kept;
    vec_push(set, c);
    return true;
}

static bool add_classes(struct java_classes *set, const struct java_classes *from)
{
    bool changed = false;
    for (size_t i = 0; i < from->n; i++)
        changed |= add_class(set, from->at[i]);
    return changed;
}

/* ---- methods ---- */

static struct raised *raised_of(struct java_raises *r, const struct java_method *m)
{
    const uint64_t *found = idmap_get(&r->of, idmap_key(m));
    if (found)
        return (struct raised *)(uintptr_t)*found;
    struct raised *x = arena_new(r->arena, struct raised);
    x->family.of = m;
    idmap_put(&r->of, idmap_key(m), idmap_key(x));
    vec_push(&r->all, x);
    return x;
}

/* NULL: not in the tree. */
static const struct raised *find(const struct java_raises *r, const struct java_method *m)
{
    const uint64_t *found = idmap_get(&r->of, idmap_key(m));
    return found ? (const struct raised *)(uintptr_t)*found : NULL;
}

const struct java_classes *raises_of_call(const struct java_raises *r, const struct java_method *m, enum java_dispatch d)
{
    static const struct java_classes nothing = {0};
    const struct raised *x = m->declared ? find(r, m) : NULL;
    if (!x)
        return &nothing;
    return java_dispatch_fixed(m, d) ? &x->told : &x->joined;
}

/* ---- code ---- */

/* The code of one method. `out` collects what leaves the part of the code at hand. */
struct search {
    struct java_raises *r;
    struct java_classes *out;
};

static void search_expr(void *user, const struct java_expr *e)
{
    struct search *s = user;
    bool runs = (e->kind == JAVA_CALL && !code_clones_array(e) && !code_copies_array(e)) || e->kind == JAVA_NEW;
    if (runs && !code_inert_call(s->r->code, e->method, e, NULL))
        add_classes(s->out, raises_of_call(s->r, e->method, e->kind == JAVA_NEW ? JAVA_DISPATCH_SPECIAL : e->dispatch));
}

static void search_throw(void *user, const struct java_stmt *s)
{
    struct search *k = user;
    if (s->kind == JAVA_THROW && s->expr->type->cls)
        add_class(k->out, s->expr->type->cls);
}

/* Exceptions that a switch expression catches itself count all the same. */
static void search_whole_expr(void *user, const struct java_expr *e)
{
    java_visit_expr(e, search_throw, search_expr, user);
}

static void search_stmt(void *user, const struct java_stmt *s);

/* A finally block that ends with a jump swallows the exception. Here the exception counts all the same. */
static void search_try(struct search *outer, const struct java_stmt *s)
{
    struct java_classes inside = {0};
    struct search inner = {outer->r, &inside};
    for (unsigned i = 0; i < s->n_init; i++)
        search_stmt(&inner, s->init[i]);
    for (unsigned i = 0; i < s->n_update; i++)
        search_stmt(&inner, s->update[i]);
    search_stmt(&inner, s->then);
    for (size_t i = 0; i < inside.n; i++)
        if (!java_catches(s, inside.at[i]))
            add_class(outer->out, inside.at[i]);
    vec_release(&inside);
    for (unsigned i = 0; i < s->n_catches; i++)
        search_stmt(outer, s->catches[i].body);
    search_stmt(outer, s->els);
}

static void search_stmt(void *user, const struct java_stmt *s)
{
    struct search *k = user;
    if (!s)
        return;
    if (s->kind == JAVA_TRY) {
        search_try(k, s);
        return;
    }
    search_throw(k, s);
    java_parts_of_stmt(s, search_stmt, search_whole_expr, k);
}

/* Initializers of instance fields, and instance blocks. */
static void search_initializers(struct search *s, const struct java_class *c)
{
    for (size_t i = 0; i < c->fields.n; i++)
        if (!(c->fields.at[i]->mods & JAVA_STATIC))
            search_whole_expr(s, c->fields.at[i]->init);
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->kind == JAVA_INSTANCE_INIT)
            search_stmt(s, c->methods.at[i]->body);
}

/* A constructor without text calls super(). */
static void search_super(struct search *s, const struct java_class *c)
{
    for (size_t i = 0; c->super && i < c->super->methods.n; i++) {
        const struct java_method *m = c->super->methods.at[i];
        if (m->kind == JAVA_CONSTRUCTOR && m->n_params == 0)
            add_classes(s->out, raises_of_call(s->r, m, JAVA_DISPATCH_SPECIAL));
    }
}

/* Library code may call these methods, and passes their exceptions on. */
static void search_callbacks(struct search *s, const struct java_methods *called)
{
    for (size_t i = 0; i < called->n; i++)
        add_classes(s->out, &raised_of(s->r, called->at[i])->told);
}

static void search_exception_calls(struct search *s, const struct java_method *constructor)
{
    struct java_methods called = {0};
    code_exception_calls(s->r->code, constructor, &called);
    search_callbacks(s, &called);
    vec_release(&called);
}

static bool without_code(const struct java_method *m)
{
    return !m->body && !m->gen && m->kind != JAVA_STATIC_INIT;
}

/* Adds the part of `from` that m declares. */
static bool add_declared(struct java_classes *set, const struct java_classes *from, const struct java_method *m)
{
    bool changed = false;
    for (size_t i = 0; i < from->n; i++)
        for (unsigned k = 0; k < m->n_throws; k++) {
            if (java_subclass(from->at[i], m->throws[k]))
                changed |= add_class(set, from->at[i]);
            else if (java_subclass(m->throws[k], from->at[i]))
                changed |= add_class(set, m->throws[k]);
        }
    return changed;
}

/* The routine of m proves that it ends with no other exceptions than the declared ones. */
static bool proves_throws(const struct java_raises *r, const struct java_method *m)
{
    return r->declared_only && (m->kind == JAVA_METHOD || m->kind == JAVA_CONSTRUCTOR) && m->body && !m->gen &&
           !m->owner->external;
}

static bool tell(struct java_raises *r, const struct java_method *m)
{
    struct raised *x = raised_of(r, m);
    return proves_throws(r, m) ? add_declared(&x->told, &x->own, m) : add_classes(&x->told, &x->own);
}

/* True if the set of m has grown. */
static bool search_method(struct java_raises *r, struct java_method *m)
{
    struct java_classes found = {0};
    struct search s = {r, &found};
    bool library = m->owner->external && m->kind == JAVA_CONSTRUCTOR && code_library_exception(m->owner);
    if (m->kind == JAVA_CONSTRUCTOR && !m->owner->external && !code_calls_this(m))
        search_initializers(&s, m->owner);
    if (m->kind == JAVA_CONSTRUCTOR && !m->owner->external && !m->body)
        search_super(&s, m->owner);
    search_stmt(&s, m->body);
    for (unsigned i = 0; without_code(m) && !library && i < m->n_throws; i++)
        add_class(&found, m->throws[i]);
    bool calls = !r->declared_only && m->owner->external && !code_inert(r->code, m);
    if (calls && library)
        search_exception_calls(&s, m);
    else if (calls && library_call_reach(m) >= REACH_METHODS)
        search_callbacks(&s, &r->callbacks);
    bool grown = add_classes(&raised_of(r, m)->own, &found);
    vec_release(&found);
    return tell(r, m) || grown;
}

static bool join(struct java_raises *r, struct java_method *m)
{
    struct raised *x = raised_of(r, m);
    const struct java_methods *overriders = code_overriders(r->code, m);
    bool grown = add_classes(&x->joined, &x->told);
    for (size_t i = 0; i < overriders->n; i++)
        grown |= add_classes(&x->joined, &raised_of(r, overriders->at[i])->told);
    return grown;
}

/* ---- families ---- */

static const struct family *representative(const struct family *f)
{
    while (f->up)
        f = f->up;
    return f;
}

static void join_families(struct java_raises *r, const struct java_method *m, const struct java_methods *overriders)
{
    for (size_t i = 0; i < overriders->n; i++) {
        const struct family *a = representative(&raised_of(r, m)->family);
        const struct family *b = representative(&raised_of(r, overriders->at[i])->family);
        if (a != b)
            raised_of(r, b->of)->family.up = a;
    }
}

static void mark_families(struct java_raises *r)
{
    for (size_t i = 0; i < r->ast->methods.n; i++)
        join_families(r, r->ast->methods.at[i], code_overriders(r->code, r->ast->methods.at[i]));
    for (size_t i = 0; i < r->all.n; i++)
        if (r->all.at[i]->own.n > 0)
            raised_of(r, representative(&r->all.at[i]->family)->of)->family.raises = true;
}

bool raises_somewhere(const struct java_raises *r, const struct java_method *m)
{
    const struct raised *x = find(r, m);
    return x && representative(&x->family)->raises;
}

/* ---- the whole ---- */

struct java_raises *raises_new(struct arena *a, const struct java_ast *ast, const struct java_code *code, bool declared_only)
{
    struct java_raises *r = arena_new(a, struct java_raises);
    r->arena = a;
    r->ast = ast;
    r->code = code;
    r->declared_only = declared_only;
    library_callbacks(ast, &r->callbacks);
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i < ast->methods.n; i++)
            grown |= ast->methods.at[i]->declared && search_method(r, ast->methods.at[i]);
        for (size_t i = 0; i < ast->methods.n; i++)
            grown |= join(r, ast->methods.at[i]);
    }
    mark_families(r);
    return r;
}

void raises_free(struct java_raises *r)
{
    for (size_t i = 0; i < r->all.n; i++) {
        vec_release(&r->all.at[i]->own);
        vec_release(&r->all.at[i]->told);
        vec_release(&r->all.at[i]->joined);
    }
    vec_release(&r->all);
    vec_release(&r->callbacks);
    idmap_release(&r->of);
}
