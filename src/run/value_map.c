/* Maps: persistent treaps over a base (Seidel and Aragon, "Randomized search trees"). The priority of a node is a hash of its
 * key, so that the shape depends on the set of keys alone and a store copies one path. Start at value_store. */
#include "run/value.h"

#include "base/bug.h"
#include "base/idmap.h"

#include <string.h>

/* Immutable. `key` has the map's arity. */
struct map_node {
    const struct map_node *left, *right;
    const struct value *key;
    struct value value;
    uint64_t priority;
};

/* ---- keys ---- */

static int compare_keys(unsigned arity, const struct value *k, const struct value *l)
{
    for (unsigned i = 0; i < arity; i++) {
        int c = value_order(&k[i], &l[i]);
        if (c)
            return c;
    }
    return 0;
}

static uint64_t hash_value(const struct value *v, uint64_t seed)
{
    if (v->kind == VALUE_DATA) {
        seed = hash_bytes(&v->data->constructor, sizeof v->data->constructor, seed);
        for (unsigned i = 0; i < v->data->n; i++)
            seed = hash_value(&v->data->args[i], seed);
        return seed;
    }
    if (v->kind == VALUE_REAL) {
        seed = hash_bytes(mpz_limbs_read(mpq_numref(v->real)), mpz_size(mpq_numref(v->real)) * sizeof(mp_limb_t), seed);
        return hash_bytes(mpz_limbs_read(mpq_denref(v->real)), mpz_size(mpq_denref(v->real)) * sizeof(mp_limb_t), seed);
    }
    if (v->big)
        return hash_bytes(mpz_limbs_read(v->big), mpz_size(v->big) * sizeof(mp_limb_t), seed);
    uint64_t bits = v->kind == VALUE_BOOL ? v->boolean : (uint64_t)v->small;
    return hash_bytes(&bits, sizeof bits, seed);
}

static uint64_t hash_key(unsigned arity, const struct value *key)
{
    uint64_t h = arity;
    for (unsigned i = 0; i < arity; i++)
        h = hash_value(&key[i], h);
    return h;
}

/* ---- the treap ---- */

struct store {
    struct arena *arena;
    unsigned arity;
    const struct value *key;
    struct value value;
    uint64_t priority;
};

static const struct map_node *node(const struct store *s, const struct map_node *left, const struct map_node *right)
{
    struct map_node *n = arena_new(s->arena, struct map_node);
    *n = (struct map_node){.left = left, .right = right, .value = s->value, .priority = s->priority};
    n->key = arena_copy(s->arena, s->key, s->arity * sizeof *s->key);
    return n;
}

static const struct map_node *with_children(const struct store *s, const struct map_node *n, const struct map_node *left,
                                            const struct map_node *right)
{
    struct map_node *copy = arena_copy(s->arena, n, sizeof *copy);
    copy->left = left;
    copy->right = right;
    return copy;
}

/* The parts of t below and above the key, which is not in t. */
static void split(const struct store *s, const struct map_node *t, const struct map_node **below, const struct map_node **above)
{
    if (!t) {
        *below = *above = NULL;
        return;
    }
    const struct map_node *part;
    if (compare_keys(s->arity, s->key, t->key) < 0) {
        split(s, t->left, below, &part);
        *above = with_children(s, t, part, t->right);
    } else {
        split(s, t->right, &part, above);
        *below = with_children(s, t, t->left, part);
    }
}

/* Nodes with the same priority are ordered by key, so that the shape stays a function of the keys. */
static bool above_in_heap(const struct store *s, const struct map_node *t)
{
    return s->priority != t->priority ? s->priority > t->priority : compare_keys(s->arity, s->key, t->key) < 0;
}

static const struct map_node *insert(const struct store *s, const struct map_node *t)
{
    if (!t)
        return node(s, NULL, NULL);
    int c = compare_keys(s->arity, s->key, t->key);
    if (c == 0) {
        struct map_node *copy = arena_copy(s->arena, t, sizeof *copy);
        copy->value = s->value;
        return copy;
    }
    if (above_in_heap(s, t)) {
        const struct map_node *below, *above;
        split(s, t, &below, &above);
        return node(s, below, above);
    }
    return c < 0 ? with_children(s, t, insert(s, t->left), t->right) : with_children(s, t, t->left, insert(s, t->right));
}

/* ---- maps ---- */

struct value value_map_over(struct arena *a, unsigned arity, const struct map_base *base)
{
    struct map_value *m = arena_new(a, struct map_value);
    *m = (struct map_value){.arity = arity, .base = base};
    return (struct value){.kind = VALUE_MAP, .map = m};
}

struct value value_map(struct arena *a, unsigned arity, struct value value)
{
    struct map_base *base = arena_new(a, struct map_base);
    *base = (struct map_base){.kind = BASE_VALUE, .value = value};
    return value_map_over(a, arity, base);
}

struct value value_store(struct arena *a, struct value map, const struct value key[], struct value v)
{
    bug_unless(map.kind == VALUE_MAP);
    for (unsigned i = 0; i < map.map->arity; i++)
        bug_unless(value_plain(&key[i]));
    struct store s = {.arena = a, .arity = map.map->arity, .key = key, .value = v};
    s.priority = hash_key(s.arity, key);
    struct map_value *m = arena_copy(a, map.map, sizeof *m);
    m->root = insert(&s, m->root);
    return (struct value){.kind = VALUE_MAP, .map = m};
}

const struct value *value_listed(const struct map_value *m, const struct value key[])
{
    for (const struct map_node *t = m->root; t;) {
        int c = compare_keys(m->arity, key, t->key);
        if (c == 0)
            return &t->value;
        t = c < 0 ? t->left : t->right;
    }
    return NULL;
}

static void each(const struct map_node *t, value_entry *f, void *user)
{
    if (!t)
        return;
    each(t->left, f, user);
    f(user, t->key, &t->value);
    each(t->right, f, user);
}

void value_each(const struct map_value *m, value_entry *f, void *user)
{
    each(m->root, f, user);
}
