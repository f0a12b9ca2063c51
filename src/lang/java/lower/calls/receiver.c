/* A library method runs on an object whose class, in the files, has methods of its own for library methods. Writer.write(String) calls
 * write(char[], int, int), LinkedHashMap.put calls removeEldestEntry: a contract speaks of objects of library classes only. Which methods
 * its code calls is not known, so it may be all that override or implement something of the library.
 *
 * A class matters if some class of the files is below it and below the static type of the object. Start with receiver_find. */
#include "lang/java/lower/calls/receiver.h"

#include "lang/java/analysis/library.h"
#include "lang/java/lower/heap/lower.h"

#include <string.h>

const struct java_type *receiver_type(const struct java_expr *e, const struct java_class *here)
{
    const struct java_expr *left = e->left;
    if (e->kind == JAVA_NEW)
        return e->anonymous ? e->type : NULL;
    if (e->method->mods & JAVA_STATIC)
        return NULL;
    if (e->method->kind == JAVA_CONSTRUCTOR || (left && left->kind == JAVA_SUPER))
        return here->type;
    if (left)
        return left->type;
    return e->this_of ? e->this_of->type : here->type;
}

static bool is_named(const struct java_class *c, const char *name)
{
    return c && !strcmp(c->name, name);
}

/* A method of Object that all objects have, and that few library methods call on their own object. */
static bool is_common(const struct java_method *m)
{
    for (unsigned i = 0; i < m->n_overrides; i++)
        if (is_named(m->overrides[i]->owner, "java.lang.Object"))
            return true;
    return false;
}

/* The code of the library method m may call `own` on an object of class c. */
static bool may_call(const struct java_method *m, const struct java_method *own, const struct java_class *c)
{
    bool of_object = is_named(m->owner, "java.lang.Object"), plain = library_reach(c->type) == REACH_METHODS;
    if (of_object && plain)
        return !strcmp(m->name, "toString") && !strcmp(own->name, "hashCode");
    return of_object || is_named(m->owner, "java.lang.Throwable") || !is_common(own);
}

/* The methods for methods of the library that some object of static type t has in one of its classes. */
static const struct owned_methods *methods_of_objects(struct lower *l, const struct java_class *t)
{
    const uint64_t *known = idmap_get(&l->known->methods_of_objects, idmap_key(t));
    if (known)
        return (const struct owned_methods *)(uintptr_t)*known;
    struct owned_methods *list = arena_new(l->arena, struct owned_methods);
    const struct class_list *classes = classes_of_object(l, t);
    *list = (struct owned_methods)VEC_IN(l->arena);
    for (size_t i = 0; i < classes->n; i++) {
        struct java_class *c = classes->at[i];
        for (size_t k = 0; k < c->methods.n && !c->external; k++)
            if (library_calls_back(c->methods.at[k]))
                vec_push(list, ((struct owned_method){c->methods.at[k], NULL, c}));
        for (unsigned k = 0; k < c->n_implements; k++)
            if (c->implements[k].of->external && !c->implements[k].method->external)
                vec_push(list, ((struct owned_method){c->implements[k].method, c->implements[k].of, c}));
    }
    idmap_put(&l->known->methods_of_objects, idmap_key(t), idmap_key(list));
    return list;
}

struct receiver receiver_find(struct lower *l, const struct java_method *m, enum java_dispatch dispatch,
                              const struct java_type *type)
{
    struct receiver r = {.overriding = VEC_IN(l->arena), .called = VEC_IN(l->arena)};
    bool fixed = java_dispatch_fixed(m, dispatch) || m->kind == JAVA_CONSTRUCTOR;
    if (!type || type->kind != JAVA_CLASS || l->dialect->own_library)
        return r;
    const struct owned_methods *all = methods_of_objects(l, type->cls);
    for (size_t i = 0; i < all->n; i++) {
        const struct owned_method *own = &all->at[i];
        bool overrides = own->of ? own->of == m : java_overrides(own->method, m);
        if (overrides && !fixed)
            vec_push(&r.overriding, *own);
        else if (!overrides && may_call(m, own->method, own->cls))
            vec_push(&r.called, *own);
    }
    const struct java_methods *others = code_overriders(l->code, m);
    for (size_t i = 0; i < others->n && !fixed; i++)
        r.functions |= others->at[i]->kind == JAVA_FUNCTION;
    return r;
}

/* ---- collections that cannot be changed ---- */

static bool below_abstract_collection(const struct java_class *c)
{
    static const char prefix[] = "java.util.Abstract";
    unsigned depth = 0;
    while (c && !c->external && depth++ < 1000)
        c = c->super;
    return c && !strncmp(c->name, prefix, sizeof prefix - 1);
}

static bool changes_its_object(const struct java_method *m)
{
    static const char *const names[] = {"add", "addAll", "set", "put", "putAll", "remove", "clear"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(m->name, names[i]))
            return true;
    return false;
}

static bool some_changes(const struct owned_methods *all, const struct java_class *c)
{
    for (size_t i = 0; i < all->n; i++)
        if (changes_its_object(all->at[i].method) && (java_subclass(all->at[i].cls, c) || java_subclass(c, all->at[i].cls)))
            return true;
    return false;
}

struct owned_methods receiver_refusing(struct lower *l, const struct receiver *r)
{
    struct owned_methods out = VEC_IN(l->arena);
    for (size_t i = 0; i < r->called.n; i++) {
        const struct owned_method *own = &r->called.at[i];
        if (below_abstract_collection(own->cls) && !some_changes(&r->called, own->cls) && !some_changes(&r->overriding, own->cls))
            vec_push(&out, *own);
    }
    return out;
}

/* ---- targets ---- */

static void mark_supertypes(struct idmap *marked, const struct java_class *c)
{
    for (; c && idmap_put(marked, idmap_key(c), 1); c = c->super)
        for (unsigned i = 0; i < c->n_interfaces; i++)
            mark_supertypes(marked, c->interfaces[i]);
}

const struct class_list *classes_of_object(struct lower *l, const struct java_class *t)
{
    const uint64_t *known = idmap_get(&l->known->classes_of_objects, idmap_key(t));
    if (known)
        return (const struct class_list *)(uintptr_t)*known;
    struct idmap marked = {0};
    mark_supertypes(&marked, t);
    for (size_t i = 0; i < l->ast->classes.n; i++)
        if (java_subclass(l->ast->classes.at[i], t))
            mark_supertypes(&marked, l->ast->classes.at[i]);
    struct class_list *list = arena_new(l->arena, struct class_list);
    *list = (struct class_list)VEC_IN(l->arena);
    for (size_t i = 0; i < l->ast->classes.n; i++)
        if (idmap_has(&marked, idmap_key(l->ast->classes.at[i])))
            vec_push(list, l->ast->classes.at[i]);
    idmap_release(&marked);
    idmap_put(&l->known->classes_of_objects, idmap_key(t), idmap_key(list));
    return list;
}
