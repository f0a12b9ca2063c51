/* The table of front ends, at the end. The functions before it call each front end with its own options. */
#include "driver/front_ends.h"

#include "lang/boogie/boogie.h"
#include "lang/c/c.h"
#include "lang/java/java.h"

#include <string.h>

/* ---- Java ---- */

static const struct option java_rows[] = {
    {"--arith", "=exact|math", "machine integers that wrap, or mathematical ones (exact)",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_CHOICE(struct java_options, arith)},
    {"--check", "=GROUP,...", "what else must not happen: overflow, all (nothing else: integers wrap)",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_TEXT(struct java_options, check)},
    {"--dialect", "=auto|jml|escjava|jahob", "whose annotations are read: Jahob's where there are no others, else JML's (auto)",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES | IN_PREPARE, OPTION_CHOICE(struct java_options, dialect)},
    {"--no-cache", "", "start the Java compiler even if no file has changed since the last run",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_FLAG(struct java_options, no_cache)},
    {"--no-hints", "", "Jahob's inv and noteThat are not read", IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES,
     OPTION_FLAG(struct java_options, no_hints)},
    {"--nonnull", "", "fields, parameters and results are not null unless they are declared nullable",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_FLAG(struct java_options, non_null)},
    {"--specs", "=FOLDER:...", "look here first for contracts of library classes (java/lang/Math.jml)",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES | IN_PREPARE, OPTION_TEXT(struct java_options, specs)},
};

static struct java_options java_options_of(const struct reading *r)
{
    struct java_options o = *(const struct java_options *)r->options;
    o.deadline = r->deadline;
    o.find_clauses = r->find_clauses;
    o.whole = r->whole;
    o.n_flags = r->n_flags;
    o.flags = r->flags;
    return o;
}

static struct il_program *read_java(const struct reading *r, unsigned n, const struct source *const sources[])
{
    struct java_options o = java_options_of(r);
    return java_read(r->arena, r->names, n, sources, &o, r->diagnostics);
}

static void prepare_java(const struct reading *r, unsigned n, const struct source_in files[], unsigned *known, unsigned *kept)
{
    struct java_options o = java_options_of(r);
    java_prepare(r->arena, n, files, &o, known, kept, r->diagnostics);
}

/* ---- C ---- */

static const struct option c_rows[] = {
    {"--check", "=GROUP,...",
     "which undefined behaviour is looked for: default, all, memory, free, leak, const, overlap, order, pointer, objects, overflow, division, "
     "shift, uninitialised, return, vla (default: all but leak)",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_TEXT(struct c_options, check)},
    {"--compile-commands", "=FOLDER", "flags from compile_commands.json in this folder",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_TEXT(struct c_options, database)},
    {"--machine", "=default|lp64|ilp32", "sizes of types: as the compiler's flags say, or of a data model (default)",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_CHOICE(struct c_options, machine)},
    {"--wrap", "", "signed operations may overflow: they wrap", IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES,
     OPTION_FLAG(struct c_options, wrap)},
};

static struct c_options c_options_of(const struct reading *r)
{
    struct c_options o = *(const struct c_options *)r->options;
    o.find_clauses = r->find_clauses;
    o.deadline = r->deadline;
    o.n_flags = r->n_flags;
    o.flags = r->flags;
    return o;
}

static struct il_program *read_c(const struct reading *r, unsigned n, const struct source *const sources[])
{
    (void)n;
    struct c_options o = c_options_of(r);
    return c_read_file(r->arena, r->names, sources[0], &o, r->diagnostics);
}

static struct il_program *read_c_task(const struct reading *r, const struct source *task)
{
    struct c_options o = c_options_of(r);
    return c_read_task(r->arena, r->names, task, &o, r->diagnostics);
}

/* ---- Boogie ---- */

