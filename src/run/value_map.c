/* Maps: persistent tables over a base, of which the newest version is the quick one (Baker, "Shallow binding makes functional arrays
 * fast"; Conchon and Filliatre, "A persistent union-find data structure").
 *
 * A store changes the table in place. The version in front of it keeps what was there before, and a pointer to the newer version; who reads
 * it follows these pointers. A store into an older version starts a table of its own, with that version under it. A version whose readers
 * have made more steps than it has entries gets a copy of the table: an old version that is read again and again is soon as quick as a new
 * one. Start at value_store. */
#include "run/value.h"

#include "base/bug.h"
#include "base/idmap.h"

#include <stdlib.h>
#include <string.h>

struct map_entry {
    const struct value *key; /* has the map's arity */
    struct value value;      /* in the newest version */
};

/* Entries are added, never removed or moved: a version lists the first so many of them. */
struct map_table {
    struct map_entry *entries;
    uint32_t n, room;
    uint32_t *index; /* number of an entry + 1, by the hash of its key; 0: free. NULL: there is room for a FEW entries only */
    uint32_t n_index;
    struct map_value *under; /* what is not listed here is as in this version; NULL: as in the base */
};

enum { FEW = 8, FIRST_ROOM = 2 };

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

/* ---- tables ---- */

static uint32_t *index_place(const struct map_table *t, unsigned arity, const struct value *key)
{
    uint32_t at = (uint32_t)hash_key(arity, key) & (t->n_index - 1);
    while (t->index[at] && compare_keys(arity, t->entries[t->index[at] - 1].key, key) != 0)
        at = (at + 1) & (t->n_index - 1);
    return &t->index[at];
}

/* t->n: there is none. */
static uint32_t find_entry(const struct map_table *t, unsigned arity, const struct value *key)
{
    if (t->index) {
        uint32_t found = *index_place(t, arity, key);
        return found ? found - 1 : t->n;
    }
    uint32_t i = 0;
    while (i < t->n && compare_keys(arity, t->entries[i].key, key) != 0)
        i++;
    return i;
}

static void make_room(struct arena *a, struct map_table *t, unsigned arity, uint32_t room)
{
    struct map_entry *grown = arena_array(a, struct map_entry, room);
    if (t->n)
        memcpy(grown, t->entries, t->n * sizeof *grown);
    t->entries = grown;
    t->room = room;
    if (room <= FEW)
        return;
    t->n_index = 2 * room;
    t->index = arena_array(a, uint32_t, t->n_index);
    for (uint32_t i = 0; i < t->n; i++)
        *index_place(t, arity, t->entries[i].key) = i + 1;
}

/* The key is not in t, and stays where it is. */
static void add_entry(struct arena *a, struct map_table *t, unsigned arity, const struct value *key, struct value v)
{
    if (t->n == t->room)
        make_room(a, t, arity, t->room ? 2 * t->room : FIRST_ROOM);
    if (t->index)
        *index_place(t, arity, key) = t->n + 1;
    t->entries[t->n++] = (struct map_entry){key, v};
}

/* ---- all that a version lists ---- */

struct listed {
    const struct value *key;
    struct value value;
    unsigned arity, depth; /* tables above */
};

struct listing VEC_OF(struct listed);

static int by_key(const void *x, const void *y)
{
    const struct listed *a = x, *b = y;
    int c = compare_keys(a->arity, a->key, b->key);
    return c ? c : (a->depth > b->depth) - (a->depth < b->depth);
}

static void list_table(const struct map_value *m, unsigned depth, struct listing *out)
{
    struct older_versions VEC_OF(const struct map_value *) older = {0};
    size_t first = out->n;
    const struct map_value *newest = m;
    for (; newest->newer; newest = newest->newer)
        vec_push(&older, newest);
    for (uint32_t i = 0; i < m->n; i++) {
        const struct map_entry *e = &newest->table->entries[i];
        vec_push(out, (struct listed){e->key, e->value, m->arity, depth});
    }
    for (size_t k = older.n; k-- > 0;)
        if (older.at[k]->changed < m->n)
            out->at[first + older.at[k]->changed].value = older.at[k]->before;
    vec_release(&older);
}

