/* Finds the comments with annotations. It needs only the part of Java's lexical structure (JLS chapter 3) that distinguishes
 * comments from string and character literals. A Unicode escape counts as its character, so a literal with an escaped quote ends
 * where the compiler ends it. Start at annot_find_comments. */
#include "lang/java/jml/annot_lex.h"

#include <ctype.h>
#include <string.h>

/* The character at `at` and the number of bytes it takes: an escape \uXXXX takes six or more. 0 at the end.
 */
static unsigned char_at(const struct source *s, uint32_t at, uint32_t *len)
{
    *len = 1;
    if (at >= s->size)
        return 0;
    const char *t = s->text;
    if (t[at] != '\\' || t[at + 1] != 'u')
        return (unsigned char)t[at];
    uint32_t before = at;
    while (before > 0 && t[before - 1] == '\\')
        before--;
    if ((at - before) % 2)
        return '\\';
    uint32_t i = at + 1;
    while (t[i] == 'u')
        i++;
    unsigned code = 0;
    for (unsigned k = 0; k < 4; k++, i++) {
        if (!isxdigit((unsigned char)t[i]))
            return '\\';
        code = code * 16 + (unsigned)(isdigit((unsigned char)t[i]) ? t[i] - '0' : tolower(t[i]) - 'a' + 10);
    }
    *len = i - at;
    return code;
}

/* Do the characters at `at` spell `what`? *end is the offset after them. */
static bool spells(const struct source *s, uint32_t at, const char *what, uint32_t *end)
{
    uint32_t len;
    for (; *what; what++, at += len)
        if (at >= s->size || char_at(s, at, &len) != (unsigned char)*what)
            return false;
    *end = at;
    return true;
}

/* The offset after the string or character literal whose opening quote ends at `at`. */
static uint32_t skip_literal(const struct source *s, uint32_t at, const char *closing)
{
    bool lines = strlen(closing) > 1;
    uint32_t end, len;
    while (at < s->size) {
        if (spells(s, at, closing, &end))
            return end;
        unsigned c = char_at(s, at, &len);
        if (!lines && (c == '\n' || c == '\r'))
            return at;
        at += len;
        if (c == '\\' && at < s->size) {
            char_at(s, at, &len);
            at += len;
        }
    }
    return at;
}

/* The end of the line comment whose text begins at `at`, which is the end of its line. */
static uint32_t line_comment_end(const struct source *s, uint32_t at)
{
    uint32_t len;
    for (; at < s->size; at += len) {
        unsigned c = char_at(s, at, &len);
        if (c == '\n' || c == '\r')
            break;
    }
    return at;
}

/* The offset of the closing star-slash of the comment whose text begins at `at`. *end is the offset after it. */
static uint32_t block_comment_close(const struct source *s, uint32_t at, uint32_t *end)
{
    uint32_t len;
    for (; at < s->size; at += len) {
        if (spells(s, at, "*/", end))
            return at;
        char_at(s, at, &len);
    }
    return *end = at;
}

/* Does the text of a comment at `at` begin an annotation? *from is the offset after its `@`. A sign with a key in front makes it
 * conditional (JML): +INVAR is read and -INVAR is not; for other keys only -KEY is read; without a key, neither sign is read. An
 * @ directly in front of a capital letter is a Java annotation that is commented out. */
static bool begins_annotation(const struct source *s, uint32_t at, uint32_t *from)
{
    const char *t = s->text;
    bool positive = false, given = false;
    while (t[at] == '+' || t[at] == '-') {
        char sign = t[at++];
        uint32_t key = at;
        while (isalnum((unsigned char)t[at]) || t[at] == '_')
            at++;
        bool ours = at - key == 5 && memcmp(t + key, "INVAR", 5) == 0;
        if (at == key || (sign == '-' && ours))
            return false;
        given |= sign == '+';
        positive |= sign == '+' && ours;
    }
    if (t[at] != '@' || (given && !positive))
        return false;
    while (t[at] == '@')
        at++;
    *from = at;
    return !isupper((unsigned char)t[at]);
}

