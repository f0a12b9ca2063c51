/* Fields of the helper's JSON objects (docs/java-helper.md, Conventions). Start with java_read_type. */
#include "lang/java/tree/read_json.h"

#include <string.h>

enum { MAX_VARS = 1 << 20 };

void java_reader_damage(struct java_reader *r, const char *what)
{
    if (!r->damage)
        r->damage = what;
}

symbol java_read_symbol(struct java_reader *r, const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? intern(r->ast->names, s) : NULL;
}

struct span java_read_span(struct java_reader *r, const json_t *o, const char *key)
{
    const json_t *at = json_object_get(o, key);
    const struct source *source = r->file ? r->file->source : NULL;
    if (!source || !json_is_array(at) || json_array_size(at) != 2)
        return (struct span){0};
    json_int_t start = json_integer_value(json_array_get(at, 0)), end = json_integer_value(json_array_get(at, 1));
    start = start < 0 ? 0 : start > source->size ? source->size : start;
    end = end < start ? start : end > source->size ? source->size : end;
    return (struct span){source, (uint32_t)start, (uint32_t)end};
}

uint32_t java_read_place(struct java_reader *r, const json_t *o, const char *key, uint32_t otherwise)
{
    const struct source *source = r->file ? r->file->source : NULL;
    uint32_t at = json_offset(o, key, otherwise);
    return source && at <= source->size ? at : otherwise;
}

struct span java_read_name_span(struct java_reader *r, const json_t *o, struct span at, const char *name)
{
    uint32_t start = java_read_place(r, o, "name_at", at.start), size = name ? (uint32_t)strlen(name) : 0;
    uint32_t room = at.source ? at.source->size - start : 0;
    return (struct span){at.source, start, start + (size < room ? size : room)};
}

static const struct java_type *type_of_text(struct java_reader *r, const char *text)
{
    return java_type_named(r->ast, intern(r->ast->names, text ? text : "<none>"));
}

const struct java_type *java_read_type(struct java_reader *r, const json_t *o, const char *key)
{
    return type_of_text(r, json_string_value(json_object_get(o, key)));
}

struct java_class *java_read_class_ref(struct java_reader *r, const json_t *o, const char *key)
{
    symbol name = java_read_symbol(r, o, key);
    return name ? java_class_named(r->ast, name) : NULL;
}

struct java_method *java_read_method_ref(struct java_reader *r, const json_t *o, const char *key)
{
    symbol id = java_read_symbol(r, o, key);
    return id ? java_method_named(r->ast, id) : NULL;
}

/* The strings of an array, interned; other elements are skipped. */
static symbol *symbols(struct java_reader *r, const json_t *o, const char *key, unsigned *n)
{
    unsigned size;
    const json_t *list = json_list(o, key, &size);
    symbol *out = arena_array(r->ast->arena, symbol, size);
    *n = 0;
    for (unsigned i = 0; i < size; i++) {
        const char *s = json_string_value(json_array_get(list, i));
        if (s)
            out[(*n)++] = intern(r->ast->names, s);
    }
    return out;
}

java_contents java_read_contents(struct java_reader *r, const json_t *o)
{
    unsigned n;
    const symbol *names = symbols(r, o, "contents", &n);
    if (!n)
        return NULL;
    const struct java_type **out = arena_array(r->ast->arena, const struct java_type *, n + 1);
    for (unsigned i = 0; i < n; i++)
        out[i] = java_type_named(r->ast, names[i]);
    out[n] = NULL;
    return out;
}

struct java_class **java_read_class_refs(struct java_reader *r, const json_t *o, const char *key, unsigned *n)
{
    const symbol *names = symbols(r, o, key, n);
    struct java_class **out = arena_array(r->ast->arena, struct java_class *, *n);
    for (unsigned i = 0; i < *n; i++)
        out[i] = java_class_named(r->ast, names[i]);
    return out;
}

struct java_method **java_read_method_refs(struct java_reader *r, const json_t *o, const char *key, unsigned *n)
{
    const symbol *names = symbols(r, o, key, n);
    struct java_method **out = arena_array(r->ast->arena, struct java_method *, *n);
    for (unsigned i = 0; i < *n; i++)
        out[i] = java_method_named(r->ast, names[i]);
    return out;
}

unsigned java_read_mods(const json_t *o)
{
    static const struct {
        const char *word;
        unsigned mod;
    } words[] = {
        {"public", JAVA_PUBLIC},       {"protected", JAVA_PROTECTED},
        {"private", JAVA_PRIVATE},     {"static", JAVA_STATIC},
        {"final", JAVA_FINAL},         {"abstract", JAVA_ABSTRACT},
        {"native", JAVA_NATIVE},       {"synchronized", JAVA_SYNCHRONIZED},
        {"default", JAVA_DEFAULT},     {"volatile", JAVA_VOLATILE},
        {"transient", JAVA_TRANSIENT}, {"strictfp", JAVA_STRICTFP},
    };
    unsigned n, mods = 0;
    const json_t *list = json_list(o, "mods", &n);
    for (unsigned i = 0; i < n; i++) {
        const char *word = json_string_value(json_array_get(list, i));
        for (size_t k = 0; word && k < sizeof words / sizeof *words; k++)
            if (!strcmp(word, words[k].word))
                mods |= words[k].mod;
    }
    return mods;
}

struct java_const java_read_const(struct java_reader *r, const json_t *o, const struct java_type *type)
{
    const json_t *v = json_object_get(o, "const");
    if (json_is_boolean(v))
        return (struct java_const){JAVA_CONST_BOOLEAN, json_is_true(v), NULL};
    if (json_is_integer(v))
        return (struct java_const){JAVA_CONST_INTEGER, json_integer_value(v), NULL};
    if (json_is_string(v))
        return (struct java_const){type->kind == JAVA_FLOAT || type->kind == JAVA_DOUBLE ? JAVA_CONST_FLOAT : JAVA_CONST_STRING,
                                   0, arena_strdup(r->ast->arena, json_string_value(v))};
    return (struct java_const){0};
}

struct java_field *java_reader_field(struct java_reader *r, struct java_class *owner, symbol name)
{
    struct java_field *f = java_find_field(owner, name);
    if (f)
        return f;
    f = arena_new(r->ast->arena, struct java_field);
    f->name = name;
    f->owner = owner;
    f->type = type_of_text(r, NULL);
    vec_push(&owner->fields, f);
    return f;
}

static void room_for_vars(struct java_reader *r, struct java_method *m, uint32_t n)
{
    if (n <= m->n_vars)
        return;
    uint32_t cap = m->n_vars * 2 > n ? m->n_vars * 2 : n;
    struct java_var **bigger = arena_array(r->ast->arena, struct java_var *, cap);
    if (m->n_vars)
        memcpy(bigger, m->vars, m->n_vars * sizeof *bigger);
    m->vars = bigger;
    m->n_vars = cap;
}

struct java_var *java_reader_var(struct java_reader *r, struct java_method *m, uint32_t id)
{
    if (id >= MAX_VARS)
        return NULL;
    room_for_vars(r, m, id + 1);
    if (!m->vars[id]) {
        struct java_var *v = arena_new(r->ast->arena, struct java_var);
        v->id = id;
        v->name = intern(r->ast->names, "?");
        v->type = type_of_text(r, NULL);
        v->method = m;
        m->vars[id] = v;
    }
    return m->vars[id];
}
