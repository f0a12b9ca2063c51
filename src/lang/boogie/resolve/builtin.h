/* Functions marked {:bvbuiltin "..."} or {:builtin "..."}: they stand for functions of SMT-LIB (bit-vectors, the core, integer and
 * real arithmetic) or for the Boogie tool's maps of functions ("MapAdd"). */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_BUILTIN_H
#define INVAR_LANG_BOOGIE_RESOLVE_BUILTIN_H

#include "base/arena.h"
#include "logic/bv.h"

struct core_function;

/* bit-vectors where `core` is NULL; `maps`: pointwise on maps. */
struct builtin {
    struct bv_function bv;
    const struct core_function *core;
    bool maps;
};

/* NULL if the name is none of those known. */
const struct builtin *builtin_find(struct arena *a, const char *name);
/* The sort of the result on arguments of these sorts, of which `declared` is one possibility where the arguments do not
 * determine it; SORT_NONE where they do not suit. */
sort_id builtin_result(struct terms *ts, const struct builtin *b, unsigned n, const sort_id args[], sort_id declared);
term_id builtin_apply(struct terms *ts, const struct builtin *b, unsigned n, const term_id args[], sort_id result);

#endif
