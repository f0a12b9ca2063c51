/* A folder of files, one for each key. Many processes may use it at once, on several machines: a file appears whole, with a hash of its bytes,
 * and what is damaged counts as absent. */
#ifndef INVAR_JUDGE_CACHE_STORE_H
#define INVAR_JUDGE_CACHE_STORE_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

struct store_key {
    char text[33]; /* hexadecimal */
};

/* The key of these bytes: a hash of 128 bits. */
struct store_key store_key_of(const char *bytes, size_t n);

/* Appends the content that is kept under the key; false if there is none. It counts as used now. */
bool store_find(const char *folder, const struct store_key *key, struct buf *out);
/* Keeps the content, in place of an older one. Failures are silent: there is just no entry. */
void store_keep(const char *folder, const struct store_key *key, const char *content, size_t n);
/* Removes the entries that were not used for longest until the folder has at most `size` bytes, and what killed processes left. */
void store_trim(const char *folder, uint64_t size);

#endif
