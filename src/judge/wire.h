/* Plain data as bytes, and back: what the process that judged a routine sends to the process that asked. Each type has one
 * function for both directions: it appends the value, or fills it in. */
#ifndef INVAR_JUDGE_WIRE_H
#define INVAR_JUDGE_WIRE_H

#include "base/buf.h"
#include "base/source.h"
#include "judge/cache/places.h"

#include <stdbool.h>
#include <stdint.h>

/* If `out` is set, values are written. Else they are read from `at` up to `end` into the arena. `bad`: the bytes were not as
 * expected; everything read after that is zero. A place is in one of the sources, or nowhere. With
 * `places`, its ends are numbers of these, and a place with another end is bad to write. */
struct wire {
    struct buf *out;
    const char *at, *end;
    bool bad;
    struct arena *arena;
    const struct source *const *sources;
    size_t n_sources;
    const struct places *places; /* NULL: offsets */
};

void wire_u64(struct wire *w, uint64_t *x);
void wire_unsigned(struct wire *w, unsigned *x);
void wire_bool(struct wire *w, bool *x);
void wire_double(struct wire *w, double *x);
/* NULL stays NULL. */
void wire_text(struct wire *w, const char **s);
/* n bytes; none: NULL. */
void wire_bytes(struct wire *w, const char **at, unsigned *n);
void wire_span(struct wire *w, struct span *s);
/* When reading: memory for *n elements of `size` bytes; *n is read before. When writing: `at`. */
void *wire_array(struct wire *w, void *at, unsigned *n, size_t size);

#define WIRE_ENUM(w, field) \
    do { \
        unsigned number_ = (unsigned)(field); \
        wire_unsigned((w), &number_); \
        (field) = number_; \
    } while (0)

/* An array field and its length. `element` handles each element. */
#define WIRE_ARRAY(w, array, n, element) \
    do { \
        (array) = wire_array((w), (array), &(n), sizeof *(array)); \
        for (unsigned i_ = 0; i_ < (n); i_++) \
            element((w), &(array)[i_]); \
    } while (0)

#endif
