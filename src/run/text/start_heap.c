/* Start heaps.
 *
 * Each object in turn begins a list or tree, or is hung to a free place of an earlier one. Some heaps have an edge more, which makes a
 * cycle or shares an object. Variables hold null, first objects, or any. Further fields lead back along the forest, anywhere, or are
 * decided by the interpreter, which tries to satisfy the assumptions about them. Integers of the objects are in order along the lists and
 * trees, or likewise decided. Which of these a heap has is a function of its number, so that each combination comes soon. Start at
 * start_heap_new, for the questions of the interpreter at ask_value. */
#include "run/text/start_heap.h"

#include "run/text/types.h"

enum { MAX_FIELDS = 8 };

/* What a field has at objects of the heap. */
enum start_heap_field {
    START_HEAP_FOREST,  /* its edges are those of the forest */
    START_HEAP_BACK,    /* the object from which an edge of the forest leads here */
    START_HEAP_ANY,     /* any object */
    START_HEAP_DECIDED, /* the interpreter decides */
};

/* Objects are 1 .. n; 0 is null. Heaps with one seed are equal. */
struct start_heap {
    const struct il_program *p;
    const struct il_linked *linked;
    uint64_t random;
    unsigned n;
    struct il_vars fields; /* of the linked data: backbone, then others */
    enum start_heap_field how[MAX_FIELDS];
    unsigned edge[MAX_FIELDS][START_HEAP_OBJECTS + 1];
    unsigned up[START_HEAP_OBJECTS + 1]; /* 0: it is the first of its list or tree */
    bool ordered;                        /* integer fields have the values of `key`; else the interpreter decides */
    int64_t key[START_HEAP_OBJECTS + 1]; /* in order along each list and tree */
    struct names names;                  /* of the objects, with their class */
    struct said_types types;
    bool outside; /* the run asked for the value of an operation outside its domain, */
    bool of_null; /* or of a field of null */
};

