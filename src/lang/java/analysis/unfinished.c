/* Objects and classes that can be read before their fields are assigned (unfinished.h). Other code can reach the object only if
 * the code before the assignment uses `this` otherwise than to reach a field. That code is constructors of superclasses,
 * initializers, constructors. Start with unfinished_seen; for static fields with unfinished_early. */
#include "lang/java/analysis/unfinished.h"

#include <string.h>

enum { MAX_DEPTH = 1000 };

/* ---- where a field is assigned ---- */

struct search {
    const struct java_field *field;
    bool found;
};

static void find_write(void *user, const struct java_expr *e)
{
    struct search *s = user;
    const struct java_expr *place = java_assigned_place(e);
    s->found |= place && place->kind == JAVA_FIELD && place->field == s->field;
}

static void find_return(void *user, const struct java_stmt *s)
{
    struct search *k = user;
    k->found |= s->kind == JAVA_RETURN;
}

/* The number of statements of the block up to and including the last one that assigns f; 0: none assigns it. */
static unsigned last_write(const struct java_stmt *block, const struct java_field *f)
{
    for (unsigned n = block->n; n > 0; n--) {
        struct search s = {f, false};
        java_visit_stmt(block->body[n - 1], NULL, find_write, &s);
        if (s.found)
            return n;
    }
    return 0;
}

/* Every normal execution of the block assigns f. */
static bool surely_writes(const struct java_stmt *block, const struct java_field *f)
{
    for (unsigned i = 0; block && i < block->n; i++) {
        const struct java_stmt *s = block->body[i];
        const struct java_expr *e = s->kind == JAVA_EXPR ? java_without_parens(s->expr) : NULL;
        if (e && e->kind == JAVA_ASSIGN && java_assigned_place(e)->kind == JAVA_FIELD && java_assigned_place(e)->field == f)
            return true;
        struct search left = {f, false};
        java_visit_stmt(s, find_return, NULL, &left);
        if (left.found)
            return false;
    }
    return false;
}

static bool constructors_write(const struct java_field *f)
{
    bool all = true;
    unsigned n = 0;
    for (size_t i = 0; i < f->owner->methods.n; i++) {
        const struct java_method *m = f->owner->methods.at[i];
        if (m->kind != JAVA_CONSTRUCTOR || code_calls_this(m))
            continue;
        n++;
        all &= surely_writes(m->body, f);
    }
    return n > 0 && all;
}

bool field_definite(const struct java_writes *w, const struct java_field *f)
{
    enum java_method_kind block = f->mods & JAVA_STATIC ? JAVA_STATIC_INIT : JAVA_INSTANCE_INIT;
    if (f->init || (f->mods & JAVA_FINAL && !writes_incomplete(w, f)))
        return true;
    for (size_t i = 0; i < f->owner->methods.n; i++)
        if (f->owner->methods.at[i]->kind == block && surely_writes(f->owner->methods.at[i]->body, f))
            return true;
    return !(f->mods & JAVA_STATIC) && constructors_write(f);
}

/* ---- uses of `this` ---- */

static bool leaks(const struct java_class *c, const struct java_expr *e);

static bool leaks_parts(const struct java_class *c, const struct java_expr *e)
{
    bool any = leaks(c, e->cond) || leaks(c, e->left) || leaks(c, e->right);
    for (unsigned i = 0; i < e->n_args && !any; i++)
        any = leaks(c, e->args[i]);
    return any;
}

static bool is_this(const struct java_expr *e)
{
    e = java_without_parens(e);
    return e && ((e->kind == JAVA_THIS && !e->outer) || e->kind == JAVA_SUPER);
}

/* Does the call e run a method of the object itself, or pass `this` on? Constructors are analysed separately. */
static bool leaks_call(const struct java_class *c, const struct java_expr *e)
{
    bool constructor = e->method->kind == JAVA_CONSTRUCTOR || !strcmp(e->method->name, "<init>");
    bool own = !e->left ? !e->this_of || java_subclass(c, e->this_of) : is_this(e->left);
    if (!constructor && !(e->method->mods & JAVA_STATIC) && own)
        return true;
    return leaks_parts(c, e);
}

/* May the new object keep `this`? */
static bool leaks_new(const struct java_class *c, const struct java_expr *e)
{
    const struct java_class *made = e->method->owner;
    bool inner = made->place == JAVA_PLACE_MEMBER && made->kind == JAVA_KIND_CLASS && !(made->mods & JAVA_STATIC);
    bool local = made->place == JAVA_PLACE_LOCAL || made->place == JAVA_PLACE_ANONYMOUS;
    return local || (inner && !e->left) || leaks_parts(c, e);
}

/* e is in a constructor or initializer of class c. May it pass `this` on, or is `this` its value? */
static bool leaks(const struct java_class *c, const struct java_expr *e)
{
    e = java_without_parens(e);
    if (!e)
        return false;
    switch (e->kind) {
    case JAVA_THIS: return !e->outer;
    case JAVA_FIELD: return !is_this(e->left) && leaks(c, e->left);
    case JAVA_CALL: return leaks_call(c, e);
    case JAVA_NEW: return leaks_new(c, e);
    case JAVA_SUPER:
    case JAVA_LAMBDA:
    case JAVA_METHOD_REF:
    case JAVA_SWITCH_EXPR:
    case JAVA_BAD_EXPR: return true;
    case JAVA_LITERAL:
    case JAVA_PARENS:
    case JAVA_LOCAL:
    case JAVA_LENGTH:
    case JAVA_CLASS_NAME:
    case JAVA_PACKAGE:
    case JAVA_CLASS_LITERAL:
    case JAVA_INDEX:
    case JAVA_NEW_ARRAY:
    case JAVA_UNARY:
    case JAVA_BINARY:
    case JAVA_ASSIGN:
    case JAVA_COMPOUND:
    case JAVA_COND:
    case JAVA_CAST:
    case JAVA_INSTANCEOF:
    case JAVA_TYPE_EXPR: break;
    }
    return leaks_parts(c, e);
}

