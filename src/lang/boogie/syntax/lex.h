/* Tokens of Boogie 2: all of them, also those of constructs we do not support. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_LEX_H
#define INVAR_LANG_BOOGIE_SYNTAX_LEX_H

#include "base/diag.h"
#include "base/source.h"

#include <stdbool.h>

/* OPERATOR is punctuation and operators in their ASCII spelling, KEYWORD a reserved word, NAME an identifier (a
 * backslash in front of a reserved word is dropped). LITERAL: bit-vectors and floats. */
enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_KEYWORD, TOKEN_OPERATOR, TOKEN_INT, TOKEN_REAL, TOKEN_LITERAL, TOKEN_STRING };

/* `text` is not NUL-terminated where it points into the source; n is its length. For unicode operators it is the ASCII
 * spelling, for a STRING the text with its quotes. */
struct token {
    enum token_kind kind;
    const char *text;
    unsigned n;
    struct span span;
};

/* All tokens of a source, a TOKEN_END last, in the arena. Errors: "syntax-error"; the offending bytes are skipped. */
struct token *boogie_lex(struct arena *arena, const struct source *source, struct diagnostics *ds, size_t *n);

#endif
