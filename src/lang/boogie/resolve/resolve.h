/* Resolves the names and types of a parsed file. */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_RESOLVE_H
#define INVAR_LANG_BOOGIE_RESOLVE_RESOLVE_H

#include "base/diag.h"
#include "lang/boogie/syntax/ast.h"

/* Fills in the fields marked "resolved" and reports every error. Unsupported constructs are listed in their declaration. A use of
 * an unsupported declaration is unsupported, too. Sorts are made in ts. */
void boogie_resolve(struct bpl_file *file, struct terms *ts, struct diagnostics *ds);

#endif
