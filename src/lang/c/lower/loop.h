/* Loops (6.8.5). */
#ifndef INVAR_LANG_C_LOWER_LOOP_H
#define INVAR_LANG_C_LOWER_LOOP_H

#include "il/il.h"
#include "lang/c/tree/ast.h"

struct body;

void c_lower_loop(struct body *b, const struct c_stmt *s);
/* Lemmas for its invariants, which are to be proved here (loop.c). */
void c_lemmas_for_loop(struct body *b, const struct il_loop *loop);

#endif
