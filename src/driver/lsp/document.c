/* A file that is open in the editor. */
#include "driver/lsp/document.h"

#include "base/alloc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char *copy(const char *text)
{
    return alloc_part(text, strlen(text));
}

static int hex(char c)
{
    return isdigit((unsigned char)c) ? c - '0' : tolower((unsigned char)c) - 'a' + 10;
}

char *document_path(const char *uri)
{
    static const char scheme[] = "file://";
    if (strncmp(uri, scheme, strlen(scheme)))
        return NULL;
    uri += strlen(scheme);
    char *path = copy(uri), *to = path;
    for (; *uri; uri++)
        if (*uri == '%' && isxdigit((unsigned char)uri[1]) && isxdigit((unsigned char)uri[2])) {
            *to++ = (char)(hex(uri[1]) * 16 + hex(uri[2]));
            uri += 2;
        } else {
            *to++ = *uri;
        }
    *to = '\0';
    return path;
}

struct document *document_new(const char *uri, char *path)
{
    struct document *d = alloc_zeroed(1, sizeof *d);
    d->uri = copy(uri);
    d->path = path;
    d->text = copy("");
    d->results = json_array();
    return d;
}

void document_free(struct document *d)
{
    free(d->uri);
    free(d->path);
    free(d->text);
    json_decref(d->results);
    free(d);
}

void document_set_text(struct document *d, const char *text)
{
    free(d->text);
    d->text = copy(text);
}

/* The start of the line, counted from 1, or NULL. */
static const char *line_of(const char *text, json_int_t line)
{
    for (; text && line > 1; line--) {
        text = strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
    return text;
}

/* How many units of UTF-16 the first n bytes of the line are. */
static json_int_t utf16_units(const char *line, json_int_t n)
{
    json_int_t units = 0;
    for (json_int_t i = 0; i < n && line[i] && line[i] != '\n'; i++) {
        unsigned char c = (unsigned char)line[i];
        units += (c & 0xc0) != 0x80; /* the first byte of a character */
        units += c >= 0xf0;          /* one of two units */
    }
    return units;
}

json_t *document_position(const struct document *d, bool utf8, json_int_t line, json_int_t column)
{
    json_t *o = json_object();
    const char *text = utf8 || line < 1 ? NULL : line_of(d->text, line);
    json_int_t character = column > 0 ? column - 1 : 0;
    json_object_set_new(o, "line", json_integer(line > 0 ? line - 1 : 0));
    json_object_set_new(o, "character", json_integer(text ? utf16_units(text, character) : character));
    return o;
}

json_t *document_range(const struct document *d, bool utf8, json_int_t line, json_int_t column, json_int_t end_line,
                       json_int_t end_column)
{
    bool behind = end_line > line || (end_line == line && end_column > column);
    json_t *o = json_object();
    json_object_set_new(o, "start", document_position(d, utf8, line, column));
    json_object_set_new(o, "end", document_position(d, utf8, behind ? end_line : line, behind ? end_column : column + 1));
    return o;
}
