/* Jumps that the structure of the code does not show: gotos, and labels of cases inside other statements (6.8.1, 6.8.6). */
#ifndef INVAR_LANG_C_ANALYSIS_JUMPS_H
#define INVAR_LANG_C_ANALYSIS_JUMPS_H

#include "lang/c/tree/ast.h"

/* The gotos of a function. */
struct c_jumps;

/* Reads the body of a function. The result lives in the arena. */
const struct c_jumps *c_jumps_new(struct arena *arena, const struct c_stmt *body);

/* There is a goto in the function. */
bool c_has_goto(const struct c_jumps *j);
/* A goto leads into s or out of it. */
bool c_is_crossed(const struct c_jumps *j, const struct c_stmt *s);
/* A goto leads to the label s. */
bool c_is_jumped_to(const struct c_jumps *j, const struct c_stmt *s);
/* s cannot be lowered from its parts: a goto leads into or out of one of them, or to the label s, or a case of the switch s is inside another
 * statement. */
bool c_is_graph(const struct c_jumps *j, const struct c_stmt *s);
/* A label of a case of a switch around s is in s, or is s. */
bool c_has_case(const struct c_stmt *s);
/* Control cannot reach the end of s: it ends with a jump. False: it may. */
bool c_jumps_away(const struct c_stmt *s);
/* A break or continue in s leads out of it. */
bool c_breaks_out(const struct c_stmt *s);
/* A return is in s. */
bool c_returns(const struct c_stmt *s);

#endif
