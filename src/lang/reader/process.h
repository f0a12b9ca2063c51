/* Runs the helper program of a front end, and reads what it writes on its standard output. */
#ifndef INVAR_LANG_READER_PROCESS_H
#define INVAR_LANG_READER_PROCESS_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/deadline.h"
#include "base/vec.h"

struct helper_words VEC_OF(char *);

/* Appends a copy of the word, in the arena. */
void helper_push(struct helper_words *ws, struct arena *arena, const char *word);

/* How a run ended. `number` is the error number, the signal, or the exit status (-1: none). */
enum helper_end { HELPER_DONE, HELPER_NOT_STARTED, HELPER_KILLED, HELPER_SILENT, HELPER_TIMEOUT, HELPER_INTERRUPTED };

struct helper_result {
    enum helper_end end;
    int number;
};

/* Starts ws->at[0], which is looked up in PATH, with the arguments behind it; ws need not end with NULL. The child reads `in`, or nothing
 * if that is negative. What it writes on standard error is discarded. Its locale is UTF-8. Its output is appended to `out`, however the run
 * ends. SILENT: the run ended by itself without output. After the deadline, which may be NULL, the child is killed. */
struct helper_result helper_process_run(struct helper_words *ws, int in, const struct deadline *d, struct buf *out);

/* The file of a helper: the one that the environment variable names, else `file` beside the executable, else in ../lib/invar. NULL if there
 * is none that can be read; then *given is what the variable names, or NULL, and errno is set if it names a file. */
const char *helper_file(struct arena *arena, const char *variable, const char *file, const char **given);

/* The first line that `program argument` writes on its standard output, in the arena; NULL if it does not start, writes nothing or does not end in 20 s. */
const char *helper_first_line(struct arena *arena, const char *program, const char *argument);

#endif
