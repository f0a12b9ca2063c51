/* The command line, read into a plain value. */
#ifndef INVAR_DRIVER_OPTIONS_H
#define INVAR_DRIVER_OPTIONS_H

#include "infer/infer.h"
#include "lang/boogie/boogie.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum command { COMMAND_VERIFY, COMMAND_RUN, COMMAND_PRINT };
enum infer_engine { ENGINE_AUTO, ENGINE_NONE, ENGINE_PREDICATES };
enum houdini_choice { HOUDINI_AUTO, HOUDINI_YES, HOUDINI_NO };
enum shown_invariants { INVARIANTS_NEEDED, INVARIANTS_ALL };
enum refute_mode { REFUTE_UNPROVED, REFUTE_NOTHING, REFUTE_ALL };
enum report_format { FORMAT_TEXT, FORMAT_JSON };

/* Bits of `dump`. */
enum dump_stage {
    DUMP_IL = 1,
    DUMP_PREDICATES = 2,
    DUMP_CUT = 4,
    DUMP_PASSIVE = 8,
    DUMP_VC = 16,
    DUMP_CLAIMS = 32,
    DUMP_SIZES = 64,
};

struct words VEC_OF(const char *);

/* Strings point into argv or are owned by `owned`. Release with options_release. */
struct options {
    enum command command;
    enum infer_engine engine;
    enum abstractor abstractor;
    enum heuristics heuristics;
    enum abstract_at points;
    int restart; /* -1: as the abstractor's default */
    struct vc_form vc;
    enum refute_mode refute;
    long unroll; /* rounds of each loop; -1: loops are cut */
    enum boogie_inline inlining;
    enum houdini_choice houdini;
    unsigned inline_depth;
    bool math, escjava, strict, stats, no_times, no_verify, no_invariants, help, version;
    struct words routines, files, front_end_flags;
    uint64_t limit;
    double timeout;
    long union_limit; /* -1: as the abstractor's default */
    bool cross_check;
    struct words cross_command; /* NULL-terminated argv */
    enum report_format format;
    enum shown_invariants invariants;
    unsigned dump;
    const char *queries_directory; /* NULL: no query log */
    const char *emit_boogie;       /* path, "-" for standard output; NULL: not asked for */
    uint64_t try_invariants; /* runs of each routine; 0: none */
    uint64_t seed;     /* run */
    uint64_t runs;     /* run; 0: the default */
    const char *input; /* run; NULL: none */
    unsigned search;   /* run: bound of the search; 0: none */
    struct words owned;
};

/* False after a usage error, which has been printed on standard error. argv[0] is the program's name. */
bool options_parse(struct options *o, int argc, char *const argv[]);
void options_release(struct options *o);
void options_usage(FILE *to);

#endif
