/* The tokens of ACSL (ACSL 2.1 and chapter 6.4 of C11): C's tokens, words with a backslash, and operators of formulas, some of which are also
 * characters outside ASCII. An @ is white space. A comment inside a comment ends at the end of its line. Start at acsl_lex. */
#include "lang/c/acsl/lex.h"

#include "base/buf.h"

#include <ctype.h>
#include <string.h>

/* ---- white space ---- */

static void skip_space(struct annot_scanner *l)
{
    while (l->at < l->end) {
        char c = annot_peek(l, 0);
        if (c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '\n' || c == '\r' || c == '@') {
            l->at++;
        } else if (annot_looking_at(l, "//")) {
            while (l->at < l->end && annot_peek(l, 0) != '\n')
                l->at++;
        } else {
            return;
        }
    }
}

/* ---- numbers ---- */

/* Takes the suffix off: letters of `letters`, at most n. */
static void drop_suffix(char *digits, const char *letters, unsigned n)
{
    size_t length = strlen(digits);
    while (n-- > 0 && length > 1 && strchr(letters, digits[length - 1]))
        digits[--length] = 0;
}

/* C11 6.4.4.1. */
static void integer(struct annot_scanner *l, uint32_t start, char *digits)
{
    drop_suffix(digits, "uUlL", 3);
    unsigned base = 10;
    const char *p = digits;
    if (p[0] == '0' && (p[1] == 'x' || p[1] == 'X'))
        base = 16, p += 2;
    else if (p[0] == '0' && (p[1] == 'b' || p[1] == 'B'))
        base = 2, p += 2;
    else if (p[0] == '0' && p[1])
        base = 8, p++;
    uint64_t value;
    bool fits;
    if (!annot_digits_value(p, base, &value, &fits)) {
        annot_bad_literal(l, start, "malformed number");
        return;
    }
    if (!fits && base != 10) {
        annot_bad_literal(l, start, "number does not fit in 64 bits");
        return;
    }
    annot_push(l, TOKEN_INT, start)->text = fits ? arena_printf(l->arena, "%llu", (unsigned long long)value) : p;
}

/* C11 6.4.4.2. */
static void floating(struct annot_scanner *l, uint32_t start, char *digits)
{
    bool hex = digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X');
    size_t n = strlen(digits);
    bool exponent = strpbrk(digits, hex ? "pP" : "eE") != NULL;
    bool single = (digits[n - 1] == 'f' || digits[n - 1] == 'F') && (!hex || exponent);
    if (!hex || exponent)
        drop_suffix(digits, "fFlLdD", 1);
    char *end;
    (void)strtod(digits, &end);
    if (*end || end == digits || (hex && !exponent)) {
        annot_bad_literal(l, start, "malformed number");
        return;
    }
    struct annot_token *t = annot_push(l, TOKEN_FLOAT, start);
    t->text = digits;
    t->single = single;
}

static void number(struct annot_scanner *l)
{
    uint32_t start = l->at;
    bool hex = annot_peek(l, 0) == '0' && (annot_peek(l, 1) == 'x' || annot_peek(l, 1) == 'X'), real = false;
    for (;; l->at++) {
        char c = annot_peek(l, 0), before = l->at > start ? l->text[l->at - 1] : 0;
        bool exponent = hex ? before == 'p' || before == 'P' : before == 'e' || before == 'E';
        if (c == '.' && annot_peek(l, 1) != '.' && !real) /* `0..3` is a range */
            real = true;
        else if ((unsigned char)c >= 0x80 || (!annot_ident_part(c) && !((c == '+' || c == '-') && exponent)))
            break;
    }
    char *digits = arena_strndup(l->arena, l->text + start, l->at - start);
    if (real || strpbrk(digits, hex ? "pP" : "eE"))
        floating(l, start, digits);
    else
        integer(l, start, digits);
}

/* ---- characters and strings ---- */

static int hex_escape(struct annot_scanner *l)
{
    int value = 0;
    if (!isxdigit((unsigned char)annot_peek(l, 0)))
        return -1;
    for (; isxdigit((unsigned char)annot_peek(l, 0)); l->at++) {
        char c = (char)tolower(annot_peek(l, 0));
        value = (value & 0xffffff) * 16 + (isdigit((unsigned char)c) ? c - '0' : c - 'a' + 10);
    }
    return value;
}

