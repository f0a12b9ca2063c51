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
    struct annot_scanner scan;
    const struct annot_comment *comment;
    bool nested; /* inside of a block comment of annotations in a line comment */
};

static void skip_line_start(struct lexer *l)
{
    struct annot_scanner *s = &l->scan;
    char filler = l->comment->form == ANNOT_DOC ? '*' : '@';
    while (annot_peek(s, 0) == ' ' || annot_peek(s, 0) == '\t' || annot_peek(s, 0) == '\f')
        s->at++;
    while (annot_peek(s, 0) == filler)
        s->at++;
}

static void skip_space(struct lexer *l)
{
    struct annot_scanner *s = &l->scan;
    while (s->at < s->end) {
        char c = annot_peek(s, 0);
        if (c == '\n' || c == '\r') {
            s->at++;
            skip_line_start(l);
        } else if (c == ' ' || c == '\t' || c == '\f') {
            s->at++;
        } else if (annot_looking_at(s, "//@") || (l->comment->form == ANNOT_LINE && annot_looking_at(s, "/*@"))) {
            l->nested |= annot_peek(s, 1) == '*';
            s->opens = true;
            s->at += 3;
        } else if (l->nested && (annot_looking_at(s, "*/") || annot_looking_at(s, "@*/"))) {
            l->nested = false;
            s->at += annot_peek(s, 0) == '@' ? 3 : 2;
        } else if (annot_looking_at(s, "//")) {
            while (s->at < s->end && annot_peek(s, 0) != '\n' && annot_peek(s, 0) != '\r')
                s->at++;
        } else if (annot_looking_at(s, "/*")) {
            const char *end = memmem(s->text + s->at + 2, s->end - s->at - 2, "*/", 2);
            s->at = end ? (uint32_t)(end - s->text) + 2 : s->end;
        } else {
            return;
        }
    }
}

/* ---- numbers ---- */

/* JLS 3.10.1; `digits` without underscores. */
static void integer(struct annot_scanner *l, uint32_t start, char *digits)
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
    if (!annot_digits_value(p, base, &value, &fits)) {
        annot_bad_literal(l, start, "malformed number");
        return;
    }
    uint64_t max = is_long ? INT64_MAX : INT32_MAX, all = is_long ? UINT64_MAX : UINT32_MAX;
    bool minimum = base == 10 && fits && value == max + 1;
    if (!fits || (base == 10 ? value > max + 1 : value > all)) {
        annot_bad_literal(l, start,
                          is_long ? "number does not fit in a long" : "number does not fit in an int (is an L missing?)");
        return;
    }
    struct annot_token *t = annot_push(l, TOKEN_INT, start);
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
static void floating(struct annot_scanner *l, uint32_t start, char *digits)
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
        annot_bad_literal(l, start, "malformed number");
    } else if (isinf(value)) {
        annot_bad_literal(l, start, "floating-point number too large");
    } else if (value == 0 && !all_zero(digits, hex)) {
        annot_bad_literal(l, start, "floating-point number too small");
    } else {
        struct annot_token *t = annot_push(l, TOKEN_FLOAT, start);
        t->text = hex_form(l->arena, value);
        t->single = single;
    }
}

