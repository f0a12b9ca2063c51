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

term_id builtin_apply(struct terms *ts, const struct builtin *b, unsigned n, const term_id args[], sort_id result);

#endif
