/* Lookups in the tree of attributed Java, its types and the subtype relation (JLS 4.10). Start with java_type_named. */
#include "lang/java/tree/ast.h"

#include <string.h>

void java_ast_release(struct java_ast *ast)
{
    for (size_t i = 0; i < ast->classes.n; i++) {
        vec_release(&ast->classes.at[i]->fields);
        vec_release(&ast->classes.at[i]->methods);
        vec_release(&ast->classes.at[i]->functions);
        vec_release(&ast->classes.at[i]->captured);
    }
    vec_release(&ast->classes);
    vec_release(&ast->methods);
    idmap_release(&ast->class_by_name);
    idmap_release(&ast->method_by_id);
    idmap_release(&ast->type_by_name);
    idmap_release(&ast->class_by_canonical);
}

static void *look_up(const struct idmap *m, symbol key)
{
    const uint64_t *found = key ? idmap_get(m, (uint64_t)(uintptr_t)key) : NULL;
    return found ? (void *)(uintptr_t)*found : NULL;
}

struct java_class *java_find_class(const struct java_ast *ast, symbol name)
{
    return look_up(&ast->class_by_name, name);
}

struct java_class *java_find_canonical(const struct java_ast *ast, symbol name)
{
    return look_up(&ast->class_by_canonical, name);
}

struct java_method *java_find_method(const struct java_ast *ast, symbol id)
{
    return look_up(&ast->method_by_id, id);
}

struct java_class *java_class_named(struct java_ast *ast, symbol name)
{
    struct java_class *c = java_find_class(ast, name);
    if (c)
        return c;
    c = arena_new(ast->arena, struct java_class);
    c->name = name;
    idmap_put(&ast->class_by_name, (uint64_t)(uintptr_t)name, (uint64_t)(uintptr_t)c);
    vec_push(&ast->classes, c);
    c->type = java_type_named(ast, name);
    return c;
}

struct java_method *java_method_named(struct java_ast *ast, symbol id)
{
    struct java_method *m = java_find_method(ast, id);
    if (m)
        return m;
    m = arena_new(ast->arena, struct java_method);
    m->id = m->name = id;
    m->ret = java_type_primitive_of(ast, JAVA_VOID);
    idmap_put(&ast->method_by_id, (uint64_t)(uintptr_t)id, (uint64_t)(uintptr_t)m);
    vec_push(&ast->methods, m);
    return m;
}

struct java_field *java_find_field(const struct java_class *c, symbol name)
{
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->name == name)
            return c->fields.at[i];
    return NULL;
}

/* A limit of the depth of inheritance, since a damaged hierarchy may be cyclic. */
enum { MAX_INHERITANCE = 1000 };

static bool member_field(const struct java_class *c, const struct java_field *f)
{
    bool member = f->owner == c || ((c->external || f->ghost) && !(f->mods & JAVA_PRIVATE));
    for (unsigned i = 0; i < c->n_inherited && !member; i++)
        member = c->inherited[i].name == f->name && c->inherited[i].owner == f->owner;
    return member;
}

bool java_member_method(const struct java_class *c, const struct java_method *m)
{
    bool of_object = m->owner && !strcmp(m->owner->name, "java.lang.Object");
    bool member = m->owner == c || ((c->external || of_object) && !(m->mods & JAVA_PRIVATE));
    for (unsigned i = 0; i < c->n_inherited_methods && !member; i++)
        member = c->inherited_methods[i] == m;
    return member;
}

/* The nearest field of this name, declared in c or above. If `of` is not NULL, the field must be a member of `of`. */
static struct java_field *find_field(const struct java_class *c, symbol name, const struct java_class *of, unsigned fuel)
{
    if (!c || !fuel)
        return NULL;
    struct java_field *f = java_find_field(c, name);
    if (f)
        return !of || member_field(of, f) ? f : NULL;
    f = find_field(c->super, name, of, fuel - 1);
    for (unsigned i = 0; !f && i < c->n_interfaces; i++)
        f = find_field(c->interfaces[i], name, of, fuel / 2);
    return f;
}

struct java_field *java_find_any_field(const struct java_class *c, symbol name)
{
    return find_field(c, name, NULL, MAX_INHERITANCE);
}

