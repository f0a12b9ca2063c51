/* A file that is open in the editor, and what is known of it. */
#ifndef INVAR_DRIVER_LSP_DOCUMENT_H
#define INVAR_DRIVER_LSP_DOCUMENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* `text` is the editor's. `results` are lines of --format=jsonl about a text of the file: of the present one unless `stale`. */
struct document {
    char *uri, *path;
    char *text;
    bool stale;
    json_t *results;
    struct document *next;
};

/* The path of a file: URI, which the caller frees; NULL: it is none. */
char *document_path(const char *uri);
/* Takes the path. */
struct document *document_new(const char *uri, char *path);
void document_free(struct document *d);
void document_set_text(struct document *d, const char *text);

/* Columns of the protocol count from 0, in bytes (utf-8) or in units of UTF-16; invar's columns count bytes from 1. Lines of both are of the text. */
json_t *document_position(const struct document *d, bool utf8, json_int_t line, json_int_t column);
/* From the first place to the second; one character if the second is not behind it. */
json_t *document_range(const struct document *d, bool utf8, json_int_t line, json_int_t column, json_int_t end_line,
                       json_int_t end_column);

#endif
