/* Dynamic types of objects. Start with heap_has_type. */
#include "lang/java/lower/heap/dynamic_type.h"

#include "lang/java/lower/heap/lower.h"

#include <string.h>

bool type_exact(const struct java_type *t)
{
    while (t->kind == JAVA_ARRAY)
        t = t->elem;
    if (t->kind != JAVA_CLASS)
        return java_type_primitive(t);
    return t->cls->mods & JAVA_FINAL || (!t->cls->extended && class_closed(t->cls));
}

bool type_is_object(const struct java_type *t)
{
    return t->kind == JAVA_CLASS && !strcmp(t->name, "java.lang.Object");
}

term_id heap_type_term(struct lower *l, const struct java_type *t)
{
    const uint64_t *found = idmap_get(&l->type_terms, idmap_key(t));
    if (found)
        return (term_id)*found;
    symbol name = intern_printf(l->ast->names, "type %s", t->name);
    term_id c = mk_app(l->ts, func_declare(l->ts, name, 0, NULL, l->type), 0, NULL);
    idmap_put(&l->type_terms, idmap_key(t), c);
    vec_push(&l->types, t);
    if (t->kind == JAVA_ARRAY)
        heap_type_term(l, t->elem);
    return c;
}

term_id heap_has_type(struct lower *l, term_id t, const struct java_type *type)
{
    if (type_is_object(type) || !java_type_ref(type))
        return mk_true(l->ts);
    term_id dynamic = mk_app1(l->ts, l->type_of, t), c = heap_type_term(l, type);
    return type_exact(type) ? mk_eq(l->ts, dynamic, c) : mk_app2(l->ts, l->subtype, dynamic, c);
}

term_id heap_ask_type(struct lower *l, term_id t, const struct java_type *type)
{
    l->types_asked = true;
    return heap_has_type(l, t, type);
}

bool type_unfinished(struct lower *l, const struct java_type *t)
{
    struct objects all = t->kind == JAVA_CLASS ? objects_of(l->instances, t->cls) : (struct objects){0};
    return all.known && all.n == 0;
}
