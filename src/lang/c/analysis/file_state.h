/* Variables that only the functions of one file change: the file's state. Functions of headers are no part of it: those that nobody in the file mentions
 * are not in the tree, but other code may call them. So the state is what is declared behind all headers. */
#ifndef INVAR_LANG_C_ANALYSIS_FILE_STATE_H
#define INVAR_LANG_C_ANALYSIS_FILE_STATE_H

#include "lang/c/analysis/uses.h"

struct c_file_state {
    const struct c_uses *uses;
    struct idmap outside; /* c_var: code that is not judged mentions it */
    uint32_t behind;      /* the last #include of the given file */
    bool open;            /* such code may run a static function of the file, or a function runs before main */
};

/* In the arena. */
const struct c_file_state *c_file_state_new(struct arena *arena, const struct c_ast *ast, const struct c_uses *uses);
/* No other file sees the variable, no pointer to it or to a part of it exists, and all code that mentions it is judged. */
bool c_is_file_state(const struct c_file_state *s, const struct c_var *v);

#endif
