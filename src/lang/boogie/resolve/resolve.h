/* What the names and types of a parsed file mean. */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_RESOLVE_H
#define INVAR_LANG_BOOGIE_RESOLVE_RESOLVE_H

#include "base/diag.h"
#include "lang/boogie/syntax/ast.h"

/* Fills in the fields marked "resolved" and reports every error. Constructs that are not supported are listed in the
 * declaration they stand in; what uses an unsupported declaration is unsupported there. Sorts are made in ts. */
void boogie_resolve(struct bpl_file *file, struct terms *ts, struct diagnostics *ds);

#endif
