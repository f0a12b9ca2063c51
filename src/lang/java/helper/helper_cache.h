/* The helper's output for files read before, kept under the user's cache folder ($XDG_CACHE_HOME/invar/java, else
 * ~/.cache/invar/java), so that a second run over unchanged sources starts no JVM. */
#ifndef INVAR_LANG_JAVA_HELPER_HELPER_CACHE_H
#define INVAR_LANG_JAVA_HELPER_HELPER_CACHE_H

#include "base/arena.h"
#include "base/source.h"

#include <stdbool.h>

/* What the output depends on, but for the places where the compiler looked for further classes, which it names itself. */
struct helper_inputs {
    const char *jar, *java; /* java: as it is started, a path or a word to be looked for in PATH */
    unsigned n_flags;
    const char *const *flags;
    unsigned n;
    const struct source *const *sources;
};

/* Whether the output for these flags can be kept at all: those are known that name no file but by class and source path. */
bool helper_cache_allows(const struct helper_inputs *in);
/* The output for the inputs, in the arena, its size in *n; NULL if none is kept, or it is damaged, or something it depends on has
 * changed. */
const char *helper_cache_find(struct arena *a, const struct helper_inputs *in, size_t *n);
/* Keeps an output that has `listed` lines and is whole. A cache that cannot be written is none. False if it was not kept. */
bool helper_cache_keep(const struct helper_inputs *in, const char *text, size_t n);

#endif
