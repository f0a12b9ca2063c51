/* Diagnostics: the errors in the user's input, with their places. Every id has a page docs/messages/ID.md. */
#ifndef INVAR_BASE_DIAG_H
#define INVAR_BASE_DIAG_H

#include "base/arena.h"
#include "base/source.h"

#include <stdbool.h>
#include <stdio.h>

enum severity { SEVERITY_ERROR, SEVERITY_WARNING };

struct diag_note {
    struct span span;
    const char *text;
    struct diag_note *next;
};

/* `path` names the file if span has no source (a file that could not be read). All text lives in the arena. */
struct diag {
    enum severity severity;
    const char *id;
    struct span span;
    const char *path; /* NULL if span has a source */
    const char *text;
    struct diag_note *notes;
    struct diag *next;
};

/* A list in order of issue. `errors` counts those of SEVERITY_ERROR. */
struct diagnostics {
    struct arena *arena;
    struct diag *first, **last;
    size_t n, errors;
};

void diagnostics_init(struct diagnostics *ds, struct arena *a);

/* Texts are lower case and have no full stop. They begin with what failed. The result is only for adding notes. */
struct diag *diag_error(struct diagnostics *ds, struct span span, const char *id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
struct diag *diag_warning(struct diagnostics *ds, struct span span, const char *id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* An error about a file as a whole. */
struct diag *diag_file_error(struct diagnostics *ds, const char *path, const char *id, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
void diag_note_at(struct diagnostics *ds, struct diag *d, struct span span, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

/* Appends the list `from`. The caller does not use `from` afterwards. */
void diagnostics_append(struct diagnostics *ds, const struct diagnostics *from);

/* Prints `file:line:col: severity: text [id]`, the source line and a caret, then the notes in the same form. */
void diag_print_all(FILE *to, const struct diagnostics *ds);
/* Prints only the source line and its caret line, both indented. Prints nothing if span has no source. */
void diag_print_caret(FILE *to, struct span span);

#endif
