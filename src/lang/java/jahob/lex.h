/* The tokens of an annotation of Jahob. A formula is not one token: its quotes are operators, and its tokens stand between them. */
#ifndef INVAR_LANG_JAVA_JAHOB_LEX_H
#define INVAR_LANG_JAVA_JAHOB_LEX_H

#include "lang/builder/annot_token.h"
#include "lang/java/jahob/jahob.h"

/* Appends the tokens of the comment and a TOKEN_END. A name may be qualified: `Node.next` is one IDENT. Numbers have their text. Words that
 * are operators, and symbols such as `\<in>`, are OP. Bad characters are reported. */
void jahob_lex(struct arena *a, const struct source *s, const struct jahob_comment *c, struct diagnostics *ds,
               struct annot_tokens *out);

#endif
