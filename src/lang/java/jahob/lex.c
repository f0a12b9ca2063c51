/* The tokens of annotations of Jahob. White space, Java's line comments and Isabelle's comments are left out. Start at jahob_lex. */
#include "lang/java/jahob/lex.h"

#include "lang/builder/annot_scan.h"

#include <ctype.h>
#include <string.h>

/* If one operator is a prefix of another, the longer one comes first. */
static const char *const operators[] = {
    "-->", "==>", "===", "<->", "<==", "::", ":=", "~=", "!=", "~:", "==", "=>", "<=", ">=",
    "..",  ".[",  "^*",  "=",   "|",   "&",  "~",  "%",  ":",  "<",  ">",  "+",  "-",  "*",
    "^",   ";",   ",",   ".",   "(",   ")",  "[",  "]",  "{",  "}",  "\"", "$",  "`",
};

static void skip_to(struct annot_scanner *l, const char *what)
{
    const char *end = memmem(l->text + l->at, l->end - l->at, what, strlen(what));
    l->at = end ? (uint32_t)(end - l->text) + (uint32_t)strlen(what) : l->end;
}

static void skip_space(struct annot_scanner *l)
{
    while (l->at < l->end) {
        if (isspace((unsigned char)annot_peek(l, 0)))
            l->at++;
        else if (annot_looking_at(l, "//"))
            skip_to(l, "\n");
        else if (annot_looking_at(l, "(*"))
            skip_to(l, "*)");
        else
            return;
    }
}

/* A name, or several with points between them. */
static void name(struct annot_scanner *l, bool quoted)
{
    static const char *const words[] = {"Un", "Int", "div", "mod"};
    uint32_t start = l->at;
    while (annot_ident_part(annot_peek(l, 0)) || (annot_peek(l, 0) == '.' && annot_ident_start(annot_peek(l, 1))))
        l->at++;
    const char *text = arena_strndup(l->arena, l->text + start, l->at - start);
    bool is_operator = false;
    for (size_t i = 0; i < sizeof words / sizeof *words && quoted; i++)
        is_operator |= strcmp(words[i], text) == 0;
    annot_push(l, is_operator ? TOKEN_OP : TOKEN_IDENT, start)->text = text;
}

static void number(struct annot_scanner *l)
{
    uint32_t start = l->at;
    while (isdigit((unsigned char)annot_peek(l, 0)))
        l->at++;
    annot_push(l, TOKEN_INT, start)->text = arena_strndup(l->arena, l->text + start, l->at - start);
}

/* A text between two pairs of quotes: a name for readers. */
static void string(struct annot_scanner *l)
{
    uint32_t start = l->at, from = l->at + 2;
    l->at = from;
    skip_to(l, "''");
    annot_push(l, TOKEN_STRING, start)->text = arena_strndup(l->arena, l->text + from, l->at - from);
}

/* `\<in>` and the like; false: none is here. */
static bool symbol_word(struct annot_scanner *l)
{
    uint32_t start = l->at, at = 2;
    if (!annot_looking_at(l, "\\<"))
        return false;
    while (isalpha((unsigned char)annot_peek(l, at)))
        at++;
    if (annot_peek(l, at) != '>')
        return false;
    l->at += at + 1;
    annot_push(l, TOKEN_OP, start)->text = arena_strndup(l->arena, l->text + start, at + 1);
    return true;
}

void jahob_lex(struct arena *a, const struct source *s, const struct jahob_comment *c, struct diagnostics *ds,
               struct annot_tokens *out)
{
    struct annot_scanner l = {.arena = a,
                              .source = s,
                              .ds = ds,
                              .out = out,
                              .chars = {.text = s->text + c->from, .size = c->to - c->from, .from = c->from},
                              .text = s->text + c->from,
                              .end = c->to - c->from};
    bool quoted = false;
    for (skip_space(&l); l.at < l.end; skip_space(&l)) {
        char ch = annot_peek(&l, 0);
        quoted ^= ch == '"';
        if (annot_ident_start(ch))
            name(&l, quoted);
        else if (isdigit((unsigned char)ch))
            number(&l);
        else if (annot_looking_at(&l, "''"))
            string(&l);
        else if (!symbol_word(&l) && !annot_scan_operator(&l, operators, sizeof operators / sizeof *operators))
            annot_bad_character(&l);
    }
    annot_push(&l, TOKEN_END, l.end);
}
