/* When dynamic types decide which references can be equal. Two objects whose types have no common subtype are different, and so
 * are their fields and elements. If this matters, dynamic types have to be known (lower.h: types_asked). Otherwise a refuting run
 * might use one object of both types. Start with ask_comparison. */
#include "lang/java/lower/heap/aliases.h"

#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/lower.h"

static bool own_class(const struct java_class *c)
{
    return c->declared && !c->external && c->kind != JAVA_KIND_INTERFACE && c->kind != JAVA_KIND_ANNOTATION;
}

/* Two classes of the files extend c, and neither the other. */
static bool has_branches(const struct lower *l, const struct java_class *c)
{
    const struct java_class *lowest = c;
    for (size_t i = 0; i < l->ast->classes.n; i++) {
        const struct java_class *k = l->ast->classes.at[i];
        if (!own_class(k) || !java_subclass(k, c) || java_subclass(lowest, k))
            continue;
        if (!java_subclass(k, lowest))
            return true;
        lowest = k;
    }
    return false;
}

/* Two objects of static type t can have types without a common subtype. */
static bool spread(struct lower *l, const struct java_type *t)
{
    while (t->kind == JAVA_ARRAY)
        t = t->elem;
    if (t->kind != JAVA_CLASS || type_exact(t))
        return false;
    return !own_class(t->cls) || has_branches(l, t->cls);
}

void ask_comparison(struct lower *l, const struct java_type *s, const struct java_type *t)
{
    if (s->kind == JAVA_NULL || t->kind == JAVA_NULL || l->types_asked)
        return;
    bool related = java_subtype(l->ast, s, t) || java_subtype(l->ast, t, s);
    l->types_asked = !related || spread(l, java_subtype(l->ast, s, t) ? t : s);
}

void ask_field(struct lower *l, const struct java_class *owner)
{
    l->types_asked |= own_class(owner) && has_branches(l, owner);
}

void ask_elements(struct lower *l, const struct java_type *elem)
{
    if (!l->row)
        l->row = elem;
    else if (l->row != elem)
        ask_comparison(l, java_type_array(l->ast, l->row), java_type_array(l->ast, elem));
}
