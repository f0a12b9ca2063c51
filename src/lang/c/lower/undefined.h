/* Variables without an initialiser. */
#ifndef INVAR_LANG_C_LOWER_UNDEFINED_H
#define INVAR_LANG_C_LOWER_UNDEFINED_H

#include "lang/c/tree/ast.h"

struct body;
struct place;

/* v has no value yet. */
void declare_undefined(struct body *b, const struct c_var *v, struct span at);
/* The variable that the place is gets a value; has one where it is read. Other places are not looked at. */
void note_assigned(struct body *b, const struct place *p, struct span at);
void check_assigned(struct body *b, const struct place *p);

#endif
