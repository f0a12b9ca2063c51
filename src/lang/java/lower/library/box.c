/* Boxes (JLS 5.1.7): objects whose value never changes. The value is a function of the reference, one for each primitive type. convert.c has
 * the conversions. Start with box_of. */
#include "lang/java/lower/library/box.h"

#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/lower.h"

#include <string.h>

static const char *const class_names[] = {
    [JAVA_BOOLEAN] = "Boolean", [JAVA_BYTE] = "Byte", [JAVA_SHORT] = "Short", [JAVA_CHAR] = "Character",
    [JAVA_INT] = "Integer",     [JAVA_LONG] = "Long", [JAVA_FLOAT] = "Float", [JAVA_DOUBLE] = "Double",
};

/* ---- types ---- */

const struct java_type *box_content(struct lower *l, const struct java_type *t)
{
    static const char package[] = "java.lang.";
    if (t->kind != JAVA_CLASS || strncmp(t->name, package, sizeof package - 1) != 0)
        return NULL;
    for (enum java_type_kind k = JAVA_BOOLEAN; k <= JAVA_DOUBLE; k++)
        if (!strcmp(t->name + sizeof package - 1, class_names[k]))
            return java_type_primitive_of(l->ast, k);
    return NULL;
}

const char *box_name(const struct java_type *content)
{
    return class_names[content->kind];
}

const struct java_type *box_type(struct lower *l, const struct java_type *content)
{
    return java_type_named(l->ast, intern_printf(l->ast->names, "java.lang.%s", class_names[content->kind]));
}

const char *box_read_by(const char *function)
{
    static const char *const contents[] = {
        [JAVA_BOOLEAN] = "boolean", [JAVA_BYTE] = "byte", [JAVA_SHORT] = "short", [JAVA_CHAR] = "char",
        [JAVA_INT] = "int",         [JAVA_LONG] = "long", [JAVA_FLOAT] = "float", [JAVA_DOUBLE] = "double",
    };
    static const char package[] = "java.lang.";
    size_t prefix = sizeof package - 1;
    for (enum java_type_kind k = JAVA_BOOLEAN; k <= JAVA_DOUBLE && !strncmp(function, package, prefix); k++) {
        size_t n = strlen(class_names[k]);
        if (!strncmp(function + prefix, class_names[k], n) && !strcmp(function + prefix + n, ".value"))
            return contents[k];
    }
    return NULL;
}

/* ---- functions and facts ---- */

struct box *box_of(struct lower *l, const struct java_type *content)
{
    struct box *x = &l->boxes[content->kind];
    if (x->content)
        return x;
    const char *name = class_names[content->kind];
    sort_id sort = heap_sort(l, content);
    x->content = content;
    x->value = func_declare(l->ts, intern_printf(l->ast->names, "java.lang.%s.value", name), 1, &l->ref, sort);
    x->cached = func_declare(l->ts, intern_printf(l->ast->names, "java.lang.%s.cached", name), 1, &sort, l->ref);
    il_know_function(l->p, (struct il_function){.func = x->value, .family = FAMILY_MEMBER, .member = "value"});
    return x;
}

void box_background(struct lower *l)
{
    unsigned width;
    bool is_signed;
    term_id o = mk_const_named(l->ts, "o", l->ref);
    for (enum java_type_kind k = JAVA_BOOLEAN; k <= JAVA_DOUBLE; k++) {
        const struct box *x = &l->boxes[k];
        if (!x->content || !machine_range(l, x->content, &width, &is_signed))
            continue;
        term_id range = mk_in_range(l->ts, width, is_signed, mk_app1(l->ts, x->value, o));
        vec_push(&l->p->background, mk_forall(l->ts, 1, &o, range, NULL));
    }
}

term_id box_entry_fact(struct lower *l)
{
    unsigned width;
    bool is_signed;
    term_id o = mk_const_named(l->ts, "o", l->ref), all = mk_true(l->ts);
    for (enum java_type_kind k = JAVA_BOOLEAN; k <= JAVA_DOUBLE; k++) {
        const struct box *x = &l->boxes[k];
        if (!x->content || !java_type_integral(x->content) || machine_range(l, x->content, &width, &is_signed))
            continue;
        struct machine m = heap_machine(l, x->content);
        term_id range = mk_in_range(l->ts, m.width, m.is_signed, mk_app1(l->ts, x->value, o));
        all = mk_and2(l->ts, all, mk_forall(l->ts, 1, &o, mk_implies(l->ts, heap_allocated(l, o), range), NULL));
    }
    return all == mk_true(l->ts) ? TERM_NONE : all;
}

/* ---- the conversions ---- */

term_id box_contained(struct lower *l, term_id o, const struct java_type *content)
{
    return mk_app1(l->ts, box_of(l, content)->value, o);
}
