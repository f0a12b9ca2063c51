/* What library code can reach. It is compiled without the classes of the files. So it changes their fields only by calling methods of
 * theirs, and these override or implement methods that the library knows. Start with library_call_reach. */
#include "lang/java/analysis/library.h"

#include <string.h>

bool library_immutable(const struct java_class *c)
{
    static const char *const names[] = {"String", "Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double"};
    static const char package[] = "java.lang.";
    bool inside = c->external && !strncmp(c->name, package, sizeof package - 1);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (inside && !strcmp(c->name + sizeof package - 1, names[i]))
            return true;
    return false;
}

/* The library part of its objects has no state: above it there are only classes of the files, and these. */
static bool plain_class(const struct java_class *c)
{
    static const char *const roots[] = {"java.lang.Object", "java.lang.Enum", "java.lang.Record"};
    unsigned depth = 0;
    if (c->external || !c->declared || c->kind == JAVA_KIND_INTERFACE || c->kind == JAVA_KIND_ANNOTATION)
        return false;
    while (c && !c->external && depth++ < 1000)
        c = c->super;
    for (size_t i = 0; c && i < sizeof roots / sizeof *roots; i++)
        if (!strcmp(c->name, roots[i]))
            return true;
    return false;
}

enum library_reach library_reach(const struct java_type *t)
{
    if (t->kind == JAVA_ARRAY)
        return library_reach(t->elem) == REACH_NOTHING ? REACH_ELEMENTS : REACH_ANYTHING;
    if (t->kind != JAVA_CLASS)
        return REACH_NOTHING;
    if (library_immutable(t->cls))
        return REACH_NOTHING;
    return plain_class(t->cls) ? REACH_METHODS : REACH_ANYTHING;
}

enum library_reach library_call_reach(const struct java_method *m)
{
    enum library_reach all = m->mods & JAVA_STATIC || m->kind == JAVA_CONSTRUCTOR ? REACH_NOTHING : library_reach(m->owner->type);
    for (unsigned i = 0; i < m->n_params; i++)
        if (library_reach(m->params[i]) > all)
            all = library_reach(m->params[i]);
    return all;
}

static bool is_library(const struct java_method *m)
{
    return m->external || !m->declared;
}

bool library_calls_back(const struct java_method *m)
{
    if (is_library(m) || m->mods & JAVA_ABSTRACT)
        return false;
    for (unsigned i = 0; i < m->n_overrides; i++)
        if (is_library(m->overrides[i]))
            return true;
    return false;
}

void library_callbacks(const struct java_ast *ast, struct java_methods *out)
{
    for (size_t i = 0; i < ast->methods.n; i++)
        if (library_calls_back(ast->methods.at[i]))
            vec_push(out, ast->methods.at[i]);
    for (size_t i = 0; i < ast->classes.n; i++)
        for (unsigned k = 0; k < ast->classes.at[i]->n_implements; k++)
            if (is_library(ast->classes.at[i]->implements[k].of) && !is_library(ast->classes.at[i]->implements[k].method))
                vec_push(out, ast->classes.at[i]->implements[k].method);
}

bool library_copies_objects(const struct java_method *m)
{
    return !strcmp(m->id, "java.lang.System.arraycopy(java.lang.Object,int,java.lang.Object,int,int)");
}

bool library_only_reads(const struct java_method *m, unsigned i)
{
    static const char *const of_arrays[] = {"copyOf",   "copyOfRange",  "equals",  "hashCode",
                                            "toString", "binarySearch", "compare", "mismatch"};
    static const char *const of_strings[] = {"<init>", "valueOf", "copyValueOf"};
    if (!is_library(m))
        return false;
    if (library_copies_objects(m))
        return i == 0;
    for (size_t k = 0; !strcmp(m->owner->name, "java.util.Arrays") && k < sizeof of_arrays / sizeof *of_arrays; k++)
        if (!strcmp(m->name, of_arrays[k]))
            return true;
    for (size_t k = 0; !strcmp(m->owner->name, "java.lang.String") && k < sizeof of_strings / sizeof *of_strings; k++)
        if (!strcmp(m->name, of_strings[k]))
            return true;
    return false;
}
