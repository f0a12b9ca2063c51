/* The state of a command. Each stage takes only the part that it needs. */
#ifndef INVAR_DRIVER_INVOCATION_H
#define INVAR_DRIVER_INVOCATION_H

#include "driver/options.h"
#include "il/result_text.h"
#include "judge/request.h"

/* A routine and its result. Where contracts were found, its program may be another one than was read. The first n_own assumptions of the text are its own; the others, which are there when all routines are
 * judged, it has because of its callees. */
struct judged {
    unsigned number; /* of the program as read, in `programs` */
    struct il_program *program;
    const struct il_routine *routine;
    struct result_text text;
    size_t n_own;
    const struct result_text
        *whole;       /* --baseline: the text with the findings that were left out because they are known; NULL: none was */
    unsigned n_known; /* their number */
};

/* A file of the command line, and what --annotate makes of it. */
struct annotated {
    const char *file, *to; /* to: "-" is standard output; the file itself: in place */
    bool written;          /* or, in place, there was nothing to write */
    unsigned invariants;
    unsigned values; /* of existential constants */
};

/* The object invariants that were found for a class. */
struct found_class {
    const struct il_program *program;
    const char *name;
    struct span span;
    struct placed_text *invariants;
    unsigned n;
};

/* An invariant of the class `owner` that all routines keep but `by`, whose place it is, and with which others would be verified. */
struct broken_invariant {
    const struct il_program *program;
    const char *text, *owner, *by;
    struct span span;
    const char *const *needed_by;
    unsigned n_needed_by;
};

struct broken_invariants VEC_OF(struct broken_invariant);
struct found_classes VEC_OF(struct found_class);
/* A routine that got no result, since the answer about its program needs none. */
struct absent_routine {
    unsigned program, routine;
};

struct absent_routines VEC_OF(struct absent_routine);
struct annotateds VEC_OF(struct annotated);
struct judgeds VEC_OF(struct judged);
struct routine_results VEC_OF(struct routine_result);
struct assignments VEC_OF(struct assignment);
struct routines_read VEC_OF(const struct il_routine *);
struct span_list VEC_OF(struct span);
struct programs VEC_OF(struct il_program *);

struct baseline;

struct invocation {
    struct request request;
    const struct options *options;
    double start; /* when it began (clock_seconds) */
    struct intern *names;
    struct programs programs;
    struct span_list wanted;        /* --filter-position: the texts of these routines */
    struct assignments assignments; /* of the programs that have existential constants */
    struct found_classes classes;   /* --contracts=infer */
    struct broken_invariants broken;
    struct absent_routines absent;
    size_t n_wanted;                /* routines that were chosen so far, for --shard */
    struct kept_results *kept;      /* invar merge */
    struct fleet *fleet;            /* --launch; NULL: none */
    struct baseline *baseline;      /* --baseline; NULL: none */
    struct judgeds judged;          /* in order of files, then of routines in them */
    struct routines_read read;      /* --no-verify: routines that could be judged; `judged` has the others */
    struct annotateds annotated;    /* --annotate: the files in order, once each */
    struct routine_results results; /* of the same routines, with their terms; empty if other processes judged them */
};

/* `interrupted` is set by the signal handler. */
void invocation_init(struct invocation *inv, const struct options *o, const volatile sig_atomic_t *interrupted);
void invocation_release(struct invocation *inv);

/* of: routines by verdict; those that were not judged have none. n_known: findings of the baseline. */
struct judged_counts {
    unsigned of[VERDICTS];
    size_t not_judged, n_known;
};

struct judged_counts invocation_counts(const struct invocation *inv);

#endif
