/* Inputs as a source of nondeterminism. A place is told by its name, `o.f` or `a[i]`, where objects have the name of the place
 * at which the run met them first; so the names are made again here, as values are asked for, in the way show.c shows them.
 * Start at give. */
#include "run/text/input.h"

#include "base/vec.h"
#include "run/text/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Objects have numbers from FIRST_OBJECT downwards: those that the run makes itself are above. Types with a name are up to NO_ELEMENTS,
 * which is the type of the elements of what has none; types without a name are from UNNAMED on, their elements' types FIRST_OBJECT
 * above. */
enum { FIRST_OBJECT = 1000000, NO_ELEMENTS = 2 * FIRST_OBJECT, UNNAMED = 3 * FIRST_OBJECT };

struct given {
    const char *place, *value;
    bool used;
};

struct run_input {
    struct arena *arena;
    struct il_program *p;
    unsigned n;
    struct given *at;
    struct names names;
    uint64_t next;
    func_id length;
    bool typed;       /* some value is `new C` */
    unsigned choices; /* of commands so far in the run */
    const char *bad;
};

/* ---- reading ---- */

static const char *trimmed(struct arena *a, const char *from, size_t n)
{
    while (n && isspace((unsigned char)*from))
        from++, n--;
    while (n && isspace((unsigned char)from[n - 1]))
        n--;
    return arena_strndup(a, from, n);
}

/* The length of the first item: up to a comma outside brackets and parentheses. */
static size_t item_length(const char *text)
{
    int depth = 0;
    size_t n = 0;
    for (; text[n] && (depth > 0 || text[n] != ','); n++)
        depth += strchr("[(", text[n]) ? 1 : strchr("])", text[n]) ? -1 : 0;
    return n;
}

static bool is_input(const struct il_var *v)
{
    return v->role != ROLE_TEMP && v->role != ROLE_OLD && v->role != ROLE_SNAPSHOT && v->role != ROLE_ALLOC && !il_is_memory(v);
}

/* The place starts with the name of a variable, or with null, of whose fields a formula may speak. */
static bool names_variable(const struct il_routine *r, const char *place)
{
    if (!strncmp(place, "null.", 5))
        return true;
    for (size_t i = 0; i < r->vars.n; i++) {
        const char *name = r->vars.at[i]->display;
        size_t n = strlen(name);
        if (is_input(r->vars.at[i]) && !strncmp(name, place, n) && (!place[n] || strchr(".[@", place[n])))
            return true;
    }
    return false;
}

/* `f(...)`, `a <: b`; or it is `choice@1`. */
static bool names_function(const struct il_program *p, const char *place)
{
    const struct terms *ts = p->terms;
    size_t n = strcspn(place, "(");
    if (!strncmp(place, "choice@", 7))
        return true;
    for (func_id f = 1; f <= funcs_count(ts); f++) {
        const char *name = func_name(ts, f);
        bool order = !strncmp(name, RUN_ORDER_PREFIX, strlen(RUN_ORDER_PREFIX)) && strstr(place, " <: ");
        if (order || (place[n] && strlen(name) == n && !strncmp(name, place, n)))
            return true;
    }
    return false;
}

static bool readable(const char *value)
{
    return *value && strspn(value, "-+") <= 1;
}

struct run_input *run_input_read(struct arena *a, struct il_program *p, const struct il_routine *r, const char *text,
                                 const char **why)
{
    struct run_input *in = arena_new(a, struct run_input);
    struct all VEC_OF(struct given) all = {0};
    *in = (struct run_input){.arena = a, .p = p, .next = FIRST_OBJECT, .length = p->length};
    in->names = (struct names){.p = p, .ts = p->terms, .arena = a};
    *why = NULL;
    while (*text && !*why) {
        size_t n = item_length(text);
        const char *item = trimmed(a, text, n), *equals = strchr(item, '=');
        text += n + (text[n] == ',');
        if (!*item && !*text)
            break;
        struct given g = {.value = equals ? trimmed(a, equals + 1, strlen(equals + 1)) : ""};
        g.place = equals ? trimmed(a, item, (size_t)(equals - item)) : item;
        if (!equals || !*g.place || !readable(g.value))
            *why = arena_printf(a, "'%s' is not of the form place=value", item);
        else if (!names_variable(r, g.place) && !names_function(p, g.place))
            *why = arena_printf(a, "'%s' is no input of '%s'", g.place, r->name);
        in->typed |= !strncmp(g.value, "new ", 4);
        vec_push(&all, g);
    }
    in->n = (unsigned)all.n;
    in->at = all.n ? arena_copy(a, all.at, all.n * sizeof *all.at) : NULL;
    vec_release(&all);
    return *why ? NULL : in;
}

