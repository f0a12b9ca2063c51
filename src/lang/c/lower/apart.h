/* Recursive functions of a task that compute with numbers are judged apart from the functions that call them: each is a routine of its own, and
 * its calls are calls of the IL. Contracts for them are found (infer/contracts), and runs execute their text. */
#ifndef INVAR_LANG_C_LOWER_APART_H
#define INVAR_LANG_C_LOWER_APART_H

#include "lang/c/lower/lower.h"

/* A task asks about the program, and f calls itself, perhaps through others. What these functions read and write is local variables, and
 * variables of the file, all of them integers without an address. */
bool c_is_apart(struct lower *l, const struct c_function *f);
/* f is apart. Notes that it must be lowered as well. */
struct c_value c_call_apart(struct body *b, const struct c_expr *e, const struct c_value args[]);
/* At the start of f, which is apart: its variables of the file have values that it can tell from those at its end. */
void c_begin_apart(struct body *b, const struct c_function *f);

#endif
