/* A library method calls methods of the files on its arguments, and on what these and its object hold: println calls toString, TreeSet.add
 * calls compareTo, a BufferedReader calls read of the reader that it wraps, addAll calls the iterator of a collection. What it calls is
 * not known, so here are all that it may call by the types:
 *
 *   values       equals, hashCode, toString, compareTo and the like, on arguments and on elements of collections
 *   comparators  of sorted collections
 *   collections  of the files, and their iterators, as arguments and behind views
 *   streams      of java.io that wrap streams of the files
 *   others       methods for a type of the same package as a parameter or the object
 *
 * Start with callbacks_find. */
#include "lang/java/lower/calls/callbacks.h"

#include "lang/java/analysis/library.h"
#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/calls/receiver.h"
#include "lang/java/lower/library/key.h"

#include <string.h>

enum family { VALUES, COMPARATORS, COLLECTIONS, STREAMS, OTHERS };

static bool one_of(const char *name, const char *const names[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(name, names[i]))
            return true;
    return false;
}
#define ONE_OF(name, list) one_of(name, list, sizeof(list) / sizeof *(list))

static bool starts(const char *name, const char *prefix)
{
    return !strncmp(name, prefix, strlen(prefix));
}

/* The family of a method for one of this library class, or of an object of it. */
static enum family family_named(const char *name)
{
    static const char *const values[] = {"java.lang.Object", "java.lang.Comparable", "java.lang.CharSequence",
                                         "java.lang.Throwable", "java.lang.Number"};
    static const char *const streams[] = {"java.lang.Appendable", "java.lang.Readable", "java.lang.AutoCloseable"};
    if (!strcmp(name, "java.util.Comparator"))
        return COMPARATORS;
    if (starts(name, "java.io.") || starts(name, "java.nio.") || ONE_OF(name, streams))
        return STREAMS;
    if (starts(name, "java.util.function.") || starts(name, "java.util.concurrent.") || !strcmp(name, "java.util.Random"))
        return OTHERS;
    if (starts(name, "java.util.") || !strcmp(name, "java.lang.Iterable"))
        return COLLECTIONS;
    return ONE_OF(name, values) ? VALUES : OTHERS;
}

static enum family family_of(const struct java_class *c)
{
    return family_named(c->name);
}

/* The class of a method that the tree does not describe is in its text: java.util.Comparator.compare(..). */
static enum family family_of_method(struct lower *l, const struct java_method *m)
{
    size_t n = strcspn(m->id, "(");
    if (m->owner)
        return family_of(m->owner);
    while (n > 0 && m->id[n] != '.')
        n--;
    return family_named(arena_printf(l->arena, "%.*s", (int)n, m->id));
}

/* ---- what may be behind a static type ---- */

/* Is some object of type t of class c, or of one below it? */
static bool may_be(struct lower *l, const struct java_type *t, const struct java_class *c)
{
    const struct class_list *all = classes_of_object(l, t->cls);
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i] == c)
            return true;
    return java_subclass(c, t->cls);
}

/* Collections that keep their elements themselves and ask them in no order. */
static bool keeps_elements(const struct java_class *c)
{
    static const char *const names[] = {"java.util.ArrayList", "java.util.LinkedList",    "java.util.ArrayDeque",
                                        "java.util.HashMap",   "java.util.LinkedHashMap", "java.util.LinkedHashSet",
                                        "java.util.HashSet",   "java.util.Vector",        "java.util.Stack"};
    return ONE_OF(c->name, names);
}

static bool keeps_order(const struct java_class *c)
{
    static const char *const names[] = {"java.util.TreeMap", "java.util.TreeSet", "java.util.PriorityQueue"};
    return ONE_OF(c->name, names);
}

static const struct java_class *named(struct lower *l, const char *name)
{
    return java_class_named(l->ast, intern(l->ast->names, name));
}

/* Is the library class of this name above d? */
static bool below(struct lower *l, const struct java_class *d, const char *root)
{
    const struct java_class *c = named(l, root);
    return c && java_subclass(d, c);
}

static bool collection_of_files(struct lower *l, const char *root)
{
    for (size_t i = 0; i < l->ast->classes.n; i++)
        if (!l->ast->classes.at[i]->external && below(l, l->ast->classes.at[i], root))
            return true;
    return false;
}

/* Some class of the files is a collection or a map that a view of type c may have behind it. Lists are views of lists, maps of maps. */
static bool own_collections(struct lower *l, const struct java_class *c)
{
    bool list = c && below(l, c, "java.util.List"), map = c && below(l, c, "java.util.Map");
    if (list)
        return collection_of_files(l, "java.util.List");
    return collection_of_files(l, "java.util.Map") || (!map && collection_of_files(l, "java.util.Collection"));
}

