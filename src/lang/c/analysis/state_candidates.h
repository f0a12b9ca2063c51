/* What may hold of the file's state whenever none of its functions runs: candidates for invariants, as texts in ACSL. */
#ifndef INVAR_LANG_C_ANALYSIS_STATE_CANDIDATES_H
#define INVAR_LANG_C_ANALYSIS_STATE_CANDIDATES_H

#include "lang/c/analysis/file_state.h"

/* likely: a person would write it if it were true. Some are said more than once. Those that initial values break are left out where this is
 * easy to see. The texts are gone after the call. */
void c_state_candidates(const struct c_ast *ast, const struct c_file_state *state,
                        void (*say)(void *user, const char *text, bool likely), void *user);

#endif
