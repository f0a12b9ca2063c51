/* Class initialization (JLS 12.4). */
#ifndef INVAR_LANG_JAVA_LOWER_INIT_H
#define INVAR_LANG_JAVA_LOWER_INIT_H

#include "il/il.h"

struct body;
struct java_expr;
struct contract;

/* Static code starts with the defaults of its class's fields, and with constants (JLS 12.4.2, steps 6 and 9). This assigns them
 * to the fields that the routine mentions. */
void init_defaults(struct body *b, struct il_cmds *out);
/* Lists the assumption that the classes used were initialized before, where this may make a difference. Called when everything
 * else is lowered. */
void init_list(struct body *b, const struct contract *own);
/* It calls something, or is an operation that fails for some operands; its parts are not looked at. */
bool init_may_fail(const struct java_expr *e);

#endif
