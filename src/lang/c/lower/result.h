/* The value of a function. */
#ifndef INVAR_LANG_C_LOWER_RESULT_H
#define INVAR_LANG_C_LOWER_RESULT_H

#include "lang/c/lower/lower.h"

/* Makes the variables for the result of the innermost activation; `own`: they are those of the routine. */
void c_declare_result(struct body *b, bool own);
void c_assign_result(struct body *b, struct c_value v, struct span at, const char *note);
struct c_value c_result_value(struct body *b, const struct activation *a);
/* The innermost activation ends without the value that it owes. */
void c_miss_return(struct body *b, struct span at);
/* The function, which is about to return, is not declared to return never (6.7.4p8). */
void c_check_noreturn(struct body *b, struct span at);

#endif
