/* The command line as a plain value. */
#ifndef INVAR_DRIVER_OPTIONS_H
#define INVAR_DRIVER_OPTIONS_H

#include "base/vec.h"
#include "driver/front_ends.h"
#include "judge/options.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum report_format_name {
    FORMAT_TEXT,
    FORMAT_JSON,
    FORMAT_BRIEF,
    FORMAT_JSONL,
    FORMAT_SARIF,
    FORMAT_GITHUB,
    FORMAT_JUNIT,
    FORMAT_GITLAB
};
/* --completion=SHELL, an option of no command. */
enum shell { SHELL_NONE, SHELL_BASH, SHELL_ZSH, SHELL_FISH };
enum progress_form { PROGRESS_AUTO, PROGRESS_BAR, PROGRESS_LINES, PROGRESS_NONE };

/* What the text report shows at length, as bits. */
enum { SHOW_ASSUMPTIONS = 1, SHOW_PATHS = 2 };

struct words VEC_OF(const char *);
struct provers VEC_OF(const struct prover_row *);

/* The tables from which the command line chooses. errors: where usage errors go; NULL: standard error. embedded: the words are those of
 * another program (library/invar.h); only options that judge are taken, and no file is read for more. */
struct choices {
    const struct front_ends *front_ends;
    const struct engines *engines;
    FILE *errors;
    bool embedded;
};

extern const struct choices all_choices;

/* Strings point into argv or are owned by `owned`. Release with options_release. */
struct options {
    enum command command;
    struct judge_options judge;
    const struct engines *engines;
    const struct front_ends *front_ends;
    FILE *errors;
    bool embedded;
    void **front_end_options; /* one for each of them, of its own type */
    int typed;                /* the words as they were typed */
    char *const *typed_words;
    unsigned shard, shards;     /* of the routines, every shards-th from number shard, from 0; shards 0: all */
    const char *results_file;   /* where results are kept; NULL: nowhere */
    const struct words *merged; /* invar merge: the files with the results; NULL: routines are judged */
    const char *launch;         /* starts a worker; NULL: processes of this one judge */
    double launch_timeout;      /* seconds without a sign of life */
    bool in_settings;           /* a word of .invar is being parsed */
    bool strict, stats, no_times, no_verify, no_invariants, help, version;
    bool verbose; /* --version --verbose */
    enum shell completion;
    struct words positions; /* FILE:LINE of routines that are wanted as well */
    struct words routines, entries, files, front_end_flags;
    struct words excluded; /* patterns of files to leave out */
    double timeout;
    struct words cross_command; /* NULL-terminated argv: judge.cross_check is this */
    struct provers others;      /* NULL at the end: judge.others is this */
    enum report_format_name format;
    enum progress_form progress;
    bool statistics;               /* --report=statistics */
    unsigned stability;            /* how many variations; 0: none */
    unsigned show;                 /* verify: SHOW_ bits */
    const char *queries_directory; /* NULL: no query log */
    const char *emit_boogie;       /* path, "-" for standard output; NULL: not asked for */
    const char *baseline;          /* a report of SARIF; NULL: none */
    bool run_compiled;             /* --run */
    const char *counterexample;    /* a folder for the programs of --run; NULL: they are not kept */
    const char *emit_test;         /* a folder for tests; NULL: none are asked for */
    const char *html;              /* a folder; NULL: not asked for */
    const char *annotate;          /* path, "-" for standard output, "in-place"; NULL: not asked for */
    uint64_t seed;                 /* run */
    uint64_t runs;                 /* run; 0: the default */
    const char *input;             /* run; NULL: none */
    unsigned search;               /* run: bound of the search; 0: none */
    struct words owned;
};

/* False after a usage error, which has been printed. argv[0] is the program's name. The tables outlive o. */
bool options_parse(struct options *o, const struct choices *choices, int argc, char *const argv[]);
void options_release(struct options *o);
void options_usage(FILE *to, const struct options *o);
/* Calls `use` for each row, those of the languages last. */
void options_each(const struct options *o, void (*use)(void *user, const struct option *row), void *user);

#endif