static uint64_t next_random(struct start_heap *h)
{
    uint64_t z = (h->random += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static unsigned below(struct start_heap *h, unsigned n)
{
    return n ? (unsigned)(next_random(h) % n) : 0;
}

static bool one_in(struct start_heap *h, unsigned n)
{
    return below(h, n) == 0;
}

/* ---- the forest ---- */

/* The free places of the first objects: the number-th of them, as field and object. Returns how many there are. */
static unsigned free_place(const struct start_heap *h, unsigned objects, unsigned number, unsigned *field, unsigned *object)
{
    unsigned found = 0;
    for (unsigned o = 1; o <= objects; o++)
        for (unsigned f = 0; f < h->fields.n; f++) {
            if (h->how[f] != START_HEAP_FOREST || h->edge[f][o])
                continue;
            if (found++ == number) {
                *field = f;
                *object = o;
            }
        }
    return found;
}

static void make_forest(struct start_heap *h, unsigned rarity_of_roots)
{
    for (unsigned o = 2; o <= h->n; o++) {
        unsigned field = 0, object = 0, places = free_place(h, o - 1, UINT32_MAX, &field, &object);
        if (places == 0 || one_in(h, rarity_of_roots))
            continue;
        free_place(h, o - 1, below(h, places), &field, &object);
        h->edge[field][object] = o;
        h->up[o] = object;
    }
}

/* An edge to anywhere. */
static void disturb(struct start_heap *h)
{
    unsigned field = 0, object = 0, places = free_place(h, h->n, UINT32_MAX, &field, &object);
    if (places == 0)
        return;
    free_place(h, h->n, below(h, places), &field, &object);
    h->edge[field][object] = 1 + below(h, h->n);
}

/* ---- integers ---- */

/* The fields that are the forest's. */
static unsigned forest_fields(const struct start_heap *h, unsigned out[])
{
    unsigned n = 0;
    for (unsigned f = 0; f < h->fields.n; f++)
        if (h->how[f] == START_HEAP_FOREST)
            out[n++] = f;
    return n;
}

static int64_t order_keys(struct start_heap *h, unsigned o, int64_t key, unsigned step);

/* Of the objects below o along the field, unless the edge is none of the forest. */
static int64_t order_below(struct start_heap *h, unsigned field, unsigned o, int64_t key, unsigned step)
{
    unsigned to = h->edge[field][o];
    return to && h->up[to] == o ? order_keys(h, to, key, step) : key;
}

/* Numbers o and the objects below it. In a tree what is below the first field comes before o. */
static int64_t order_keys(struct start_heap *h, unsigned o, int64_t key, unsigned step)
{
    unsigned field[MAX_FIELDS], n = forest_fields(h, field), before = n > 1;
    if (before)
        key = order_below(h, field[0], o, key, step);
    h->key[o] = key;
    key += step ? 1 + below(h, step) : below(h, 2);
    for (unsigned i = before; i < n; i++)
        key = order_below(h, field[i], o, key, step);
    return key;
}

/* step 0: neighbours may be equal. */
static void make_keys(struct start_heap *h, unsigned step)
{
    for (unsigned o = 1; o <= h->n; o++)
        if (h->up[o] == 0)
            order_keys(h, o, (int64_t)below(h, 5) - 1, step);
}

/* ---- the interpreter's questions ---- */

/* Objects that the run makes are above FIRST_OBJECT, if the language has an allocation. */
static struct value object_value(const struct start_heap *h, unsigned o)
{
    bool numbered = o == 0 || h->p->alloc_time == FUNC_NONE;
    return value_object(numbered ? o : FIRST_OBJECT - o);
}

/* The object of that number; 0: none of the heap. */
static unsigned object_of(const struct start_heap *h, struct value v)
{
    uint64_t number = v.kind == VALUE_OBJECT ? v.object : 0;
    if (number && h->p->alloc_time != FUNC_NONE)
        number = number < FIRST_OBJECT ? FIRST_OBJECT - number : 0;
    return number <= h->n ? (unsigned)number : 0;
}

static unsigned any_object(struct start_heap *h)
{
    return below(h, h->n + 1);
}

/* What a variable holds: the first object of a list or tree more often than others. */
static unsigned pick_object(struct start_heap *h)
{
    for (unsigned i = 0; i < h->n && !one_in(h, 4); i++) {
        unsigned o = 1 + below(h, h->n);
        if (h->up[o] == 0)
            return o;
    }
    return any_object(h);
}

static bool give_link(struct start_heap *h, unsigned f, unsigned o, struct value *out)
{
    if (h->how[f] == START_HEAP_DECIDED)
        return false;
    unsigned to = h->how[f] == START_HEAP_FOREST ? h->edge[f][o] : h->how[f] == START_HEAP_BACK ? h->up[o] : any_object(h);
    *out = object_value(h, to);
    return true;
}

/* A field of an object of the heap, or of another object. */
static bool give_field(struct start_heap *h, const struct run_ask *ask, struct value *out)
{
    unsigned o = object_of(h, ask->args[0]);
    for (unsigned f = 0; f < h->fields.n; f++)
        if (ask->var == h->fields.at[f])
            return o && give_link(h, f, o, out);
    for (size_t i = 0; i < h->linked->data.n && h->ordered; i++)
        if (ask->var == h->linked->data.at[i] && o) {
            *out = value_long(h->key[o]);
            return true;
        }
    return false;
}

static bool is_null(const struct start_heap *h, const struct run_ask *ask)
{
    return ask->kind == RUN_ASK_ENTRY && ask->var->term == h->linked->null;
}

/* A number like those of the objects, or a neighbour. */
static bool give_number(struct start_heap *h, struct value *out)
{
    if (h->n == 0 || one_in(h, 4))
        return false;
    *out = value_long(h->key[1 + below(h, h->n)] + (int64_t)below(h, 3) - 1);
    return true;
}

/* A field of null, which a formula may mention. */
static bool is_of_null(const struct start_heap *h, const struct run_ask *ask)
{
    bool field = ask->kind == RUN_ASK_ELEMENT && il_is_memory(ask->var) && h->p->null != TERM_NONE;
    return field && ask->args[0].kind == VALUE_OBJECT && ask->args[0].object == 0;
}

static bool ask_value(void *user, const struct run_ask *ask, struct value *out)
{
    struct start_heap *h = user;
    const struct terms *ts = h->p->terms;
    h->outside |= ask->kind == RUN_ASK_SOME && ask->operation != TERM_EXISTS;
    h->of_null |= is_of_null(h, ask);
    if (ask->kind == RUN_ASK_FUNCTION && types_asked(h->p, ask))
        return types_give(&h->types, ask, out);
    bool entry = ask->kind == RUN_ASK_ENTRY || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry);
    if (!entry || ask->depth || sort_kind(ts, ask->sort) == SORT_KIND_MAP)
        return false;
    if (ask->kind == RUN_ASK_ELEMENT && ask->n_args == 1 && give_field(h, ask, out))
        return true;
    bool number = ask->sort == SORT_INT && (ask->var->role == ROLE_PARAM || ask->var->role == ROLE_GLOBAL);
    if (number && ask->kind == RUN_ASK_ENTRY && h->ordered)
        return give_number(h, out);
    bool link = false;
    for (unsigned f = 0; f < h->fields.n; f++)
        link |= ask->var == h->fields.at[f];
    if (link || ask->sort != h->linked->sort || !il_is_into(ts, h->linked, ask->var))
        return false;
    *out = object_value(h, is_null(h, ask) ? 0 : pick_object(h));
    return true;
}

static bool has_elements(const void *user, const char *object)
{
    (void)user;
    (void)object;
    return false;
}

/* All objects are of the class itself: with the classes above and below it they would have more ways to be wrong. */
static void say_types(struct start_heap *h, struct arena *arena)
{
    h->names = (struct names){.p = h->p, .ts = h->p->terms, .arena = arena};
    h->types = (struct said_types){.p = h->p, .names = &h->names, .any = h->linked->owner != NULL, .has_elements = has_elements};
    for (unsigned o = 1; o <= h->n && h->linked->owner; o++)
        names_add(&h->names, object_value(h, o).object, arena_printf(arena, "#%u", o), h->linked->owner);
}

/* ---- the whole ---- */

/* Without a contract the backbone is all fields, or one of them, which the others undo. */
static void choose_fields(struct start_heap *h, unsigned number)
{
    static const enum start_heap_field others[] = {START_HEAP_DECIDED, START_HEAP_BACK, START_HEAP_ANY};
    unsigned backbone = (unsigned)h->linked->backbone.n, one = number % (backbone + 1);
    for (unsigned f = 0; f < h->fields.n; f++) {
        bool forest = f < backbone && (h->linked->said || backbone == 1 || one == backbone || one == f);
        h->how[f] = forest ? START_HEAP_FOREST : f < backbone ? START_HEAP_BACK : others[number % 3];
    }
}

static void add_fields(struct start_heap *h, const struct il_vars *from)
{
    for (size_t i = 0; i < from->n && h->fields.n < MAX_FIELDS; i++)
        vec_push(&h->fields, from->at[i]);
}

struct start_heap *start_heap_new(struct arena *arena, const struct il_program *p, const struct il_linked *linked, unsigned n,
                                  unsigned number)
{
    struct start_heap *h = arena_new(arena, struct start_heap);
    *h = (struct start_heap){.p = p, .linked = linked, .n = n, .random = (uint64_t)number << 8 | n};
    h->fields.arena = arena;
    add_fields(h, &linked->backbone);
    add_fields(h, &linked->others);
    choose_fields(h, number);
    make_forest(h, 2 + number / 2 % 6);
    if (number % 4 == 3)
        disturb(h);
    h->ordered = number % 5 != 4;
    make_keys(h, number % 5);
    say_types(h, arena);
    return h;
}

struct run_source start_heap_source(struct start_heap *h)
{
    return (struct run_source){.user = h, .value = ask_value};
}

bool start_heap_was_left(const struct start_heap *h)
{
    return h->outside;
}

bool start_heap_mentions_null(const struct start_heap *h)
{
    return h->of_null;
}
