/* Characters of annotations. Text in UTF-8 without escapes is used as it is. Start at annot_text. */
#include "lang/java/tree/source_text.h"

#include "base/vec.h"

#include <ctype.h>
#include <string.h>

struct writer {
    struct bytes VEC_OF(char) text;
    struct offsets VEC_OF(uint32_t) at;
};

static bool as_it_stands(const struct source *s, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++)
        if ((s->high && (unsigned char)s->text[i] >= 0x80) || (s->text[i] == '\\' && s->text[i + 1] == 'u'))
            return false;
    return true;
}

static void put(struct writer *w, const char *bytes, unsigned n, uint32_t at)
{
    for (unsigned i = 0; i < n; i++) {
        vec_push(&w->text, bytes[i]);
        vec_push(&w->at, at);
    }
}

static void put_code(struct writer *w, uint32_t code, uint32_t at)
{
    unsigned n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    char bytes[4];
    for (unsigned i = n; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    static const unsigned leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    bytes[0] = (char)(leads[n] | code);
    put(w, bytes, n, at);
}

/* The escape at `at`; 0 bytes if there is none. */
static uint32_t escape(const struct source *s, uint32_t at, uint32_t to, uint32_t *code)
{
    uint32_t i = at + 1;
    while (i < to && s->text[i] == 'u')
        i++;
    if (s->text[at] != '\\' || i == at + 1 || to - i < 4)
        return 0;
    *code = 0;
    for (unsigned k = 0; k < 4; k++, i++) {
        int c = tolower((unsigned char)s->text[i]);
        if (!isxdigit(c))
            return 0;
        *code = *code * 16 + (uint32_t)(isdigit(c) ? c - '0' : c - 'a' + 10);
    }
    return i - at;
}

/* The escape at `at`, and the next one if the two are a surrogate pair. */
static uint32_t escaped_character(const struct source *s, uint32_t at, uint32_t to, uint32_t *code)
{
    uint32_t n = escape(s, at, to, code), low, more;
    if (n == 0 || *code < 0xd800 || *code > 0xdbff || at + n >= to)
        return n;
    more = escape(s, at + n, to, &low);
    if (more == 0 || low < 0xdc00 || low > 0xdfff)
        return n;
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return n + more;
}

struct annot_text annot_text(struct arena *a, const struct source *s, uint32_t from, uint32_t to)
{
    if (as_it_stands(s, from, to))
        return (struct annot_text){arena_strndup(a, s->text + from, to - from), to - from, from, NULL};
    struct writer w = {0};
    bool quoted = false; /* a backslash in front escapes this character */
    for (uint32_t i = from, next; i < to; i = next) {
        uint32_t code, n = quoted ? 0 : escaped_character(s, i, to, &code);
        char bytes[4];
        next = i + n;
        if (n)
            put_code(&w, code, i);
        else
            put(&w, bytes, source_char(s, i, bytes, &next), i);
        quoted = n == 0 && !quoted && s->text[i] == '\\';
    }
    vec_push(&w.at, to);
    uint32_t size = (uint32_t)w.text.n;
    struct annot_text t = {arena_strndup(a, size ? w.text.at : "", size), size, from, NULL};
    t.at = arena_copy(a, w.at.at, w.at.n * sizeof *w.at.at);
    vec_release(&w.text);
    vec_release(&w.at);
    return t;
}

uint32_t annot_text_char(const struct annot_text *t, uint32_t i, uint32_t *next)
{
    unsigned char lead = (unsigned char)t->text[i];
    unsigned n = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    uint32_t code = n == 1 ? lead : lead & (0x7fu >> n);
    *next = i + 1;
    if (n > t->size - i)
        return lead;
    for (unsigned k = 1; k < n; k++) {
        if (((unsigned char)t->text[i + k] & 0xc0) != 0x80)
            return lead;
        code = code << 6 | ((unsigned char)t->text[i + k] & 0x3f);
    }
    *next = i + n;
    return code;
}
