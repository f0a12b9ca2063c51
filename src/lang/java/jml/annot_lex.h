/* Finds comments with annotations in Java source, and the tokens in them. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_LEX_H
#define INVAR_LANG_JAVA_JML_ANNOT_LEX_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "base/vec.h"
#include "lang/builder/annot_token.h"

#include <stdbool.h>
#include <stdint.h>

enum annot_comment_form {
    ANNOT_LINE,
    ANNOT_BLOCK,
    ANNOT_DOC /* between <esc> and </esc> of a documentation comment */
};

/* The whole comment is [start, end); the annotation text in it is [from, to). */
struct annot_comment {
    enum annot_comment_form form;
    uint32_t start, end, from, to;
};

struct annot_comments VEC_OF(struct annot_comment);

/* Appends the annotation comments of a Java file in text order. The vector owns `at`. */
void annot_find_comments(const struct source *s, struct annot_comments *out);
/* The same of comments that begin with a colon. */
void annot_find_jahob_comments(const struct source *s, struct annot_comments *out);
/* The first offset >= at that is neither white space nor in a comment. `at` must not be inside a token or comment. */
uint32_t annot_next_code(const struct source *s, uint32_t at);

/* Appends the tokens of comment `index`. Bad literals and characters are reported. Texts live in the arena; that of a number with a point or
 * exponent is its hexadecimal form. */
void annot_lex(struct arena *a, const struct source *s, const struct annot_comment *c, uint32_t index, struct diagnostics *ds,
               struct annot_tokens *out);

#endif
