/* Plain data as bytes and back: what a process that judged a routine sends to the one that asked. One function of each type describes
 * its bytes for both directions: it appends the value, or fills it in. */
#ifndef INVAR_JUDGE_WIRE_H
#define INVAR_JUDGE_WIRE_H

#include "base/buf.h"
#include "base/source.h"

#include <stdbool.h>
#include <stdint.h>

/* out set: writing. Else reading from `at` up to `end`; what is read lives in the arena. bad: the bytes were not what was expected;
 * from then on everything read is zero. Places are in one of the sources, or nowhere. */
struct wire {
    struct buf *out;
    const char *at, *end;
    bool bad;
    struct arena *arena;
    const struct source *const *sources;
    size_t n_sources;
};

void wire_u64(struct wire *w, uint64_t *x);
void wire_unsigned(struct wire *w, unsigned *x);
void wire_bool(struct wire *w, bool *x);
void wire_double(struct wire *w, double *x);
/* NULL stays NULL. */
void wire_text(struct wire *w, const char **s);
void wire_span(struct wire *w, struct span *s);
/* The memory for *n elements of `size` bytes when reading, their number known; else `at`. */
void *wire_array(struct wire *w, void *at, unsigned *n, size_t size);

#define WIRE_ENUM(w, field) \
    do { \
        unsigned number_ = (unsigned)(field); \
        wire_unsigned((w), &number_); \
        (field) = number_; \
    } while (0)

/* An array field and its number, each element by `element`. */
#define WIRE_ARRAY(w, array, n, element) \
    do { \
        (array) = wire_array((w), (array), &(n), sizeof *(array)); \
        for (unsigned i_ = 0; i_ < (n); i_++) \
            element((w), &(array)[i_]); \
    } while (0)

#endif
