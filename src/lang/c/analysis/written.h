/* Through which pointers the text of a function writes. */
#ifndef INVAR_LANG_C_ANALYSIS_WRITTEN_H
#define INVAR_LANG_C_ANALYSIS_WRITTEN_H

#include "lang/c/tree/ast.h"

/* What is done with what a pointer leads to, as far as the text shows it. */
enum c_target_use {
    C_TARGET_READ,   /* nothing but reads */
    C_TARGET_PASSED, /* it is passed to a function that may write */
    C_TARGET_WRITTEN,
};

struct c_written;

/* Of f, which has a body. Local variables stand for what is assigned to them. */
struct c_written *c_written_new(struct arena *arena, const struct c_function *f);
/* pointer: the name of a variable, or `name->member`. */
enum c_target_use c_written_through(const struct c_written *w, const char *pointer);

#endif
