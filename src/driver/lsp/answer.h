/* What the language server says of a document: diagnostics, hints at loops, actions that insert invariants, hovers. */
#ifndef INVAR_DRIVER_LSP_ANSWER_H
#define INVAR_DRIVER_LSP_ANSWER_H

#include "driver/lsp/document.h"

/* Parameters of textDocument/publishDiagnostics. */
json_t *answer_diagnostics(const struct document *d, bool utf8);
/* The invariants found, one hint each, at their loops. */
json_t *answer_hints(const struct document *d, bool utf8);
/* For the loops that begin in these lines, counted from 0, and for all loops of the file. Empty if the text has changed since. */
json_t *answer_actions(const struct document *d, bool utf8, json_int_t first, json_int_t last);
/* About the loop that begins in the line, counted from 0, or the failure there; null if there is none. */
json_t *answer_hover(const struct document *d, json_int_t line);

#endif