/* One byte of a literal, with escapes resolved; -1 if malformed. */
static int literal_char(struct annot_scanner *l)
{
    unsigned char c = (unsigned char)annot_peek(l, 0);
    l->at++;
    if (c != '\\')
        return c;
    c = (unsigned char)annot_peek(l, 0);
    l->at++;
    static const char letters[] = "abfnrtv'\"?\\e", values[] = "\a\b\f\n\r\t\v'\"?\\\033";
    const char *known = c ? strchr(letters, c) : NULL;
    if (known)
        return values[known - letters];
    if (c == 'x')
        return hex_escape(l);
    if (c < '0' || c > '7')
        return -1;
    int v = c - '0';
    for (unsigned k = 0; k < 2 && annot_peek(l, 0) >= '0' && annot_peek(l, 0) <= '7'; k++, l->at++)
        v = v * 8 + (annot_peek(l, 0) - '0');
    return v;
}

static bool at_line_end(const struct annot_scanner *l)
{
    return l->at >= l->end || annot_peek(l, 0) == '\n';
}

static void character(struct annot_scanner *l, uint32_t start, bool wide)
{
    l->at++;
    int v = at_line_end(l) || annot_peek(l, 0) == '\'' ? -1 : literal_char(l);
    if (v < 0 || annot_peek(l, 0) != '\'' || (!wide && v > 255)) {
        while (!at_line_end(l) && annot_peek(l, 0) != '\'')
            l->at++;
        l->at += !at_line_end(l);
        annot_bad_literal(l, start, "malformed character");
        return;
    }
    l->at++;
    annot_push(l, TOKEN_CHAR, start)->value = v;
}

static void string(struct annot_scanner *l, uint32_t start, bool wide)
{
    l->at++;
    struct buf b = {0};
    bool well = !wide;
    while (!at_line_end(l) && annot_peek(l, 0) != '"') {
        int v = literal_char(l);
        well &= v >= 0 && v <= 255;
        buf_putc(&b, (char)v);
    }
    well &= !at_line_end(l);
    l->at += !at_line_end(l);
    size_t n = b.n;
    const char *text = buf_finish(&b, l->arena);
    if (!well) {
        annot_bad_literal(l, start, wide ? "wide strings are not supported in annotations" : "malformed string");
        return;
    }
    struct annot_token *t = annot_push(l, TOKEN_STRING, start);
    t->text = text;
    t->value = (int64_t)n;
}

/* ---- the rest ---- */

static const struct {
    const char *character;
    enum annot_token_kind kind;
    const char *text;
} outside_ascii[] = {
    {"\u2200", TOKEN_WORD, "\\forall"}, {"\u2203", TOKEN_WORD, "\\exists"}, {"\u2208", TOKEN_WORD, "\\in"},
    {"\u03c0", TOKEN_WORD, "\\pi"},     {"\u2261", TOKEN_OP, "=="},         {"\u2260", TOKEN_OP, "!="},
    {"\u2264", TOKEN_OP, "<="},         {"\u2265", TOKEN_OP, ">="},         {"\u21d2", TOKEN_OP, "==>"},
    {"\u21d4", TOKEN_OP, "<==>"},       {"\u2227", TOKEN_OP, "&&"},         {"\u2228", TOKEN_OP, "||"},
    {"\u00ac", TOKEN_OP, "!"},          {"\u22bb", TOKEN_OP, "^^"},         {"\u2212", TOKEN_OP, "-"},
    {"\u2124", TOKEN_IDENT, "integer"}, {"\u211d", TOKEN_IDENT, "real"},    {"\U0001d539", TOKEN_IDENT, "boolean"},
};

static bool mathematical(struct annot_scanner *l)
{
    uint32_t start = l->at;
    for (size_t i = 0; i < sizeof outside_ascii / sizeof *outside_ascii; i++) {
        if (!annot_looking_at(l, outside_ascii[i].character))
            continue;
        l->at += (uint32_t)strlen(outside_ascii[i].character);
        annot_push(l, outside_ascii[i].kind, start)->text = outside_ascii[i].text;
        return true;
    }
    return false;
}

