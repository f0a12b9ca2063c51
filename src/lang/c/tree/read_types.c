/* Types, records and enumerations. A record's type comes before its fields, whose types may mention it. */
#include "lang/c/tree/reader.h"

#include <string.h>

enum { MAX_FIELDS = 1 << 16, MAX_CONSTANTS = 1 << 20, MAX_PARAMS = 1 << 12 };

static const char *const integers[] = {"bool", "char", "schar", "uchar", "short",  "ushort", "int",
                                       "uint", "long", "ulong", "llong", "ullong", "int128", "uint128"};
static const char *const floats[] = {"float", "double", "long-double", "other"};

enum { QUALIFIED = C_OTHER_TYPE + 1 };
static const char *const kinds[] = {"void",       "integer", "enum",     "floating", "pointer", "array",
                                    "open-array", "vla",     "function", "record",   "other",   "qualified"};

static uint64_t read_size(struct c_reader *r, const json_t *o, const char *key)
{
    const json_t *v = json_object_get(o, key);
    if (v && (!json_is_integer(v) || json_integer_value(v) < 0))
        c_damage(r, key);
    return json_is_integer(v) ? (uint64_t)json_integer_value(v) : 0;
}

static void read_params(struct c_reader *r, const json_t *o, struct c_type *t)
{
    unsigned n;
    const json_t *list = json_list(o, "params", &n);
    if (n > MAX_PARAMS) {
        c_damage(r, "params");
        return;
    }
    const struct c_type **params = arena_array(r->ast->arena, const struct c_type *, n);
    for (unsigned i = 0; i < n; i++) {
        const json_t *v = json_array_get(list, i);
        json_int_t id = json_is_integer(v) ? json_integer_value(v) : -1;
        if (id < 0 || (size_t)id >= r->types.n) {
            c_damage(r, "params");
            return;
        }
        params[i] = r->types.at[id];
    }
    t->n_params = n;
    t->params = params;
    t->variadic = json_flag(o, "variadic");
    t->unprototyped = json_flag(o, "unprototyped");
}

/* The same type, with qualifiers more. */
static void qualify(struct c_reader *r, const json_t *o, struct c_type *t)
{
    const struct c_type *of = c_read_type(r, o, "of");
    const char *name = t->name;
    if (!of)
        return;
    *t = *of;
    t->name = name;
    t->quals = of->quals | (json_flag(o, "const") ? C_CONST : 0) | (json_flag(o, "volatile") ? C_VOLATILE : 0) |
               (json_flag(o, "restrict") ? C_RESTRICT : 0);
}

static void read_integer(struct c_reader *r, const json_t *o, struct c_type *t)
{
    enum { MAX_WIDTH = 129 };
    t->integer = (enum c_integer)c_read_word(r, o, "integer", integers, C_INTEGER_KINDS);
    t->width = c_read_number(r, o, "width", MAX_WIDTH);
    t->is_signed = json_flag(o, "signed");
    if (t->width == 0)
        c_damage(r, "width");
    r->ast->integers[t->integer] = t;
}

static void read_enum_type(struct c_reader *r, const json_t *o, struct c_type *t)
{
    t->enumeration = arena_new(r->ast->arena, struct c_enum);
    t->enumeration->type = t;
    vec_push(&r->ast->enums, t->enumeration);
    const struct c_type *of = c_read_type_or_none(r, o, "of");
    if (!of)
        of = r->ast->integers[C_UINT];
    if (!of || of->kind != C_INTEGER) {
        c_damage(r, "of");
        return;
    }
    t->enumeration->underlying = of;
    t->integer = of->integer;
    t->width = of->width;
    t->is_signed = of->is_signed;
}

static void read_kind(struct c_reader *r, const json_t *o, struct c_type *t)
{
    switch (t->kind) {
    case C_VOID:
        r->ast->void_type = t;
        t->size = 1;
        break;
    case C_INTEGER: read_integer(r, o, t); break;
    case C_ENUM: read_enum_type(r, o, t); break;
    case C_FLOATING:
        t->floating = (enum c_floating)c_read_word(r, o, "floating", floats, C_OTHER_FLOAT + 1);
        t->width = c_read_number(r, o, "width", 1 << 10);
        if (t->floating != C_OTHER_FLOAT)
            r->ast->floats[t->floating] = t;
        break;
    case C_ARRAY:
        t->length = read_size(r, o, "length");
        t->of = c_read_type(r, o, "of");
        break;
    case C_VLA:
        t->vla_length = c_read_expr_or_none(r, o, "length");
        t->of = c_read_type(r, o, "of");
        break;
    case C_POINTER:
    case C_OPEN_ARRAY: t->of = c_read_type(r, o, "of"); break;
    case C_FUNCTION:
        t->of = c_read_type(r, o, "of");
        read_params(r, o, t);
        break;
    case C_RECORD:
        t->record = arena_new(r->ast->arena, struct c_record);
        t->record->type = t;
        vec_push(&r->ast->records, t->record);
        break;
    case C_OTHER_TYPE: break;
    }
    if (c_is_array(t) && t->of)
        t->quals |= t->of->quals;
}

