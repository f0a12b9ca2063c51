/* The tokens of an annotation comment: Java's tokens (JLS chapter 3), JML's words with a backslash, and JML's operators. An @ (in
 * documentation comments a *) at the start of a line is white space; so are comments inside the comment. An annotation inside a line
 * comment (`//@`, or a block comment that begins with @) belongs to the text around it. Every character outside ASCII counts as a
 * letter: a name with another character is unknown to Java anyway. Start at annot_lex. */
#include "lang/java/jml/annot_lex.h"

#include "lang/java/tree/source_text.h"

#include "base/buf.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <string.h>

struct lexer {
    struct arena *arena;
    const struct source *source;
    const struct annot_comment *comment;
    uint32_t index;
    struct diagnostics *ds;
    struct annot_tokens *out;
    struct annot_text chars;
    const char *text; /* of chars: places in the text count from 0 */
    uint32_t at, end;
    bool opens;  /* the next token is the first of an annotation inside the comment */
    bool nested; /* inside of a block comment of annotations in a line comment */
};

static struct span span_of(const struct lexer *l, uint32_t start, uint32_t end)
{
    return (struct span){l->source, annot_text_offset(&l->chars, start), annot_text_offset(&l->chars, end)};
}

static bool ident_start(char c)
{
    return isalpha((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool ident_part(char c)
{
    return ident_start(c) || isdigit((unsigned char)c);
}

/* The byte k places after the current one; 0 outside the comment. */
static char peek(const struct lexer *l, uint32_t k)
{
    return l->at + k < l->end ? l->text[l->at + k] : 0;
}

static bool looking_at(const struct lexer *l, const char *what)
{
    size_t n = strlen(what);
    return l->end - l->at >= n && memcmp(l->text + l->at, what, n) == 0;
}

static struct annot_token *push(struct lexer *l, enum annot_token_kind kind, uint32_t start)
{
    struct span span = span_of(l, start, l->at);
    bool opens = l->opens;
    l->opens = false;
    vec_push(l->out,
             ((struct annot_token){.kind = kind, .start = span.start, .end = span.end, .comment = l->index, .opens = opens}));
    return &l->out->at[l->out->n - 1];
}

static void skip_line_start(struct lexer *l)
{
    char filler = l->comment->form == ANNOT_DOC ? '*' : '@';
    while (peek(l, 0) == ' ' || peek(l, 0) == '\t' || peek(l, 0) == '\f')
        l->at++;
    while (peek(l, 0) == filler)
        l->at++;
}

static void skip_space(struct lexer *l)
{
    while (l->at < l->end) {
        char c = peek(l, 0);
        if (c == '\n' || c == '\r') {
            l->at++;
            skip_line_start(l);
        } else if (c == ' ' || c == '\t' || c == '\f') {
            l->at++;
        } else if (looking_at(l, "//@") || (l->comment->form == ANNOT_LINE && looking_at(l, "/*@"))) {
            l->nested |= peek(l, 1) == '*';
            l->opens = true;
            l->at += 3;
        } else if (l->nested && (looking_at(l, "*/") || looking_at(l, "@*/"))) {
            l->nested = false;
            l->at += peek(l, 0) == '@' ? 3 : 2;
        } else if (looking_at(l, "//")) {
            while (l->at < l->end && peek(l, 0) != '\n' && peek(l, 0) != '\r')
                l->at++;
        } else if (looking_at(l, "/*")) {
            const char *end = memmem(l->text + l->at + 2, l->end - l->at - 2, "*/", 2);
            l->at = end ? (uint32_t)(end - l->text) + 2 : l->end;
        } else {
            return;
        }
    }
}

/* ---- numbers ---- */

static void bad_literal(struct lexer *l, uint32_t start, const char *why)
{
    diag_error(l->ds, span_of(l, start, l->at), "bad-literal", "%s", why);
    push(l, TOKEN_BAD, start);
}

/* Reads digits of `base` from p to the end. False if there is another character. *fits: the value fits 64 bits. */
static bool digits_value(const char *p, unsigned base, uint64_t *value, bool *fits)
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

/* JLS 3.10.1; `digits` without underscores. */
static void integer(struct lexer *l, uint32_t start, char *digits)
{
    size_t n = strlen(digits);
    bool is_long = n && (digits[n - 1] == 'l' || digits[n - 1] == 'L');
    if (is_long)
        digits[--n] = 0;
    unsigned base = 10;
    const char *p = digits;
    if (p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) {
        base = 16;
        p += 2;
    } else if (p[0] == '0' && (p[1] == 'b' || p[1] == 'B')) {
        base = 2;
        p += 2;
    } else if (p[0] == '0' && p[1]) {
        base = 8;
        p++;
    }
    uint64_t value;
    bool fits;
    if (!digits_value(p, base, &value, &fits)) {
        bad_literal(l, start, "malformed number");
        return;
    }
    uint64_t max = is_long ? INT64_MAX : INT32_MAX, all = is_long ? UINT64_MAX : UINT32_MAX;
    bool minimum = base == 10 && fits && value == max + 1;
    if (!fits || (base == 10 ? value > max + 1 : value > all)) {
        bad_literal(l, start, is_long ? "number does not fit in a long" : "number does not fit in an int (is an L missing?)");
        return;
    }
    struct annot_token *t = push(l, TOKEN_INT, start);
    t->is_long = is_long;
    t->only_negated = minimum;
    t->value = is_long ? (int64_t)value : (int64_t)(int32_t)(uint32_t)value;
}

/* A finite value that is not negative, as Double.toHexString writes it. */
static const char *hex_form(struct arena *a, double value)
{
    if (value == 0)
        return "0x0.0p0";
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
    int exponent = (int)(bits >> 52 & 0x7ff);
    char digits[16];
    snprintf(digits, sizeof digits, "%013llx", (unsigned long long)fraction);
    size_t n = 13;
    while (n > 1 && digits[n - 1] == '0')
        n--;
    return arena_printf(a, "0x%d.%.*sp%d", exponent != 0, (int)n, digits, exponent ? exponent - 1023 : -1022);
}

static bool all_zero(const char *mantissa, bool hex)
{
    for (const char *p = mantissa + (hex ? 2 : 0); *p && *p != (hex ? 'p' : 'e'); p++)
        if (isxdigit((unsigned char)*p) && *p != '0')
            return false;
    return true;
}

/* JLS 3.10.2; `digits` without underscores, in lower case. */
static void floating(struct lexer *l, uint32_t start, char *digits)
{
    size_t n = strlen(digits);
    bool hex = digits[0] == '0' && digits[1] == 'x';
    char last = digits[n - 1];
    bool single = last == 'f' && (!hex || strchr(digits, 'p'));
    if (single || last == 'd')
        digits[n - 1] = 0;
    char *end;
    double value = single ? (double)strtof(digits, &end) : strtod(digits, &end);
    if (*end || end == digits || (hex && !strchr(digits, 'p'))) {
        bad_literal(l, start, "malformed number");
    } else if (isinf(value)) {
        bad_literal(l, start, "floating-point number too large");
    } else if (value == 0 && !all_zero(digits, hex)) {
        bad_literal(l, start, "floating-point number too small");
    } else {
        struct annot_token *t = push(l, TOKEN_FLOAT, start);
        t->text = hex_form(l->arena, value);
        t->single = single;
    }
}

static void number(struct lexer *l)
{
    uint32_t start = l->at;
    bool hex = peek(l, 0) == '0' && (peek(l, 1) == 'x' || peek(l, 1) == 'X');
    bool real = false;
    for (;; l->at++) {
        char c = peek(l, 0), before = l->at > start ? l->text[l->at - 1] : 0;
        bool exponent = hex ? before == 'p' || before == 'P' : before == 'e' || before == 'E';
        if (c == '.' && peek(l, 1) != '.' && !real && !ident_start(peek(l, 1)))
            real = true;
        else if (c == '.' && peek(l, 1) && strchr("eEfFdD", peek(l, 1)) && !real)
            real = true;
        else if (!ident_part(c) && !((c == '+' || c == '-') && exponent))
            break;
    }
    char *digits = arena_alloc(l->arena, l->at - start + 1);
    size_t n = 0;
    for (uint32_t i = start; i < l->at; i++)
        if (l->text[i] != '_')
            digits[n++] = l->text[i];
    if (l->text[l->at - 1] == '_') {
        bad_literal(l, start, "malformed number");
        return;
    }
    for (size_t i = 0; i < n; i++) {
        char c = (char)tolower(digits[i]);
        real |= hex ? c == 'p' : (i > 0 && (c == 'e' || c == 'f' || c == 'd') && !(digits[1] == 'b' || digits[1] == 'B'));
    }
    if (!real) {
        integer(l, start, digits);
        return;
    }
    for (size_t i = 0; i < n; i++)
        digits[i] = (char)tolower(digits[i]);
    floating(l, start, digits);
}

/* ---- characters and strings ---- */

static bool octal_digit(char c)
{
    return c >= '0' && c <= '7';
}

/* One character of a literal, with escapes resolved; -1 if malformed. */
static int literal_char(struct lexer *l)
{
    char c = peek(l, 0);
    if (c != '\\')
        return (int)annot_text_char(&l->chars, l->at, &l->at);
    l->at++;
    c = peek(l, 0);
    l->at++;
    static const char letters[] = "btnfrs\"'\\", values[] = "\b\t\n\f\r \"'\\";
    const char *known = c ? strchr(letters, c) : NULL;
    if (known)
        return values[known - letters];
    if (octal_digit(c)) {
        int v = c - '0';
        for (int k = 0; k < (c <= '3' ? 2 : 1) && octal_digit(peek(l, 0)); k++, l->at++)
            v = v * 8 + (peek(l, 0) - '0');
        return v;
    }
    return -1;
}

static bool at_line_end(const struct lexer *l)
{
    return l->at >= l->end || peek(l, 0) == '\n' || peek(l, 0) == '\r';
}

static void character(struct lexer *l)
{
    uint32_t start = l->at++;
    int v = at_line_end(l) || peek(l, 0) == '\'' ? -1 : literal_char(l);
    if (v < 0 || v > 0xffff || peek(l, 0) != '\'') {
        while (!at_line_end(l) && peek(l, 0) != '\'')
            l->at++;
        l->at += !at_line_end(l);
        bad_literal(l, start, "malformed character");
        return;
    }
    l->at++;
    push(l, TOKEN_CHAR, start)->value = v;
}

/* UTF-16 code units, as escapes. */
static void put_units(struct buf *b, unsigned code)
{
    if (code < 0x10000)
        buf_printf(b, "\\u%04x", code);
    else
        buf_printf(b, "\\u%04x\\u%04x", 0xd800 + ((code - 0x10000) >> 10), 0xdc00 + (code & 0x3ff));
}

static void string(struct lexer *l)
{
    uint32_t start = l->at++;
    struct buf b = {0};
    bool well = true;
    while (!at_line_end(l) && peek(l, 0) != '"') {
        int v = literal_char(l);
        well &= v >= 0;
        if (v >= ' ' && v < 127 && v != '"' && v != '\\')
            buf_putc(&b, (char)v);
        else
            put_units(&b, (unsigned)v);
    }
    well &= !at_line_end(l);
    l->at += !at_line_end(l);
    const char *text = buf_finish(&b, l->arena);
    if (well)
        push(l, TOKEN_STRING, start)->text = text;
    else
        bad_literal(l, start, "malformed string");
}

/* ---- the rest ---- */

/* If one operator is a prefix of another, the longer one comes first. */
static const char *const operators[] = {
    "<=!=>", "<==>", ">>>=", "<==", "==>", "...", "<<=", ">>=", ">>>", "<:", "<=", ">=", "==", "!=", "&&", "||", "<<", ">>", "++",
    "--",    "+=",   "-=",   "*=",  "/=",  "%=",  "&=",  "|=",  "^=",  "->", "::", "..", "{|", "|}", "+",  "-",  "*",  "/",  "%",
    "<",     ">",    "=",    "!",   "~",   "&",   "|",   "^",   "?",   ":",  ";",  ",",  ".",  "(",  ")",  "[",  "]",  "{",  "}",
};

static void other(struct lexer *l)
{
    uint32_t start = l->at;
    if (looking_at(l, "(*")) {
        const char *end = memmem(l->text + start, l->end - start, "*)", 2);
        l->at = end ? (uint32_t)(end - l->text) + 2 : l->end;
        push(l, TOKEN_INFORMAL, start);
        return;
    }
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        if (looking_at(l, operators[i])) {
            l->at += (uint32_t)strlen(operators[i]);
            push(l, TOKEN_OP, start)->text = operators[i];
            return;
        }
    }
    unsigned char c = (unsigned char)peek(l, 0);
    l->at++;
    if (isprint(c))
        diag_error(l->ds, span_of(l, start, l->at), "syntax-error", "character '%c' has no meaning here", c);
    else
        diag_error(l->ds, span_of(l, start, l->at), "syntax-error", "character 0x%02x has no meaning here", c);
    push(l, TOKEN_BAD, start);
}

static void word(struct lexer *l, enum annot_token_kind kind)
{
    uint32_t start = l->at++;
    while (ident_part(peek(l, 0)))
        l->at++;
    push(l, kind, start)->text = arena_strndup(l->arena, l->text + start, l->at - start);
}

void annot_lex(struct arena *a, const struct source *s, const struct annot_comment *c, uint32_t index, struct diagnostics *ds,
               struct annot_tokens *out)
{
    struct lexer l = {.arena = a, .source = s, .comment = c, .index = index, .ds = ds, .out = out};
    l.chars = annot_text(a, s, c->from, c->to);
    l.text = l.chars.text;
    l.end = l.chars.size;
    for (skip_space(&l); l.at < l.end; skip_space(&l)) {
        char ch = peek(&l, 0);
        if (ident_start(ch)) {
            word(&l, TOKEN_IDENT);
        } else if (ch == '\\' && ident_start(peek(&l, 1))) {
            word(&l, TOKEN_WORD);
        } else if (isdigit((unsigned char)ch) || (ch == '.' && isdigit((unsigned char)peek(&l, 1)))) {
            number(&l);
        } else if (ch == '\'') {
            character(&l);
        } else if (ch == '"') {
            string(&l);
        } else {
            other(&l);
        }
    }
}
