/* Names, operators and errors of annotation comments. */
#include "lang/builder/annot_scan.h"

#include <ctype.h>
#include <string.h>

struct span annot_scan_span(const struct annot_scanner *l, uint32_t start, uint32_t end)
{
    return (struct span){l->source, annot_text_offset(&l->chars, start), annot_text_offset(&l->chars, end)};
}

bool annot_ident_start(char c)
{
    return isalpha((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

bool annot_ident_part(char c)
{
    return annot_ident_start(c) || isdigit((unsigned char)c);
}

char annot_peek(const struct annot_scanner *l, uint32_t k)
{
    return l->at + k < l->end ? l->text[l->at + k] : 0;
}

bool annot_looking_at(const struct annot_scanner *l, const char *what)
{
    size_t n = strlen(what);
    return l->end - l->at >= n && memcmp(l->text + l->at, what, n) == 0;
}

struct annot_token *annot_push(struct annot_scanner *l, enum annot_token_kind kind, uint32_t start)
{
    struct span span = annot_scan_span(l, start, l->at);
    bool opens = l->opens;
    l->opens = false;
    vec_push(l->out,
             ((struct annot_token){.kind = kind, .start = span.start, .end = span.end, .comment = l->comment, .opens = opens}));
    return &l->out->at[l->out->n - 1];
}

void annot_bad_literal(struct annot_scanner *l, uint32_t start, const char *why)
{
    diag_error(l->ds, annot_scan_span(l, start, l->at), "bad-literal", "%s", why);
    annot_push(l, TOKEN_BAD, start);
}

bool annot_digits_value(const char *p, unsigned base, uint64_t *value, bool *fits)
{
    *value = 0;
    *fits = true;
    if (!*p)
        return false;
    for (; *p; p++) {
        unsigned d = isdigit((unsigned char)*p) ? (unsigned)(*p - '0') : (unsigned)(tolower(*p) - 'a') + 10;
        if (!isxdigit((unsigned char)*p) || d >= base)
            return false;
        if (__builtin_mul_overflow(*value, (uint64_t)base, value) || __builtin_add_overflow(*value, (uint64_t)d, value))
            *fits = false;
    }
    return true;
}

void annot_scan_word(struct annot_scanner *l, enum annot_token_kind kind)
{
    uint32_t start = l->at++;
    while (annot_ident_part(annot_peek(l, 0)))
        l->at++;
    annot_push(l, kind, start)->text = arena_strndup(l->arena, l->text + start, l->at - start);
}

bool annot_scan_operator(struct annot_scanner *l, const char *const operators[], size_t n)
{
    uint32_t start = l->at;
    for (size_t i = 0; i < n; i++) {
        if (annot_looking_at(l, operators[i])) {
            l->at += (uint32_t)strlen(operators[i]);
            annot_push(l, TOKEN_OP, start)->text = operators[i];
            return true;
        }
    }
    return false;
}

void annot_bad_character(struct annot_scanner *l)
{
    uint32_t start = l->at;
    unsigned char c = (unsigned char)annot_peek(l, 0);
    l->at++;
    if (isprint(c))
        diag_error(l->ds, annot_scan_span(l, start, l->at), "syntax-error", "character '%c' has no meaning here", c);
    else
        diag_error(l->ds, annot_scan_span(l, start, l->at), "syntax-error", "character 0x%02x has no meaning here", c);
    annot_push(l, TOKEN_BAD, start);
}
