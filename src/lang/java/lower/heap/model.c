/* Models of library objects (docs/decisions/library-models.md):
 *
 *   strings      two functions of the reference, since they never change: its length, and its character at an index
 *   builders     \count, a map [ref]int, and \chars, a map [ref][int]int
 *   collections  \size, a map [ref]int, and \items, a map [ref][int]ref
 *   sets, maps   also \keys, a map [ref][int]bool; maps: \values, a map [ref][int]ref. Their indices are numbers of keys (library/key.c)
 *
 * Contracts speak of them by the observers (length(), charAt(i), size(), get(i)). If the program asks for nothing of this kind, strings
 * have no content. To find out, it is lowered twice (as for dynamic types). Start with model_call. */
#include "lang/java/lower/heap/model.h"

#include "lang/java/lower/heap/heap.h"

#include <stdlib.h>
#include <string.h>

/* ---- builders and collections ---- */

static struct il_var *model_map(struct lower *l, const char *name, const char *display, bool rows, sort_id value,
                                const struct java_type *type)
{
    sort_id index = SORT_INT, row = rows ? sort_map(l->ts, 1, &index, value) : value;
    const struct java_type *object = java_type_named(l->ast, intern(l->ast->names, "java.lang.Object"));
    struct il_var *v = il_add_var(l->p, NULL, name, display, sort_map(l->ts, 1, &l->ref, row), ROLE_MEMORY, heap_il_type(l, type),
                                  (struct span){0});
    v->owner = heap_il_type(l, object);
    v->memory = (struct il_memory){.objects = 1, .offset = rows};
    idmap_put(&l->heap_of_term, v->term, idmap_key(v));
    return v;
}

static const struct java_type *primitive(struct lower *l, enum java_type_kind k)
{
    return java_type_primitive_of(l->ast, k);
}

static struct il_var *counts(struct lower *l, const char *name, const char *display)
{
    struct terms *ts = l->ts;
    struct il_var *v = model_map(l, name, display, false, SORT_INT, primitive(l, JAVA_INT));
    v->memory.counts = true;
    term_id o = mk_const_named(ts, "o", l->ref), n = mk_select1(ts, v->term, o);
    term_id bounds = mk_and2(ts, mk_le(ts, mk_int(ts, 0), n), mk_le(ts, n, mk_machine_max(ts, 32, true)));
    v->fact = mk_forall(ts, 1, &o, bounds, NULL);
    return v;
}

static term_id item_at(struct lower *l, const struct il_var *v, term_id at[2])
{
    return mk_select1(l->ts, mk_select1(l->ts, v->term, at[0]), at[1]);
}

static struct il_var *chars(struct lower *l)
{
    struct il_var *v = model_map(l, "\\model.chars", "charAt", true, SORT_INT, primitive(l, JAVA_CHAR));
    term_id at[] = {mk_const_named(l->ts, "o", l->ref), mk_const_named(l->ts, "i", SORT_INT)};
    v->fact = mk_forall(l->ts, 2, at, mk_in_range(l->ts, 16, false, item_at(l, v, at)), NULL);
    v->memory.size = model_variable(l, STATE_COUNT);
    il_know_function(l->p, (struct il_function){.map = term_name(l->ts, v->term), .tried = TRIED_PATIENT});
    return v;
}

static struct il_var *items(struct lower *l)
{
    const struct java_type *object = java_type_named(l->ast, intern(l->ast->names, "java.lang.Object"));
    struct il_var *v = model_map(l, "\\model.items", "get", true, l->ref, object);
    term_id at[] = {mk_const_named(l->ts, "o", l->ref), mk_const_named(l->ts, "i", SORT_INT)};
    term_id known = mk_implies(l->ts, heap_allocated(l, at[0]), heap_allocated(l, item_at(l, v, at)));
    v->fact = mk_forall(l->ts, 2, at, known, NULL);
    v->objects_doubtful = true; /* type arguments may exclude an element */
    v->memory.size = model_variable(l, STATE_SIZE);
    return v;
}

/* A set or map without elements has no keys. */
static struct il_var *keys(struct lower *l, const char *name, const char *display)
{
    struct terms *ts = l->ts;
    const struct il_var *size = model_variable(l, STATE_SIZE);
    struct il_var *v = model_map(l, name, display, true, SORT_BOOL, primitive(l, JAVA_BOOLEAN));
    v->memory.keyed = true;
    term_id at[] = {mk_const_named(ts, "o", l->ref), mk_const_named(ts, "i", SORT_INT)};
    term_id some = mk_lt(ts, mk_int(ts, 0), mk_select1(ts, size->term, at[0]));
    v->fact = mk_forall(ts, 2, at, mk_implies(ts, item_at(l, v, at), some), NULL);
    v->objects_doubtful = true; /* type arguments may exclude a key */
    return v;
}

