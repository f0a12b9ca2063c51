/* Inlining: the bodies of small callees in place of the calls. */
#ifndef INVAR_IL_LOOPS_INLINE_H
#define INVAR_IL_LOOPS_INLINE_H

#include "il/il.h"

/* depth: of calls in each other. body: commands of a callee, with those of its own callees. commands: those that all calls of a routine
 * add. */
struct inline_limits {
    unsigned depth, body, commands;
};

/* For callees whose calls are open because the source language has no contract there. */
extern const struct inline_limits inline_small;
/* Where contracts are found: instead of the exact contract of a callee without loops and recursion. */
extern const struct inline_limits inline_exact;

/* r, in which the effect of each call that is `open` is that of the callee's body, if this is small: no loop, no other call by contract that
 * has an effect, no global or map that r does not have. Other calls stay as they are, and so do loops and the table of obligations. What the
 * callee asserts is neither asked nor assumed. Returns r itself if nothing changes. Everything is in the program's arena. */
const struct il_routine *il_inline(struct il_program *p, const struct il_routine *r, const struct inline_limits *limits);

#endif