/* Objects of type t may be collections of the files, or have such behind them. */
static bool may_hold_collections(struct lower *l, const struct java_class *t)
{
    const struct class_list *all = classes_of_object(l, t);
    if (t->external)
        return own_collections(l, NULL);
    for (size_t i = 0; i < all->n; i++)
        if (!all->at[i]->external && (below(l, all->at[i], "java.util.Collection") || below(l, all->at[i], "java.util.Map")))
            return true;
    return false;
}

/* One of the two only reads, the other one only writes. */
static bool other_way(struct lower *l, const struct java_class *c, const struct java_class *d)
{
    bool c_reads = below(l, c, "java.io.InputStream") || below(l, c, "java.io.Reader");
    bool d_reads = below(l, d, "java.io.InputStream") || below(l, d, "java.io.Reader");
    bool c_writes = below(l, c, "java.io.OutputStream") || below(l, c, "java.io.Writer");
    bool d_writes = below(l, d, "java.io.OutputStream") || below(l, d, "java.io.Writer");
    return (c_reads && d_writes) || (c_writes && d_reads);
}

/* An object of the library type c may have others behind it, of which it calls `own`, of family k. */
static bool wraps(struct lower *l, const struct java_class *c, const struct java_method *own, enum family k)
{
    bool collection = c->external && family_of(c) == COLLECTIONS;
    if (k == COMPARATORS)
        return (collection && !keeps_elements(c) && !below(l, c, "java.util.List")) || family_of(c) == COMPARATORS;
    if (k == COLLECTIONS)
        return collection && !keeps_elements(c) && !keeps_order(c) && own_collections(l, c);
    return k == STREAMS && c->external && family_of(c) == STREAMS && !other_way(l, c, own->owner);
}

/* ---- calls ---- */

struct finder {
    struct lower *l;
    const struct java_method *m; /* of the library */
    const struct java_expr *e;
    const struct java_type *type;
};

/* m reads no value of its argument number i: it only keeps it, or tests whether it is null. */
static bool only_keeps(const struct java_method *m, unsigned i)
{
    static const char *const keeping[] = {"requireNonNull", "isNull",  "nonNull", "ofNullable", "asList",
                                          "singletonList",  "nCopies", "fill",    "equals"};
    static const char *const of_lists[] = {"add", "set", "addFirst", "addLast", "push", "offerFirst", "offerLast"};
    static const char *const of_sets[] = {"java.util.List",       "java.util.ArrayList",   "java.util.LinkedList",
                                          "java.util.Vector",     "java.util.Stack",       "java.util.Deque",
                                          "java.util.ArrayDeque", "java.util.ListIterator"};
    static const char *const of_maps[] = {"put", "putIfAbsent", "getOrDefault"};
    bool objects_own = library_immutable(m->owner) || !strcmp(m->owner->name, "java.lang.Object");
    if (ONE_OF(m->name, keeping))
        return strcmp(m->name, "equals") || objects_own;
    if (ONE_OF(m->name, of_maps))
        return i > 0;
    return ONE_OF(m->name, of_lists) && ONE_OF(m->owner->name, of_sets);
}

/* m asks the elements of its object although it gets none to compare with. */
static bool asks_elements(const struct java_method *m)
{
    static const char *const names[] = {"toString", "equals", "hashCode", "poll", "sort"};
    return ONE_OF(m->name, names) || (!strcmp(m->name, "remove") && m->n_params == 0);
}

/* m finds the ends of its object, which may be a part of a sorted set or map: headSet(k) compares elements with k. */
static bool finds_ends(const struct java_method *m)
{
    static const char *const names[] = {"size", "isEmpty", "clear", "iterator", "forEach"};
    return ONE_OF(m->name, names);
}

static bool compares(const struct java_method *own)
{
    return !strcmp(own->name, "compareTo") && own->n_params == 1;
}

