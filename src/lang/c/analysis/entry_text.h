/* Expressions of a function as texts in ACSL about the values at its entry. */
#ifndef INVAR_LANG_C_ANALYSIS_ENTRY_TEXT_H
#define INVAR_LANG_C_ANALYSIS_ENTRY_TEXT_H

#include "base/idmap.h"
#include "lang/c/analysis/written.h"

/* behind: the text stands where the function has ended, so what it may change is in `\old`. guard: set by what has a meaning only where memory is
 * valid; else unchanged. locals: so many local variables, one behind the other, may be taken for what they are initialised with, if this is no number.
 * arguments: c_var -> c_expr, for what parameters of callees stand, whose text is looked at in place of their calls, or 0, if it is not known; NULL: none is. */
struct c_entry_context {
    struct arena *arena;
    const struct c_written *written;
    bool behind;
    unsigned locals;
    const struct idmap *arguments;
    const char *guard;
};

/* In integers of mathematics; NULL: e has more in it than parameters, members that they lead to, variables of the file, and numbers. Parameters are
 * taken for what they are at the entry, though the function may assign them. */
const char *c_entry_text(struct c_entry_context *k, const struct c_expr *e);
/* The same of a condition: e is not 0. NULL, too, if it is an operand that is always true or false. */
const char *c_entry_condition(struct c_entry_context *k, const struct c_expr *e);
/* The variable that e is, without casts and parentheses; NULL: it is none. */
const struct c_var *c_entry_variable(const struct c_expr *e);
/* The least that says that the parameter leads to an object which may be read, or written if the text does. In the arena. */
const char *c_entry_grant(struct arena *a, const struct c_written *w, const struct c_var *v);

#endif
