/* Functions marked {:bvbuiltin "..."} or {:builtin "..."}. They are functions of SMT-LIB (bit-vectors, the core, integer and real
 * arithmetic) or pointwise functions on maps as in the Boogie tool ("MapAdd"). */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_BUILTIN_H
#define INVAR_LANG_BOOGIE_RESOLVE_BUILTIN_H

#include "base/arena.h"
#include "logic/bv.h"

struct core_function;

/* A function on bit-vectors if `core` is NULL. `maps`: pointwise on maps. */
struct builtin {
    struct bv_function bv;
    const struct core_function *core;
    bool maps;
};

/* NULL if the name is unknown. */
const struct builtin *builtin_find(struct arena *a, const char *name);
/* The sort of the result for arguments of these sorts. If the arguments do not determine it, it is `declared` if this is
 * possible. SORT_NONE if the arguments do not fit. */
sort_id builtin_result(struct terms *ts, const struct builtin *b, unsigned n, const sort_id args[], sort_id declared);
term_id builtin_apply(struct terms *ts, const struct builtin *b, unsigned n, const term_id args[], sort_id result);

#endif