/* Does the family of what own overrides fit, and has it a class that is above or below t? */
static bool called_on_argument(struct finder *f, const struct java_method *own, enum family k, const struct java_type *t,
                               const struct java_type *p, unsigned i)
{
    const struct java_class *c = t->cls, *declared = p->kind == JAVA_CLASS ? p->cls : c;
    bool held = c->external && (family_of(c) == COLLECTIONS || family_of(c) == COMPARATORS);
    if (library_immutable(c) || only_keeps(f->m, i))
        return false;
    if (k == VALUES)
        return held || may_be(f->l, t, own->owner) || own->kind == JAVA_FUNCTION;
    if (family_of(declared) == VALUES && k != COLLECTIONS)
        return wraps(f->l, c, own, k) && k != COMPARATORS;
    if (k == COLLECTIONS)
        return may_hold_collections(f->l, c) || (family_of(declared) == COLLECTIONS && may_be(f->l, t, own->owner));
    return wraps(f->l, c, own, k) || family_of(declared) == k || may_be(f->l, t, own->owner);
}

/* Arrays have their elements behind them. */
static const struct java_type *innermost(const struct java_type *t)
{
    while (t->kind == JAVA_ARRAY)
        t = t->elem;
    return t;
}

static bool gets_references(const struct finder *f)
{
    for (unsigned i = 0; i < f->m->n_params; i++)
        if (java_type_ref(f->m->params[i]))
            return true;
    return false;
}

static unsigned origins_of_object(struct finder *f)
{
    const struct java_expr *left = f->e->left;
    return left && f->e->kind == JAVA_CALL && left->kind != JAVA_SUPER ? origins_of(f->l->origins, left) : ORIGIN_ELSEWHERE;
}

/* The object comes from `new` of a library collection alone. */
static bool made_new(struct finder *f)
{
    return !(origins_of_object(f) & (ORIGIN_ELSEWHERE | ORIGIN_LIBRARY | ORIGIN_VIEW | ORIGIN_PART));
}

/* No other collection is behind the object, and a comparator only if it got one. */
static bool made_here(struct finder *f, enum family k)
{
    return made_new(f) && (k == COLLECTIONS || (k == COMPARATORS && !(origins_of_object(f) & ORIGIN_COMPARED)));
}

/* The object may be a part of a sorted collection, whose ends m finds. */
static bool finds_ends_of_part(struct finder *f, const struct java_class *c)
{
    return finds_ends(f->m) && !keeps_elements(c) && !below(f->l, c, "java.util.List") && !made_new(f);
}

static bool called_on_object(struct finder *f, const struct java_method *own, enum family k)
{
    const struct java_class *c = f->type && f->type->kind == JAVA_CLASS ? f->type->cls : NULL;
    bool collection = c && (family_of(c) == COLLECTIONS || !c->external);
    if (!c || library_immutable(c) || made_here(f, k))
        return false;
    bool ends = (k == COMPARATORS || (k == VALUES && compares(own))) && collection && finds_ends_of_part(f, c);
    bool asks = asks_elements(f->m) || ends;
    if (k == VALUES)
        return collection && asks;
    return wraps(f->l, c, own, k) && (k != COMPARATORS || asks || gets_references(f));
}

static bool may_run(struct finder *f, const struct java_method *own, enum family k)
{
    if (called_on_object(f, own, k))
        return true;
    for (unsigned i = 0; i < f->e->n_args; i++) {
        const struct java_type *t = innermost(f->e->args[i]->type);
        const struct java_type *p = i < f->m->n_params ? innermost(f->m->params[i]) : t;
        if (t->kind == JAVA_CLASS && t->cls && called_on_argument(f, own, k, t, p, i))
            return true;
    }
    return false;
}

void callbacks_find(struct lower *l, const struct java_expr *e, const struct java_type *type, struct java_methods *out)
{
    struct finder f = {l, e->method, e, type};
    const struct java_methods *all = code_callbacks(l->code);
    if (l->dialect->own_library || !e->method->owner->external)
        return;
    for (size_t i = 0; i < all->n; i++) {
        struct java_method *own = all->at[i];
        bool runs = own->n_overrides == 0; /* it implements a method only in a class below its own */
        for (unsigned k = 0; k < own->n_overrides && !runs; k++)
            runs = (own->overrides[k]->external || !own->overrides[k]->declared) &&
                   may_run(&f, own, family_of_method(l, own->overrides[k]));
        if (runs)
            vec_push(out, own);
    }
}

void callbacks_that_matter(struct lower *l, const struct java_expr *e, const struct java_type *type, struct java_methods *out)
{
    size_t n = 0;
    callbacks_find(l, e, type, out);
    for (size_t i = 0; i < out->n; i++)
        if (!key_runs_nothing(l, out->at[i]) &&
            (!method_changes_nothing(l, out->at[i]) || raises_of_call(l->raises, out->at[i], JAVA_DISPATCH_SPECIAL)->n))
            out->at[n++] = out->at[i];
    out->n = n;
}
