/* switch (6.8.4.2) whose labels are statements of its block, with ranges of cases as in gcc. */
#ifndef INVAR_LANG_C_LOWER_CHOICE_H
#define INVAR_LANG_C_LOWER_CHOICE_H

#include "lang/c/tree/ast.h"

struct body;

void c_lower_switch(struct body *b, const struct c_stmt *s);

#endif