/* The value of a key that the map does not have is null. */
static struct il_var *key_values(struct lower *l)
{
    struct terms *ts = l->ts;
    const struct il_var *of = model_variable(l, STATE_KEYS);
    const struct java_type *object = java_type_named(l->ast, intern(l->ast->names, "java.lang.Object"));
    struct il_var *v = model_map(l, "\\model.values", "get", true, l->ref, object);
    v->memory.keyed = true;
    term_id at[] = {mk_const_named(ts, "o", l->ref), mk_const_named(ts, "i", SORT_INT)};
    term_id value = item_at(l, v, at), known = mk_implies(ts, heap_allocated(l, at[0]), heap_allocated(l, value));
    term_id absent = mk_or2(ts, item_at(l, of, at), mk_eq(ts, value, l->null));
    v->fact = mk_forall(ts, 2, at, mk_and2(ts, known, absent), NULL);
    v->objects_doubtful = true;
    return v;
}

static struct il_var *new_variable(struct lower *l, enum model_state s)
{
    switch (s) {
    case STATE_COUNT: return counts(l, "\\model.count", "length()");
    case STATE_CHARS: return chars(l);
    case STATE_SIZE: return counts(l, "\\model.size", "size()");
    case STATE_ITEMS: return items(l);
    case STATE_MEMBERS: return keys(l, "\\model.members", "contains");
    case STATE_KEYS: return keys(l, "\\model.keys", "containsKey");
    case STATE_VALUES: return key_values(l);
    case STATE_LEFT: return counts(l, "\\model.left", "left()");
    case STATE_REMOVABLE: return model_map(l, "\\model.removable", "removable()", false, SORT_BOOL, primitive(l, JAVA_BOOLEAN));
    }
    return NULL;
}

struct il_var *model_variable(struct lower *l, enum model_state s)
{
    if (!l->states[s])
        l->states[s] = new_variable(l, s);
    return l->states[s];
}

static unsigned states_of(const struct java_class *c, enum model_state out[MAX_STATE])
{
    switch (java_model_state(c)) {
    case MODEL_BUILDER_LENGTH: out[0] = STATE_COUNT, out[1] = STATE_CHARS; return 2;
    case MODEL_SIZE: out[0] = STATE_SIZE, out[1] = STATE_ITEMS; return 2;
    case MODEL_SET: out[0] = STATE_SIZE, out[1] = STATE_MEMBERS; return 2;
    case MODEL_MAP: out[0] = STATE_SIZE, out[1] = STATE_KEYS, out[2] = STATE_VALUES; return 3;
    case MODEL_ITERATOR: out[0] = STATE_LEFT, out[1] = STATE_REMOVABLE; return 2;
    case MODEL_NONE:
    case MODEL_STRING_LENGTH:
    case MODEL_STRING_CHAR:
    case MODEL_BUILDER_CHAR:
    case MODEL_KEYS:
    case MODEL_VALUE:
    case MODEL_LEFT:
    case MODEL_REMOVABLE:
    case MODEL_STALE:
    case MODEL_ENTRY_KEY:
    case MODEL_PRESENT:
    case MODEL_CONTENT:
    case MODEL_GROWS:
    case MODEL_SHRINKS:
    case MODEL_STORES:
    case MODEL_TAKES:
    case MODEL_BACKING:
    case MODEL_GET: break;
    }
    return 0;
}

unsigned model_state(struct lower *l, const struct java_class *c, struct il_var *out[MAX_STATE])
{
    enum model_state states[MAX_STATE];
    unsigned n = states_of(c, states);
    for (unsigned i = 0; i < n; i++)
        out[i] = model_variable(l, states[i]);
    return n;
}

/* An object is observed only as one of a class that the program knows. */
unsigned model_states(const struct lower *l, const struct java_class *c, enum model_state out[MAX_PLACES])
{
    bool taken[MAX_PLACES] = {0};
    unsigned n = 0;
    for (size_t i = 0; i < l->ast->classes.n; i++) {
        const struct java_class *k = l->ast->classes.at[i];
        enum model_state states[MAX_STATE];
        unsigned of = java_subclass(k, c) ? states_of(k, states) : 0;
        for (unsigned j = 0; j < of; j++)
            taken[states[j]] = true;
    }
    for (unsigned s = 0; s < MAX_PLACES; s++)
        if (taken[s])
            out[n++] = (enum model_state)s;
    return n;
}

unsigned model_places(struct lower *l, const struct java_class *c, struct il_var *out[MAX_PLACES])
{
    enum model_state states[MAX_PLACES];
    unsigned n = model_states(l, c, states);
    for (unsigned i = 0; i < n; i++)
        out[i] = model_variable(l, states[i]);
    return n;
}
