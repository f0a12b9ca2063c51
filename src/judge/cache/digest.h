/* All that a verdict may depend on, as bytes: a slice with what its routine reaches. Numbers of terms are ranks among the reached ones, and
 * places are left out, so the bytes stay the same when something else in the file changes. Start at digest_slice. */
#ifndef INVAR_JUDGE_CACHE_DIGEST_H
#define INVAR_JUDGE_CACHE_DIGEST_H

#include "il/il.h"
#include "judge/cache/places.h"
#include "judge/options.h"

/* What is reached of one kind of numbered thing. `of` is the set, then number -> rank. */
struct ranks {
    struct idmap of;
    struct term_vec sorted;
};

enum digest_walk {
    WALK_REACH,  /* collects terms, functions and sorts */
    WALK_WRITE,  /* appends bytes, and adds the places */
    WALK_PLACES, /* only adds the places, in the same order */
};

struct digest {
    struct buf bytes;
    struct places places;
    const struct il_program *p;
    enum digest_walk walk;
    struct ranks terms, funcs, sorts;
    struct idmap objects;                           /* of this walk: variables, commands, types -> number */
    struct VEC_OF(const struct il_routine *) queue; /* routines that are reached */
};

/* Bytes and places of the routine's slice, of the routines that an execution may call, and of whatever these mention. own: the terms are those of
 * the slice only, and all of them count. It prints terms, which may make some more: its process should not judge afterwards. */
void digest_slice(struct digest *d, const struct il_program *p, const struct il_routine *r, bool own);
/* Only the places; makes no term. */
void digest_places(struct digest *d, const struct il_program *p, const struct il_routine *r);
/* The same for all routines of the program. */
void digest_program(struct digest *d, const struct il_program *p);
void digest_release(struct digest *d);

/* Appends the options that a verdict depends on. */
void digest_options(struct buf *out, const struct judge_options *o);

/* ---- for the parts of the digest ---- */

void digest_number(struct digest *d, uint64_t x);
void digest_text(struct digest *d, const char *text); /* NULL is no text */
void digest_term(struct digest *d, term_id t);
void digest_func(struct digest *d, func_id f);
void digest_sort(struct digest *d, sort_id s);
void digest_terms(struct digest *d, const struct term_vec *ts);

/* Ends WALK_REACH. */
void digest_rank_all(struct digest *d);
/* Appends what is reached: sorts, functions and terms. */
void digest_reached(struct digest *d);
/* Appends how the style of the program prints small terms: what it knows besides them. */
void digest_style(struct digest *d);

/* Appends the parts of the program, and of the routines in the queue, which grows. */
void digest_parts(struct digest *d);

#endif
