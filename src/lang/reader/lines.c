/* Start with read_lines. */
#include "lang/reader/lines.h"

#include <stdio.h>
#include <string.h>

enum { MAX_TOLD = 3, MAX_MESSAGE = 200 };

bool json_flag(const json_t *o, const char *key)
{
    return json_is_true(json_object_get(o, key));
}

const char *json_text(const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

uint32_t json_offset(const json_t *o, const char *key, uint32_t otherwise)
{
    const json_t *v = json_object_get(o, key);
    json_int_t n = json_is_integer(v) ? json_integer_value(v) : -1;
    return n < 0 || n > UINT32_MAX ? otherwise : (uint32_t)n;
}

const json_t *json_list(const json_t *o, const char *key, unsigned *n)
{
    const json_t *v = json_object_get(o, key);
    *n = json_is_array(v) ? (unsigned)json_array_size(v) : 0;
    return *n ? v : NULL;
}

unsigned read_lines(const struct line_reader *r, const char *text, size_t n)
{
    unsigned line = 0, damaged = 0;
    for (size_t at = 0; at < n;) {
        const char *stop = memchr(text + at, '\n', n - at);
        size_t size = stop ? (size_t)(stop - (text + at)) : n - at;
        line++;
        json_error_t error;
        json_t *o = size ? json_loadb(text + at, size, 0, &error) : NULL;
        const char *wrong = json_is_object(o)             ? r->read(r->state, o)
                            : size && (stop || o != NULL) ? (o ? "no object" : error.text)
                                                          : NULL;
        char message[MAX_MESSAGE];
        if (json_is_object(o) && wrong) {
            snprintf(message, sizeof message, "missing or wrong '%s'", wrong);
            wrong = message;
        }
        if (wrong && damaged++ < MAX_TOLD)
            r->damaged(r->state, line, wrong);
        json_decref(o);
        at += size + 1;
    }
    return damaged > MAX_TOLD ? damaged - MAX_TOLD : 0;
}
