/* The directives of a Boogie file: #if, #elsif, #else, #endif and #line. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_DIRECTIVES_H
#define INVAR_LANG_BOOGIE_SYNTAX_DIRECTIVES_H

#include "base/diag.h"
#include "base/source.h"

/* The source to be lexed. It is `source` itself if it has no directives. Otherwise it is a copy in the arena of the same length:
 * the directives and the lines that they leave out are blank, and places are as #line says. Errors: "syntax-error". */
const struct source *boogie_directives(struct arena *arena, const struct source *source, struct diagnostics *ds);

#endif
