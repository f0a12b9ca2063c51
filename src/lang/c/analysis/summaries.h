/* Which functions are looked at by what is found that they give, and not by their text. */
#ifndef INVAR_LANG_C_ANALYSIS_SUMMARIES_H
#define INVAR_LANG_C_ANALYSIS_SUMMARIES_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

/* The functions (struct c_function) without a contract whose text cannot take the place of their calls, since they call themselves, perhaps through
 * others, or since too many calls are nested in it. A set in the arena. */
struct idmap c_summarised(struct arena *arena, const struct c_ast *ast, const struct acsl *as);
/* f calls itself, perhaps through other functions without a contract. */
bool c_calls_itself(const struct acsl *as, const struct c_function *f);

#endif