/* If one operator is a prefix of another, the longer one comes first. */
static const char *const operators[] = {"<==>", "<-->", "==>", "-->", "...", "<<=", ">>=", "<=", ">=", "==", "!=", "&&",
                                        "||",   "^^",   "*^",  "<<",  ">>",  "++",  "--",  "+=", "-=", "*=", "/=", "%=",
                                        "&=",   "|=",   "^=",  "->",  "::",  "..",  "[|",  "|]", "##", "+",  "-",  "*",
                                        "/",    "%",    "<",   ">",   "=",   "!",   "~",   "&",  "|",  "^",  "?",  ":",
                                        ";",    ",",    ".",   "(",   ")",   "[",   "]",   "{",  "}",  "#"};

/* A name, or a word with its backslash. It ends in front of a character outside ASCII, which may be an operator. */
static void word(struct annot_scanner *l, enum annot_token_kind kind)
{
    uint32_t start = l->at++;
    while (annot_ident_part(annot_peek(l, 0)) && (unsigned char)annot_peek(l, 0) < 0x80)
        l->at++;
    annot_push(l, kind, start)->text = arena_strndup(l->arena, l->text + start, l->at - start);
}

static bool letter(char c)
{
    return annot_ident_start(c) && (unsigned char)c < 0x80;
}

static void token(struct annot_scanner *l)
{
    char c = annot_peek(l, 0), next = annot_peek(l, 1);
    bool wide = c == 'L' && (next == '\'' || next == '"');
    uint32_t start = l->at;
    if (wide)
        l->at++, c = next;
    if (c == '\'')
        character(l, start, wide);
    else if (c == '"')
        string(l, start, wide);
    else if ((unsigned char)c >= 0x80 && mathematical(l))
        return;
    else if (letter(c))
        word(l, TOKEN_IDENT);
    else if (c == '\\' && letter(next))
        word(l, TOKEN_WORD);
    else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)next)))
        number(l);
    else if (!annot_scan_operator(l, operators, sizeof operators / sizeof *operators))
        annot_bad_character(l);
}

void acsl_lex_text(struct arena *a, const struct source *s, struct annot_text text, struct diagnostics *ds,
                   struct annot_tokens *out)
{
    struct annot_scanner l = {.arena = a, .source = s, .ds = ds, .out = out, .chars = text, .text = text.text, .end = text.size};
    for (skip_space(&l); l.at < l.end; skip_space(&l))
        token(&l);
}

/* The bytes [from, to) of the source without the ends of lines that a backslash hides (C11 5.1.1.2). */
static struct annot_text text_of(struct arena *a, const struct source *s, uint32_t from, uint32_t to)
{
    struct VEC_OF(char) text = VEC_IN(a);
    struct VEC_OF(uint32_t) at = VEC_IN(a);
    for (uint32_t i = from; i < to; i++) {
        bool crlf = i + 2 < to && s->text[i + 1] == '\r' && s->text[i + 2] == '\n';
        if (s->text[i] == '\\' && i + 1 < to && (s->text[i + 1] == '\n' || crlf)) {
            i += crlf ? 2 : 1;
            continue;
        }
        vec_push(&text, s->text[i]);
        vec_push(&at, i);
    }
    vec_push(&text, 0);
    vec_push(&at, to);
    return (struct annot_text){text.at, (uint32_t)text.n - 1, from, at.at};
}

void acsl_lex(struct arena *a, const struct c_comment *c, struct diagnostics *ds, struct annot_tokens *out)
{
    const struct source *s = c->span.source;
    uint32_t from = c->span.start + 3, to = c->span.end;
    if (c->kind == C_INVAR) {
        const char *colon = memchr(s->text + c->span.start, ':', c->span.end - c->span.start);
        from = colon ? (uint32_t)(colon - s->text) + 1 : to;
    }
    if (s->text[c->span.start + 1] != '/') /* also an annotation in ghost code */
        to -= 2;
    struct annot_tokens raw = {0};
    acsl_lex_text(a, s, text_of(a, s, from, to > from ? to : from), ds, &raw);
    acsl_expand(a, c, &raw, ds, out);
    vec_release(&raw);
    uint32_t end = out->n ? out->at[out->n - 1].end : to;
    vec_push(out, ((struct annot_token){.kind = TOKEN_END, .start = end, .end = end}));
}
