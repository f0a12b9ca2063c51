/* Inputs as a source of nondeterminism. A place is told by its name, `o.f` or `a[i]`, where objects have the name of the place
 * at which the run met them first; so the names are made again here, as values are asked for, in the way show.c shows them.
 * Start at give. */
#include "run/text/input.h"

#include "base/vec.h"
#include "run/arith.h"
#include "run/text/names.h"
#include "run/text/types.h"
#include "run/text/value_text.h"

#include <stdlib.h>
#include <string.h>

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
    bool functions; /* something is said of functions */
    struct said_types types;
    unsigned choices; /* of commands so far in the run */
    const char *bad;
};

/* ---- reading ---- */

static bool is_input(const struct il_var *v)
{
    return v->role != ROLE_OLD && v->role != ROLE_SNAPSHOT && v->role != ROLE_ALLOC && (names_hidden(v) || !il_is_memory(v));
}

/* The place starts with the name of a variable of r. */
static bool names_variable_of(const struct il_routine *r, const char *place)
{
    for (size_t i = 0; i < r->vars.n; i++) {
        const char *name = names_hidden(r->vars.at[i]) ? r->vars.at[i]->name : r->vars.at[i]->display;
        size_t n = strlen(name);
        if (is_input(r->vars.at[i]) && !strncmp(name, place, n) && (!place[n] || strchr(".[@", place[n])))
            return true;
    }
    return false;
}

/* ... of r, or what a routine that it calls leaves open; or with null, of whose fields a formula may speak. */
static bool names_variable(const struct il_program *p, const struct il_routine *r, const char *place)
{
    bool found = !strncmp(place, "null.", 5) || names_variable_of(r, place), inside = strchr(place, '@') != NULL;
    for (size_t i = 0; i < p->routines.n && inside && !found; i++)
        found = names_variable_of(p->routines.at[i], place);
    for (size_t i = 0; i < p->implicit.n && inside && !found; i++)
        found = names_variable_of(p->implicit.at[i], place);
    return found;
}

/* Is it the place of this name, or one in its object? */
static bool begins_place(const char *place, const char *name)
{
    size_t n = strlen(name);
    return !strncmp(place, name, n) && (!place[n] || strchr(".[", place[n]));
}