/* The annotations between <esc> and </esc>, or <jml> and </jml>, in the documentation comment [start, end).
 */
static void add_doc(const struct source *s, uint32_t start, uint32_t close, uint32_t end, struct annot_comments *out)
{
    static const char *const tags[][2] = {{"<esc>", "</esc>"}, {"<jml>", "</jml>"}};
    for (uint32_t at = start; at < close; at++) {
        if (s->text[at] != '<')
            continue;
        for (unsigned k = 0; k < 2; k++) {
            if (close - at < 5 || memcmp(s->text + at, tags[k][0], 5) != 0)
                continue;
            uint32_t from = at + 5;
            const char *to = memmem(s->text + from, close - from, tags[k][1], 6);
            uint32_t stop = to ? (uint32_t)(to - s->text) : close;
            vec_push(out, (struct annot_comment){ANNOT_DOC, start, end, from, stop});
            at = stop;
        }
    }
}

/* Does the text of a comment at `at` begin an annotation of Jahob? */
static bool begins_jahob(const struct source *s, uint32_t at, uint32_t *from)
{
    *from = at + 1;
    return at < s->size && s->text[at] == ':';
}

/* Whose comments are looked for. */
struct search_for {
    bool (*begins)(const struct source *s, uint32_t at, uint32_t *from);
    bool docs; /* also in documentation comments; an annotation may end with @ */
};

static uint32_t take_line(const struct source *s, uint32_t start, uint32_t text, const struct search_for *what,
                          struct annot_comments *out)
{
    uint32_t from, end = line_comment_end(s, text);
    if (what->begins(s, text, &from) && from <= end)
        vec_push(out, (struct annot_comment){ANNOT_LINE, start, end, from, end});
    return end;
}

static uint32_t take_block(const struct source *s, uint32_t start, uint32_t text, const struct search_for *what,
                           struct annot_comments *out)
{
    uint32_t from, end, close = block_comment_close(s, text, &end);
    if (what->begins(s, text, &from) && from <= close) {
        uint32_t to = close;
        while (what->docs && to > from && s->text[to - 1] == '@')
            to--;
        vec_push(out, (struct annot_comment){ANNOT_BLOCK, start, end, from, to});
    } else if (what->docs && text < close && s->text[text] == '*') {
        add_doc(s, start, close, end, out);
    }
    return end;
}

static void find_comments(const struct source *s, const struct search_for *what, struct annot_comments *out)
{
    uint32_t at = 0, end, len;
    while (at < s->size) {
        if (spells(s, at, "//", &end)) {
            at = take_line(s, at, end, what, out);
        } else if (spells(s, at, "/*", &end)) {
            at = take_block(s, at, end, what, out);
        } else if (spells(s, at, "\"\"\"", &end)) {
            at = skip_literal(s, end, "\"\"\"");
        } else if (spells(s, at, "\"", &end)) {
            at = skip_literal(s, end, "\"");
        } else if (spells(s, at, "'", &end)) {
            at = skip_literal(s, end, "'");
        } else {
            char_at(s, at, &len);
            at += len;
        }
    }
}

void annot_find_comments(const struct source *s, struct annot_comments *out)
{
    find_comments(s, &(struct search_for){begins_annotation, true}, out);
}

void annot_find_jahob_comments(const struct source *s, struct annot_comments *out)
{
    find_comments(s, &(struct search_for){begins_jahob, false}, out);
}

uint32_t annot_next_code(const struct source *s, uint32_t at)
{
    uint32_t end, len;
    while (at < s->size) {
        if (spells(s, at, "//", &end)) {
            at = line_comment_end(s, end);
        } else if (spells(s, at, "/*", &end)) {
            block_comment_close(s, end, &end);
            at = end;
        } else {
            unsigned c = char_at(s, at, &len);
            if (c != ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f')
                break;
            at += len;
        }
    }
    return at;
}
