/* Values by the hash of their terms. */
#include "logic/column.h"

void column_release(struct column *col)
{
    vec_release(&col->values);
    vec_release(&col->origins);
    idmap_release(&col->seen);
}

static uint64_t key_of(const struct column *col, const term_id value[])
{
    return hash_bytes(value, col->width * sizeof *value, 0);
}

bool column_has(const struct column *col, const term_id value[])
{
    return idmap_has(&col->seen, key_of(col, value));
}

void column_add(struct column *col, const term_id value[], struct origin o)
{
    uint64_t key = key_of(col, value);
    const uint64_t *known = idmap_get(&col->seen, key);
    if (known) {
        col->origins.at[*known] = origin_least(col->origins.at[*known], o);
        return;
    }
    idmap_put(&col->seen, key, col->origins.n);
    vec_push(&col->origins, o);
    for (unsigned i = 0; i < col->width; i++)
        vec_push(&col->values, value[i]);
}
