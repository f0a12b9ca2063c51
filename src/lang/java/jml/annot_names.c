/* Looks up names in annotations by the rules of Java (JLS 6.4 to 6.6 and 15.12). Access is not checked: as in JML's tools, a
 * specification may mention private fields. Start at annot_find_var, annot_find_class and annot_find_method. */
#include "lang/java/jml/annot_names.h"

#include <string.h>

/* A limit of the length of chains of enclosing and inherited classes, since those of a damaged program may be cyclic. */
enum { CHAIN = 200 };

/* ---- variables and fields ---- */

static const struct java_var *var_of_loop(const struct java_stmt *loop, symbol name)
{
    if (!loop || loop->kind != JAVA_FOR)
        return NULL;
    for (unsigned i = 0; i < loop->n_init; i++)
        if (loop->init[i]->kind == JAVA_LOCAL_VAR && loop->init[i]->var->name == name)
            return loop->init[i]->var;
    return NULL;
}

/* The innermost variable in scope: the one whose scope begins last. */
static const struct java_var *var_in_scope(const struct java_method *m, symbol name, uint32_t offset, bool params_only)
{
    const struct java_var *best = NULL;
    for (unsigned i = 0; i < (params_only ? m->n_params : m->n_vars); i++) {
        const struct java_var *v = m->vars ? m->vars[i] : NULL;
        if (!v || !v->declared || v->name != name)
            continue;
        bool known = v->is_param || (v->scope_start <= offset && offset < v->scope_end);
        if (known && (!best || best->scope_start <= v->scope_start))
            best = v;
    }
    return best;
}

const struct java_var *annot_find_var(const struct annot_scope *at, symbol name)
{
    const struct java_var *v = var_of_loop(at->loop, name);
    for (const struct java_method *m = at->method; !v && m; m = m->around)
        v = var_in_scope(m, name, at->offset, at->contract);
    unsigned fuel = CHAIN;
    for (const struct java_class *c = at->cls; !v && c && fuel; c = c->enclosing, fuel--) {
        if (java_find_member_field(c, name)) /* a member is nearer than the variables around the class */
            return NULL;
        for (const struct java_method *m = c->enclosing_method; !v && m; m = m->around)
            v = var_in_scope(m, name, c->span.start, false);
    }
    return v;
}

const struct java_field *annot_find_field(const struct annot_scope *at, symbol name, const struct java_class **in)
{
    for (unsigned any = 0; any < 2; any++) {
        unsigned fuel = CHAIN;
        for (const struct java_class *c = at->cls; c && fuel; c = c->enclosing, fuel--) {
            const struct java_field *f = any ? java_find_any_field(c, name) : java_find_member_field(c, name);
            if (f) {
                *in = c;
                return f;
            }
        }
    }
    return NULL;
}

/* ---- classes ---- */

static struct java_class *canonical(const struct annot_scope *at, const char *prefix, size_t n, const char *name)
{
    char *text = arena_alloc(at->ast->arena, n + strlen(name) + 2);
    memcpy(text, prefix, n);
    if (n)
        text[n++] = '.';
    strcpy(text + n, name);
    return java_find_canonical(at->ast, intern(at->ast->names, text));
}

static struct java_class *member_class(const struct annot_scope *at, const struct java_class *c, const char *name, unsigned fuel)
{
    for (; c && fuel; c = c->super, fuel--) {
        struct java_class *found = c->canonical ? canonical(at, c->canonical, strlen(c->canonical), name) : NULL;
        for (unsigned i = 0; !found && i < c->n_interfaces; i++)
            found = member_class(at, c->interfaces[i], name, fuel / 2);
        if (found)
            return found;
    }
    return NULL;
}

struct java_class *annot_member_class(const struct annot_scope *at, const struct java_class *c, const char *name)
{
    return member_class(at, c, name, CHAIN);
}

/* A class declared in the body of the method; for a lambda, also in a method around it. */
static struct java_class *local_class(const struct annot_scope *at, const struct java_method *method, const char *name)
{
    for (; method; method = method->around)
        for (size_t i = 0; i < at->ast->classes.n; i++) {
            struct java_class *c = at->ast->classes.at[i];
            if (c->enclosing_method == method && c->simple && strcmp(c->simple, name) == 0)
                return c;
        }
    return NULL;
}

static struct java_class *imported(const struct annot_scope *at, const struct java_file *f, const char *name, bool demand)
{
    for (unsigned i = 0; i < f->n_imports; i++) {
        const struct java_import *im = &f->imports[i];
        const char *last = strrchr(im->name, '.');
        if (!last || (strcmp(last + 1, "*") == 0) != demand || (im->is_static && !im->cls))
            continue;
        struct java_class *found = NULL;
        if (demand)
            found = canonical(at, im->name, (size_t)(last - im->name), name);
        else if (strcmp(last + 1, name) == 0)
            found = canonical(at, im->name, (size_t)(last - im->name), name);
        if (found)
            return found;
    }
    return NULL;
}

