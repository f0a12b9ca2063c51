/* Variables with gcc's attribute cleanup. */
#ifndef INVAR_LANG_C_LOWER_CLEANUP_H
#define INVAR_LANG_C_LOWER_CLEANUP_H

#include "lang/c/lower/lower.h"

/* The block begins: none of its variables is declared yet. */
void c_cleanups_begin(struct body *b, const struct c_stmt *block);
/* Control has passed the declaration of v, any variable. */
void c_cleanup_declared(struct body *b, const struct c_var *v);
/* The block ends: the functions are called, last declared first. */
void c_cleanups_end(struct body *b, const struct c_stmt *block, struct span at);

#endif
