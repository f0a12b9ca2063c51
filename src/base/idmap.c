/* Open-addressing hash map over 64-bit keys, linear probing. An entry has the hash of its key instead of the key: keys with the same hash are
 * the same, since `mix` is a bijection. Many maps are large, and most of the time goes to reading entries that no cache has, so an entry is
 * no larger than it must be. */
#include "base/idmap.h"

#include "base/alloc.h"
#include "base/bug.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* hash: FREE in a free entry. */
struct idmap_entry {
    uint64_t hash, value;
};

enum { FREE = 0 };

static uint64_t mix(uint64_t x)
{
    x ^= x >> 33;
    x *= UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 33;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ x >> 33;
}

uint64_t hash_bytes(const void *data, size_t n, uint64_t seed)
{
    return XXH3_64bits_withSeed(data, n, seed);
}

void idmap_release(struct idmap *m)
{
    if (!m->arena)
        free(m->at);
    *m = (struct idmap){.arena = m->arena};
}

void idmap_clear(struct idmap *m)
{
    for (size_t i = 0; i < m->cap; i++)
        m->at[i].hash = FREE;
    m->n = 0;
}

/* Of all keys only 0x9e3779b97f4a7c15 has the hash FREE. No map may have it: it is no id and no address. */
static uint64_t hash_of(uint64_t key)
{
    return mix(key ^ UINT64_C(0x9e3779b97f4a7c15));
}

static struct idmap_entry *find(const struct idmap *m, uint64_t hash)
{
    size_t i = hash & (m->cap - 1);
    while (m->at[i].hash != FREE && m->at[i].hash != hash)
        i = (i + 1) & (m->cap - 1);
    return &m->at[i];
}

uint64_t *idmap_get(const struct idmap *m, uint64_t key)
{
    if (m->n == 0)
        return NULL;
    struct idmap_entry *e = find(m, hash_of(key));
    return e->hash != FREE ? &e->value : NULL;
}

uint64_t idmap_follow(const struct idmap *m, uint64_t key)
{
    for (const uint64_t *next; (next = idmap_get(m, key)) != NULL;)
        key = *next;
    return key;
}

void idmap_join(struct idmap *m, uint64_t a, uint64_t b)
{
    a = idmap_follow(m, a);
    b = idmap_follow(m, b);
    if (a != b)
        idmap_put(m, a > b ? a : b, a > b ? b : a);
}

static void grow(struct idmap *m)
{
    struct idmap old = *m;
    m->cap = old.cap ? 2 * old.cap : 16;
    m->at = m->arena ? arena_array(m->arena, struct idmap_entry, m->cap) : alloc_zeroed(m->cap, sizeof *m->at);
    for (size_t i = 0; i < old.cap; i++)
        if (old.at[i].hash != FREE)
            *find(m, old.at[i].hash) = old.at[i];
    if (!m->arena)
        free(old.at);
}

bool idmap_put(struct idmap *m, uint64_t key, uint64_t value)
{
    if (2 * (m->n + 1) > m->cap)
        grow(m);
    uint64_t hash = hash_of(key);
    bug_unless(hash != FREE);
    struct idmap_entry *e = find(m, hash);
    bool fresh = e->hash == FREE;
    *e = (struct idmap_entry){hash, value};
    m->n += fresh;
    return fresh;
}

bool idmap_next(const struct idmap *m, size_t *i, uint64_t *value)
{
    while (*i < m->cap && m->at[*i].hash == FREE)
        ++*i;
    if (*i == m->cap)
        return false;
    *value = m->at[(*i)++].value;
    return true;
}

void idmap_copy(struct idmap *to, const struct idmap *from)
{
    *to = *from;
    to->arena = NULL;
    if (!from->cap)
        return;
    to->at = alloc_bytes(from->cap * sizeof *to->at);
    memcpy(to->at, from->at, from->cap * sizeof *to->at);
}
