/* What the files of the parser of expressions share: tokens, nodes and types (annot_syntax.c), words with a backslash (annot_words.c), and
 * expressions (annot_expr.c). After a failure (annot_parser.failed) the functions take no more tokens. The results are in the parser's
 * arena. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_SYNTAX_H
#define INVAR_LANG_JAVA_JML_ANNOT_SYNTAX_H

#include "lang/java/jml/annot_parse.h"

/* ---- annot_syntax.c ---- */

bool annot_is_ident(const struct annot_token *t, const char *word);
bool annot_is_token(const struct annot_token *t, const char *op);
bool annot_is_one_of(const char *text, const char *const words[], size_t n);
#define ANNOT_IS_ONE_OF(text, words) annot_is_one_of((text), (words), sizeof(words) / sizeof *(words))
/* Takes the operator, or fails. */
void annot_expect_op(struct annot_parser *p, const char *op);
/* Fails; only the first failure is reported. */
__attribute__((format(printf, 3, 4))) void annot_syntax_error(struct annot_parser *p, struct span span, const char *fmt, ...);

/* A node whose place is `span` and those of its n arguments. */
struct syntax *annot_node(struct annot_parser *p, enum syntax_kind kind, struct span span, unsigned n,
                          struct syntax *const args[]);
/* The result of a failed parse. */
struct syntax *annot_nothing(struct annot_parser *p);
/* A leaf made from the current token, which is taken. */
struct syntax *annot_leaf(struct annot_parser *p, enum syntax_kind kind);
/* Extends the node to the last token taken. */
void annot_close_at_last(struct annot_parser *p, struct syntax *s);
/* False, with a failure, if expressions are nested too deeply here. Else p->depth is one more; the caller takes it back. */
bool annot_enter(struct annot_parser *p);

/* The word is a primitive type. */
bool annot_primitive_word(const char *text);
/* The word is no identifier in expressions. */
bool annot_reserved(const char *text);

/* ---- annot_words.c ---- */

struct annot_quantifier_word {
    const char *word;
    enum syntax_kind kind;
    enum annot_fold fold;
};

/* Appends to `callee` (NULL: none) the comma-separated expressions in parentheses after a call or a word. */
struct syntax *annot_arguments(struct annot_parser *p, enum syntax_kind kind, struct span from, struct syntax *callee);
/* The quantifier that the current token begins; NULL: none. */
const struct annot_quantifier_word *annot_quantifier_word(const struct annot_parser *p);
/* Parses a quantifier from its word on. inside: of parentheses, up to the closing one; else it extends as far as possible. */
struct syntax *annot_quantifier(struct annot_parser *p, const struct annot_quantifier_word *word, struct span from, bool inside);
/* Parses an expression that begins with a word such as \old. */
struct syntax *annot_word_expr(struct annot_parser *p);

/* ---- annot_expr.c ---- */

struct syntax *annot_primary(struct annot_parser *p);
/* One selector after s: .name, [index], (arguments). NULL if there is none. */
struct syntax *annot_selector(struct annot_parser *p, struct syntax *s);

#endif