static void number(struct annot_scanner *l)
{
    uint32_t start = l->at;
    bool hex = annot_peek(l, 0) == '0' && (annot_peek(l, 1) == 'x' || annot_peek(l, 1) == 'X');
    bool real = false;
    for (;; l->at++) {
        char c = annot_peek(l, 0), before = l->at > start ? l->text[l->at - 1] : 0;
        bool exponent = hex ? before == 'p' || before == 'P' : before == 'e' || before == 'E';
        if (c == '.' && annot_peek(l, 1) != '.' && !real && !annot_ident_start(annot_peek(l, 1)))
            real = true;
        else if (c == '.' && annot_peek(l, 1) && strchr("eEfFdD", annot_peek(l, 1)) && !real)
            real = true;
        else if (!annot_ident_part(c) && !((c == '+' || c == '-') && exponent))
            break;
    }
    char *digits = arena_alloc(l->arena, l->at - start + 1);
    size_t n = 0;
    for (uint32_t i = start; i < l->at; i++)
        if (l->text[i] != '_')
            digits[n++] = l->text[i];
    if (l->text[l->at - 1] == '_') {
        annot_bad_literal(l, start, "malformed number");
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
static int literal_char(struct annot_scanner *l)
{
    char c = annot_peek(l, 0);
    if (c != '\\')
        return (int)annot_text_char(&l->chars, l->at, &l->at);
    l->at++;
    c = annot_peek(l, 0);
    l->at++;
    static const char letters[] = "btnfrs\"'\\", values[] = "\b\t\n\f\r \"'\\";
    const char *known = c ? strchr(letters, c) : NULL;
    if (known)
        return values[known - letters];
    if (octal_digit(c)) {
        int v = c - '0';
        for (int k = 0; k < (c <= '3' ? 2 : 1) && octal_digit(annot_peek(l, 0)); k++, l->at++)
            v = v * 8 + (annot_peek(l, 0) - '0');
        return v;
    }
    return -1;
}

static bool at_line_end(const struct annot_scanner *l)
{
    return l->at >= l->end || annot_peek(l, 0) == '\n' || annot_peek(l, 0) == '\r';
}

static void character(struct annot_scanner *l)
{
    uint32_t start = l->at++;
    int v = at_line_end(l) || annot_peek(l, 0) == '\'' ? -1 : literal_char(l);
    if (v < 0 || v > 0xffff || annot_peek(l, 0) != '\'') {
        while (!at_line_end(l) && annot_peek(l, 0) != '\'')
            l->at++;
        l->at += !at_line_end(l);
        annot_bad_literal(l, start, "malformed character");
        return;
    }
    l->at++;
    annot_push(l, TOKEN_CHAR, start)->value = v;
}

/* UTF-16 code units, as escapes. */
static void put_units(struct buf *b, unsigned code)
{
    if (code < 0x10000)
        buf_printf(b, "\\u%04x", code);
    else
        buf_printf(b, "\\u%04x\\u%04x", 0xd800 + ((code - 0x10000) >> 10), 0xdc00 + (code & 0x3ff));
}

static void string(struct annot_scanner *l)
{
    uint32_t start = l->at++;
    struct buf b = {0};
    bool well = true;
    while (!at_line_end(l) && annot_peek(l, 0) != '"') {
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
        annot_push(l, TOKEN_STRING, start)->text = text;
    else
        annot_bad_literal(l, start, "malformed string");
}

/* ---- the rest ---- */

/* If one operator is a prefix of another, the longer one comes first. */
static const char *const operators[] = {
    "<=!=>", "<==>", ">>>=", "<==", "==>", "...", "<<=", ">>=", ">>>", "<:", "<=", ">=", "==", "!=", "&&", "||", "<<", ">>", "++",
    "--",    "+=",   "-=",   "*=",  "/=",  "%=",  "&=",  "|=",  "^=",  "->", "::", "..", "{|", "|}", "+",  "-",  "*",  "/",  "%",
    "<",     ">",    "=",    "!",   "~",   "&",   "|",   "^",   "?",   ":",  ";",  ",",  ".",  "(",  ")",  "[",  "]",  "{",  "}",
};

static void other(struct annot_scanner *l)
{
    uint32_t start = l->at;
    if (annot_looking_at(l, "(*")) {
        const char *end = memmem(l->text + start, l->end - start, "*)", 2);
        l->at = end ? (uint32_t)(end - l->text) + 2 : l->end;
        annot_push(l, TOKEN_INFORMAL, start);
        return;
    }
    if (!annot_scan_operator(l, operators, sizeof operators / sizeof *operators))
        annot_bad_character(l);
}

void annot_lex(struct arena *a, const struct source *s, const struct annot_comment *c, uint32_t index, struct diagnostics *ds,
               struct annot_tokens *out)
{
    struct lexer l = {.scan = {.arena = a, .source = s, .ds = ds, .out = out, .comment = index}, .comment = c};
    struct annot_scanner *scan = &l.scan;
    scan->chars = annot_text(a, s, c->from, c->to);
    scan->text = scan->chars.text;
    scan->end = scan->chars.size;
    for (skip_space(&l); scan->at < scan->end; skip_space(&l)) {
        char ch = annot_peek(scan, 0);
        if (annot_ident_start(ch)) {
            annot_scan_word(scan, TOKEN_IDENT);
        } else if (ch == '\\' && annot_ident_start(annot_peek(scan, 1))) {
            annot_scan_word(scan, TOKEN_WORD);
        } else if (isdigit((unsigned char)ch) || (ch == '.' && isdigit((unsigned char)annot_peek(scan, 1)))) {
            number(scan);
        } else if (ch == '\'') {
            character(scan);
        } else if (ch == '"') {
            string(scan);
        } else {
            other(scan);
        }
    }
}
