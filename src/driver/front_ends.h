/* The languages that invar reads, a row each. */
#ifndef INVAR_DRIVER_FRONT_ENDS_H
#define INVAR_DRIVER_FRONT_ENDS_H

#include "base/buf.h"
#include "base/deadline.h"
#include "base/diag.h"
#include "driver/option.h"
#include "il/il.h"

/* What a front end is given beside the files. Programs live in the arena; their term tables are the caller's to free. */
struct reading {
    struct arena *arena;
    struct intern *names;
    struct diagnostics *diagnostics;
    const struct deadline *deadline;
    const void *options; /* the front end's own */
    unsigned n_flags;    /* what stands behind `--` on the command line */
    const char *const *flags;
};

struct front_end {
    const char *name;      /* "Boogie" */
    const char *extension; /* ".bpl": files are of this language if their names end so */
    bool together;         /* all files of a command are one program; else each is one by itself */
    bool flags;            /* it reads `flags` */
    /* n == 1 unless `together`. NULL where nothing could be read; what is wrong goes to the diagnostics. */
    struct il_program *(*read)(const struct reading *r, unsigned n, const struct source *const sources[]);
    /* invar print: appends the file laid out. False if errors were reported. NULL: the language is not printed. */
    bool (*print)(struct buf *out, const struct reading *r, const struct source *source, bool invariants);
    /* The options that this language alone has, kept in a struct of its own of this size, all zero at first. An option that
     * several front ends have is set for all of them. */
    size_t options_size;
    unsigned n_options;
    const struct option *options;
};

struct front_ends {
    const struct front_end *at;
    unsigned n;
};

extern const struct front_ends all_front_ends;

/* NULL if there is none for files of this name. */
const struct front_end *front_end_of(const struct front_ends *fs, const char *path);

enum front_end_set { FRONT_ENDS_ALL, FRONT_ENDS_PRINTING, FRONT_ENDS_WITH_FLAGS };
enum front_end_word { FRONT_END_NAME, FRONT_END_EXTENSION };

/* Appends ".java, .c or .bpl": the words of these front ends, with `last` in front of the last one. */
void front_ends_list(struct buf *out, const struct front_ends *fs, enum front_end_set which, enum front_end_word word,
                     const char *last);

#endif
