/* Reads source files. Converts offsets to lines and columns. */
#include "base/source.h"

#include "base/vec.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_SOURCE = 256 * 1024 * 1024 };

struct offsets VEC_OF(uint32_t);

static const struct source *make(struct arena *a, const char *path, const char *text, size_t size)
{
    struct offsets starts = {0};
    vec_push(&starts, 0);
    for (size_t i = 0; i < size; i++)
        if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == size || text[i + 1] != '\n')))
            vec_push(&starts, (uint32_t)(i + 1));
    struct source *s = arena_new(a, struct source);
    s->path = arena_strdup(a, path);
    s->text = text;
    s->size = (uint32_t)size;
    s->lines = (uint32_t)starts.n;
    s->line_start = arena_copy(a, starts.at, starts.n * sizeof *starts.at);
    vec_release(&starts);
    return s;
}

const struct source *source_from_text(struct arena *a, const char *path, const char *text, size_t size)
{
    return make(a, path, arena_strndup(a, text, size), size);
}

const struct source *source_read(struct arena *a, const char *path, const char **why)
{
    FILE *f = fopen(path, "rb");
    if (!f) {
        *why = strerror(errno);
        return NULL;
    }
    struct stat st;
    if (fstat(fileno(f), &st) == 0 && S_ISDIR(st.st_mode)) {
        *why = strerror(EISDIR);
        fclose(f);
        return NULL;
    }
    struct text VEC_OF(char) text = {0};
    char chunk[64 * 1024];
    size_t got;
    *why = NULL;
    while (!*why && (got = fread(chunk, 1, sizeof chunk, f)) > 0) {
        for (size_t i = 0; i < got; i++)
            vec_push(&text, chunk[i]);
        if (text.n > MAX_SOURCE)
            *why = "file too large";
    }
    if (ferror(f))
        *why = strerror(errno);
    fclose(f);
    const struct source *s = NULL;
    if (!*why)
        s = source_from_text(a, path, text.at ? text.at : "", text.n);
    vec_release(&text);
    return s;
}

struct position source_position(const struct source *s, uint32_t offset)
{
    uint32_t lo = 0, hi = s->lines;
    while (hi - lo > 1) {
        uint32_t mid = lo + (hi - lo) / 2;
        if (s->line_start[mid] <= offset)
            lo = mid;
        else
            hi = mid;
    }
    return (struct position){lo + 1, offset - s->line_start[lo] + 1};
}

/* The last mark at or before the offset; NULL if there is none. */
static const struct line_mark *mark_at(const struct source *s, uint32_t offset)
{
    const struct line_mark *found = NULL;
    for (uint32_t i = 0; i < s->n_marks && s->marks[i].offset <= offset; i++)
        found = &s->marks[i];
    return found;
}

struct position span_position(struct span s)
{
    if (!s.source)
        return (struct position){0, 0};
    struct position p = source_position(s.source, s.start);
    const struct line_mark *mark = mark_at(s.source, s.start);
    if (mark)
        p.line = mark->line + p.line - source_position(s.source, mark->offset).line;
    return p;
}

const char *span_path(struct span s)
{
    const struct line_mark *mark = mark_at(s.source, s.start);
    return mark ? mark->path : s.source->path;
}

const char *source_line(const struct source *s, uint32_t line, size_t *n)
{
    uint32_t from = s->line_start[line - 1];
    uint32_t to = line < s->lines ? s->line_start[line] : s->size;
    while (to > from && (s->text[to - 1] == '\n' || s->text[to - 1] == '\r'))
        to--;
    *n = to - from;
    return s->text + from;
}

/* Number of bytes of the UTF-8 character at the start of `text`; 0 if it is malformed. */
static unsigned utf8_length(const char *text, uint32_t size)
{
    unsigned char lead = (unsigned char)text[0];
    unsigned n = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (n > size)
        return 0;
    for (unsigned i = 1; i < n; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
    return n;
}

/* Writes a character below 0x10000. */
static unsigned put_utf8(unsigned code, char out[4])
{
    unsigned n = code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    for (unsigned i = n - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(n == 1 ? code : n == 2 ? 0xc0 | code : 0xe0 | code);
    return n;
}

unsigned source_char(const struct source *s, uint32_t offset, char out[4], uint32_t *next)
{
    enum { REPLACEMENT = 0xfffd };
    unsigned char byte = (unsigned char)s->text[offset];
    unsigned n = s->high ? 0 : utf8_length(s->text + offset, s->size - offset);
    *next = offset + (n ? n : 1);
    if (!n)
        return put_utf8(byte < 0x80 ? byte : s->high ? s->high[byte - 0x80] : REPLACEMENT, out);
    memcpy(out, s->text + offset, n);
    return n;
}

char *span_text(struct arena *a, struct span s)
{
    if (!s.source)
        return arena_strdup(a, "");
    char *out = arena_alloc(a, 3 * (size_t)(s.end - s.start) + 4);
    size_t n = 0;
    for (uint32_t i = s.start; i < s.end;) {
        char c = s.source->text[i];
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
            n += source_char(s.source, i, out + n, &i);
            continue;
        }
        if (n > 0 && out[n - 1] != ' ')
            out[n++] = ' ';
        i++;
    }
    while (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
    return out;
}