/* ---- values ---- */

static const char *find(const struct run_input *in, const char *place)
{
    for (unsigned i = 0; i < in->n; i++)
        if (!strcmp(in->at[i].place, place)) {
            in->at[i].used = true;
            return in->at[i].value;
        }
    return NULL;
}

/* Something is said of what lies in the place, which therefore is an object. */
static bool has_parts(const struct run_input *in, const char *place)
{
    size_t n = strlen(place);
    for (unsigned i = 0; i < in->n; i++) {
        const char *p = in->at[i].place;
        if (!strncmp(p, place, n) && (p[n] == '.' || p[n] == '['))
            return true;
    }
    return false;
}

static bool read_number(struct arena *a, const char *text, struct value *out)
{
    mpz_t x;
    bool ok = mpz_init_set_str(x, text + (*text == '+'), 10) == 0;
    if (ok)
        *out = value_int(a, x);
    mpz_clear(x);
    return ok;
}

static bool read_fraction(struct arena *a, const char *text, struct value *out)
{
    mpq_t x;
    mpq_init(x);
    bool ok = mpq_set_str(x, text, 10) == 0 && mpz_sgn(mpq_denref(x)) != 0;
    if (ok) {
        mpq_canonicalize(x);
        *out = value_real(a, x);
    }
    mpq_clear(x);
    return ok;
}

static bool read_bits(struct arena *a, unsigned width, const char *text, struct value *out)
{
    size_t n = strspn(text, "0123456789");
    struct value v;
    if (!n || (strncmp(text + n, "bv", 2) && text[n]) || !read_number(a, arena_strndup(a, text, n), &v))
        return false;
    mpz_t x;
    mpz_init(x);
    value_get(v, x);
    *out = value_bits(a, width, x);
    mpz_clear(x);
    return true;
}

static struct value new_object(struct run_input *in, const char *name, const char *type)
{
    names_add(&in->names, in->next, name, type);
    return value_object(in->next--);
}

/* `new`, `new C`: the object of that place, which another may have named before; what else is no element is the name of a place. */
static struct value read_reference(struct run_input *in, const char *place, const char *text)
{
    bool is_new = !strcmp(text, "new") || !strncmp(text, "new ", 4);
    const char *name = is_new ? place : text;
    for (const struct named *k = in->names.first; k; k = k->next)
        if (!strcmp(k->name, name))
            return value_object(k->object);
    const char *said = is_new ? text : find(in, name);
    return new_object(in, name, said && !strncmp(said, "new ", 4) ? trimmed(in->arena, said + 4, strlen(said + 4)) : NULL);
}

static bool read_object(struct run_input *in, sort_id sort, const char *place, const char *text, struct value *out)
{
    if (is_reference(&in->names, sort)) {
        *out = !strcmp(text, "null") ? value_object(0) : read_reference(in, place, text);
        return true;
    }
    const char *name = sort_name(in->p->terms, sort);
    size_t n = strlen(name);
    if (strncmp(text, name, n) || text[n] != '#' || !read_number(in->arena, text + n + 1, out) || out->big)
        return false;
    *out = value_object((uint64_t)out->small);
    return true;
}

static bool read_value(struct run_input *in, sort_id sort, const char *place, const char *text, struct value *out);

static func_id constructor_named(const struct terms *ts, sort_id sort, const char *text, size_t n)
{
    for (unsigned i = 0; i < datatype_size(ts, sort); i++) {
        func_id f = datatype_constructor(ts, sort, i);
        if (strlen(func_name(ts, f)) == n && !strncmp(func_name(ts, f), text, n))
            return f;
    }
    return FUNC_NONE;
}

/* C(value, ..., value) */
static bool read_data(struct run_input *in, sort_id sort, const char *place, const char *text, struct value *out)
{
    const struct terms *ts = in->p->terms;
    size_t length = strlen(text), name = strcspn(text, "(");
    func_id f = constructor_named(ts, sort, text, name);
    if (f == FUNC_NONE || length < name + 2 || text[length - 1] != ')')
        return false;
    const char *rest = trimmed(in->arena, text + name + 1, length - name - 2);
    unsigned n = func_arity(ts, f);
    struct value *args = arena_array(in->arena, struct value, n + 1);
    for (unsigned i = 0; i < n; i++) {
        size_t item = item_length(rest);
        if (!read_value(in, func_arg_sort(ts, f, i), place, trimmed(in->arena, rest, item), &args[i]))
            return false;
        rest += item + (rest[item] == ',');
    }
    *out = value_data(in->arena, f, n, args);
    return !*rest;
}

