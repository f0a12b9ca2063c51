/* Which code runs which (code.h). A virtual call runs the method and all methods that override it. The first use of a class runs
 * its static code and that of its superclasses. A use (JLS 12.4.1) creates an object, calls a static method, or reads or assigns
 * a static field that is not a constant. Start with uses_of and follow. */
#include "lang/java/analysis/code.h"

#include "lang/java/analysis/exception_calls.h"
#include "lang/java/analysis/library.h"

#include <string.h>

/* One thing that a method runs directly. */
struct use {
    struct java_method *method; /* or NULL: */
    struct java_class *cls;     /* may be used for the first time */
    struct span at;
};

struct uses {
    struct use_vec VEC_OF(struct use) list;
    bool unknown;
};

struct java_code {
    struct arena *arena;
    struct java_ast *ast;
    struct java_methods statics;
    struct idmap static_of;  /* java_class -> java_method */
    struct idmap overriders; /* java_method -> struct java_methods * */
    struct java_methods callbacks;
    struct idmap uses; /* java_method -> struct uses * */
    struct uses_vec VEC_OF(struct uses *) all_uses;
    struct overriders_vec VEC_OF(struct java_methods *) all_overriders;
};

/* ---- static code ---- */

static bool is_promised(const struct annotations *as, const struct java_field *f)
{
    return java_type_ref(f->type) && annot_field_non_null(as, f);
}

/* Static code must assign a static field declared non_null, and establish invariants of static fields. So there is static code to judge
 * even if the source has none. */
static bool has_static_code(const struct annotations *as, const struct java_class *c)
{
    for (size_t i = 0; i < c->fields.n; i++) {
        const struct java_field *f = c->fields.at[i];
        if ((f->mods & JAVA_STATIC) && f->constant.kind == JAVA_CONST_NONE &&
            (f->init || annot_ghost_init(as, f) || is_promised(as, f)))
            return true;
    }
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->kind == JAVA_STATIC_INIT)
            return true;
    for (unsigned i = 0; i < annot_invariants(as).n; i++)
        if (annot_invariants(as).at[i].is_static && annot_invariants(as).at[i].cls == c)
            return true;
    return false;
}

static void add_static_code(struct java_code *k, struct java_class *c)
{
    struct java_method *m = arena_new(k->arena, struct java_method);
    m->name = intern(k->ast->names, "<static>");
    m->id = intern_printf(k->ast->names, "%s.<static>", c->name);
    m->owner = c;
    m->kind = JAVA_STATIC_INIT;
    m->mods = JAVA_STATIC;
    m->ret = java_type_primitive_of(k->ast, JAVA_VOID);
    m->file = c->file;
    m->span = m->name_span = c->name_span;
    vec_push(&k->statics, m);
    idmap_put(&k->static_of, idmap_key(c), idmap_key(m));
}

struct java_method *code_static(const struct java_code *k, const struct java_class *c)
{
    return idmap_pointer(&k->static_of, c);
}

bool code_is_static(const struct java_method *m)
{
    return m->kind == JAVA_STATIC_INIT && !m->body;
}

const struct java_methods *code_statics(const struct java_code *k)
{
    return &k->statics;
}

static void add_class(struct java_class *c, struct java_classes *out)
{
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i] == c)
            return;
    vec_push(out, c);
}

/* Does the initialization of a class that implements c initialize c? */
static bool interface_runs(const struct java_class *c)
{
    for (size_t i = 0; i < c->methods.n; i++) {
        const struct java_method *m = c->methods.at[i];
        if (m->kind == JAVA_METHOD && !(m->mods & (JAVA_STATIC | JAVA_ABSTRACT)))
            return true;
    }
    return false;
}

static void add_interfaces(const struct java_class *c, struct java_classes *out, unsigned fuel)
{
    for (unsigned i = 0; i < c->n_interfaces && fuel; i++) {
        add_interfaces(c->interfaces[i], out, fuel - 1);
        if (interface_runs(c->interfaces[i]))
            add_class(c->interfaces[i], out);
    }
}