static const struct option boogie_rows[] = {
    {"--inline", "=spec|assert|assume|none",
     "calls past their {:inline} depth: use the contract, prove unreachable, leave out (spec)",
     IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES, OPTION_CHOICE(struct boogie_options, inlining)},
    {"--inline-depth", "=N", "also inline other calls to this depth (0)", IN_VERIFY | IN_LIBRARY | IN_RUN | IN_CLAUSES,
     OPTION_WHOLE(struct boogie_options, inline_depth, 1000)},
};

static struct il_program *read_boogie(const struct reading *r, unsigned n, const struct source *const sources[])
{
    (void)n;
    struct boogie_options o = *(const struct boogie_options *)r->options;
    o.deadline = r->deadline;
    return boogie_read(r->arena, r->names, sources[0], &o, r->diagnostics);
}

static bool print_boogie(struct buf *out, const struct reading *r, const struct source *source, bool invariants)
{
    return boogie_print(out, r->arena, r->names, source, invariants, r->diagnostics);
}

/* ---- the table ---- */

#define ROWS(rows) .n_options = sizeof(rows) / sizeof *(rows), .options = (rows)

static const struct front_end table[] = {
    {
        .name = "Java",
        .extension = ".java",
        .together = true,
        .flags = true,
        .read = read_java,
        .prepare = prepare_java,
        .versions = java_versions,
        .options_size = sizeof(struct java_options),
        ROWS(java_rows),
    },
    {
        .name = "C",
        .extension = ".c",
        .also = ".i",
        .task = ".yml",
        .flags = true,
        .read = read_c,
        .read_task = read_c_task,
        .versions = c_versions,
        .options_size = sizeof(struct c_options),
        ROWS(c_rows),
    },
    {
        .name = "Boogie",
        .extension = ".bpl",
        .entries = true,
        .read = read_boogie,
        .print = print_boogie,
        .options_size = sizeof(struct boogie_options),
        ROWS(boogie_rows),
    },
};

const struct front_ends all_front_ends = {table, sizeof table / sizeof *table};

/* ---- questions about a table ---- */

static bool ends_with(const char *path, const char *suffix)
{
    size_t n = strlen(path), k = strlen(suffix);
    return n > k && strcmp(path + n - k, suffix) == 0;
}

const struct front_end *front_end_of(const struct front_ends *fs, const char *path)
{
    for (unsigned i = 0; i < fs->n; i++)
        if (ends_with(path, fs->at[i].extension) || (fs->at[i].also && ends_with(path, fs->at[i].also)))
            return &fs->at[i];
    return NULL;
}

const struct front_end *front_end_of_task(const struct front_ends *fs, const char *path)
{
    for (unsigned i = 0; i < fs->n; i++)
        if (fs->at[i].task && ends_with(path, fs->at[i].task))
            return &fs->at[i];
    return NULL;
}

static bool is_in(const struct front_end *f, enum front_end_set which)
{
    switch (which) {
    case FRONT_ENDS_ALL: return true;
    case FRONT_ENDS_PRINTING: return f->print != NULL;
    case FRONT_ENDS_WITH_FLAGS: return f->flags;
    case FRONT_ENDS_WITH_ENTRIES: return f->entries;
    case FRONT_ENDS_PREPARING: return f->prepare != NULL;
    }
    return false;
}

void front_ends_list(struct buf *out, const struct front_ends *fs, enum front_end_set which, enum front_end_word word,
                     const char *last)
{
    unsigned n = 0, written = 0;
    buf_puts(out, "");
    for (unsigned i = 0; i < fs->n; i++)
        n += is_in(&fs->at[i], which);
    for (unsigned i = 0; i < fs->n; i++) {
        if (!is_in(&fs->at[i], which))
            continue;
        const char *between = written == 0 ? "" : written + 1 < n ? ", " : last;
        buf_printf(out, "%s%s", between, word == FRONT_END_NAME ? fs->at[i].name : fs->at[i].extension);
        written++;
    }
}
