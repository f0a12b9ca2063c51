/* Lexer of Boogie 2 (This is Boogie 2, section 1; newer literals as in the Boogie tool). Start at boogie_lex. */
#include "lang/boogie/syntax/lex.h"

#include "base/vec.h"

#include <ctype.h>
#include <string.h>

struct tokens VEC_OF(struct token);

struct lexer {
    const struct source *source;
    const char *text;
    uint32_t at, size;
    struct diagnostics *ds;
    struct tokens out;
};

static const char *const keywords[] = {
    "assert", "assume", "async",     "axiom",          "bool",     "break",     "call",    "complete", "const",
    "div",    "else",   "ensures",   "exists",         "extends",  "false",     "forall",  "free",     "function",
    "goto",   "havoc",  "if",        "implementation", "int",      "invariant", "lambda",  "mod",      "modifies",
    "old",    "par",    "procedure", "real",           "requires", "return",    "returns", "then",     "true",
    "type",   "unique", "var",       "where",          "while",    "yield",
};

/* If one operator is a prefix of another, the longer one comes first. The second column is the ASCII spelling. */
static const char *const operators[][2] = {
    {"<==>", "<==>"},  {"==>", "==>"},    {"<==", "<=="},   {"|{", "|{"},         {"}|", "}|"},         {"&&", "&&"},
    {"||", "||"},      {"==", "=="},      {"!=", "!="},     {"<=", "<="},         {">=", ">="},         {"<:", "<:"},
    {"++", "++"},      {"**", "**"},      {":=", ":="},     {"::", "::"},         {"->", "->"},         {"\u21d4", "<==>"},
    {"\u21d2", "==>"}, {"\u21d0", "<=="}, {"\u2227", "&&"}, {"\u2228", "||"},     {"\u2260", "!="},     {"\u2264", "<="},
    {"\u2265", ">="},  {"\u00ac", "!"},   {"\u2022", "::"}, {"\u2200", "forall"}, {"\u2203", "exists"}, {"\u03bb", "lambda"},
    {"(", "("},        {")", ")"},        {"{", "{"},       {"}", "}"},           {"[", "["},           {"]", "]"},
    {";", ";"},        {":", ":"},        {",", ","},       {"<", "<"},           {">", ">"},           {"+", "+"},
    {"-", "-"},        {"*", "*"},        {"/", "/"},       {"!", "!"},           {"=", "="},           {"|", "|"},
    {"%", "%"},
};

static bool name_start(unsigned char c)
{
    return isalpha(c) || (c && strchr("'~#$^_.?`", c));
}

static bool name_part(unsigned char c)
{
    return name_start(c) || isdigit(c);
}

static char peek(const struct lexer *l, uint32_t ahead)
{
    return l->at + ahead < l->size ? l->text[l->at + ahead] : '\0';
}

static struct span span_from(const struct lexer *l, uint32_t start)
{
    return (struct span){l->source, start, l->at};
}

static void push(struct lexer *l, enum token_kind kind, uint32_t start)
{
    struct token t = {kind, l->text + start, l->at - start, span_from(l, start)};
    vec_push(&l->out, t);
}

/* Comments nest. */
static void skip_comment(struct lexer *l)
{
    uint32_t start = l->at;
    unsigned depth = 0;
    do {
        if (l->at >= l->size) {
            diag_error(l->ds, (struct span){l->source, start, start + 2}, "syntax-error", "comment is not closed");
            return;
        }
        if (peek(l, 0) == '/' && peek(l, 1) == '*') {
            depth++;
            l->at += 2;
        } else if (peek(l, 0) == '*' && peek(l, 1) == '/') {
            depth--;
            l->at += 2;
        } else {
            l->at++;
        }
    } while (depth > 0);
}

static void skip_blank(struct lexer *l)
{
    while (l->at < l->size) {
        char c = peek(l, 0);
        if (isspace((unsigned char)c)) {
            l->at++;
        } else if (c == '/' && peek(l, 1) == '/') {
            while (l->at < l->size && peek(l, 0) != '\n' && peek(l, 0) != '\r')
                l->at++;
        } else if (c == '/' && peek(l, 1) == '*') {
            skip_comment(l);
        } else {
            return;
        }
    }
}

static void lex_name(struct lexer *l)
{
    uint32_t start = l->at;
    bool escaped = peek(l, 0) == '\\';
    if (escaped) {
        l->at++;
        start++;
    }
    while (name_part((unsigned char)peek(l, 0)))
        l->at++;
    enum token_kind kind = TOKEN_NAME;
    for (size_t i = 0; !escaped && i < sizeof keywords / sizeof *keywords; i++)
        if (strlen(keywords[i]) == l->at - start && memcmp(keywords[i], l->text + start, l->at - start) == 0)
            kind = TOKEN_KEYWORD;
    push(l, kind, start);
}

static void skip_digits(struct lexer *l)
{
    while (isdigit((unsigned char)peek(l, 0)))
        l->at++;
}

static bool starts(const struct lexer *l, const char *s)
{
    size_t n = strlen(s);
    return l->at + n <= l->size && memcmp(l->text + l->at, s, n) == 0;
}

/* Drops the digits (base 10, 16) at the end of s[0..n); false if there are none. */
static bool drop_digits(const char *s, size_t *n, int base)
{
    size_t end = *n;
    while (*n && (base == 16 ? isxdigit((unsigned char)s[*n - 1]) : isdigit((unsigned char)s[*n - 1])))
        --*n;
    return *n < end;
}

static bool drop(const char *s, size_t *n, char c)
{
    bool found = *n && s[*n - 1] == c;
    *n -= found;
    return found;
}

