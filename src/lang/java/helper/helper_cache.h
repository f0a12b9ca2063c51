/* Stored output of the helper, under the user's cache folder ($XDG_CACHE_HOME/invar/java, else ~/.cache/invar/java). With it, a
 * second run on unchanged sources starts no JVM. */
#ifndef INVAR_LANG_JAVA_HELPER_HELPER_CACHE_H
#define INVAR_LANG_JAVA_HELPER_HELPER_CACHE_H

#include "base/arena.h"
#include "base/source.h"

#include <stdbool.h>

/* The inputs on which the output depends. It also depends on the places where the compiler looked for further classes; the output
 * lists these. */
struct helper_inputs {
    const char *jar, *java; /* java: the path or word with which it is started; a word is looked up in PATH */
    const char *specs;      /* NULL: none */
    bool escjava;           /* the contracts that come with invar are those for ESC/Java's dialect, where there are some */
    bool lenient;
    unsigned n_flags;
    const char *const *flags;
    unsigned n;
    const struct source *const *sources;
};

/* Can output for these flags be kept? Only known flags are allowed, and of flags that name files only the class path and source
 * path. */
bool helper_cache_allows(const struct helper_inputs *in);
/* The output for the inputs, in the arena, with its size in *n. NULL if none is kept, if it is damaged, or if something on which
 * it depends has changed. */
const char *helper_cache_find(struct arena *a, const struct helper_inputs *in, size_t *n);
/* Keeps an output that has `listed` lines and is complete. False if it was not kept. */
bool helper_cache_keep(const struct helper_inputs *in, const char *text, size_t n);

#endif
