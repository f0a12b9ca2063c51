/* Tokens of Boogie 2, also those of unsupported constructs. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_LEX_H
#define INVAR_LANG_BOOGIE_SYNTAX_LEX_H

#include "base/diag.h"
#include "base/source.h"

#include <stdbool.h>

/* OPERATOR is punctuation and operators in their ASCII spelling. KEYWORD is a reserved word. NAME is an identifier; a backslash
 * before a reserved word is dropped. LITERAL is a bit-vector or float. */
enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_KEYWORD, TOKEN_OPERATOR, TOKEN_INT, TOKEN_REAL, TOKEN_LITERAL, TOKEN_STRING };

/* `text` has length n, and no NUL at the end if it points into the source. For unicode operators it is the ASCII spelling, for a
 * STRING the text with its quotes. */
struct token {
    enum token_kind kind;
    const char *text;
    unsigned n;
    struct span span;
};

/* All tokens of a source, a TOKEN_END last, in the arena. Errors: "syntax-error"; the offending bytes are skipped. */
struct token *boogie_lex(struct arena *arena, const struct source *source, struct diagnostics *ds, size_t *n);

#endif
