/* Functions marked {:bvbuiltin "..."} or {:builtin "..."}. They are functions of SMT-LIB (bit-vectors, the core, integer and real
 * arithmetic), pointwise functions on maps as in the Boogie tool ("MapAdd"), or reachability along fields ("reach", "forest", with the
 * arguments of logic/reach.h). */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_BUILTIN_H
#define INVAR_LANG_BOOGIE_RESOLVE_BUILTIN_H

#include "base/arena.h"
#include "logic/bv.h"

struct core_function;

enum builtin_kind { BUILTIN_BITS, BUILTIN_CORE, BUILTIN_MAPS, BUILTIN_REACH, BUILTIN_FOREST };

/* BITS: bv. CORE: core. MAPS: core, pointwise on maps. */
struct builtin {
    enum builtin_kind kind;
    struct bv_function bv;
    const struct core_function *core;
};

term_id builtin_apply(struct terms *ts, const struct builtin *b, unsigned n, const term_id args[], sort_id result);

#endif