/* `f(...)`, `a <: b`, the name of an object; or it is `choice@1`. */
static bool names_function(const struct il_program *p, const char *place)
{
    const struct terms *ts = p->terms;
    size_t n = strcspn(place, "(");
    if (!strncmp(place, "choice@", 7))
        return true;
    for (func_id f = 1; f <= funcs_count(ts); f++) {
        const char *name = func_name(ts, f), *object = names_of_function(p, f);
        if (object && (begins_place(place, object) || (object[0] == '&' && begins_place(place, object + 1))))
            return true;
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

/* Something is said of what lies in the place: its name with one of these characters behind it is the beginning of a place. */
static bool says(const struct run_input *in, const char *place, const char *next)
{
    size_t n = strlen(place);
    for (unsigned i = 0; i < in->n; i++) {
        const char *p = in->at[i].place;
        if (!strncmp(p, place, n) && p[n] && strchr(next, p[n]))
            return true;
    }
    return false;
}

static bool has_elements(const void *user, const char *object)
{
    return says(user, object, "[");
}

struct run_input *run_input_read(struct arena *a, struct il_program *p, const struct il_routine *r, const char *text,
                                 const char **why)
{
    struct run_input *in = arena_new(a, struct run_input);
    struct all VEC_OF(struct given) all = {0};
    *in = (struct run_input){.arena = a, .p = p, .next = FIRST_OBJECT, .length = p->length};
    in->names = (struct names){.p = p, .ts = p->terms, .arena = a};
    in->types = (struct said_types){.p = p, .names = &in->names, .has_elements = has_elements, .user = in};
    *why = NULL;
    while (*text && !*why) {
        size_t n = text_item(text);
        const char *item = text_trimmed(a, text, n), *equals = strchr(item, '=');
        text += n + (text[n] == ',');
        if (!*item && !*text)
            break;
        struct given g = {.value = equals ? text_trimmed(a, equals + 1, strlen(equals + 1)) : ""};
        g.place = equals ? text_trimmed(a, item, (size_t)(equals - item)) : item;
        if (!equals || !*g.place || !readable(g.value))
            *why = arena_printf(a, "'%s' is not of the form place=value", item);
        else if (!names_variable(p, r, g.place) && !names_function(p, g.place))
            *why = arena_printf(a, "'%s' is no input of '%s'", g.place, r->name);
        in->functions |= strchr(g.place, '(') != NULL;
        in->types.any |= !strncmp(g.value, "new ", 4);
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
    return new_object(in, name, said && !strncmp(said, "new ", 4) ? text_trimmed(in->arena, said + 4, strlen(said + 4)) : NULL);
}

struct reference {
    struct run_input *in;
    const char *place;
};

static struct value reference(void *user, const char *text)
{
    const struct reference *r = user;
    return strcmp(text, "null") ? read_reference(r->in, r->place, text) : value_object(0);
}

/* From the parts that users count; they must make up whole ones. */
static bool from_parts(struct arena *a, const struct il_var *v, struct value *x)
{
    if (!v || !v->parts || x->kind != VALUE_INT)
        return true;
    struct value parts[] = {*x, value_long(v->parts)}, rest = arith(a, TERM_MOD, 0, false, 2, parts);
    *x = arith(a, TERM_DIV, 0, false, 2, parts);
    return !rest.big && rest.small == 0;
}

static bool give_text(struct run_input *in, const struct run_ask *ask, const char *place, struct value *out)
{
    const char *text = find(in, place);
    struct reference at = {in, place};
    struct value_reader reader = {.arena = in->arena, .ts = in->p->terms, .reference = reference, .user = &at};
    if (in->p->null != TERM_NONE)
        reader.references = term_sort(in->p->terms, in->p->null);
    if (text && !(value_read(&reader, ask->sort, text, out) && from_parts(in->arena, ask->var, out)))
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

/* `s.length()`, or of a position `s.charAt(2)`. */
static bool give_of_text(struct run_input *in, const struct run_ask *ask, const char *member, struct value *out)
{
    struct buf b = {0};
    bool named = ask->n_args >= 1 && names_value(&in->names, &b, func_arg_sort(in->p->terms, ask->func, 0), ask->args[0]);
    buf_printf(&b, ".%s(", member);
    named = named && (ask->n_args == 1 || names_value(&in->names, &b, SORT_INT, ask->args[1]));
    buf_puts(&b, ")");
    const char *place = buf_finish(&b, in->arena);
    return named && give_text(in, ask, place, out);
}

static bool give_function(struct run_input *in, const struct run_ask *ask, struct value *out)
{
    const struct il_function *known = il_function_known(in->p, ask->func);
    if (known && known->family == FAMILY_TEXT)
        return give_of_text(in, ask, known->member, out);
    if (known && known->family == FAMILY_MEMBER)
        return give_member(in, ask, known->member, out);
    if (in->length != FUNC_NONE && ask->func == in->length)
        return give_member(in, ask, RUN_LENGTH, out);
    if (types_asked(in->p, ask))
        return types_give(&in->types, ask, out);
    bool named, shown = names_of_function(in->p, ask->func) || (ask->n_args && in->functions);
    const char *place = shown ? names_place(&in->names, ask, &named) : NULL;
    if (place && named && give_text(in, ask, place, out))
        return true;
    if (!in->p->objects_are_variables || !names_of_function(in->p, ask->func) || in->bad)
        return false;
    *out = read_reference(in, place, "new");
    return true;
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
    if (in->bad || !is_reference(&in->names, ask->sort) || !says(in, place, ".["))
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