struct java_field *java_find_member_field(const struct java_class *c, symbol name)
{
    return find_field(c, name, c, MAX_INHERITANCE);
}

/* ---- types ---- */

static const char *const type_names[] = {"boolean", "byte", "short", "char", "int", "long", "float", "double", "void", "null"};

static struct java_type *type_new(struct java_ast *ast, symbol name, enum java_type_kind kind)
{
    struct java_type *t = arena_new(ast->arena, struct java_type);
    t->kind = kind;
    t->name = name;
    idmap_put(&ast->type_by_name, (uint64_t)(uintptr_t)name, (uint64_t)(uintptr_t)t);
    return t;
}

static const struct java_type *plain_type(struct java_ast *ast, symbol name)
{
    for (unsigned k = 0; k < sizeof type_names / sizeof *type_names; k++)
        if (!strcmp(name, type_names[k]))
            return type_new(ast, name, (enum java_type_kind)k);
    if (!*name || *name == '<' || *name == '[')
        return type_new(ast, name, JAVA_NO_TYPE);
    struct java_type *t = type_new(ast, name, JAVA_CLASS);
    t->cls = java_class_named(ast, name);
    return t;
}

const struct java_type *java_type_named(struct java_ast *ast, symbol name)
{
    const struct java_type *t = look_up(&ast->type_by_name, name);
    if (t)
        return t;
    size_t n = strlen(name), base = n;
    while (base >= 2 && !memcmp(name + base - 2, "[]", 2))
        base -= 2;
    symbol plain = intern_n(ast->names, name, base);
    t = look_up(&ast->type_by_name, plain);
    if (!t)
        t = plain_type(ast, plain);
    for (size_t at = base; at < n; at += 2)
        t = java_type_array(ast, t);
    return t;
}

const struct java_type *java_type_array(struct java_ast *ast, const struct java_type *elem)
{
    symbol name = intern_printf(ast->names, "%s[]", elem->name);
    struct java_type *t = look_up(&ast->type_by_name, name);
    if (!t) {
        t = type_new(ast, name, JAVA_ARRAY);
        t->elem = elem;
    }
    return t;
}

const struct java_type *java_type_primitive_of(struct java_ast *ast, enum java_type_kind kind)
{
    return java_type_named(ast, intern(ast->names, kind <= JAVA_NULL ? type_names[kind] : "<none>"));
}

const struct java_type *java_type_of_types(struct java_ast *ast)
{
    symbol name = intern(ast->names, "\\TYPE");
    const struct java_type *t = look_up(&ast->type_by_name, name);
    return t ? t : type_new(ast, name, JAVA_TYPE);
}

static bool subclass(const struct java_class *c, const struct java_class *d, unsigned fuel)
{
    for (; c && fuel; c = c->super, fuel--) {
        if (c == d)
            return true;
        for (unsigned i = 0; i < c->n_interfaces; i++)
            if (subclass(c->interfaces[i], d, fuel / 2))
                return true;
    }
    return false;
}

bool java_subclass(const struct java_class *c, const struct java_class *d)
{
    return subclass(c, d, MAX_INHERITANCE);
}

static bool catches(const struct java_stmt *s, const struct java_class *c, bool below)
{
    for (unsigned i = 0; i < s->n_catches; i++)
        for (unsigned k = 0; k < s->catches[i].n_types; k++) {
            const struct java_class *taken = s->catches[i].types[k]->cls;
            if (taken && (java_subclass(c, taken) || (below && java_subclass(taken, c))))
                return true;
        }
    return false;
}

bool java_overrides(const struct java_method *m, const struct java_method *of)
{
    for (unsigned i = 0; i < m->n_overrides; i++)
        if (m->overrides[i] == of)
            return true;
    return false;
}

bool java_dispatch_fixed(const struct java_method *m, enum java_dispatch d)
{
    return d != JAVA_DISPATCH_VIRTUAL || m->mods & (JAVA_FINAL | JAVA_PRIVATE | JAVA_STATIC) || m->owner->mods & JAVA_FINAL;
}

static bool has_field(const struct java_fields *fs, const struct java_field *f)
{
    for (size_t i = 0; i < fs->n; i++)
        if (fs->at[i] == f)
            return true;
    return false;
}

