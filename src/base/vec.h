/* Growable vectors by macro: `struct ids VEC_OF(uint32_t);` declares `{ uint32_t *at; size_t n, cap; }`.
 * Zero-initialised means empty. The vector owns `at` (heap), not what its elements point to. */
#ifndef INVAR_BASE_VEC_H
#define INVAR_BASE_VEC_H

#include <stddef.h>

#define VEC_OF(T) \
    { \
        T *at; \
        size_t n, cap; \
    }

/* Grows *at (elements of `size` bytes) to hold at least n + 1 elements. Returns the new memory. */
void *vec_grow(void *at, size_t n, size_t *cap, size_t size);

#define vec_push(v, ...) \
    do { \
        if ((v)->n == (v)->cap) \
            (v)->at = vec_grow((v)->at, (v)->n, &(v)->cap, sizeof *(v)->at); \
        (v)->at[(v)->n++] = (__VA_ARGS__); \
    } while (0)

#define vec_release(v) \
    do { \
        free((v)->at); \
        (v)->at = NULL; \
        (v)->n = (v)->cap = 0; \
    } while (0)

#include <stdlib.h>

#endif
