/* The position among the tokens of annotations, failures, and operators by precedence climbing. */
#include "lang/builder/annot_parser.h"

#include <string.h>

enum { NESTING = 250 };

/* ---- tokens ---- */

struct span annot_token_span(const struct annot_parser *p, const struct annot_token *t)
{
    return (struct span){p->source, t->start, t->end};
}

bool annot_is_token(const struct annot_token *t, const char *op)
{
    return t->kind == TOKEN_OP && strcmp(t->text, op) == 0;
}

bool annot_is_op(const struct annot_parser *p, const char *op)
{
    return annot_is_token(p->at, op);
}

bool annot_take_op(struct annot_parser *p, const char *op)
{
    if (p->failed || !annot_is_op(p, op))
        return false;
    p->at++;
    return true;
}

bool annot_is_ident(const struct annot_token *t, const char *word)
{
    return t->kind == TOKEN_IDENT && strcmp(t->text, word) == 0;
}

bool annot_is_one_of(const char *text, const char *const words[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(text, words[i]) == 0)
            return true;
    return false;
}

void annot_expect_op(struct annot_parser *p, const char *op)
{
    if (!p->failed && !annot_take_op(p, op))
        annot_expected(p, arena_printf(p->arena, "'%s'", op));
}

/* ---- failures ---- */

void annot_not_supported(struct annot_parser *p, struct span span, const char *construct)
{
    if (!p->failed) {
        p->unsupported = construct;
        p->unsupported_span = span;
    }
    p->failed = true;
}

void annot_syntax_error(struct annot_parser *p, struct span span, const char *fmt, ...)
{
    if (!p->failed) {
        va_list ap;
        va_start(ap, fmt);
        const char *text = arena_vprintf(p->arena, fmt, ap);
        va_end(ap);
        diag_error(p->ds, span, "syntax-error", "%s", text);
    }
    p->failed = true;
}

void annot_expected(struct annot_parser *p, const char *what)
{
    static const char *const effects[] = {"++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>="};
    struct span span = annot_token_span(p, p->at);
    switch (p->at->kind) {
    case TOKEN_BAD: /* the lexer has reported it */ p->failed = true; return;
    case TOKEN_INFORMAL: annot_not_supported(p, span, "informal text"); return;
    case TOKEN_END:
    case TOKEN_BREAK: annot_syntax_error(p, span, "expected %s at the end of the annotation", what); return;
    case TOKEN_OP:
        if (strcmp(p->at->text, "=") == 0) {
            annot_syntax_error(p, span, "'=' assigns, which annotations cannot: is '==' meant?");
            return;
        }
        if (ANNOT_IS_ONE_OF(p->at->text, effects)) {
            annot_syntax_error(p, span, "'%s' has a side effect, which annotations cannot have", p->at->text);
            return;
        }
        break;
    case TOKEN_IDENT:
    case TOKEN_WORD:
    case TOKEN_INT:
    case TOKEN_CHAR:
    case TOKEN_FLOAT:
    case TOKEN_STRING: break;
    }
    annot_syntax_error(p, span, "expected %s before '%s'", what, span_text(p->arena, span));
}

void annot_too_deep(struct annot_parser *p, struct span span)
{
    if (!p->failed)
        diag_error(p->ds, (struct span){span.source, span.start, span.start + 1}, "nesting-too-deep", "nesting too deep");
    p->failed = true;
}

bool annot_enter(struct annot_parser *p)
{
    if (p->failed)
        return false;
    if (p->depth >= NESTING) {
        annot_too_deep(p, annot_token_span(p, p->at));
        return false;
    }
    p->depth++;
    return true;
}

/* ---- binary operators ---- */

/* The binary operator at the current token; NULL: none. */
static const struct annot_operator *operator_at(const struct annot_parser *p, const struct annot_operators *ops)
{
    if (p->failed || p->at->kind != TOKEN_OP)
        return NULL;
    for (size_t i = 0; i < ops->n; i++)
        if (strcmp(ops->at[i].text, p->at->text) == 0)
            return &ops->at[i];
    return NULL;
}

/* The direction of a chain in direction `a` that goes on with an operator of direction `b`; NO_CHAIN: it cannot. */
static enum annot_direction chain_direction(enum annot_direction a, enum annot_direction b)
{
    if (a == ANNOT_NO_CHAIN || b == ANNOT_NO_CHAIN)
        return ANNOT_NO_CHAIN;
    if (a == ANNOT_EITHER || b == ANNOT_EITHER)
        return a == ANNOT_EITHER ? b : a;
    return a == b ? a : ANNOT_NO_CHAIN;
}

void *annot_binary(struct annot_parser *p, const struct annot_operators *ops, unsigned level)
{
    if (!annot_enter(p))
        return ops->nothing(p);
    void *left = ops->operand(p), *last = NULL;
    enum annot_direction direction = ANNOT_NO_CHAIN; /* of the chain that `left` is, whose last operand is `last` */
    while (!p->failed) {
        void *longer = ops->suffix ? ops->suffix(p, level, left) : NULL;
        if (longer) {
            left = longer;
            direction = ANNOT_NO_CHAIN;
            continue;
        }
        const struct annot_operator *op = operator_at(p, ops);
        if (!op || op->level < level)
            break;
        struct span op_span = annot_token_span(p, p->at);
        p->at++;
        void *right = annot_binary(p, ops, op->to_the_right ? op->level : op->level + 1);
        enum annot_direction longer_chain = chain_direction(direction, op->direction);
        if (!p->failed && longer_chain != ANNOT_NO_CHAIN)
            left = ops->chain(p, op, op_span, left, last, right);
        else
            left = ops->join(p, op, op_span, left, right);
        direction = longer_chain != ANNOT_NO_CHAIN ? longer_chain : op->direction;
        last = right;
    }
    p->depth--;
    return left;
}