static bool read_value(struct run_input *in, sort_id sort, const char *place, const char *text, struct value *out)
{
    const struct terms *ts = in->p->terms;
    switch (sort_kind(ts, sort)) {
    case SORT_KIND_BOOL: *out = value_bool(!strcmp(text, "true")); return !strcmp(text, "true") || !strcmp(text, "false");
    case SORT_KIND_INT: return read_number(in->arena, text, out);
    case SORT_KIND_REAL: return read_fraction(in->arena, text, out);
    case SORT_KIND_BV: return read_bits(in->arena, sort_width(ts, sort), text, out);
    case SORT_KIND_NAMED: return read_object(in, sort, place, text, out);
    case SORT_KIND_DATATYPE: return read_data(in, sort, place, text, out);
    case SORT_KIND_MAP: break;
    }
    return false;
}

static bool give_text(struct run_input *in, const struct run_ask *ask, const char *place, struct value *out)
{
    const char *text = find(in, place);
    if (text && !read_value(in, ask->sort, place, text, out))
        in->bad = arena_printf(in->arena, "%s=%s", place, text);
    return text && !in->bad;
}

/* The value of a function of one object, as `a.length` is. */
static bool give_member(struct run_input *in, const struct run_ask *ask, const char *member, struct value *out)
{
    struct buf b = {0};
    bool named = ask->n_args == 1 && names_value(&in->names, &b, func_arg_sort(in->p->terms, ask->func, 0), ask->args[0]);
    buf_printf(&b, ".%s", member);
    const char *place = buf_finish(&b, in->arena);
    return named && give_text(in, ask, place, out);
}

/* A type's number is made of its function; that of a class without a name, of its object. */
static struct value type_value(func_id type)
{
    return value_object(FIRST_OBJECT + (uint64_t)type);
}

static struct value unnamed_type(uint64_t object)
{
    return value_object(UNNAMED + (FIRST_OBJECT - object));
}

const char *run_type_name(const struct terms *ts, func_id f)
{
    size_t n = strlen(RUN_TYPE_PREFIX);
    const char *name = func_name(ts, f);
    return func_arity(ts, f) == 0 && !strncmp(name, RUN_TYPE_PREFIX, n) ? name + n : NULL;
}

/* A type without a name: that of an object, of its elements, of theirs. */
struct unnamed {
    const struct named *object; /* NULL: the type has a name, or no object of it was said */
    unsigned depth;             /* 0: the object's own type */
};

