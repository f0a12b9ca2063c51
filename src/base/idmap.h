/* Hash map from 64-bit keys to 64-bit values: memo tables over ids and pairs of ids, sets of pointers. */
#ifndef INVAR_BASE_IDMAP_H
#define INVAR_BASE_IDMAP_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct idmap_entry;

/* Open addressing, at most half full. Zero-initialised means empty and on the heap, and idmap_release frees it. A map with `arena` set
 * grows in that arena and is released with it, as a vector (base/vec.h). The order of iteration is unspecified, so no report may depend on
 * it. */
struct idmap {
    struct idmap_entry *at;
    size_t n, cap;
    struct arena *arena;
};

void idmap_release(struct idmap *m);
void idmap_clear(struct idmap *m);

/* NULL if the key is absent; the pointer is valid until the next idmap_put. */
uint64_t *idmap_get(const struct idmap *m, uint64_t key);
/* Adds or overwrites; true if the key was not there before. */
bool idmap_put(struct idmap *m, uint64_t key, uint64_t value);
/* The end of the chain of entries that begins at the key: while there is an entry, its value is the next key. Sets of a union-find are
 * such a map, without an entry for the representatives. The chain must have an end. */
uint64_t idmap_follow(const struct idmap *m, uint64_t key);
/* Joins the sets of two keys. The smallest key of a set stands for it. */
void idmap_join(struct idmap *m, uint64_t a, uint64_t b);
/* Gives the values one by one. *i starts at 0. False after the last value. */
bool idmap_next(const struct idmap *m, size_t *i, uint64_t *value);
/* Makes `to` a copy of `from` on the heap. `to` is uninitialised or empty. */
void idmap_copy(struct idmap *to, const struct idmap *from);

static inline bool idmap_has(const struct idmap *m, uint64_t key)
{
    return idmap_get(m, key) != NULL;
}
static inline uint64_t idmap_key(const void *p)
{
    return (uint64_t)(uintptr_t)p;
}
/* The pointer kept under a pointer; NULL if there is none. */
static inline void *idmap_pointer(const struct idmap *m, const void *key)
{
    const uint64_t *found = idmap_get(m, idmap_key(key));
    return found ? (void *)(uintptr_t)*found : NULL;
}
static inline uint64_t idmap_pair(uint32_t a, uint32_t b)
{
    return (uint64_t)a << 32 | b;
}

/* Hashes n bytes (XXH3), for tables that keep their own entries. */
uint64_t hash_bytes(const void *data, size_t n, uint64_t seed);

#endif
