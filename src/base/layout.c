/* The layout of a source file. Start at layout_fold. */
#include "base/layout.h"

#include <string.h>

static const char *line_at(const struct source *s, uint32_t at, size_t *n)
{
    return source_line(s, source_position(s, at).line, n);
}

const char *layout_eol(const struct source *s, uint32_t at)
{
    uint32_t line = source_position(s, at).line;
    size_t n;
    if (line == s->lines && line > 1)
        line--;
    const char *end = source_line(s, line, &n) + n, *stop = s->text + s->size;
    if (end == stop)
        return "\n";
    return *end == '\n' ? "\n" : end + 1 < stop && end[1] == '\n' ? "\r\n" : "\r";
}

static size_t blanks(const char *text, size_t n)
{
    size_t k = 0;
    while (k < n && (text[k] == ' ' || text[k] == '\t' || text[k] == '\f'))
        k++;
    return k;
}

char *layout_indent(struct arena *a, const struct source *s, uint32_t at)
{
    size_t n;
    const char *line = line_at(s, at, &n);
    return arena_strndup(a, line, blanks(line, n));
}

char *layout_unit(struct arena *a, const struct source *s)
{
    size_t before = 0;
    for (uint32_t i = 1; i <= s->lines; i++) {
        size_t n;
        const char *line = source_line(s, i, &n);
        size_t k = blanks(line, n);
        /* Lines of a comment may begin with ` *` or ` @`. */
        if (k == n || line[k] == '*' || line[k] == '@')
            continue;
        if (k > before)
            return arena_strndup(a, line + before, k - before);
        before = k;
    }
    return arena_strdup(a, "    ");
}

bool layout_is_first(const struct source *s, uint32_t at)
{
    size_t n;
    const char *line = line_at(s, at, &n);
    return line + blanks(line, n) >= s->text + at;
}

bool layout_is_last(const struct source *s, uint32_t at, uint32_t *end)
{
    size_t n;
    const char *line = line_at(s, at, &n), *from = s->text + at, *stop = line + n;
    for (;;) {
        from += blanks(from, (size_t)(stop - from));
        if (from == stop || (stop - from >= 2 && from[0] == '/' && from[1] == '/')) {
            *end = (uint32_t)(stop - s->text);
            return true;
        }
        if (stop - from < 4 || from[0] != '/' || from[1] != '*')
            return false;
        const char *close = memmem(from + 2, (size_t)(stop - from - 2), "*/", 2);
        if (!close)
            return false;
        from = close + 2;
    }
}

unsigned layout_columns(const char *line, size_t n)
{
    enum { TAB = 8 };
    unsigned columns = 0;
    for (size_t i = 0; i < n; i++)
        columns = line[i] == '\t' ? columns / TAB * TAB + TAB : columns + 1;
    return columns;
}

unsigned layout_width(const struct source *s)
{
    enum { LEAST = 100, MOST = 140 };
    unsigned width = LEAST;
    for (uint32_t i = 1; i <= s->lines; i++) {
        size_t n;
        const char *line = source_line(s, i, &n);
        unsigned columns = layout_columns(line, n);
        width = columns > width ? columns : width;
    }
    return width < MOST ? width : MOST;
}

/* ---- folding ---- */

/* Is the blank at `at` one behind an operator or a separator? */
static bool is_break(const char *text, size_t at)
{
    return text[at] == ' ' && at > 0 && strchr("&|>;:,", text[at - 1]);
}

/* The blank at which text is broken if at most `room` bytes of it fit. 0 if it has none. */
static size_t break_of(const char *text, size_t room)
{
    size_t best = 0;
    int depth = 0, best_depth = 0;
    for (size_t i = 0; text[i] && (i <= room || !best); i++) {
        depth += strchr("([", text[i]) ? 1 : strchr(")]", text[i]) ? -1 : 0;
        if (is_break(text, i) && (!best || depth <= best_depth)) {
            best = i;
            best_depth = depth;
        }
    }
    return best;
}

void layout_fold(struct buf *out, const char *first, const char *text, const char *eol, const char *next, unsigned width)
{
    unsigned used = layout_columns(first, strlen(first));
    buf_puts(out, first);
    while (used + strlen(text) > width) {
        size_t at = break_of(text, width > used ? width - used : 0);
        if (at == 0)
            break;
        buf_add(out, text, at);
        buf_printf(out, "%s%s", eol, next);
        used = layout_columns(next, strlen(next));
        text += at + 1;
    }
    buf_puts(out, text);
}
