/* Classes of which the files show all objects (instances.h). An expression `new C(..)` is evaluated at most once in two places: in static
 * code outside of loops and lambdas; and in `if (f == null) f = new C(..);`, where nothing else assigns the private static field f and the
 * constructor does not come back there. Start with objects_of. */
#include "lang/java/analysis/instances.h"

#include "lang/java/analysis/throwing.h"
#include "lang/java/analysis/unfinished.h"

#include <string.h>

enum { DEPTH = 1000 }; /* of classes below each other; in a damaged program they may be cyclic */

/* A NEW expression. */
struct site {
    const struct java_expr *e;
    bool once;                     /* in static code, outside of loops */
    const struct java_field *lazy; /* else: the field of `if (f == null) f = e;`, NULL: it is somewhere else */
    const struct java_method *in;  /* LAZY: the method */
};

struct sites VEC_OF(struct site);

struct instances {
    struct arena *arena;
    const struct java_ast *ast;
    struct java_code *code;
    const struct java_writes *writes;
    struct idmap sites_of;  /* java_class -> struct sites *: where an object of exactly this class is made */
    struct idmap repeated;  /* NEW expression: in a loop */
    struct idmap lazy;      /* NEW expression -> java_field */
    struct idmap holder;    /* NEW expression -> java_field to which it is assigned */
    struct idmap reflected; /* java_class: the program names its class object */
    struct idmap of;        /* java_class -> struct objects * */
    struct all_sites VEC_OF(struct sites *) all;
};

/* ---- classes below a class ---- */

/* Other files cannot name c, and what they can name does not inherit it as a member. */
static bool hidden_class(const struct java_class *c)
{
    for (const struct java_class *around = c; around; around = around->enclosing) {
        bool inherited = around != c && around->extended;
        if (around->place == JAVA_PLACE_LOCAL || around->place == JAVA_PLACE_ANONYMOUS)
            return true;
        if (around->mods & JAVA_PRIVATE)
            return !inherited;
    }
    return false;
}

static bool constructors_private(const struct java_class *c)
{
    bool some = false;
    for (size_t i = 0; i < c->methods.n; i++) {
        const struct java_method *m = c->methods.at[i];
        if (m->kind == JAVA_CONSTRUCTOR && !(m->mods & JAVA_PRIVATE))
            return false;
        some |= m->kind == JAVA_CONSTRUCTOR;
    }
    return some;
}

bool class_closed(const struct java_class *c)
{
    if (!c->declared || c->external || c->kind == JAVA_KIND_INTERFACE || c->kind == JAVA_KIND_ANNOTATION)
        return false;
    return hidden_class(c) || constructors_private(c);
}

/* Some lambda or method reference makes an object of the interface. */
static bool has_functions(const struct java_ast *ast, const struct java_class *c)
{
    for (size_t i = 0; i < ast->classes.n; i++)
        if (ast->classes.at[i]->function && java_subclass(ast->classes.at[i], c))
            return true;
    return ast->hidden_functions;
}

static bool directly_below(const struct java_class *k, const struct java_class *c)
{
    bool below = k->super == c;
    for (unsigned i = 0; i < k->n_interfaces && !below; i++)
        below = k->interfaces[i] == c;
    return below;
}

static bool subclasses_known(const struct java_ast *ast, const struct java_class *c)
{
    if (c->kind != JAVA_KIND_INTERFACE)
        return class_closed(c);
    return c->declared && !c->external && hidden_class(c) && !has_functions(ast, c);
}

bool class_subclasses(const struct java_ast *ast, const struct java_class *c, struct java_classes *out)
{
    for (unsigned i = 0; i < c->n_permitted; i++)
        vec_push(out, c->permitted[i]);
    if (c->n_permitted)
        return true;
    if (!subclasses_known(ast, c))
        return false;
    for (size_t i = 0; i < ast->classes.n; i++)
        if (directly_below(ast->classes.at[i], c))
            vec_push(out, ast->classes.at[i]);
    return true;
}

bool class_unfinishable(const struct java_class *c)
{
    for (unsigned depth = 0; c && !c->external && depth < DEPTH; c = c->super, depth++)
        if (c->declared && c->file && !c->file->broken && never_finished(c) && !unfinished_leaks(c))
            return true;
    return false;
}

/* ---- where objects are made ---- */

struct finder {
    struct instances *k;
    const struct java_piece *in;
};

static void note_repeated(void *user, const struct java_expr *e)
{
    struct finder *f = user;
    if (e->kind == JAVA_NEW)
        idmap_put(&f->k->repeated, idmap_key(e), 1);
}

static const struct java_field *tested_field(const struct java_expr *test)
{
    const struct java_expr *e = java_without_parens(test);
    if (e->kind != JAVA_BINARY || e->op != JAVA_EQ)
        return NULL;
    const struct java_expr *a = java_without_parens(e->left), *b = java_without_parens(e->right);
    const struct java_expr *field = b->type->kind == JAVA_NULL ? a : b, *null = b->type->kind == JAVA_NULL ? b : a;
    return null->kind == JAVA_LITERAL && null->type->kind == JAVA_NULL && field->kind == JAVA_FIELD ? field->field : NULL;
}

