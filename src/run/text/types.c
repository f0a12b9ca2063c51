/* Classes of objects as text. A class is an element of the sort of types; those that the program names are functions without arguments.
 * Start at type_shown and types_give. */
#include "run/text/types.h"

#include <string.h>

/* The name of the function of a type begins so. */
#define TYPE_PREFIX "type "

/* Types with a name are up to NO_ELEMENTS, which is the type of the elements of what has none; types without a name are from UNNAMED
 * on, their elements' types FIRST_OBJECT above. */
enum { NO_ELEMENTS = 2 * FIRST_OBJECT, UNNAMED = 3 * FIRST_OBJECT };

static const struct value none = {.kind = VALUE_NONE};

static const char *type_name(const struct terms *ts, func_id f)
{
    size_t n = strlen(TYPE_PREFIX);
    const char *name = func_name(ts, f);
    return func_arity(ts, f) == 0 && !strncmp(name, TYPE_PREFIX, n) ? name + n : NULL;
}

/* ---- writing ---- */

static struct value type_value(struct machine *m, const struct terms *ts, func_id f)
{
    return type_name(ts, f) ? run_function(m, f, 0, NULL) : none;
}

/* NULL: it has none that the run knows. */
static const char *known_name(struct machine *m, const struct terms *ts, struct value type)
{
    for (func_id f = 1; f <= funcs_count(ts); f++) {
        struct value v = type_value(m, ts, f);
        if (v.kind == VALUE_OBJECT && v.object == type.object)
            return type_name(ts, f);
    }
    return NULL;
}

/* `? extends A & B`, with the types that this type, which has no name, is known to be below. *more: others than where the place is
 * declared. */
static const char *unnamed_shown(struct machine *m, const struct names *k, const struct il_type *declared, struct value type,
                                 bool *more)
{
    struct buf b = {0};
    buf_putc(&b, '?');
    *more = false;
    func_id subtype = il_function_of(k->p, FAMILY_SUBTYPE), top = il_function_of(k->p, FAMILY_TOP_TYPE);
    for (func_id f = 1; f <= funcs_count(k->ts) && subtype != FUNC_NONE; f++) {
        const char *name = type_name(k->ts, f);
        struct value above[] = {type, f == top ? none : type_value(m, k->ts, f)};
        struct value below = above[1].kind == VALUE_OBJECT ? run_function(m, subtype, 2, above) : none;
        if (below.kind != VALUE_BOOL)
            continue;
        if (below.boolean)
            buf_printf(&b, " %s %s", b.n == 1 ? "extends" : "&", name);
        *more |= !below.boolean || !declared || !declared->name || strcmp(declared->name, name);
    }
    return buf_finish(&b, k->arena);
}

const char *type_shown(struct machine *m, const struct names *k, const struct il_type *declared, struct value object, bool *more)
{
    struct value type = k->p->type_of != FUNC_NONE ? run_function(m, k->p->type_of, 1, &object) : none;
    if (type.kind != VALUE_OBJECT)
        return NULL;
    const char *name = known_name(m, k->ts, type);
    *more = true;
    return name ? name : unnamed_shown(m, k, declared, type, more);
}

/* ---- types without a name ---- */

/* That of an object, of its elements, of theirs. */
struct unnamed {
    const struct named *object; /* NULL: the type has a name, or no object of it was said */
    unsigned depth;             /* 0: the object's own type */
};

static bool is_unnamed(const struct named *object)
{
    return object->type && object->type[0] == '?';
}

static struct unnamed unnamed_of(const struct said_types *t, uint64_t type)
{
    if (type < UNNAMED)
        return (struct unnamed){.object = NULL};
    uint64_t number = type - UNNAMED;
    const struct named *object = names_find(t->names, FIRST_OBJECT - number % FIRST_OBJECT);
    return (struct unnamed){object && is_unnamed(object) ? object : NULL, (unsigned)(number / FIRST_OBJECT)};
}

