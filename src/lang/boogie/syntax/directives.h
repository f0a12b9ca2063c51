/* Lines of a Boogie file that are for its reader: #if, #elsif, #else, #endif and #line. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_DIRECTIVES_H
#define INVAR_LANG_BOOGIE_SYNTAX_DIRECTIVES_H

#include "base/diag.h"
#include "base/source.h"

/* The source to be lexed: `source` itself if it has no such line, else a copy in the arena of the same length, in which those
 * lines and the lines they leave out are blank and places are as #line says. Errors: "syntax-error". */
const struct source *boogie_directives(struct arena *arena, const struct source *source, struct diagnostics *ds);

#endif
