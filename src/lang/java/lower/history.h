/* What code outside the files did before a routine is judged: a history. In place of any state of its object, the routine then has those that
 * programs can bring about. */
#ifndef INVAR_LANG_JAVA_LOWER_HISTORY_H
#define INVAR_LANG_JAVA_LOWER_HISTORY_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* Code outside the files can call m, and make the object for it. */
bool history_exists(const struct java_method *m);

/* Makes the object of b's method, by a constructor and up to so many calls, and its arguments that are objects of the files' classes. facts: to be
 * assumed at the start, about the arguments of these calls. */
void history_lower(struct body *b, unsigned calls, struct il_cmds *facts);

/* Behind the rest. What the routine reads of the start, but parameters and what they lead to in the library, is nothing that calls brought about:
 * private and static fields. */
void history_doubt(struct lower *l);

#endif
