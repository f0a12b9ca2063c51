/* Functions whose code is being lowered. */
#ifndef INVAR_LANG_C_LOWER_ACTIVATION_H
#define INVAR_LANG_C_LOWER_ACTIVATION_H

#include "il/il.h"
#include "lang/c/tree/ast.h"

struct activation;
struct body;
struct c_jumps;
struct c_roots;
struct lower;

/* Records that v has its value in this variable. */
void add_local(struct body *b, const struct il_var *x, const struct c_var *v);
/* The activation of the routine itself, in which the others are expanded. */
struct activation *routine_activation(const struct body *b);
const struct c_roots *roots_of(struct lower *l, const struct c_function *f);
const struct c_jumps *jumps_of(struct lower *l, const struct c_function *f);

#endif