static void add_initialized(struct java_class *c, struct java_classes *out, unsigned fuel)
{
    bool is_interface = c->kind == JAVA_KIND_INTERFACE || c->kind == JAVA_KIND_ANNOTATION;
    if (c->super && fuel)
        add_initialized(c->super, out, fuel - 1);
    if (!is_interface)
        add_interfaces(c, out, 100);
    add_class(c, out);
}

void code_initialized(struct java_class *c, struct java_classes *out)
{
    add_initialized(c, out, 1000);
}

/* ---- the code of a method ---- */

bool code_calls_this(const struct java_method *m)
{
    if (m->kind != JAVA_CONSTRUCTOR || !m->body || m->body->n == 0 || m->body->body[0]->kind != JAVA_EXPR)
        return false;
    const struct java_expr *e = m->body->body[0]->expr;
    return e->kind == JAVA_CALL && !strcmp(e->method->name, "<init>") && e->method->owner == m->owner;
}

static void visit_initializers(const struct java_class *c, bool is_static, java_stmt_visitor *statement, java_expr_visitor *visit,
                               void *user)
{
    enum java_method_kind kind = is_static ? JAVA_STATIC_INIT : JAVA_INSTANCE_INIT;
    for (size_t i = 0; i < c->fields.n; i++)
        if (!(c->fields.at[i]->mods & JAVA_STATIC) == !is_static)
            java_visit_expr(c->fields.at[i]->init, statement, visit, user);
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->kind == kind)
            java_visit_stmt(c->methods.at[i]->body, statement, visit, user);
}

void code_visit(const struct java_method *m, java_stmt_visitor *statement, java_expr_visitor *visit, void *user)
{
    if (code_is_static(m))
        visit_initializers(m->owner, true, statement, visit, user);
    if (m->kind == JAVA_CONSTRUCTOR && !code_calls_this(m))
        visit_initializers(m->owner, false, statement, visit, user);
    java_visit_stmt(m->body, statement, visit, user);
}

/* ---- what a method runs itself ---- */

bool code_library_exception(const struct java_class *c)
{
    bool library = c->external && (!strncmp(c->name, "java.", 5) || !strncmp(c->name, "javax.", 6));
    unsigned depth = 0;
    for (const struct java_class *k = c; library && k && depth < 1000; k = k->super, depth++)
        if (!strcmp(k->name, "java.lang.Throwable"))
            return true;
    return false;
}

bool code_clones_array(const struct java_expr *call)
{
    return call->kind == JAVA_CALL && call->left && call->left->type->kind == JAVA_ARRAY && !strcmp(call->method->name, "clone");
}

bool code_copies_array(const struct java_expr *call)
{
    if (call->kind != JAVA_CALL || !library_copies_objects(call->method) || call->n_args != 5)
        return false;
    const struct java_type *from = call->args[0]->type, *to = call->args[2]->type;
    bool arrays = from->kind == JAVA_ARRAY && to->kind == JAVA_ARRAY;
    return arrays && (from == to || (!java_type_primitive(from->elem) && !java_type_primitive(to->elem)));
}

bool code_enum_lookup(const struct java_method *m)
{
    return m->kind == JAVA_METHOD && m->gen && m->owner->kind == JAVA_KIND_ENUM && !m->owner->external &&
           (!strcmp(m->name, "values") || !strcmp(m->name, "valueOf"));
}

/* Final methods of Enum. */
static bool of_enum(const struct java_method *m)
{
    static const char *const names[] = {"ordinal", "name", "equals", "compareTo"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(m->owner->name, "java.lang.Enum") && !strcmp(m->name, names[i]))
            return true;
    return false;
}

static bool constructs_exception(const struct java_method *m)
{
    return m->owner->external && !strcmp(m->name, "<init>") && code_library_exception(m->owner);
}

