/* Names of methods and of their routines. */
#include "lang/java/lower/heap/method_name.h"

#include "lang/java/lower/heap/lower.h"

#include <string.h>

const char *method_name(const struct java_method *m)
{
    if (m->kind == JAVA_CONSTRUCTOR)
        return m->owner->simple ? m->owner->simple : m->owner->name;
    return m->name;
}

const char *method_qualified(struct lower *l, const struct java_method *m)
{
    const char *paren = strchr(m->id, '(');
    if (m->kind == JAVA_FUNCTION)
        return m->id;
    return arena_printf(l->arena, "%s.%s%s", m->owner->name, method_name(m), paren ? paren : "");
}
