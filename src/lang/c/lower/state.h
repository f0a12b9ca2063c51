/* Invariants of the file's state (acsl_invariants): variables that only the file's functions change. They hold where a routine begins and ends, and
 * where it runs code that is not its text: this code may call functions of the file. In between, and in functions whose text takes the place of
 * their calls, they may be broken. The values that the program starts with establish them.
 *
 * A routine has those that speak of a variable which it uses, or which one of these speaks of. It changes no others. */
#ifndef INVAR_LANG_C_LOWER_STATE_H
#define INVAR_LANG_C_LOWER_STATE_H

#include "base/source.h"

#include <stdbool.h>

struct body;
struct c_function;

/* The routine begins: they hold. */
void c_state_begin(struct body *b);
/* Code that is not the routine's text gets control, or the routine ends: they are proved. */
void c_state_leave(struct body *b, struct span at);
/* That code has returned: they hold. */
void c_state_return(struct body *b, struct span at);
/* A call of f, whose contract says what it does, may run functions of the file. */
bool c_may_run_file(const struct body *b, const struct c_function *f);

#endif
