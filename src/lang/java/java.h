/* The Java front end: reads files into a program of the intermediate language. */
#ifndef INVAR_LANG_JAVA_JAVA_H
#define INVAR_LANG_JAVA_JAVA_H

#include "base/buf.h"
#include "base/diag.h"
#include "il/il.h"
#include "lang/java/dialect.h"

extern const struct il_language java_language;

enum java_arith { JAVA_EXACT, JAVA_MATH };

struct java_options {
    enum java_dialect dialect;       /* AUTO: Jahob's if the files have annotations of Jahob and no others, else JML */
    const struct deadline *deadline; /* of the helper; NULL: none */
    bool no_cache;                   /* neither use nor keep stored output of the helper (helper_cache.h) */
    const char *specs;               /* folders with contracts of library classes, separated by `:`; NULL: none */
    bool no_hints;                   /* Jahob's invariants of loops, and what is noted for the proof, are not read */
    bool non_null;                   /* references are not null unless they are declared nullable */
    const char *check;               /* groups of further obligations (check.h); NULL: none */
    enum java_arith arith;           /* MATH: arithmetic does not wrap; this is a listed assumption */
    bool find_clauses;               /* object invariants and contracts that nobody wrote are looked for (il/slice.h) */
    bool whole;                      /* routines are judged in the whole program, and not in slices of it (il/slice.h) */
    unsigned n_flags;                /* for the helper: what follows `--` on the command line */
    const char *const *flags;
};

/* Reads the files with the helper, and lowers every method, constructor and initializer of the given files to a routine.
 * Everything lives in the arena, except what il_program_release frees. Files with errors, and files that need one of
 * these, are left out. NULL if no file is left. Errors go to ds. A routine with an unsupported construct has no body. */
struct il_program *java_read(struct arena *arena, struct intern *names, unsigned n, const struct source *const sources[],
                             const struct java_options *options, struct diagnostics *ds);

/* What the helper wrote: `size` bytes. */
struct java_output {
    const char *text;
    size_t size;
};
/* Reads this output of the helper about the files. NULL if there is an error in any of them. */
struct il_program *java_read_output(struct arena *arena, struct intern *names, struct java_output output, unsigned n,
                                    const struct source *const sources[], const struct java_options *options,
                                    struct diagnostics *ds);
/* Runs the Java compiler on each file as a program of its own, all in one JVM, and stores its output for a java_read of this file
 * alone from inside its folder. *known is the number of files whose output was stored before, *kept the number of those whose
 * output is stored now. Errors in the files are not reported, those of the JVM are. */
void java_prepare(struct arena *arena, unsigned n, const struct source_in files[], const struct java_options *options,
                  unsigned *known, unsigned *kept, struct diagnostics *ds);

/* Appends lines that say which helper and which Java virtual machine are used. */
void java_versions(struct arena *arena, struct buf *out);

#endif