/* if (f == null) f = new C(..); or this assignment is the first statement there. */
static void note_lazy(struct finder *f, const struct java_stmt *s)
{
    const struct java_field *tested = tested_field(s->expr);
    const struct java_stmt *first = s->then;
    while (first && first->kind == JAVA_BLOCK)
        first = first->n ? first->body[0] : NULL;
    const struct java_expr *e = first && first->kind == JAVA_EXPR ? java_without_parens(first->expr) : NULL;
    if (!tested || !e || e->kind != JAVA_ASSIGN || java_assigned_place(e)->kind != JAVA_FIELD ||
        java_assigned_place(e)->field != tested)
        return;
    const struct java_expr *made = java_without_parens(e->right);
    if (made->kind == JAVA_NEW)
        idmap_put(&f->k->lazy, idmap_key(made), idmap_key(tested));
}

static void find_in_statement(void *user, const struct java_stmt *s)
{
    if (java_is_loop(s))
        java_visit_stmt(s, NULL, note_repeated, user);
    if (s->kind == JAVA_IF)
        note_lazy(user, s);
}

static struct sites *sites_of(const struct instances *k, const struct java_class *c)
{
    const uint64_t *found = idmap_get(&k->sites_of, idmap_key(c));
    return found ? (struct sites *)(uintptr_t)*found : NULL;
}

static void add_site(struct finder *f, const struct java_class *made, const struct java_expr *e)
{
    struct instances *k = f->k;
    const uint64_t *lazy = idmap_get(&k->lazy, idmap_key(e));
    struct site s = {.e = e, .once = f->in->where == JAVA_IN_STATIC && !idmap_has(&k->repeated, idmap_key(e))};
    if (lazy && f->in->where == JAVA_IN_METHOD) {
        s.lazy = (const struct java_field *)(uintptr_t)*lazy;
        s.in = f->in->method;
    }
    struct sites *list = sites_of(k, made);
    if (!list) {
        list = arena_new(k->arena, struct sites);
        idmap_put(&k->sites_of, idmap_key(made), idmap_key(list));
        vec_push(&k->all, list);
    }
    vec_push(list, s);
}

static void note_holder(struct instances *k, const struct java_expr *value, const struct java_field *f)
{
    const struct java_expr *e = java_without_parens(value);
    if (e->kind == JAVA_NEW)
        idmap_put(&k->holder, idmap_key(e), idmap_key(f));
}

static void find_in_expr(void *user, const struct java_expr *e)
{
    struct finder *f = user;
    if (e->kind == JAVA_NEW)
        add_site(f, e->anonymous ? e->anonymous : e->method->owner, e);
    const struct java_expr *place = e->kind == JAVA_ASSIGN ? java_assigned_place(e) : NULL;
    if (place && place->kind == JAVA_FIELD)
        note_holder(f->k, e->right, place->field);
    if (e->kind == JAVA_CLASS_LITERAL && e->test->kind == JAVA_CLASS)
        idmap_put(&f->k->reflected, idmap_key(e->test->cls), 1);
}

static void find_in_piece(void *user, const struct java_piece *p)
{
    struct finder f = {user, p};
    if (p->field && p->expr)
        note_holder(user, p->expr, p->field);
    java_visit_expr(p->expr, find_in_statement, NULL, &f);
    java_visit_stmt(p->stmt, find_in_statement, NULL, &f);
    java_visit_expr(p->expr, NULL, find_in_expr, &f);
    java_visit_stmt(p->stmt, NULL, find_in_expr, &f);
}

struct instances *instances_new(struct arena *a, const struct java_ast *ast, struct java_code *code,
                                const struct java_writes *writes)
{
    struct instances *k = arena_new(a, struct instances);
    *k = (struct instances){.arena = a, .ast = ast, .code = code, .writes = writes};
    java_visit_pieces(ast, find_in_piece, k);
    return k;
}

void instances_free(struct instances *k)
{
    for (size_t i = 0; i < k->all.n; i++)
        vec_release(k->all.at[i]);
    vec_release(&k->all);
    idmap_release(&k->sites_of);
    idmap_release(&k->repeated);
    idmap_release(&k->lazy);
    idmap_release(&k->holder);
    idmap_release(&k->reflected);
    idmap_release(&k->of);
}

/* ---- what is made once ---- */

/* f is null until the expression e is assigned to it, and never again: nothing else assigns f except null at its declaration. */
static bool assigned_once(const struct instances *k, const struct java_field *f, const struct java_expr *e)
{
    const struct field_writes *all = writes_of(k->writes, f);
    if (!(f->mods & JAVA_STATIC) || !(f->mods & JAVA_PRIVATE) || f->owner->external || writes_hidden(k->writes, f->owner))
        return false;
    for (size_t i = 0; i < all->n; i++) {
        const struct java_expr *value = java_without_parens(all->at[i].value);
        bool starts_null = all->at[i].declares || all->at[i].in.field == f;
        if (value != e && !(starts_null && value && value->kind == JAVA_LITERAL && value->type->kind == JAVA_NULL))
            return false;
    }
    return true;
}