/* The type of the first parameter; if there is a call, of its first argument without casts. */
static const struct java_type *shown_by(const struct java_method *m, const struct java_expr *call)
{
    if (!call || !call->n_args)
        return m->n_params ? m->params[0] : NULL;
    const struct java_expr *e = java_without_parens(call->args[0]);
    while (e->kind == JAVA_CAST)
        e = java_without_parens(e->left);
    return e->type;
}

void code_exception_calls(const struct java_code *k, const struct java_method *m, struct java_methods *out)
{
    for (size_t i = 0; constructs_exception(m) && i < k->callbacks.n; i++)
        if (exception_calls(k->callbacks.at[i], m, NULL, shown_by(m, NULL)))
            vec_push(out, k->callbacks.at[i]);
}

/* call: NULL: any. */
static bool makes_plainly(const struct java_code *k, const struct java_method *m, const struct java_expr *call,
                          const struct java_class *of)
{
    if (!exception_plain(m->owner))
        return false;
    for (size_t i = 0; i < k->callbacks.n; i++)
        if (exception_calls(k->callbacks.at[i], m, of, shown_by(m, call)))
            return false;
    return true;
}

/* No exception: see makes_plainly. */
static bool is_inert(const struct java_method *m)
{
    static const char *const made[] = {"java.lang.Object", "java.lang.Enum", "java.lang.Record"};
    const char *owner = m->owner->name;
    if (!m->owner->external || code_library_exception(m->owner))
        return false;
    if (of_enum(m))
        return true;
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        if (!strcmp(owner, made[i]))
            return !strcmp(m->name, "<init>");
    return !strcmp(owner, "java.lang.Math") || !strcmp(owner, "java.lang.StrictMath");
}

bool code_inert(const struct java_code *k, const struct java_method *m)
{
    return constructs_exception(m) ? makes_plainly(k, m, NULL, NULL) : is_inert(m);
}

bool code_inert_call(const struct java_code *k, const struct java_method *m, const struct java_expr *e,
                     const struct java_class *of)
{
    return constructs_exception(m) ? makes_plainly(k, m, e, e->kind == JAVA_NEW ? e->type->cls : of) : is_inert(m);
}

struct finder {
    struct java_code *k;
    struct uses *out;
};

static void use_method(struct finder *f, struct java_method *m, bool inert, struct span at)
{
    vec_push(&f->out->list, (struct use){m, NULL, at});
    bool calls_components = m->gen && m->owner->kind == JAVA_KIND_RECORD; /* equals, hashCode, toString */
    if (!m->body && !inert && !(m->mods & JAVA_ABSTRACT) && (!m->gen || calls_components))
        f->out->unknown = true;
}

static void use_class(struct finder *f, struct java_class *c, struct span at)
{
    vec_push(&f->out->list, (struct use){NULL, c, at});
}

const struct java_methods *code_overriders(const struct java_code *k, const struct java_method *m)
{
    static const struct java_methods none = {0};
    const struct java_methods *found = idmap_pointer(&k->overriders, m);
    return found ? found : &none;
}

const struct java_methods *code_callbacks(const struct java_code *k)
{
    return &k->callbacks;
}

/* A method of String or of a box, which are final, with numbers only: it calls nothing that is not in the library. */
static bool calls_nothing(const struct java_method *m)
{
    bool only_numbers = m->owner->external && library_immutable(m->owner) && m->kind == JAVA_METHOD;
    for (unsigned i = 0; i < m->n_params && only_numbers; i++)
        only_numbers = java_type_primitive(m->params[i]);
    return only_numbers;
}

static void use_call(struct finder *f, const struct java_expr *e)
{
    struct java_method *m = e->method;
    if (code_clones_array(e) || code_copies_array(e) || calls_nothing(m))
        return;
    bool fixed = e->kind == JAVA_NEW || java_dispatch_fixed(m, e->dispatch);
    const struct java_methods *others = code_overriders(f->k, m);
    use_method(f, m, code_inert_call(f->k, m, e, NULL), e->span);
    f->out->unknown |= !fixed;
    for (size_t i = 0; !fixed && i < others->n; i++)
        use_method(f, others->at[i], code_inert(f->k, others->at[i]), e->span);
    if (e->kind == JAVA_NEW || m->mods & JAVA_STATIC)
        use_class(f, m->owner, e->span);
}