/* "0x1.8e3f24e8": read from the right, since `e` and `f` are digits, too. */
static bool is_hex_float(const char *s, size_t n)
{
    bool ok = drop_digits(s, &n, 10) && drop(s, &n, 'e') && drop_digits(s, &n, 10) && drop(s, &n, 'f') && drop_digits(s, &n, 10);
    drop(s, &n, '-');
    return ok && drop(s, &n, 'e') && drop_digits(s, &n, 16) && drop(s, &n, '.') && drop_digits(s, &n, 16) && n == 2;
}

/* "0NaN24e8", "0nan24e8", "0+oo24e8", "0-oo24e8". */
static bool is_special_float(const char *s, size_t n)
{
    return drop_digits(s, &n, 10) && drop(s, &n, 'e') && drop_digits(s, &n, 10) && n == 4;
}

static bool lex_float(struct lexer *l)
{
    static const char *const specials[] = {"0NaN", "0nan", "0+oo", "0-oo"};
    const char *s = l->text + l->at;
    uint32_t n = 0;
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
        if (starts(l, specials[i]))
            n = 4;
    bool special = n > 0;
    if (starts(l, "0x"))
        n = 2;
    while (n && (isxdigit((unsigned char)peek(l, n)) || peek(l, n) == '.' || (peek(l, n) == '-' && s[n - 1] == 'e')))
        n++;
    if (n == 0 || !(special ? is_special_float(s, n) : is_hex_float(s, n)))
        return false;
    l->at += n;
    return true;
}

static void lex_number(struct lexer *l)
{
    uint32_t start = l->at;
    if (lex_float(l)) {
        push(l, TOKEN_LITERAL, start);
        return;
    }
    enum token_kind kind = TOKEN_INT;
    skip_digits(l);
    if (starts(l, "bv") && isdigit((unsigned char)peek(l, 2))) {
        l->at += 2;
        skip_digits(l);
        push(l, TOKEN_LITERAL, start);
        return;
    }
    if (peek(l, 0) == '.' && isdigit((unsigned char)peek(l, 1))) {
        kind = TOKEN_REAL;
        l->at++;
        skip_digits(l);
    }
    uint32_t sign = peek(l, 1) == '-' ? 2 : 1;
    if (peek(l, 0) == 'e' && isdigit((unsigned char)peek(l, sign))) {
        kind = TOKEN_REAL;
        l->at += sign;
        skip_digits(l);
    }
    push(l, kind, start);
}

/* A quote after a backslash ends the string only if the line has no other quote. */
static void lex_string(struct lexer *l)
{
    uint32_t start = l->at++, end = 0;
    for (; l->at < l->size && peek(l, 0) != '\n' && peek(l, 0) != '\r'; l->at++) {
        if (peek(l, 0) != '"')
            continue;
        end = l->at + 1;
        if (l->text[l->at - 1] != '\\')
            break;
    }
    if (end)
        l->at = end;
    else
        diag_error(l->ds, span_from(l, start), "syntax-error", "string is not closed");
    push(l, TOKEN_STRING, start);
}

/* `{` and `:` open an attribute, with anything between them. */
static bool lex_attribute(struct lexer *l)
{
    uint32_t start = l->at;
    if (peek(l, 0) != '{')
        return false;
    l->at++;
    skip_blank(l);
    if (peek(l, 0) != ':' || peek(l, 1) == ':') {
        l->at = start;
        return false;
    }
    l->at++;
    struct token t = {TOKEN_OPERATOR, "{:", 2, {l->source, start, start + 1}};
    vec_push(&l->out, t);
    return true;
}

static bool lex_operator(struct lexer *l)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        if (!starts(l, operators[i][0]))
            continue;
        uint32_t start = l->at;
        l->at += (uint32_t)strlen(operators[i][0]);
        const char *text = operators[i][1];
        struct token t = {isalpha((unsigned char)text[0]) ? TOKEN_KEYWORD : TOKEN_OPERATOR, text, (unsigned)strlen(text),
                          span_from(l, start)};
        vec_push(&l->out, t);
        return true;
    }
    return false;
}

static void lex_other(struct lexer *l)
{
    uint32_t start = l->at++;
    unsigned char c = (unsigned char)l->text[start];
    if (c >= 0x80) {
        while (((unsigned char)peek(l, 0) & 0xc0) == 0x80)
            l->at++;
        diag_error(l->ds, span_from(l, start), "syntax-error", "unexpected character outside ASCII");
    } else if (isprint(c)) {
        diag_error(l->ds, span_from(l, start), "syntax-error", "unexpected character '%c'", c);
    } else {
        diag_error(l->ds, span_from(l, start), "syntax-error", "unexpected character 0x%02x", c);
    }
}

static void lex_token(struct lexer *l)
{
    unsigned char c = (unsigned char)peek(l, 0);
    if (name_start(c) || (c == '\\' && name_start((unsigned char)peek(l, 1))))
        lex_name(l);
    else if (isdigit(c))
        lex_number(l);
    else if (c == '"')
        lex_string(l);
    else if (!lex_attribute(l) && !lex_operator(l))
        lex_other(l);
}

struct token *boogie_lex(struct arena *arena, const struct source *source, struct diagnostics *ds, size_t *n)
{
    struct lexer l = {.source = source, .text = source->text, .size = source->size, .ds = ds};
    if (starts(&l, "\xef\xbb\xbf"))
        l.at = 3;
    for (skip_blank(&l); l.at < l.size; skip_blank(&l))
        lex_token(&l);
    push(&l, TOKEN_END, l.at);
    struct token *out = arena_copy(arena, l.out.at, l.out.n * sizeof *l.out.at);
    *n = l.out.n;
    vec_release(&l.out);
    return out;
}