/* One of the types said to be above the object's is `name` with so many pairs of brackets behind it. name NULL: any name. */
static bool said_above(const struct unnamed *u, const char *name, unsigned brackets)
{
    for (const char *at = strchr(u->object->type, ' '); at; at = strchr(at + 1, ' ')) {
        size_t n = strcspn(at + 1, " "), rest = n;
        unsigned k = 0;
        for (; k < brackets && rest >= 2 && !strncmp(at + 1 + rest - 2, "[]", 2); k++)
            rest -= 2;
        if (k == brackets && (!name || (strlen(name) == rest && !strncmp(at + 1, name, rest))))
            return true;
    }
    return false;
}

/* ---- reading ---- */

static struct value named_type(func_id f)
{
    return value_object(FIRST_OBJECT + (uint64_t)f);
}

/* FUNC_NONE: the type has no name. */
static func_id function_of_type(const struct terms *ts, uint64_t type)
{
    func_id f = type > FIRST_OBJECT && type - FIRST_OBJECT <= funcs_count(ts) ? (func_id)(type - FIRST_OBJECT) : FUNC_NONE;
    return f != FUNC_NONE && type_name(ts, f) ? f : FUNC_NONE;
}

/* The type of the elements of a type without a name. */
static bool give_element_type(const struct said_types *t, uint64_t type, struct value *out)
{
    struct unnamed u = unnamed_of(t, type);
    if (!u.object)
        return false;
    *out = value_object(said_above(&u, NULL, u.depth + 1) ? type + FIRST_OBJECT : NO_ELEMENTS);
    return true;
}

/* NONE: none was said. */
static struct value class_said(const struct terms *ts, const struct named *object)
{
    if (!object || !object->type)
        return none;
    if (is_unnamed(object))
        return value_object(UNNAMED + (FIRST_OBJECT - object->object));
    for (func_id f = 1; f <= funcs_count(ts); f++)
        if (type_name(ts, f) && !strcmp(type_name(ts, f), object->type))
            return named_type(f);
    return none;
}

/* Of an object whose class was said, of the types themselves, and of elements. */
static bool give_type(const struct said_types *t, const struct run_ask *ask, struct value *out)
{
    if (ask->n_args > 0 && ask->func != t->p->type_of)
        return give_element_type(t, ask->args[0].object, out);
    *out = ask->n_args == 0 ? named_type(ask->func) : class_said(t->p->terms, names_find(t->names, ask->args[0].object));
    return out->kind != VALUE_NONE;
}

/* A class without a name, `? extends A & B`, is below those, itself and the topmost, and none of these is below it. The elements of an
 * array `? extends A[]` are of such a class below A. What else is above that class is not said; other classes are below it only if
 * elements are there that may need it. */
static bool give_subtype(const struct said_types *t, const struct run_ask *ask, struct value *out)
{
    const struct terms *ts = t->p->terms;
    uint64_t below = ask->args[0].object, above = ask->args[1].object;
    struct unnamed low = unnamed_of(t, below), high = unnamed_of(t, above);
    func_id f = function_of_type(ts, low.object ? above : below), top = il_function_of(t->p, FAMILY_TOP_TYPE);
    *out = value_bool(below == above);
    if (below == above || below == NO_ELEMENTS || above == NO_ELEMENTS)
        return true;
    if (low.object && f != FUNC_NONE) {
        *out = value_bool(said_above(&low, type_name(ts, f), low.depth));
        return f != top && (out->boolean || low.depth == 0);
    }
    if (!high.object)
        return false;
    if (f != FUNC_NONE && (f == top || said_above(&high, type_name(ts, f), high.depth)))
        return true;
    return high.depth > 0 && !t->has_elements(t->user, high.object->name);
}

bool types_asked(const struct il_program *p, const struct run_ask *ask)
{
    func_id types = p->type_of;
    return types != FUNC_NONE &&
           ((ask->n_args <= 1 && ask->sort == func_result(p->terms, types)) || ask->func == il_function_of(p, FAMILY_SUBTYPE));
}

bool types_give(const struct said_types *t, const struct run_ask *ask, struct value *out)
{
    if (!t->any)
        return false;
    return ask->func == il_function_of(t->p, FAMILY_SUBTYPE) ? give_subtype(t, ask, out) : give_type(t, ask, out);
}
