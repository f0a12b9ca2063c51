/* The parser's state, and how it continues after an error. */
#include "lang/boogie/syntax/parser.h"

#include <string.h>

/* ---- the parser's state ---- */

const struct token *parser_token(const struct parser *p)
{
    return &p->tokens[p->at];
}

bool parser_is_ahead(const struct parser *p, unsigned ahead, const char *text)
{
    if (p->panic || p->at + ahead >= p->n)
        return false;
    const struct token *t = &p->tokens[p->at + ahead];
    return (t->kind == TOKEN_OPERATOR || t->kind == TOKEN_KEYWORD) && strlen(text) == t->n && memcmp(t->text, text, t->n) == 0;
}

bool parser_is(const struct parser *p, const char *text)
{
    return parser_is_ahead(p, 0, text);
}

bool parser_is_word(const struct parser *p, const char *text)
{
    const struct token *t = parser_token(p);
    return !p->panic && t->kind == TOKEN_NAME && strlen(text) == t->n && memcmp(t->text, text, t->n) == 0;
}

bool parser_is_kind(const struct parser *p, enum token_kind kind)
{
    return !p->panic && parser_token(p)->kind == kind;
}

void parser_advance(struct parser *p)
{
    if (p->at + 1 < p->n)
        p->at++;
}

bool parser_take(struct parser *p, const char *text)
{
    if (!parser_is(p, text))
        return false;
    parser_advance(p);
    return true;
}

void parser_fail(struct parser *p, const char *what)
{
    if (p->panic)
        return;
    const struct token *t = parser_token(p);
    p->panic = p->broken = true;
    if (t->kind == TOKEN_END)
        diag_error(p->ds, t->span, "syntax-error", "expected %s before the end of the file", what);
    else
        diag_error(p->ds, t->span, "syntax-error", "expected %s before '%.*s'", what, (int)(t->span.end - t->span.start),
                   p->source->text + t->span.start);
}

void parser_expect(struct parser *p, const char *text)
{
    if (!parser_take(p, text))
        parser_fail(p, arena_printf(p->arena, "'%s'", text));
}

/* Ends a statement or clause. If the `;` is missing at the end of a line, the next line is parsed as if it were there. */
void parser_end(struct parser *p)
{
    const struct token *t = parser_token(p);
    if (p->panic || parser_take(p, ";"))
        return;
    parser_fail(p, "';'");
    uint32_t before = p->at > 0 ? p->tokens[p->at - 1].span.end : 0;
    if (memchr(p->source->text + before, '\n', t->span.start - before))
        p->panic = false;
}

symbol parser_name(struct parser *p, struct span *span)
{
    const struct token *t = parser_token(p);
    if (span)
        *span = t->span;
    if (!parser_is_kind(p, TOKEN_NAME)) {
        parser_fail(p, "a name");
        return intern(p->names, "?");
    }
    parser_advance(p);
    return intern_n(p->names, t->text, t->n);
}

struct span parser_last(const struct parser *p)
{
    return p->tokens[p->at > 0 ? p->at - 1 : 0].span;
}

uint32_t parser_start(const struct parser *p)
{
    return parser_token(p)->span.start;
}

struct span parser_span_from(const struct parser *p, uint32_t start)
{
    uint32_t end = p->at > 0 ? p->tokens[p->at - 1].span.end : 0;
    return (struct span){p->source, start, end > start ? end : start};
}

bool parser_enter(struct parser *p)
{
    if (++p->nesting <= BPL_MAX_NESTING)
        return true;
    if (!p->panic)
        diag_error(p->ds, parser_token(p)->span, "nesting-too-deep", "nesting too deep");
    p->panic = p->broken = true;
    return false;
}

void parser_leave(struct parser *p)
{
    p->nesting--;
}

/* ---- continuing after an error ---- */

static bool token_is(const struct parser *p, const char *text)
{
    const struct token *t = parser_token(p);
    return (t->kind == TOKEN_OPERATOR || t->kind == TOKEN_KEYWORD) && strlen(text) == t->n && memcmp(t->text, text, t->n) == 0;
}

bool parser_at_datatype(const struct parser *p)
{
    static const char word[] = "datatype";
    const struct token *t = parser_token(p);
    bool named = t->kind == TOKEN_NAME && t->n == sizeof word - 1 && memcmp(t->text, word, t->n) == 0;
    const struct token *next = p->at + 1 < p->n ? t + 1 : t;
    return named &&
           (next->kind == TOKEN_NAME || (next->kind == TOKEN_OPERATOR && next->n == 2 && memcmp(next->text, "{:", 2) == 0));
}

bool parser_at_declaration(const struct parser *p)
{
    static const char *const words[] = {"procedure", "implementation", "function", "axiom", "type", "const"};
    if (parser_token(p)->kind == TOKEN_END)
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (token_is(p, words[i]))
            return true;
    return parser_at_datatype(p);
}

void parser_skip_statement(struct parser *p)
{
    unsigned depth = 0;
    p->panic = false;
    for (; !parser_at_declaration(p); parser_advance(p)) {
        if (token_is(p, "{") || token_is(p, "{:")) {
            depth++;
        } else if (token_is(p, "}")) {
            if (depth == 0)
                return;
            if (--depth == 0) {
                parser_advance(p);
                return;
            }
        } else if (token_is(p, ";") && depth == 0) {
            parser_advance(p);
            return;
        }
    }
}

void parser_skip_parentheses(struct parser *p)
{
    unsigned depth = 0;
    size_t at = p->at;
    for (; !parser_at_declaration(p) && !token_is(p, ";") && !token_is(p, "{") && !token_is(p, "}"); parser_advance(p)) {
        if (token_is(p, "("))
            depth++;
        else if (token_is(p, ")") && depth-- == 0) {
            p->panic = false;
            return;
        }
    }
    p->at = at;
}

void parser_skip_declaration(struct parser *p)
{
    unsigned depth = 0;
    for (; !parser_at_declaration(p) && !(depth == 0 && token_is(p, "var")); parser_advance(p)) {
        if (token_is(p, "{") || token_is(p, "{:"))
            depth++;
        else if (token_is(p, "}") && depth > 0)
            depth--;
    }
    p->panic = false;
}
