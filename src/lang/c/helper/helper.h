/* Runs the C helper (docs/c-helper.md). */
#ifndef INVAR_LANG_C_HELPER_HELPER_H
#define INVAR_LANG_C_HELPER_HELPER_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/deadline.h"
#include "base/diag.h"

struct c_helper_request {
    const struct source *source; /* the file */
    const char *machine;         /* "lp64" or "ilp32"; NULL: as the flags say */
    const char *database;        /* a folder with compile_commands.json; NULL: none */
    unsigned n_flags;            /* what follows `--` on the command line */
    const char *const *flags;
    const struct deadline *deadline; /* may be NULL */
};

/* Runs the helper on the file and returns its output, in the arena, with its size in *n. NULL if there is no helper or no output, or if
 * the helper crashed; then ds has an error. The helper is INVAR_C_HELPER, else invar-c beside the executable, else in ../lib/invar. */
const char *c_helper_run(struct arena *arena, const struct c_helper_request *r, size_t *n, struct diagnostics *ds);

/* Appends a line about the helper: where it is and the version of its clang, or that there is none. */
void c_helper_versions(struct arena *arena, struct buf *out);

#endif
