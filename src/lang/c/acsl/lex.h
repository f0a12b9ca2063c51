/* The tokens of a comment with annotations, macros expanded. */
#ifndef INVAR_LANG_C_ACSL_LEX_H
#define INVAR_LANG_C_ACSL_LEX_H

#include "base/diag.h"
#include "lang/builder/annot_scan.h"
#include "lang/c/tree/ast.h"

/* Appends the tokens of the comment, and a TOKEN_END. A token that comes from a macro has the place where the macro is used. Bad literals and
 * characters are reported. Texts live in the arena; of tokens in this language:
 *  TOKEN_INT     text: decimal
 *  TOKEN_CHAR    value: 0 to 255, or a wide character
 *  TOKEN_FLOAT   text as written, without suffix; single: with suffix f
 *  TOKEN_STRING  text, value: its bytes with escapes resolved, and their number
 *  TOKEN_OP      text; characters outside ASCII as their spelling in ASCII */
void acsl_lex(struct arena *a, const struct c_comment *c, struct diagnostics *ds, struct annot_tokens *out);

/* ---- between lex.c and macro.c ---- */

/* Appends the tokens of a text. Byte i of the text has offset at[i] of the source. */
void acsl_lex_text(struct arena *a, const struct source *s, struct annot_text text, struct diagnostics *ds,
                   struct annot_tokens *out);
/* Appends the tokens with the comment's macros expanded. */
void acsl_expand(struct arena *a, const struct c_comment *c, const struct annot_tokens *tokens, struct diagnostics *ds,
                 struct annot_tokens *out);

#endif