static struct unnamed unnamed_of(const struct run_input *in, uint64_t type)
{
    struct unnamed u = {NULL, type >= UNNAMED ? (unsigned)((type - UNNAMED) / FIRST_OBJECT) : 0};
    for (const struct named *k = in->names.first; k && !u.object; k = k->next)
        if (k->type && k->type[0] == '?' && unnamed_type(k->object).object + u.depth * (uint64_t)FIRST_OBJECT == type)
            u.object = k;
    return u;
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

/* The type of the elements of a type without a name. */
static bool give_element_type(const struct run_input *in, uint64_t type, struct value *out)
{
    struct unnamed u = unnamed_of(in, type);
    if (!u.object)
        return false;
    *out = value_object(said_above(&u, NULL, u.depth + 1) ? type + FIRST_OBJECT : NO_ELEMENTS);
    return true;
}

/* Of an object whose class was said, of the types themselves, and of elements. */
static bool give_type(const struct run_input *in, const struct run_ask *ask, struct value *out)
{
    const struct terms *ts = in->p->terms;
    if (!in->typed)
        return false;
    if (ask->n_args == 0) {
        *out = type_value(ask->func);
        return true;
    }
    if (ask->func != in->p->type_of)
        return give_element_type(in, ask->args[0].object, out);
    const struct named *k = ask->args[0].kind == VALUE_OBJECT ? names_find(&in->names, ask->args[0].object) : NULL;
    *out = (struct value){.kind = VALUE_NONE};
    if (k && k->type && k->type[0] == '?')
        *out = unnamed_type(k->object);
    for (func_id f = 1; k && k->type && out->kind == VALUE_NONE && f <= funcs_count(ts); f++)
        if (run_type_name(ts, f) && !strcmp(run_type_name(ts, f), k->type))
            *out = type_value(f);
    return out->kind != VALUE_NONE;
}

/* The function of the type of that number; FUNC_NONE: it has no name. */
static func_id named_type(const struct run_input *in, uint64_t type)
{
    for (func_id f = 1; f <= funcs_count(in->p->terms); f++)
        if (run_type_name(in->p->terms, f) && type_value(f).object == type)
            return f;
    return FUNC_NONE;
}

/* Something is said of an element of the object. */
static bool has_elements(const struct run_input *in, const struct named *object)
{
    size_t n = strlen(object->name);
    for (unsigned i = 0; i < in->n; i++)
        if (!strncmp(in->at[i].place, object->name, n) && in->at[i].place[n] == '[')
            return true;
    return false;
}

/* A class without a name, `? extends A & B`, is below those, itself and the topmost, and none of these is below it. The elements of an
 * array `? extends A[]` are of such a class below A. What else is above that class is not said; other classes are below it only if
 * elements are there that may need it. */
static bool give_subtype(const struct run_input *in, const struct run_ask *ask, struct value *out)
{
    const struct terms *ts = in->p->terms;
    uint64_t below = ask->args[0].object, above = ask->args[1].object;
    struct unnamed low = unnamed_of(in, below), high = unnamed_of(in, above);
    func_id f = named_type(in, low.object ? above : below);
    if (!in->typed)
        return false;
    *out = value_bool(below == above);
    if (below == above || below == NO_ELEMENTS || above == NO_ELEMENTS)
        return true;
    if (low.object && f != FUNC_NONE) {
        *out = value_bool(said_above(&low, run_type_name(ts, f), low.depth));
        return f != in->p->top_type && (out->boolean || low.depth == 0);
    }
    if (!high.object)
        return false;
    if (f != FUNC_NONE && (f == in->p->top_type || said_above(&high, run_type_name(ts, f), high.depth)))
        return true;
    return high.depth > 0 && !has_elements(in, high.object);
}

static bool give_function(struct run_input *in, const struct run_ask *ask, struct value *out)
{
    const struct terms *ts = in->p->terms;
    func_id types = in->p->type_of;
    if (in->length != FUNC_NONE && ask->func == in->length)
        return give_member(in, ask, RUN_LENGTH, out);
    for (unsigned i = 0; i < in->p->n_contents; i++)
        if (ask->func == in->p->contents[i])
            return give_member(in, ask, RUN_CONTENT, out);
    if (types != FUNC_NONE && ask->n_args <= 1 && ask->sort == func_result(ts, types))
        return give_type(in, ask, out);
    if (types != FUNC_NONE && ask->func == in->p->subtype)
        return give_subtype(in, ask, out);
    bool named;
    const char *place = ask->n_args && in->p->null == TERM_NONE ? names_place(&in->names, ask, &named) : NULL;
    return place && named && give_text(in, ask, place, out);
}

static bool give(void *user, const struct run_ask *ask, struct value *out)
{
    struct run_input *in = user;
    if (ask->kind == RUN_ASK_FUNCTION)
        return give_function(in, ask, out);
    bool heap = ask->var && il_is_memory(ask->var);
    bool entry = ask->kind == RUN_ASK_ENTRY || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry);
    if (sort_kind(in->p->terms, ask->sort) == SORT_KIND_MAP)
        return false; /* place by place */
    if (!ask->var || (entry && ask->depth) || !(is_input(ask->var) || (heap && ask->n_args)))
        return false;
    bool named;
    const char *place = names_place(&in->names, ask, &named);
    if (!named || give_text(in, ask, place, out))
        return named;
    if (in->bad || !is_reference(&in->names, ask->sort) || !has_parts(in, place))
        return false;
    *out = read_reference(in, place, "new");
    return true;
}

static bool give_choice(void *user, const struct il_cmd *choice, unsigned number, unsigned n, unsigned *out)
{
    struct run_input *in = user;
    (void)number;
    const char *place = choice ? arena_printf(in->arena, "choice@%u", ++in->choices) : NULL,
               *text = place ? find(in, place) : NULL;
    unsigned long chosen = text ? strtoul(text, NULL, 10) : 0;
    if (text && (chosen == 0 || chosen > n))
        in->bad = arena_printf(in->arena, "%s=%s", place, text);
    *out = (unsigned)chosen - 1;
    return text && !in->bad;
}

const char *run_input_bad(const struct run_input *in)
{
    return in->bad;
}

const char **run_input_unused(const struct run_input *in, unsigned *n)
{
    const char **places = arena_array(in->arena, const char *, in->n);
    *n = 0;
    for (unsigned i = 0; i < in->n; i++)
        if (!in->at[i].used)
            places[(*n)++] = in->at[i].place;
    return places;
}

struct run_source run_input_source(struct run_input *in)
{
    in->names.first = NULL;
    in->choices = 0;
    in->next = FIRST_OBJECT;
    return (struct run_source){.user = in, .value = give, .choose = give_choice};
}