static void add_interface_fields(const struct java_class *c, const struct java_class *of, struct java_fields *out)
{
    for (unsigned i = 0; i < of->n_interfaces; i++) {
        const struct java_class *interface = of->interfaces[i];
        if (c->super && java_subclass(c->super, interface))
            continue;
        add_interface_fields(c, interface, out);
        for (size_t f = 0; f < interface->fields.n; f++)
            if (!(interface->fields.at[f]->mods & JAVA_STATIC) && !has_field(out, interface->fields.at[f]))
                vec_push(out, interface->fields.at[f]);
    }
}

void java_interface_fields(const struct java_class *c, struct java_fields *out)
{
    add_interface_fields(c, c, out);
}

void java_instance_fields(const struct java_class *c, struct java_fields *out)
{
    for (unsigned depth = 0; c && depth < 1000; c = c->super, depth++) {
        for (size_t i = 0; i < c->fields.n; i++)
            if (!(c->fields.at[i]->mods & JAVA_STATIC) && c->fields.at[i]->declared && !has_field(out, c->fields.at[i]))
                vec_push(out, c->fields.at[i]);
        for (unsigned i = 0; i < c->n_interfaces; i++)
            java_instance_fields(c->interfaces[i], out);
    }
}

bool java_catches(const struct java_stmt *s, const struct java_class *c)
{
    return catches(s, c, false);
}

bool java_may_catch(const struct java_stmt *s, const struct java_class *c)
{
    return catches(s, c, true);
}

bool java_is_jump_out(const struct java_stmt *s, const struct java_stmt *block)
{
    bool aims = s->kind == JAVA_BREAK || s->kind == JAVA_CONTINUE || s->kind == JAVA_YIELD;
    return s->kind == JAVA_RETURN || (aims && s->target < block->span.start);
}

/* A jump inside the block goes to a loop, switch or label inside, and these are not looked into: so nothing leads past a jump out of it. */
static bool jumps_out(const struct java_stmt *s, const struct java_stmt *block)
{
    switch (s->kind) {
    case JAVA_THROW: return true;
    case JAVA_RETURN:
    case JAVA_BREAK:
    case JAVA_CONTINUE:
    case JAVA_YIELD: return java_is_jump_out(s, block);
    case JAVA_IF: return s->els && jumps_out(s->then, block) && jumps_out(s->els, block);
    case JAVA_SYNC: return jumps_out(s->then, block);
    case JAVA_BLOCK:
        for (unsigned i = 0; i < s->n; i++)
            if (jumps_out(s->body[i], block))
                return true;
        return false;
    case JAVA_LOCAL_VAR:
    case JAVA_LOCAL_CLASS:
    case JAVA_EXPR:
    case JAVA_WHILE:
    case JAVA_DO:
    case JAVA_FOR:
    case JAVA_FOREACH:
    case JAVA_LABELED:
    case JAVA_SWITCH:
    case JAVA_ASSERT:
    case JAVA_TRY:
    case JAVA_EMPTY:
    case JAVA_BAD_STMT: return false;
    }
    return false;
}

bool java_swallows(const struct java_stmt *s)
{
    return s->kind == JAVA_TRY && s->els && jumps_out(s->els, s->els);
}

static bool is_class(const struct java_type *t, const char *name)
{
    return t->kind == JAVA_CLASS && !strcmp(t->name, name);
}

bool java_subtype(const struct java_ast *ast, const struct java_type *s, const struct java_type *t)
{
    (void)ast;
    for (;; s = s->elem, t = t->elem) {
        if (s == t)
            return true;
        if (s->kind == JAVA_NULL)
            return java_type_ref(t);
        if (is_class(t, "java.lang.Object"))
            return s->kind == JAVA_CLASS || s->kind == JAVA_ARRAY;
        if (s->kind == JAVA_ARRAY && t->kind == JAVA_CLASS)
            return is_class(t, "java.lang.Cloneable") || is_class(t, "java.io.Serializable");
        if (s->kind == JAVA_CLASS && t->kind == JAVA_CLASS)
            return java_subclass(s->cls, t->cls);
        if (s->kind != JAVA_ARRAY || t->kind != JAVA_ARRAY)
            return false;
        if (java_type_primitive(s->elem) || java_type_primitive(t->elem))
            return false;
    }
}
