/* Parsing a Boogie file. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_PARSE_H
#define INVAR_LANG_BOOGIE_SYNTAX_PARSE_H

#include "base/diag.h"
#include "lang/boogie/syntax/ast.h"

/* Never NULL. All syntax errors are reported. Text that could not be parsed is left out, and the file is marked broken. */
struct bpl_file *boogie_parse(struct arena *arena, struct intern *names, const struct source *source, struct diagnostics *ds);

#endif
