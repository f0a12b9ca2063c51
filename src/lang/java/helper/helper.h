/* Runs the Java helper (docs/java-helper.md). */
#ifndef INVAR_LANG_JAVA_HELPER_HELPER_H
#define INVAR_LANG_JAVA_HELPER_HELPER_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/deadline.h"
#include "base/diag.h"

struct java_helper_request {
    const char *specs; /* folders with contracts of library classes, separated by `:`; NULL: none */
    bool escjava;      /* read contracts of library classes for ESC/Java's dialect first */
    bool lenient;      /* errors that Jahob does not report are warnings */
    unsigned n_flags;  /* what follows `--` on the command line */
    const char *const *flags;
    unsigned n;
    const struct source *const *sources;
    const struct deadline *deadline; /* may be NULL */
    bool cache;                      /* use and keep stored output (helper_cache.h) */
};

/* Runs the helper on the sources' files and returns its output, in the arena, with its size in *n. NULL if there is no JVM, no
 * jar, or no output; then ds has an error.
 * The jar is INVAR_JAVA_JAR, else invar-java.jar beside the executable, else in ../lib/invar. The JVM is that of JAVA_HOME, else
 *  `java` on the path. What the JVM writes on standard error is discarded. */
const char *java_helper_run(struct arena *arena, const struct java_helper_request *r, size_t *n, struct diagnostics *ds);

/* Runs the helper on each file as a program of its own, all in one JVM, and stores the outputs for java_helper_run. *known is the
 * number of files whose output was stored before, *kept the number of those whose output is stored now. Outputs that cannot be
 * stored count in neither. If the JVM ends early, its output up to then is used. The flags and the deadline are those of `r`; its
 * files are ignored. */
void java_helper_prepare(struct arena *arena, const struct java_helper_request *r, unsigned n, const struct source_in files[],
                         unsigned *known, unsigned *kept, struct diagnostics *ds);

/* Appends a line about the jar and one about the JVM: where they are and their versions, or that there is none. */
void java_helper_versions(struct arena *arena, struct buf *out);

#endif