/* Its evaluation does not come back to the method that contains it, and leaves no unfinished object if it fails. */
static bool made_alone(const struct instances *k, const struct site *s, const struct java_class *c)
{
    struct code_reached r = {.k = k->code};
    code_reach_expr(&r, s->e);
    bool alone = !r.unknown && !idmap_has(&r.methods, idmap_key(s->in));
    code_reached_release(&r);
    return alone && !unfinished_leaks(c);
}

static bool made_once(const struct instances *k, const struct site *s, const struct java_class *c)
{
    return s->once || (s->lazy && s->in && assigned_once(k, s->lazy, s->e) && made_alone(k, s, c));
}

/* Code that is not in the text may make or copy objects: c is cloned, deserialized, or made through its class object. */
static bool made_elsewhere(const struct instances *k, const struct java_class *c)
{
    static const char *const by[] = {"java.lang.Cloneable", "java.io.Serializable"};
    if (!c->file || c->file->broken || writes_hidden(k->writes, c) || k->ast->hidden_functions)
        return true;
    if (c->kind == JAVA_KIND_ENUM)
        return false;
    for (size_t i = 0; i < sizeof by / sizeof *by; i++) {
        const struct java_class *d = java_find_class(k->ast, intern(k->ast->names, by[i]));
        if (d && java_subclass(c, d))
            return true;
    }
    return idmap_has(&k->reflected, idmap_key(c));
}

static bool has_objects(const struct java_class *c)
{
    return c->kind != JAVA_KIND_INTERFACE && !(c->mods & JAVA_ABSTRACT);
}

/* ---- the objects of a class ---- */

static struct objects find_objects(struct instances *k, const struct java_class *c, unsigned fuel);

static const struct objects unknown_objects;

static bool add_own(struct instances *k, const struct java_class *c, struct objects *out)
{
    const struct sites *own = sites_of(k, c);
    if (made_elsewhere(k, c))
        return false;
    for (size_t i = 0; own && i < own->n; i++) {
        if (out->n == MAX_OBJECTS || !made_once(k, &own->at[i], c))
            return false;
        out->made[out->n++] = own->at[i].e;
    }
    return true;
}

static bool add_below(struct instances *k, const struct java_classes *below, struct objects *out, unsigned fuel)
{
    for (size_t i = 0; i < below->n; i++) {
        struct objects some = find_objects(k, below->at[i], fuel);
        if (!some.known || out->n + some.n > MAX_OBJECTS)
            return false;
        if (some.n)
            memcpy(out->made + out->n, some.made, some.n * sizeof *some.made);
        out->n += some.n;
    }
    return true;
}

/* An object of Void, as the library has none. */
static bool is_void(const struct java_class *c)
{
    return c->external && !strcmp(c->name, "java.lang.Void");
}

static struct objects find_objects(struct instances *k, const struct java_class *c, unsigned fuel)
{
    struct objects out = {.known = true};
    struct java_classes below = {0};
    if (is_void(c) || class_unfinishable(c))
        return out;
    out.made = arena_array(k->arena, const struct java_expr *, MAX_OBJECTS);
    out.known = fuel > 0 && class_subclasses(k->ast, c, &below) &&
                (!has_objects(c) || (class_closed(c) && add_own(k, c, &out))) && add_below(k, &below, &out, fuel - 1);
    vec_release(&below);
    return out.known ? out : unknown_objects;
}

struct objects objects_of(struct instances *k, const struct java_class *c)
{
    const uint64_t *found = idmap_get(&k->of, idmap_key(c));
    if (found)
        return *(struct objects *)(uintptr_t)*found;
    struct objects *o = arena_new(k->arena, struct objects);
    *o = find_objects(k, c, DEPTH);
    idmap_put(&k->of, idmap_key(c), idmap_key(o));
    return *o;
}

const struct java_expr *object_in(const struct instances *k, const struct java_field *f)
{
    const struct field_writes *all = writes_of(k->writes, f);
    const struct java_expr *e = f->mods & JAVA_STATIC && all->n == 1 ? java_without_parens(all->at[0].value) : NULL;
    if (!e || e->kind != JAVA_NEW || writes_incomplete(k->writes, f))
        return NULL;
    const struct sites *own = sites_of(k, e->anonymous ? e->anonymous : e->method->owner);
    for (size_t i = 0; own && i < own->n; i++)
        if (own->at[i].e == e && own->at[i].once)
            return e;
    return NULL;
}

const struct java_field *object_holder(const struct instances *k, const struct java_expr *e)
{
    const uint64_t *found = idmap_get(&k->holder, idmap_key(e));
    const struct java_field *f = found ? (const struct java_field *)(uintptr_t)*found : NULL;
    return f && object_in(k, f) == e ? f : NULL;
}
