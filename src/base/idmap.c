/* Open-addressing hash map over 64-bit keys, linear probing. */
#include "base/idmap.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

struct idmap_entry {
    uint64_t key, value;
    bool used;
};

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
    const unsigned char *p = data;
    uint64_t h = UINT64_C(0xcbf29ce484222325) ^ mix(seed);
    for (size_t i = 0; i < n; i++)
        h = (h ^ p[i]) * UINT64_C(0x100000001b3);
    return mix(h);
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
        m->at[i].used = false;
    m->n = 0;
}

static struct idmap_entry *find(const struct idmap *m, uint64_t key)
{
    size_t i = mix(key) & (m->cap - 1);
    while (m->at[i].used && m->at[i].key != key)
        i = (i + 1) & (m->cap - 1);
    return &m->at[i];
}

uint64_t *idmap_get(const struct idmap *m, uint64_t key)
{
    if (m->n == 0)
        return NULL;
    struct idmap_entry *e = find(m, key);
    return e->used ? &e->value : NULL;
}

uint64_t idmap_follow(const struct idmap *m, uint64_t key)
{
    for (const uint64_t *next; (next = idmap_get(m, key)) != NULL;)
        key = *next;
    return key;
}

static void grow(struct idmap *m)
{
    struct idmap old = *m;
    m->cap = old.cap ? 2 * old.cap : 16;
    m->at = m->arena ? arena_array(m->arena, struct idmap_entry, m->cap) : alloc_zeroed(m->cap, sizeof *m->at);
    for (size_t i = 0; i < old.cap; i++)
        if (old.at[i].used)
            *find(m, old.at[i].key) = old.at[i];
    if (!m->arena)
        free(old.at);
}

bool idmap_put(struct idmap *m, uint64_t key, uint64_t value)
{
    if (2 * (m->n + 1) > m->cap)
        grow(m);
    struct idmap_entry *e = find(m, key);
    bool fresh = !e->used;
    *e = (struct idmap_entry){key, value, true};
    m->n += fresh;
    return fresh;
}

bool idmap_next(const struct idmap *m, size_t *i, uint64_t *value)
{
    while (*i < m->cap && !m->at[*i].used)
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
