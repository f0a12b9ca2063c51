/* The lines of a helper, each a JSON object, and their fields. A field that is missing or has another JSON type counts as absent. */
#ifndef INVAR_LANG_READER_LINES_H
#define INVAR_LANG_READER_LINES_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool json_flag(const json_t *o, const char *key);
/* "" if absent. */
const char *json_text(const json_t *o, const char *key);
uint32_t json_offset(const json_t *o, const char *key, uint32_t otherwise);
/* An array's elements; NULL and 0 if absent. */
const json_t *json_list(const json_t *o, const char *key, unsigned *n);

/* The output may be cut off or damaged (a killed helper, another version). Each line is read by itself. */
struct line_reader {
    void *state;
    /* NULL, or what of the line is missing or wrong. */
    const char *(*read)(void *state, const json_t *o);
    /* A line is damaged. Only the first few are told: one cause damages many. Lines count from 1. */
    void (*damaged)(void *state, unsigned line, const char *what);
};

/* Reads all lines, and the last one even if it does not end. Returns the number of damaged lines that were not told. */
unsigned read_lines(const struct line_reader *r, const char *text, size_t n);

#endif