/* A name without dots, looked up by scope: local class, member of the class or of one around it, imported, same package, imported
 * on demand, java.lang. */
static struct java_class *simple_class(const struct annot_scope *at, const char *name)
{
    struct java_class *found = local_class(at, at->method, name);
    const struct java_file *file = NULL;
    unsigned fuel = CHAIN;
    for (const struct java_class *c = at->cls; c && !found && fuel; c = c->enclosing, fuel--) {
        if (c->simple && strcmp(c->simple, name) == 0)
            return java_find_class(at->ast, c->name);
        found = annot_member_class(at, c, name);
        if (!found)
            found = local_class(at, c->enclosing_method, name);
        file = c->file;
    }
    if (!found && file)
        found = imported(at, file, name, false);
    if (!found && file)
        found = canonical(at, file->package ? file->package : "", strlen(file->package ? file->package : ""), name);
    if (!found && file)
        found = imported(at, file, name, true);
    return found ? found : canonical(at, "java.lang", 9, name);
}

struct java_class *annot_find_class(const struct annot_scope *at, const char *name)
{
    const char *dot = strchr(name, '.');
    if (!dot)
        return simple_class(at, name);
    struct java_class *c = simple_class(at, arena_strndup(at->ast->arena, name, (size_t)(dot - name)));
    if (!c)
        return canonical(at, "", 0, name);
    while (c && dot) {
        const char *from = dot + 1;
        dot = strchr(from, '.');
        size_t n = dot ? (size_t)(dot - from) : strlen(from);
        c = annot_member_class(at, c, arena_strndup(at->ast->arena, from, n));
    }
    return c;
}

/* ---- methods ---- */

bool annot_converts(const struct java_ast *ast, const struct java_type *from, const struct java_type *to)
{
    if (from == to)
        return true;
    if (!java_type_primitive(from) || !java_type_primitive(to))
        return !java_type_primitive(from) && !java_type_primitive(to) && java_subtype(ast, from, to);
    if (from->kind == JAVA_BOOLEAN || to->kind == JAVA_BOOLEAN || to->kind == JAVA_CHAR)
        return false;
    if (from->kind == JAVA_CHAR)
        return to->kind >= JAVA_INT;
    return from->kind < to->kind;
}

static bool accepts(const struct java_ast *ast, const struct java_method *m, unsigned n, const struct java_type *const args[])
{
    if (m->n_params != n)
        return false;
    for (unsigned i = 0; i < n; i++)
        if (!annot_converts(ast, args[i], m->params[i]))
            return false;
    return true;
}

static bool same_parameters(const struct java_method *a, const struct java_method *b)
{
    if (a->n_params != b->n_params)
        return false;
    for (unsigned i = 0; i < a->n_params; i++)
        if (a->params[i] != b->params[i])
            return false;
    return true;
}

struct search {
    const struct annot_scope *at;
    const struct java_class *of; /* only members of this class; NULL: all */
    symbol name;
    unsigned n;
    const struct java_type *const *args;
    bool named;     /* some method has the name */
    bool comparing; /* second walk: is the best method more specific than all others? */
    const struct java_method *best;
    bool ambiguous;
};

static void consider(struct search *s, const struct java_method *m)
{
    if (m->kind != JAVA_METHOD || m->name != s->name || (s->of && !java_member_method(s->of, m)))
        return;
    s->named = true;
    if (!accepts(s->at->ast, m, s->n, s->args))
        return;
    if (s->best && same_parameters(s->best, m)) /* overridden by a method that was found nearer */
        return;
    if (s->comparing)
        s->ambiguous |= !accepts(s->at->ast, m, s->n, s->best->params);
    else if (!s->best || accepts(s->at->ast, s->best, s->n, m->params))
        s->best = m;
}

static void search_class(struct search *s, const struct java_class *c, unsigned fuel)
{
    for (; c && fuel; c = c->super, fuel--) {
        for (size_t i = 0; i < c->methods.n; i++)
            consider(s, c->methods.at[i]);
        for (unsigned i = 0; i < c->n_interfaces; i++)
            search_class(s, c->interfaces[i], fuel / 2);
    }
}

enum annot_call annot_find_method(const struct annot_scope *at, const struct java_class *c, bool members, symbol name, unsigned n,
                                  const struct java_type *const args[], const struct java_method **out)
{
    struct search s = {.at = at, .of = members ? c : NULL, .name = name, .n = n, .args = args};
    const struct java_class *object = java_find_class(at->ast, intern(at->ast->names, "java.lang.Object"));
    do {
        s.comparing = s.best != NULL;
        search_class(&s, c, CHAIN);
        if (c->kind == JAVA_KIND_INTERFACE)
            search_class(&s, object, 1);
    } while (s.best && !s.comparing);
    *out = s.best;
    if (!s.best)
        return s.named ? ANNOT_CALL_NO_MATCH : ANNOT_CALL_NO_NAME;
    return s.ambiguous ? ANNOT_CALL_AMBIGUOUS : ANNOT_CALL_FOUND;
}
