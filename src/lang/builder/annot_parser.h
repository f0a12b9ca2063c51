/* What the parsers of annotations share, whatever the language: the position among the tokens, failures, and expressions with binary
 * operators by a table of the language.
 *
 * After a failure (annot_parser.failed) the functions take no more tokens, and nothing more is reported, until the language begins the next
 * clause. What they return lives in the parser's arena. */
#ifndef INVAR_LANG_BUILDER_ANNOT_PARSER_H
#define INVAR_LANG_BUILDER_ANNOT_PARSER_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "lang/builder/annot_token.h"

struct annot_parser {
    struct arena *arena;
    const struct source *source;
    struct diagnostics *ds;
    const struct annot_token *at; /* the last one is TOKEN_END */
    unsigned depth;
    bool failed; /* an error was reported in this clause, or something unsupported was met; parsing of the clause ends */
    bool lost;   /* the end of the clause is unknown: the rest of the text is skipped */
    const char *unsupported;
    struct span unsupported_span;
    void *language; /* the language's own state */
};

/* ---- tokens ---- */

struct span annot_token_span(const struct annot_parser *p, const struct annot_token *t);
bool annot_is_token(const struct annot_token *t, const char *op);
bool annot_is_ident(const struct annot_token *t, const char *word);
bool annot_is_one_of(const char *text, const char *const words[], size_t n);
#define ANNOT_IS_ONE_OF(text, words) annot_is_one_of((text), (words), sizeof(words) / sizeof *(words))
/* Of the current token. */
bool annot_is_op(const struct annot_parser *p, const char *op);
bool annot_take_op(struct annot_parser *p, const char *op);
/* Takes the operator, or fails. */
void annot_expect_op(struct annot_parser *p, const char *op);

/* ---- failures ---- */

/* Fails; only the first failure is reported. */
__attribute__((format(printf, 3, 4))) void annot_syntax_error(struct annot_parser *p, struct span span, const char *fmt, ...);
/* Reports what was expected instead of the current token, once for each clause. */
void annot_expected(struct annot_parser *p, const char *what);
/* Fails without an error; the place and construct are in p->unsupported. */
void annot_not_supported(struct annot_parser *p, struct span span, const char *construct);
void annot_too_deep(struct annot_parser *p, struct span span);
/* False, with a failure, if expressions are nested too deeply here. Else p->depth is one more; the caller takes it back. */
bool annot_enter(struct annot_parser *p);

/* ---- binary operators ---- */

/* Comparisons of the same direction may be written in a chain: `a < b <= c`. */
enum annot_direction {
    ANNOT_NO_CHAIN,
    ANNOT_RISES,
    ANNOT_FALLS,
    ANNOT_EITHER, /* may stand in chains of both directions; but two of them and nothing else are a chain too */
};

struct annot_operator {
    const char *text;
    unsigned op;       /* for the language */
    unsigned level;    /* from 1, which binds most weakly */
    bool to_the_right; /* a op b op c is a op (b op c) */
    enum annot_direction direction;
};

/* The operators of a language and what makes its nodes. A node is the language's; NULL is none. */
struct annot_operators {
    const struct annot_operator *at;
    size_t n;
    void *(*operand)(struct annot_parser *p);
    void *(*nothing)(struct annot_parser *p); /* the result of a failed parse */
    void *(*join)(struct annot_parser *p, const struct annot_operator *op, struct span op_span, void *left, void *right);
    /* `all` is a comparison or a chain of them, whose last operand is `last`; it goes on with `op right`. */
    void *(*chain)(struct annot_parser *p, const struct annot_operator *op, struct span op_span, void *all, void *last,
                   void *right);
    /* What may follow an operand, or operators that bind more strongly than `level`, without being an operator of the table. NULL:
     * nothing does. The member may be NULL. */
    void *(*suffix)(struct annot_parser *p, unsigned level, void *left);
};

/* Parses operators of at least this level. */
void *annot_binary(struct annot_parser *p, const struct annot_operators *ops, unsigned level);

#endif
