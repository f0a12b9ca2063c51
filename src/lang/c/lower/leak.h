/* Leaks. */
#ifndef INVAR_LANG_C_LOWER_LEAK_H
#define INVAR_LANG_C_LOWER_LEAK_H

#include "il/il.h"
#include "lang/c/tree/ast.h"

struct body;

/* The block was just made: no other one that malloc returns was made then. */
void c_leak_only(struct body *b, term_id block, struct span at);
/* malloc returned the block, which it made. */
void c_leak_made(struct body *b, term_id block, struct span at);
/* One more block, or one less. */
void c_leak_add(struct body *b, int more, struct span at);
/* A call of f by its contract may leave any number: adds the counter to the targets. What f of the system allocates is its own. */
void c_leak_unknown(struct body *b, const struct c_function *f, struct il_targets *targets);
void c_leak_begin(struct body *b);
/* The routine returns; the program ends by a call of exit. */
void c_leak_end(struct body *b, struct span at);
void c_leak_exit(struct body *b, struct span at);
/* It ends by abort, or a failed assertion. SV-COMP's tasks differ in whether all has to be freed there: what is not is no answer. */
void c_leak_abort(struct body *b, struct span at);
/* What is proved of leaks holds only if the program ends. */
bool c_leak_needs_end(const struct body *b);

#endif