/* Concatenation calls toString of an object that is neither a string nor a box. The helper writes this call, but for `o += s`. */
bool code_hides_call(const struct java_expr *e)
{
    if ((e->kind != JAVA_BINARY && e->kind != JAVA_COMPOUND) || e->optype_kind != JAVA_OPTYPE_STRING)
        return false;
    const struct java_expr *parts[] = {e->left, e->right};
    for (unsigned i = 0; i < 2; i++)
        if (parts[i] && java_type_ref(parts[i]->type) && parts[i]->type->kind != JAVA_NULL &&
            !(parts[i]->type->kind == JAVA_CLASS && library_immutable(parts[i]->type->cls)))
            return true;
    return false;
}

static void find_uses(void *user, const struct java_expr *e)
{
    struct finder *f = user;
    switch (e->kind) {
    case JAVA_CALL:
    case JAVA_NEW: use_call(f, e); break;
    case JAVA_FIELD:
        if (e->field->mods & JAVA_STATIC && e->field->constant.kind == JAVA_CONST_NONE)
            use_class(f, e->field->owner, e->span);
        break;
    case JAVA_BINARY:
    case JAVA_COMPOUND: f->out->unknown |= code_hides_call(e); break;
    case JAVA_BAD_EXPR: f->out->unknown = true; break;
    case JAVA_LAMBDA:
    case JAVA_METHOD_REF: /* runs when it is called, through an interface */
    case JAVA_LITERAL:
    case JAVA_PARENS:
    case JAVA_LOCAL:
    case JAVA_LENGTH:
    case JAVA_THIS:
    case JAVA_SUPER:
    case JAVA_CLASS_NAME:
    case JAVA_PACKAGE:
    case JAVA_CLASS_LITERAL:
    case JAVA_INDEX:
    case JAVA_NEW_ARRAY:
    case JAVA_UNARY:
    case JAVA_ASSIGN:
    case JAVA_COND:
    case JAVA_CAST:
    case JAVA_INSTANCEOF:
    case JAVA_SWITCH_EXPR:
    case JAVA_TYPE_EXPR: break;
    }
}

static void find_hidden(void *user, const struct java_stmt *s)
{
    struct finder *f = user;
    f->out->unknown |= s->kind == JAVA_BAD_STMT;
}

static const struct uses *uses_of(struct java_code *k, struct java_method *m)
{
    struct uses *u = idmap_pointer(&k->uses, m);
    if (u)
        return u;
    u = arena_new(k->arena, struct uses);
    idmap_put(&k->uses, idmap_key(m), idmap_key(u));
    vec_push(&k->all_uses, u);
    struct finder f = {k, u};
    code_visit(m, find_hidden, find_uses, &f);
    return u;
}

/* ---- what is reached ---- */

struct work VEC_OF(struct use);

/* Everything found on the way gets the place from which it was reached. */
static void follow(struct code_reached *r, const struct uses *from, struct span at, struct work *todo)
{
    r->unknown |= from->unknown;
    for (size_t i = 0; i < from->list.n; i++)
        vec_push(todo, (struct use){from->list.at[i].method, from->list.at[i].cls, at});
}

static void reach_static(struct code_reached *r, struct java_class *c, struct span at, struct work *todo)
{
    struct java_classes all = {0};
    if (r->methods_only || idmap_has(&r->classes, idmap_key(c)))
        return;
    code_initialized(c, &all);
    for (size_t i = 0; i < all.n; i++) {
        struct java_method *m = code_static(r->k, all.at[i]);
        if (!idmap_put(&r->classes, idmap_key(all.at[i]), 1))
            continue;
        vec_push(&r->uses, (struct class_use){all.at[i], at});
        if (m)
            vec_push(todo, (struct use){m, NULL, at});
    }
    vec_release(&all);
}

