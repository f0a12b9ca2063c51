/* What the files of the parser of expressions share: nodes and types (annot_syntax.c), words with a backslash (annot_words.c), and
 * expressions (annot_expr.c). The position among the tokens and failures are in lang/builder/annot_parser.h. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_SYNTAX_H
#define INVAR_LANG_JAVA_JML_ANNOT_SYNTAX_H

#include "lang/java/jml/annot_parse.h"

/* ---- annot_syntax.c ---- */

/* A node whose place is `span` and those of its n arguments. */
struct syntax *annot_node(struct annot_parser *p, enum syntax_kind kind, struct span span, unsigned n,
                          struct syntax *const args[]);
/* The result of a failed parse. */
struct syntax *annot_nothing(struct annot_parser *p);
/* `{e, e}`, the elements of a new array. */
struct syntax *annot_parse_array(struct annot_parser *p);
/* A leaf made from the current token, which is taken. */
struct syntax *annot_leaf(struct annot_parser *p, enum syntax_kind kind);
/* Extends the node to the last token taken. */
void annot_close_at_last(struct annot_parser *p, struct syntax *s);
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
