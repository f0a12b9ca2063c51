/* Calls as text. The object of the last call is not named where it is called: `new Ring(1)`, `put(0)`. Others are: `other = new Ring(2)`. Start
 * at calls_shown. */
#include "run/text/calls.h"

#include <ctype.h>
#include <string.h>

struct telling {
    struct names *names;
    const struct run_result *run;
    struct run_binding *inputs;
    unsigned n;
};

static const struct run_call *last_call(const struct run_result *run)
{
    return run->n_calls ? &run->calls[run->n_calls - 1] : NULL;
}

/* ---- objects ---- */

static bool is_taken(const struct names *k, const char *name)
{
    for (const struct named *n = k->first; n; n = n->next)
        if (!strcmp(n->name, name))
            return true;
    return false;
}

static const char *new_name(struct names *k, const char *class)
{
    char *base = arena_strndup(k->arena, class, strlen(class));
    base[0] = (char)tolower((unsigned char)base[0]);
    const char *name = base;
    for (unsigned i = 2; is_taken(k, name); i++)
        name = arena_printf(k->arena, "%s%u", base, i);
    return name;
}

void calls_name(struct names *k, const struct run_result *run)
{
    for (unsigned i = 0; i < run->n_calls; i++) {
        const struct run_call *c = &run->calls[i];
        if (c->call->creates && c->object.kind == VALUE_OBJECT && !names_find(k, c->object.object))
            names_add(k, c->object.object, new_name(k, c->call->name), NULL);
    }
}

/* ---- arguments ---- */

static struct run_binding *input_at(struct telling *t, const char *place)
{
    for (unsigned i = 0; i < t->n; i++)
        if (!strcmp(t->inputs[i].name, place))
            return &t->inputs[i];
    return NULL;
}

static const char *default_text(const struct il_type *type)
{
    switch (type ? type->kind : IL_TYPE_REF) {
    case IL_TYPE_BOOL: return "false";
    case IL_TYPE_INT:
    case IL_TYPE_MACHINE: return "0";
    case IL_TYPE_REAL: return "0.0";
    case IL_TYPE_REF:
    case IL_TYPE_ARRAY:
    case IL_TYPE_MAP:
    case IL_TYPE_OTHER: break;
    }
    return "null";
}

static const char *with_cast(struct arena *a, const struct il_type *type, const char *text)
{
    bool narrow = type && type->kind == IL_TYPE_MACHINE && type->width < 32;
    return narrow ? arena_printf(a, "(%s) %s", type->name, text) : text;
}

/* How many arguments of the calls are the object. */
static unsigned uses_of(const struct run_result *run, uint64_t object)
{
    unsigned n = 0;
    for (unsigned i = 0; i < run->n_calls; i++)
        for (unsigned k = 0; k < run->calls[i].call->n; k++)
            n += run->calls[i].args[k].kind == VALUE_OBJECT && run->calls[i].args[k].object == object;
    return n;
}

/* `new int[] {1, 2}`, of an array that is given once and has few elements, all of them numbers or conditions; else NULL. */
static const char *array_text(struct telling *t, const struct il_type *type, const char *place)
{
    enum { FEW = 8 };
    struct arena *a = t->names->arena;
    struct run_binding *length = input_at(t, arena_printf(a, "%s.length", place));
    if (type->elem->kind > IL_TYPE_MACHINE || !length || length->value.kind != VALUE_INT || length->value.big ||
        length->value.small < 0 || length->value.small > FEW)
        return NULL;
    struct buf b = {0};
    buf_printf(&b, "new %s {", type->name);
    for (int64_t i = 0; i < length->value.small; i++) {
        struct run_binding *at = input_at(t, arena_printf(a, "%s[%lld]", place, (long long)i));
        const char *text = at ? with_cast(a, type->elem, at->text) : default_text(type->elem);
        buf_printf(&b, "%s%s", i ? ", " : "", text);
        if (at)
            at->granted = true;
    }
    buf_puts(&b, "}");
    length->granted = true;
    if (input_at(t, place))
        input_at(t, place)->granted = true;
    return buf_finish(&b, a);
}

static void take_for_granted(struct telling *t, const struct value *v, const char *text)
{
    for (unsigned i = 0; i < t->n; i++)
        if (t->inputs[i].var && t->inputs[i].var->role == ROLE_PARAM && !strcmp(t->inputs[i].text, text) &&
            v->kind != VALUE_OBJECT && !strpbrk(t->inputs[i].name, ".["))
            t->inputs[i].granted = true;
}

static const char *argument(struct telling *t, const struct il_type *type, struct value v)
{
    struct arena *a = t->names->arena;
    const struct named *known = v.kind == VALUE_OBJECT ? names_find(t->names, v.object) : NULL;
    if (v.kind == VALUE_NONE || (v.kind == VALUE_OBJECT && v.object == 0))
        return default_text(v.kind == VALUE_NONE ? type : NULL);
    if (v.kind == VALUE_OBJECT && !known)
        return "new Object()";
    if (v.kind == VALUE_OBJECT) {
        bool array = type && type->kind == IL_TYPE_ARRAY && uses_of(t->run, v.object) == 1;
        const char *text = array ? array_text(t, type, known->name) : NULL;
        return text ? text : known->name;
    }
    struct buf b = {0};
    names_value(t->names, &b, v.kind == VALUE_BOOL ? SORT_BOOL : SORT_INT, v);
    const char *text = buf_finish(&b, a);
    take_for_granted(t, &v, text);
    return with_cast(a, type, text);
}

/* ---- calls ---- */

static const char *joined(struct arena *a, const char *const *args, unsigned n)
{
    const char *all = "";
    for (unsigned i = 0; i < n; i++)
        all = arena_printf(a, "%s%s%s", all, i ? ", " : "", args[i]);
    return all;
}

static bool is_of_last(const struct run_result *run, const struct run_call *c)
{
    const struct run_call *last = last_call(run);
    return c->object.kind == VALUE_OBJECT && last->object.kind == VALUE_OBJECT && c->object.object == last->object.object;
}

static struct call_text call_text(struct telling *t, const struct run_call *c)
{
    struct arena *a = t->names->arena;
    const struct il_history_call *call = c->call;
    const struct named *known = c->object.kind == VALUE_OBJECT ? names_find(t->names, c->object.object) : NULL;
    struct call_text out = {.owner = call->owner, .name = call->name, .types = call->types, .creates = call->creates};
    out.args = arena_array(a, const char *, call->n);
    out.n_args = call->n;
    for (unsigned i = 0; i < call->n; i++)
        out.args[i] = argument(t, call->arg_types[i], c->args[i]);
    out.object = known && call->object != TERM_NONE ? known->name : NULL;
    const char *bare = arena_printf(a, "%s%s(%s)", call->creates ? "new " : "", call->name, joined(a, out.args, call->n));
    bool named = out.object && !is_of_last(t->run, c);
    out.text = call->of_class  ? arena_printf(a, "static code of %s", call->owner)
               : !named        ? bare
               : call->creates ? arena_printf(a, "%s = %s", out.object, bare)
                               : arena_printf(a, "%s.%s", out.object, bare);
    return out;
}

struct call_text *calls_shown(struct names *k, const struct run_result *run, struct run_binding *inputs, unsigned n)
{
    struct telling t = {k, run, inputs, n};
    struct call_text *out = arena_array(k->arena, struct call_text, run->n_calls);
    for (unsigned i = 0; i < run->n_calls; i++)
        out[i] = call_text(&t, &run->calls[i]);
    return out;
}
