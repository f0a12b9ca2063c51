/* Compound literals with an address as variables: each is an object of the block that it stands in (6.5.2.5), as a variable declared there would
 * be, and gets its value where it is evaluated. */
#ifndef INVAR_LANG_C_ANALYSIS_LITERALS_H
#define INVAR_LANG_C_ANALYSIS_LITERALS_H

#include "lang/c/tree/ast.h"

struct c_literals;

/* Those of the set `addressed`, in all functions. Their variables are added to it. The result lives in the arena. */
const struct c_literals *c_literals_new(struct arena *arena, const struct c_ast *ast, struct idmap *addressed);

/* The variable that stands for the literal. NULL: it is evaluated again while it lives, so that its old value may matter to the new one; it is
 * at file scope; it has no address. */
const struct c_var *c_literal_variable(const struct c_literals *k, const struct c_expr *literal);
/* Those that live while s is executed: s is a block of C, which includes parts of if, switch and loops, and these themselves. */
struct c_literals_of {
    unsigned n;
    const struct c_var *const *at;
};
struct c_literals_of c_literals_of(const struct c_literals *k, const struct c_stmt *s);

#endif