static void reach_all(struct code_reached *r, struct work *todo)
{
    while (todo->n) {
        struct use u = todo->at[--todo->n];
        if (u.cls)
            reach_static(r, u.cls, u.at, todo);
        else if (idmap_put(&r->methods, idmap_key(u.method), 1))
            follow(r, uses_of(r->k, u.method), u.at, todo);
    }
    vec_release(todo);
}

/* Follows one use after the other, so each class gets the first place that leads to it. */
static void reach_uses(struct code_reached *r, const struct uses *from)
{
    r->unknown |= from->unknown;
    for (size_t i = 0; i < from->list.n; i++) {
        struct work todo = {0};
        vec_push(&todo, from->list.at[i]);
        reach_all(r, &todo);
    }
}

void code_reach(struct code_reached *r, struct java_method *m)
{
    idmap_put(&r->methods, idmap_key(m), 1);
    reach_uses(r, uses_of(r->k, m));
}

void code_reach_class(struct code_reached *r, struct java_class *c, struct span at)
{
    struct work todo = {0};
    reach_static(r, c, at, &todo);
    reach_all(r, &todo);
}

void code_reach_expr(struct code_reached *r, const struct java_expr *e)
{
    struct uses found = {0};
    struct finder f = {r->k, &found};
    java_visit_expr(e, find_hidden, find_uses, &f);
    reach_uses(r, &found);
    vec_release(&found.list);
}

void code_reach_stmt(struct code_reached *r, const struct java_stmt *s)
{
    struct uses found = {0};
    struct finder f = {r->k, &found};
    java_visit_stmt(s, find_hidden, find_uses, &f);
    reach_uses(r, &found);
    vec_release(&found.list);
}

void code_reached_release(struct code_reached *r)
{
    idmap_release(&r->methods);
    idmap_release(&r->classes);
    vec_release(&r->uses);
}

/* ---- the whole ---- */

static void add_overrider(struct java_code *k, const struct java_method *of, struct java_method *m)
{
    struct java_methods *list = idmap_pointer(&k->overriders, of);
    if (!list) {
        list = arena_new(k->arena, struct java_methods);
        idmap_put(&k->overriders, idmap_key(of), idmap_key(list));
        vec_push(&k->all_overriders, list);
    }
    vec_push(list, m);
}

struct java_code *code_new(struct arena *a, struct java_ast *ast, const struct annotations *as)
{
    struct java_code *k = arena_new(a, struct java_code);
    k->arena = a;
    k->ast = ast;
    library_callbacks(ast, &k->callbacks);
    for (size_t i = 0; i < ast->methods.n; i++)
        for (unsigned o = 0; o < ast->methods.at[i]->n_overrides; o++)
            add_overrider(k, ast->methods.at[i]->overrides[o], ast->methods.at[i]);
    for (size_t i = 0; i < ast->classes.n; i++) {
        struct java_class *c = ast->classes.at[i];
        for (unsigned n = 0; n < c->n_implements; n++)
            add_overrider(k, c->implements[n].of, c->implements[n].method);
        if (!c->external && c->declared && has_static_code(as, c))
            add_static_code(k, c);
    }
    return k;
}

void code_free(struct java_code *k)
{
    for (size_t i = 0; i < k->all_uses.n; i++)
        vec_release(&k->all_uses.at[i]->list);
    for (size_t i = 0; i < k->all_overriders.n; i++)
        vec_release(k->all_overriders.at[i]);
    vec_release(&k->all_uses);
    vec_release(&k->all_overriders);
    vec_release(&k->statics);
    vec_release(&k->callbacks);
    idmap_release(&k->static_of);
    idmap_release(&k->overriders);
    idmap_release(&k->uses);
}
