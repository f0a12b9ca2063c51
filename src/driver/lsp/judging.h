/* Judges a document in a process of its own, whose answers come as lines of JSON. */
#ifndef INVAR_DRIVER_LSP_JUDGING_H
#define INVAR_DRIVER_LSP_JUDGING_H

#include "base/buf.h"
#include "driver/lsp/document.h"
#include "driver/options.h"

/* pid 0: nothing is judged. The process reads a copy of the text in a folder of its own if the editor's text is not that of the file. */
struct judging {
    pid_t pid;
    int fd;
    struct buf bytes;
    size_t taken;
    struct document *document;
    char *folder, *copy; /* NULL: the file itself is judged */
};

/* Arguments of `invar verify` that each run gets: options, then flags of the front end. */
struct judging_arguments {
    struct words options, flags;
};

/* False if no process could be made. */
bool judging_start(struct judging *k, struct document *d, const struct judging_arguments *arguments);
/* Takes what is there now. False when the process is over; then call judging_stop. */
bool judging_read(struct judging *k);
/* The next line as JSON, which the caller releases; NULL: there is none yet. */
json_t *judging_line(struct judging *k);
/* Ends the process if it still runs, and removes the copy. */
void judging_stop(struct judging *k);

#endif
