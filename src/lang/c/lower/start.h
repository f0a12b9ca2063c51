/* What the start of the program tells. */
#ifndef INVAR_LANG_C_LOWER_START_H
#define INVAR_LANG_C_LOWER_START_H

#include <stdbool.h>

struct body;
struct c_function;
struct lower;
struct c_var;

/* What a task assumes of the parameters of `main`: the count is not negative, and the strings are not described. */
void c_start_params(struct body *b);

/* Outside of tasks: f is `main`, without a contract, and no text of the file mentions it. So it begins where the program does. */
bool c_starts_program(const struct lower *l, const struct c_function *f);
/* The same of b's function. */
bool c_is_program_start(const struct body *b);
/* A variable whose initial value the file tells. */
bool c_is_initialised_here(const struct c_var *v);

#endif