struct leak {
    const struct java_class *cls;
    bool found;
};

static void find_leak(void *user, const struct java_stmt *s)
{
    struct leak *k = user;
    k->found |= s->kind == JAVA_BAD_STMT || leaks(k->cls, s->expr) || leaks(k->cls, s->detail) ||
                (s->kind == JAVA_LOCAL_VAR && leaks(k->cls, s->var->init));
}

static bool statements_leak(const struct java_class *c, const struct java_stmt *block, unsigned n)
{
    struct leak k = {c, false};
    for (unsigned i = 0; i < n && !k.found; i++)
        java_visit_stmt(block->body[i], find_leak, NULL, &k);
    return k.found;
}

/* Initializers that begin before the offset. */
static bool initializers_leak(const struct java_class *c, uint32_t before)
{
    for (size_t i = 0; i < c->fields.n; i++) {
        const struct java_field *f = c->fields.at[i];
        if (!(f->mods & JAVA_STATIC) && f->span.start < before && leaks(c, f->init))
            return true;
    }
    for (size_t i = 0; i < c->methods.n; i++) {
        const struct java_method *m = c->methods.at[i];
        if (m->kind == JAVA_INSTANCE_INIT && m->span.start < before && m->body && statements_leak(c, m->body, m->body->n))
            return true;
    }
    return false;
}

static bool has_finalizer(const struct java_class *c)
{
    for (size_t i = 0; i < c->methods.n; i++)
        if (!strcmp(c->methods.at[i]->name, "finalize") && c->methods.at[i]->n_params == 0)
            return true;
    return false;
}

/* Constructors of superclasses. */
static bool supers_leak(const struct java_class *c)
{
    unsigned depth = 0;
    for (; c && !c->external && depth < MAX_DEPTH; c = c->super, depth++) {
        bool leak = has_finalizer(c) || initializers_leak(c, UINT32_MAX);
        for (size_t i = 0; i < c->methods.n && !leak; i++) {
            const struct java_method *m = c->methods.at[i];
            leak = m->kind == JAVA_CONSTRUCTOR && m->body && statements_leak(c, m->body, m->body->n);
        }
        if (leak)
            return true;
    }
    return c && strcmp(c->name, "java.lang.Object") && strcmp(c->name, "java.lang.Enum") && strcmp(c->name, "java.lang.Record");
}

bool unfinished_leaks(const struct java_class *c)
{
    return supers_leak(c);
}

/* The code before the assignments to f in constructors. */
static bool constructors_leak(const struct java_field *f)
{
    for (size_t i = 0; i < f->owner->methods.n; i++) {
        const struct java_method *m = f->owner->methods.at[i];
        if (m->kind == JAVA_CONSTRUCTOR && m->body && !code_calls_this(m) &&
            statements_leak(f->owner, m->body, last_write(m->body, f)))
            return true;
    }
    return false;
}

bool unfinished_seen(const struct java_writes *w, const struct java_field *f)
{
    uint32_t before = UINT32_MAX;
    const struct field_writes *all = writes_of(w, f);
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].declares)
            before = f->span.start + 1;
    if (has_finalizer(f->owner) || supers_leak(f->owner->super) || initializers_leak(f->owner, before))
        return true;
    return before == UINT32_MAX && constructors_leak(f);
}

/* ---- static fields ---- */

/* Does the static code that begins at the offset run before f's assignment, or contain it? */
static bool runs_early(const struct java_field *f, uint32_t start)
{
    if (f->init)
        return start <= f->span.start;
    for (size_t i = 0; i < f->owner->methods.n; i++) {
        const struct java_method *m = f->owner->methods.at[i];
        if (m->kind == JAVA_STATIC_INIT && m->body && m->span.start >= start && last_write(m->body, f))
            return true;
    }
    return false;
}

static void reach_blocks(struct code_reached *r, const struct java_field *f)
{
    for (size_t i = 0; i < f->owner->methods.n; i++) {
        const struct java_method *m = f->owner->methods.at[i];
        if (m->kind != JAVA_STATIC_INIT || !m->body || !runs_early(f, m->span.start))
            continue;
        bool again = !f->init && runs_early(f, m->span.start + 1);
        unsigned n = f->init || again ? m->body->n : last_write(m->body, f);
        for (unsigned k = 0; k < n; k++)
            code_reach_stmt(r, m->body->body[k]);
    }
}

void unfinished_early(struct code_reached *r, const struct java_field *f)
{
    struct java_classes all = {0};
    struct span none = {0};
    code_initialized(f->owner, &all);
    idmap_put(&r->classes, (uint64_t)(uintptr_t)f->owner, 1);
    for (size_t i = 0; i + 1 < all.n; i++) {
        r->unknown |= all.at[i]->external && strncmp(all.at[i]->name, "java.", 5);
        code_reach_class(r, all.at[i], none);
    }
    for (size_t i = 0; i < f->owner->fields.n; i++) {
        const struct java_field *g = f->owner->fields.at[i];
        if (g->mods & JAVA_STATIC && g->init && runs_early(f, g->span.start))
            code_reach_expr(r, g->init);
    }
    reach_blocks(r, f);
    vec_release(&all);
}
