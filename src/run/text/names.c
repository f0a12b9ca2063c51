/* Names of objects and places. Whoever shows a run and whoever reads its inputs makes the names of places in the same way, while values are
 * asked for. Start at names_place. */
#include "run/text/names.h"

#include "run/text/show.h"
#include "run/text/value_text.h"

#include <string.h>

bool is_reference(const struct names *k, sort_id sort)
{
    return k->p->null != TERM_NONE && term_sort(k->ts, k->p->null) == sort;
}

bool names_hidden(const struct il_var *v)
{
    return v->role == ROLE_TEMP || v->unshown;
}

const struct named *names_find(const struct names *k, uint64_t object)
{
    const struct named *n = k->first;
    while (n && n->object != object)
        n = n->next;
    return n;
}

void names_add(struct names *k, uint64_t object, const char *name, const char *type)
{
    struct named *n = arena_new(k->arena, struct named);
    *n = (struct named){k->first, object, name, type};
    if (!names_find(k, object))
        k->first = n;
}

const char *names_of_function(const struct il_program *p, func_id f)
{
    const uint64_t *found = idmap_get(&p->object_names, f);
    return found ? (const char *)(uintptr_t)*found : NULL;
}

bool names_value(const struct names *k, struct buf *out, sort_id sort, struct value v)
{
    if (!is_reference(k, sort) || v.kind != VALUE_OBJECT) {
        value_print(out, k->ts, sort, v);
        return v.kind == VALUE_OBJECT || !is_reference(k, sort);
    }
    const struct named *n = names_find(k, v.object);
    buf_puts(out, v.object == 0 ? "null" : n ? n->name : "new");
    return v.object == 0 || n;
}

static bool function_place(const struct names *k, struct buf *out, const struct run_ask *ask)
{
    const char *name = func_name(k->ts, ask->func), *object = names_of_function(k->p, ask->func);
    if (object) {
        buf_puts(out, object);
        return true;
    }
    bool order = !strncmp(name, RUN_ORDER_PREFIX, strlen(RUN_ORDER_PREFIX)) && ask->n_args == 2, named = true;
    if (!order)
        buf_printf(out, "%s(", name);
    for (unsigned i = 0; i < ask->n_args; i++) {
        buf_puts(out, !i ? "" : order ? " <: " : ", ");
        named &= names_value(k, out, func_arg_sort(k->ts, ask->func, i), ask->args[i]);
    }
    buf_puts(out, order ? "" : ")");
    return named;
}

/* `.containsKey(3)`, behind the map. */
static bool keyed_place(const struct names *k, struct buf *out, const struct il_var *v, struct value key)
{
    const struct il_language *language = k->p->language;
    if (!v->memory.keyed || key.kind != VALUE_INT || !language || !language->key_text)
        return false;
    mpz_t number;
    mpz_init(number);
    value_get(key, number);
    buf_printf(out, ".%s(%s)", v->display, language->key_text(k->arena, number));
    mpz_clear(number);
    return true;
}

/* What a variable holds that has an address, `&x`, is `x`. */
static bool has_variable(const struct names *k, const struct run_ask *ask)
{
    const struct il_memory *memory = &ask->var->memory;
    if (!memory->offset || ask->n_args < 2 || memory->named_after == memory->objects || ask->args[0].kind != VALUE_OBJECT)
        return false;
    const struct named *n = names_find(k, ask->args[0].object);
    struct value at = ask->args[1];
    return n && n->name[0] == '&' && at.kind == VALUE_INT && !at.big && at.small == 0;
}

static bool is_member_at(const struct il_var *v, unsigned indices)
{
    return !names_hidden(v) && il_is_memory(v) && (il_is_field(v) ? indices == 1 : indices && indices == v->memory.named_after);
}

static void member_name(struct buf *out, const struct il_var *v, unsigned indices)
{
    if (is_member_at(v, indices))
        buf_printf(out, ".%s", v->display);
}

/* The member of a struct that has an address, `&x`, is `x.member`. */
static bool is_of_variable(const struct names *k, const struct run_ask *ask)
{
    const struct named *n = ask->args[0].kind == VALUE_OBJECT ? names_find(k, ask->args[0].object) : NULL;
    return n && n->name[0] == '&' && is_member_at(ask->var, 1);
}

/* The indices from i on, where the map has this sort. */
static bool index_places(const struct names *k, struct buf *out, const struct run_ask *ask, unsigned i, sort_id sort)
{
    bool named = true;
    for (unsigned at = 0; i < ask->n_args && sort_arity(k->ts, sort); i++) {
        buf_puts(out, at ? ", " : "[");
        named &= names_value(k, out, sort_domain(k->ts, sort, at), ask->args[i]);
        if (++at == sort_arity(k->ts, sort)) {
            buf_putc(out, ']');
            member_name(out, ask->var, i + 1);
            sort = sort_range(k->ts, sort);
            at = 0;
        }
    }
    return named;
}

static bool variable_place(const struct names *k, struct buf *out, const struct run_ask *ask)
{
    const struct il_var *v = ask->var;
    bool hidden = names_hidden(v), heap = il_is_memory(v) && !hidden, named = true;
    sort_id sort = heap ? sort_range(k->ts, v->sort) : v->sort;
    unsigned i = 0;
    if (heap && has_variable(k, ask)) {
        buf_puts(out, names_find(k, ask->args[0].object)->name + 1);
        sort = sort_range(k->ts, sort);
        i = 2;
    } else if (heap && ask->n_args && is_of_variable(k, ask)) {
        buf_puts(out, names_find(k, ask->args[i++].object)->name + 1);
    } else if (heap && ask->n_args) {
        named = names_value(k, out, sort_domain(k->ts, v->sort, 0), ask->args[i++]);
    }
    if (!heap)
        buf_puts(out, hidden ? v->name : v->display);
    member_name(out, v, i);
    if (ask->kind == RUN_ASK_HAVOC || (ask->kind == RUN_ASK_ELEMENT && !ask->at_entry))
        buf_printf(out, "@%u", ask->havoc + 1);
    if (heap && ask->n_args == 2 && keyed_place(k, out, v, ask->args[1]))
        return named;
    return index_places(k, out, ask, i, sort) && named;
}

const char *names_place(const struct names *k, const struct run_ask *ask, bool *named)
{
    struct buf b = {0};
    *named = ask->kind == RUN_ASK_FUNCTION ? function_place(k, &b, ask) : variable_place(k, &b, ask);
    return buf_finish(&b, k->arena);
}
