/* The table of languages that invar reads. */
#ifndef INVAR_DRIVER_FRONT_ENDS_H
#define INVAR_DRIVER_FRONT_ENDS_H

#include "base/buf.h"
#include "base/deadline.h"
#include "base/diag.h"
#include "driver/option.h"
#include "il/il.h"

/* What a front end is given in addition to the files. Programs live in the arena; the caller frees their term tables. */
struct reading {
    struct arena *arena;
    struct intern *names;
    struct diagnostics *diagnostics;
    const struct deadline *deadline;
    bool find_clauses;   /* those that nobody wrote are looked for (il/slice.h) */
    bool whole;          /* routines are judged in the whole program and not in slices of it (il/slice.h) */
    const void *options; /* the front end's own */
    unsigned n_flags;    /* what follows `--` on the command line */
    const char *const *flags;
};

struct front_end {
    const char *name;      /* "Boogie" */
    const char *extension; /* ".bpl": files whose names end so are of this language */
    const char *also;      /* another such ending; NULL: none */
    const char *task; /* the ending of files that say what is asked of a program; folders are not searched for them. NULL: none */
    bool together;    /* all files of a command are one program; else each file is a program */
    bool flags;       /* it reads `flags` */
    bool entries;     /* every call of a routine is in its text: --entry may say where a program starts */
    /* n == 1 unless `together`. NULL if nothing could be read. Errors go to the diagnostics. */
    struct il_program *(*read)(const struct reading *r, unsigned n, const struct source *const sources[]);
    /* The same of a task. */
    struct il_program *(*read_task)(const struct reading *r, const struct source *task);
    /* invar print: appends the printed file. False if errors were reported. NULL if the language cannot be printed. */
    bool (*print)(struct buf *out, const struct reading *r, const struct source *source, bool invariants);
    /* invar prepare: stores what `read` can use later, for each file as a program of its own. *known is the number of files for
     * which this was stored before, *kept the number of files added now. NULL if there is nothing to store. */
    void (*prepare)(const struct reading *r, unsigned n, const struct source_in files[], unsigned *known, unsigned *kept);
    /* invar --version --verbose: appends lines about its helper programs. NULL if it has none. */
    void (*versions)(struct arena *arena, struct buf *out);
    /* The options of this language, kept in a struct of its own of this size, which starts as all zero. An option that several
     * front ends have is set for all of them. */
    size_t options_size;
    unsigned n_options;
    const struct option *options;
};

struct front_ends {
    const struct front_end *at;
    unsigned n;
};

extern const struct front_ends all_front_ends;

/* NULL if no front end has tasks of this name. */
const struct front_end *front_end_of_task(const struct front_ends *fs, const char *path);
/* NULL if no front end reads files of this name. */
const struct front_end *front_end_of(const struct front_ends *fs, const char *path);

enum front_end_set { FRONT_ENDS_ALL, FRONT_ENDS_PRINTING, FRONT_ENDS_WITH_FLAGS, FRONT_ENDS_WITH_ENTRIES, FRONT_ENDS_PREPARING };
enum front_end_word { FRONT_END_NAME, FRONT_END_EXTENSION };

/* Appends ".java, .c or .bpl": the names or extensions of these front ends. `last` stands before the last one. */
void front_ends_list(struct buf *out, const struct front_ends *fs, enum front_end_set which, enum front_end_word word,
                     const char *last);

#endif
