/* What constructors of the library's exceptions call. Throwable() calls the virtual methods fillInStackTrace and initCause of its object. A
 * constructor whose one parameter is a Throwable or an Object (AssertionError) makes the message from the argument's toString(): that of an
 * exception calls getLocalizedMessage() and getMessage(), that of other objects hashCode(). Some other constructors throw
 * (`new UncheckedIOException(null)`). Start with exception_calls. */
#include "lang/java/analysis/exception_calls.h"

#include "lang/java/analysis/library.h"

#include <string.h>

static bool among(const char *name, const char *const list[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(name, list[i]))
            return true;
    return false;
}

#define AMONG(name, list) among(name, list, sizeof(list) / sizeof *(list))

/* The name of c if it is directly in the package; else NULL. */
static const char *within(const struct java_class *c, const char *package)
{
    size_t n = strlen(package);
    return !strncmp(c->name, package, n) && !strchr(c->name + n, '.') ? c->name + n : NULL;
}

bool exception_plain(const struct java_class *c)
{
    static const char *const packages[] = {"java.lang.", "java.io.", "java.util.concurrent."};
    static const char *const throwing[] = {"EnumConstantNotPresentException", "UncheckedIOException"};
    static const char *const others[] = {"ConcurrentModificationException", "EmptyStackException", "InputMismatchException",
                                         "NoSuchElementException"};
    for (size_t i = 0; i < sizeof packages / sizeof *packages; i++) {
        const char *name = within(c, packages[i]);
        if (name)
            return !AMONG(name, throwing);
    }
    const char *name = within(c, "java.util.");
    return name && AMONG(name, others);
}

static bool related(const struct java_class *a, const struct java_class *b)
{
    return java_subclass(a, b) || java_subclass(b, a);
}

static bool is_exception(const struct java_class *c)
{
    for (unsigned depth = 0; c && depth < 1000; c = c->super, depth++)
        if (!strcmp(c->name, "java.lang.Throwable"))
            return true;
    return false;
}

/* The text of a value of this type may come from m. A collection, for example, shows its elements. */
static bool may_show(const struct java_type *type, const struct java_method *m)
{
    if (type->kind != JAVA_CLASS || library_immutable(type->cls))
        return false;
    bool alone = is_exception(type->cls) || (library_reach(type) == REACH_METHODS && type->cls->kind != JAVA_KIND_RECORD);
    return !alone || related(m->owner, type->cls);
}

bool exception_calls(const struct java_method *m, const struct java_method *constructor, const struct java_class *of,
                     const struct java_type *shown)
{
    static const char *const of_object[] = {"fillInStackTrace", "initCause"};
    static const char *const of_argument[] = {"toString", "hashCode", "getLocalizedMessage", "getMessage"};
    if (AMONG(m->name, of_object) && is_exception(m->owner))
        return !of || (!of->external && related(m->owner, of));
    bool shows = constructor->n_params == 1 && AMONG(m->name, of_argument) && m->n_params == 0;
    return shows && may_show(shown, m);
}
