/* The program verifier as a library: reads files, judges their routines, gives the results as plain data. A program that uses it links with
 * `pkg-config --libs invar`; docs/library.md has one of forty lines.
 *
 * A struct invar is one request. Requests share nothing, and each may be used by one thread at a time. All text is UTF-8 as far as the sources are,
 * ends in 0, and lives until invar_close. Lines and columns count from 1, columns in bytes; where there is no place, `file` is "" and the numbers
 * are 0.
 *
 * Routines are judged in processes forked from this one, so what breaks or takes too much breaks one of them; such a process says so on standard
 * error, and nothing else is printed. They are awaited by their numbers: a program that waits for any child takes them away. An
 * internal error while files are read ends the request, not the program. The handlers of signals stay as they are. */
#ifndef INVAR_H
#define INVAR_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct invar;

struct invar_place {
    const char *file;
    unsigned line, column, end_line, end_column; /* the end is behind the last character */
};

/* docs/verdicts says what they promise. FAILED: the verifier itself failed. */
enum invar_verdict { INVAR_VERIFIED, INVAR_REFUTED, INVAR_UNPROVED, INVAR_UNSUPPORTED, INVAR_FAILED };

struct invar_text {
    struct invar_place place;
    const char *text;
};

struct invar_value {
    const char *name, *value; /* in source syntax: `a[0]`, `3` */
};

/* A loop; `invariants` are in the annotation language of the source, ready to paste in front of it. */
struct invar_loop {
    struct invar_place place;
    size_t n_invariants;
    const char *const *invariants;
};

/* id: of the message, `invar explain ID`. verdict: REFUTED, with the inputs and the steps of a run that goes wrong, or UNPROVED. reason: what is in
 * the way of a proof or of a run; "" for a plain refutation. */
struct invar_failure {
    struct invar_place place;
    const char *id, *message, *reason;
    enum invar_verdict verdict;
    size_t n_inputs, n_steps;
    const struct invar_value *inputs;
    const struct invar_text *steps;
};

/* What the verdict relies on, and the kind: a page of docs/assumptions. */
struct invar_assumption {
    struct invar_place place;
    const char *kind, *text;
};

struct invar_routine {
    struct invar_place place;
    const char *name, *qualified;
    enum invar_verdict verdict;
    const char *why; /* FAILED: what happened; else "" */
    bool not_judged; /* UNPROVED because the time was over, or because of invar_stop */
    size_t n_loops, n_failures, n_assumptions, n_unsupported, n_warnings;
    const struct invar_loop *loops;
    const struct invar_failure *failures;
    const struct invar_assumption *assumptions;
    const struct invar_text *unsupported; /* constructs that could not be read */
    const struct invar_text *warnings;    /* points that no execution reaches */
};

/* About the files: syntax and type errors, what is not supported, what could not be read. */
struct invar_message {
    struct invar_place place;
    const char *id, *text;
    bool error; /* else a warning */
};

/* words: options of `invar verify` that tell how to judge, and files or folders, in any order; flags of the compilers behind "--". Neither `@FILE` nor
 * settings files are read. NULL: a word is wrong, or there is no memory; then *error says why, and the caller frees it. The words are copied. */
struct invar *invar_open(size_t n, const char *const words[], char **error);
/* Reads the files. False: some file has an error (see the messages), or there was an internal error; the rest can be judged in the first case. */
bool invar_read(struct invar *v);
/* Judges all routines; reads first if this was not done. `judged` may be NULL; it gets each result, in the order of files and routines, as soon as
 * it and those before it are known; it is called on another thread, while the caller waits. These results lack assumptions that a
 * routine has because of its callees. False: some file has an error, or the verifier itself failed. A second call does nothing. */
bool invar_judge(struct invar *v, void (*judged)(void *user, const struct invar_routine *r), void *user);
/* The results, in that order, with all assumptions. NULL and 0 before they are judged. */
const struct invar_routine *invar_routines(const struct invar *v, size_t *n);
const struct invar_message *invar_messages(const struct invar *v, size_t *n);
/* A routine as an object of docs/json.md, which has more than the struct; the caller frees it. NULL: there is no such routine. */
char *invar_routine_json(const struct invar *v, size_t i);
/* The exit status that `invar verify` would have. 6 after an internal error, of which invar_failure_text tells; "" if there was none. */
int invar_status(const struct invar *v);
const char *invar_failure_text(const struct invar *v);
/* Asks a request that is being read or judged to end soon. Other threads and handlers of signals may call it. */
void invar_stop(struct invar *v);
/* v may be NULL. */
void invar_close(struct invar *v);
const char *invar_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
