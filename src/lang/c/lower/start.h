/* What the start of a task's program tells of the parameters of `main` (C11 5.1.2.2.1). */
#ifndef INVAR_LANG_C_LOWER_START_H
#define INVAR_LANG_C_LOWER_START_H

struct body;

/* What a task assumes of the parameters of `main`: the count is not negative, and the strings are not described. */
void c_start_params(struct body *b);

#endif
