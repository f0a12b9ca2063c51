/* Calls of library methods whose contract is declared exact. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_EXACT_H
#define INVAR_LANG_JAVA_LOWER_CALLS_EXACT_H

#include "il/il.h"

struct body;
struct call;

/* If the contract is declared exact, and says the value of each place that the call changes: assigns these. Then `posts` keeps what is
 * still to be assumed. */
bool library_assigns(struct body *b, struct call *c, struct il_cmds *posts);

/* If the contract of a method that does not throw says without quantifiers what number or truth value it returns, the result is assigned: guards that look for calls
 * see the value. Behind posts, which say so, too. */
void exact_result(struct body *b, const struct call *c, const struct il_cmds *posts);

#endif