void c_read_type_line(struct c_reader *r, const json_t *o)
{
    struct c_type *t = arena_new(r->ast->arena, struct c_type);
    c_read_number(r, o, "id", UINT32_MAX);
    if (json_offset(o, "id", UINT32_MAX) != r->types.n)
        c_damage(r, "id");
    t->name = arena_strdup(r->ast->arena, json_text(o, "name"));
    unsigned kind = c_read_word(r, o, "kind", kinds, QUALIFIED + 1);
    vec_push(&r->types, t);
    t->plain = t;
    if (kind == QUALIFIED) {
        qualify(r, o, t);
    } else {
        t->kind = (enum c_type_kind)kind;
        t->complete = json_flag(o, "complete");
        t->size = read_size(r, o, "size");
        t->align = (uint32_t)read_size(r, o, "align");
        read_kind(r, o, t);
    }
    if (r->damage)
        *t = (struct c_type){.kind = C_OTHER_TYPE, .plain = t, .name = t->name};
}

void c_read_machine_line(struct c_reader *r, const json_t *o)
{
    struct c_machine *m = &r->ast->machine;
    m->char_signed = json_flag(o, "char_signed");
    m->big_endian = json_flag(o, "big_endian");
    m->pointer_width = c_read_number(r, o, "pointer", 1 << 10);
    m->size_type = c_read_type(r, o, "size");
    m->difference_type = c_read_type(r, o, "difference");
    m->wchar_type = c_read_type(r, o, "wchar");
}

/* ---- records and enumerations ---- */

static struct c_record *record_of_line(struct c_reader *r, const json_t *o)
{
    const struct c_type *t = c_read_type(r, o, "type");
    if (!t || t->kind != C_RECORD) {
        c_damage(r, "type");
        return NULL;
    }
    return t->record;
}

void c_read_record_line(struct c_reader *r, const json_t *o)
{
    struct c_record *d = record_of_line(r, o);
    uint32_t n = c_read_number(r, o, "fields", MAX_FIELDS);
    if (!d || d->fields) {
        c_damage(r, "type");
        return;
    }
    d->name = c_read_symbol_or_none(r, o, "tag");
    d->called = c_read_symbol_or_none(r, o, "called");
    d->is_union = json_flag(o, "union");
    d->flexible = json_flag(o, "flexible");
    d->complete = d->type->complete;
    d->size = d->type->size;
    d->align = d->type->align;
    d->span = c_read_span(r, o);
    d->n_fields = n;
    d->fields = arena_array(r->ast->arena, struct c_field *, n + 1);
}

void c_read_field_line(struct c_reader *r, const json_t *o)
{
    struct c_record *d = record_of_line(r, o);
    uint32_t i = c_read_number(r, o, "index", d ? d->n_fields : 0);
    if (!d || r->damage)
        return;
    if (d->fields[i]) {
        c_damage(r, "index");
        return;
    }
    struct c_field *f = d->fields[i] = arena_new(r->ast->arena, struct c_field);
    f->name = c_read_symbol_or_none(r, o, "name");
    f->record = d;
    f->index = i;
    f->type = c_read_type(r, o, "of");
    f->bit_offset = read_size(r, o, "offset");
    f->is_bit_field = json_object_get(o, "bits") != NULL;
    f->bit_width = f->is_bit_field ? c_read_number(r, o, "bits", 1 << 10) : 0;
    f->span = c_read_span(r, o);
    f->name_span = c_read_name_span(r, o, f->span, f->name);
}

static struct c_enum *enum_of_line(struct c_reader *r, const json_t *o)
{
    const struct c_type *t = c_read_type(r, o, "type");
    if (!t || t->kind != C_ENUM) {
        c_damage(r, "type");
        return NULL;
    }
    return t->enumeration;
}

void c_read_enum_line(struct c_reader *r, const json_t *o)
{
    struct c_enum *d = enum_of_line(r, o);
    uint32_t n = c_read_number(r, o, "constants", MAX_CONSTANTS);
    if (!d || d->constants) {
        c_damage(r, "type");
        return;
    }
    d->name = c_read_symbol_or_none(r, o, "tag");
    d->called = c_read_symbol_or_none(r, o, "called");
    d->span = c_read_span(r, o);
    d->n = n;
    d->constants = arena_array(r->ast->arena, struct c_enumerator, n + 1);
}

void c_read_enumerator_line(struct c_reader *r, const json_t *o)
{
    struct c_enum *d = enum_of_line(r, o);
    uint32_t i = c_read_number(r, o, "index", d ? d->n : 0);
    if (!d || r->damage)
        return;
    struct c_enumerator *c = &d->constants[i];
    c->name = c_read_symbol(r, o, "name");
    c->value = c_read_decimal_or_none(r, o, "v");
    c->enumeration = d;
    c->span = c_read_span(r, o);
}
