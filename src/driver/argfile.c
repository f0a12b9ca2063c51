/* Arguments from files. Start at arguments_expand. */
#include "driver/argfile.h"

#include "base/alloc.h"
#include "base/buf.h"

#include <ctype.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void push_taken(struct words *out, struct words *owned, struct buf *word)
{
    char *text = word->text ? word->text : alloc_part("", 0);
    *word = (struct buf){0};
    vec_push(owned, text);
    vec_push(out, text);
}

/* ---- @FILE ---- */

/* The character of an escape in quotes. A line end behind a backslash joins the lines. */
static char escaped(char c)
{
    switch (c) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case 'f': return '\f';
    }
    return c;
}

/* The end of the word that starts at `at`; its text goes into `word`. */
static const char *read_word(const char *at, struct buf *word)
{
    while (*at && !isspace((unsigned char)*at)) {
        if (*at != '"' && *at != '\'') {
            buf_putc(word, *at++);
            continue;
        }
        char quote = *at++;
        for (; *at && *at != quote; at++) {
            if (*at != '\\' || !at[1]) {
                buf_putc(word, *at);
                continue;
            }
            at++;
            if (*at == '\n')
                at += strspn(at + 1, " \t\f");
            else
                buf_putc(word, escaped(*at));
        }
        at += *at == quote;
    }
    return at;
}

static void read_words(const char *at, struct words *out, struct words *owned)
{
    for (;;) {
        at += strspn(at, " \t\n\r\f");
        if (*at == '#')
            at += strcspn(at, "\n");
        else if (*at) {
            struct buf word = {0};
            at = read_word(at, &word);
            push_taken(out, owned, &word);
        } else
            return;
    }
}

static char *read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    struct buf text = {0};
    char part[1 << 12];
    size_t n;
    if (!f)
        return NULL;
    buf_puts(&text, "");
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        buf_add(&text, part, n);
    bool bad = ferror(f);
    fclose(f);
    if (!bad)
        return text.text;
    buf_release(&text);
    return NULL;
}

static bool expand_file(const char *path, struct words *out, struct words *owned)
{
    char *text = read_file(path);
    if (!text) {
        fprintf(stderr, "invar: cannot read the arguments in '%s': %s\n", path, strerror(errno));
        return false;
    }
    read_words(text, out, owned);
    free(text);
    return true;
}

/* ---- .invar ---- */

#define SETTINGS ".invar"

/* The text of the nearest one; NULL: there is none. *path is its path. */
static char *find_settings(struct buf *path)
{
    char *folder = getcwd(NULL, 0), *text = NULL;
    for (char *end = folder ? folder + strlen(folder) : NULL; end && !text; end = strrchr(folder, '/')) {
        *end = '\0';
        path->n = 0;
        buf_printf(path, "%s/" SETTINGS, folder);
        text = read_file(path->text);
    }
    free(folder);
    return text;
}

static bool add_value(const char *key, const json_t *value, struct words *out, struct words *owned)
{
    struct buf word = {0};
    buf_printf(&word, "--%s", key);
    if (json_is_string(value))
        buf_printf(&word, "=%s", json_string_value(value));
    else if (json_is_integer(value))
        buf_printf(&word, "=%lld", (long long)json_integer_value(value));
    else if (json_is_real(value))
        buf_printf(&word, "=%g", json_real_value(value));
    else if (!json_is_true(value)) {
        buf_release(&word);
        return json_is_false(value); /* not set */
    }
    push_taken(out, owned, &word);
    return true;
}

/* A key is the name of an option without `--`; its value is a string, a number, true, or a list of these for an option that may be repeated. */
static bool add_settings(const char *path, const char *text, struct words *out, struct words *owned)
{
    json_error_t error;
    json_t *settings = json_loads(text, 0, &error), *value, *one;
    const char *key;
    bool good = json_is_object(settings);
    if (!settings)
        fprintf(stderr, "invar: %s:%d:%d: %s\n", path, error.line, error.column, error.text);
    else if (!good)
        fprintf(stderr, "invar: %s: it is no JSON object\n", path);
    json_object_foreach(settings, key, value)
    {
        size_t i;
        bool fits = json_is_array(value) || add_value(key, value, out, owned);
        if (json_is_array(value))
            json_array_foreach(value, i, one) fits &= add_value(key, one, out, owned);
        if (!fits)
            fprintf(stderr, "invar: %s: the value of '%s' is no string, number or truth value\n", path, key);
        good &= fits;
    }
    json_decref(settings);
    return good;
}

bool arguments_expand(struct words *out, struct words *owned, size_t *settings, int argc, char *const argv[])
{
    struct buf path = {0};
    bool good = true, flags = false;
    for (int i = 0; i < argc && i < 2; i++)
        vec_push(out, argv[i]);
    char *text = settings && argc > 2 ? find_settings(&path) : NULL;
    if (text)
        good = add_settings(path.text, text, out, owned);
    if (settings)
        *settings = out->n - 2;
    for (int i = 2; i < argc && good; i++) {
        const char *word = argv[i];
        flags |= !strcmp(word, "--");
        if (flags || word[0] != '@')
            vec_push(out, word);
        else if (word[1] == '@')
            vec_push(out, word + 1);
        else
            good = expand_file(word + 1, out, owned);
    }
    free(text);
    buf_release(&path);
    return good;
}
