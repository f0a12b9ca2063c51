/* Growable vectors by macro: `struct ids VEC_OF(uint32_t);` declares `{ uint32_t *at; size_t n, cap; struct arena *arena; }`.
 *
 * Zero-initialised means empty and on the heap: the vector owns `at`, and vec_release frees it. A vector with `arena` set grows in that
 * arena and is released with it; vec_release only empties it. A list inside a structure that lives in an arena is of this kind, because
 * nobody releases such a structure by itself. A vector never owns what its elements point to. */
#ifndef INVAR_BASE_VEC_H
#define INVAR_BASE_VEC_H

#include "base/arena.h"

#include <stddef.h>
#include <stdlib.h>

#define VEC_OF(T) \
    { \
        T *at; \
        size_t n, cap; \
        struct arena *arena; \
    }

/* An initialiser: an empty vector in the arena. */
#define VEC_IN(a) \
    { \
        .arena = (a) \
    }

/* Grows `at` (elements of `size` bytes) to hold at least n + 1 elements. Returns the new memory. */
void *vec_grow(struct arena *arena, void *at, size_t n, size_t *cap, size_t size);

#define vec_push(v, ...) \
    do { \
        if ((v)->n == (v)->cap) \
            (v)->at = vec_grow((v)->arena, (v)->at, (v)->n, &(v)->cap, sizeof *(v)->at); \
        (v)->at[(v)->n++] = (__VA_ARGS__); \
    } while (0)

#define vec_release(v) \
    do { \
        if (!(v)->arena) \
            free((v)->at); \
        (v)->at = NULL; \
        (v)->n = (v)->cap = 0; \
    } while (0)

#endif