static struct listing list_all(const struct map_value *m)
{
    struct listing all = {0};
    size_t n = 0;
    bool ordered = true;
    for (unsigned depth = 0; m; m = m->table ? m->table->under : NULL)
        list_table(m, depth++, &all);
    for (size_t i = 1; i < all.n && ordered; i++)
        ordered = by_key(&all.at[i - 1], &all.at[i]) < 0;
    if (!ordered)
        qsort(all.at, all.n, sizeof *all.at, by_key);
    for (size_t i = 0; i < all.n; i++)
        if (n == 0 || compare_keys(all.at[i].arity, all.at[n - 1].key, all.at[i].key) != 0)
            all.at[n++] = all.at[i];
    all.n = n;
    return all;
}

/* m becomes the newest version of a table of its own. Entries that it shares with older versions keep their numbers. */
static void copy_table(struct arena *a, struct map_value *m)
{
    struct map_table *t = arena_new(a, struct map_table);
    struct listing own = {0};
    list_table(m, 0, &own);
    for (size_t i = 0; i < own.n; i++)
        add_entry(a, t, m->arity, own.at[i].key, own.at[i].value);
    vec_release(&own);
    struct listing all = list_all(m);
    for (size_t i = 0; m->table->under && i < all.n; i++)
        if (find_entry(t, m->arity, all.at[i].key) == t->n)
            add_entry(a, t, m->arity, all.at[i].key, all.at[i].value);
    vec_release(&all);
    m->table = t;
    m->n = t->n;
    m->newer = NULL;
    m->steps = 0;
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
    struct map_value *old = map.map;
    for (unsigned i = 0; i < old->arity; i++)
        bug_unless(value_plain(&key[i]));
    struct map_value *m = arena_new(a, struct map_value);
    *m = (struct map_value){.arity = old->arity, .base = old->base, .table = old->table};
    if (!old->table || old->newer) {
        m->table = arena_new(a, struct map_table);
        m->table->under = old->table ? old : NULL;
    } else {
        old->newer = m;
        old->changed = find_entry(m->table, m->arity, key);
    }
    uint32_t at = m->table == old->table ? old->changed : 0;
    if (at < m->table->n) {
        old->before = m->table->entries[at].value;
        m->table->entries[at].value = v;
    } else {
        add_entry(a, m->table, m->arity, arena_copy(a, key, m->arity * sizeof *key), v);
    }
    m->n = m->table->n;
    return (struct value){.kind = VALUE_MAP, .map = m};
}

/* *steps: to what is returned. */
static const struct value *find_value(const struct map_value *m, const struct value key[], uint32_t *steps)
{
    for (; m && m->table; m = m->table->under, ++*steps) {
        uint32_t at = find_entry(m->table, m->arity, key);
        if (at >= m->n)
            continue;
        for (; m->newer; m = m->newer, ++*steps)
            if (m->changed == at)
                return &m->before;
        return &m->table->entries[at].value;
    }
    return NULL;
}

const struct value *value_listed(struct arena *a, struct map_value *m, const struct value key[])
{
    uint32_t steps = 0;
    const struct value *v = find_value(m, key, &steps);
    m->steps = steps > UINT32_MAX - m->steps ? UINT32_MAX : m->steps + steps;
    if (steps && m->steps > FEW * (size_t)(m->n + 1))
        copy_table(a, m);
    return v;
}

bool value_lists_none(const struct map_value *m)
{
    return !m->table;
}

void value_each(const struct map_value *m, value_entry *f, void *user)
{
    struct listing all = list_all(m);
    for (size_t i = 0; i < all.n; i++)
        f(user, all.at[i].key, &all.at[i].value);
    vec_release(&all);
}
