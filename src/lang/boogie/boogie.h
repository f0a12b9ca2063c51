/* The Boogie front end: reads Boogie 2 text into a program of the intermediate language. docs/annotations-boogie.md describes the
 * language that is read and its meaning. */
#ifndef INVAR_LANG_BOOGIE_BOOGIE_H
#define INVAR_LANG_BOOGIE_BOOGIE_H

#include "base/buf.h"
#include "base/diag.h"
#include "il/il.h"

struct deadline;

/* How a call of a procedure marked {:inline n} is treated past depth n. With ASSERT and ASSUME the marked bodies get no routine
 * of their own. A routine in which ASSUME left out a path is `partial`. */
enum boogie_inline {
    BOOGIE_INLINE_SPEC,   /* the contract is used */
    BOOGIE_INLINE_ASSERT, /* an obligation: the call is not reached */
    BOOGIE_INLINE_ASSUME, /* executions that reach the call are left out */
    BOOGIE_INLINE_NONE,   /* no call is inlined */
};

/* inline_depth: calls without {:inline} are also inlined to this depth, if the callee has a body. Its assertions are not asked
 * there, and its postconditions are assumed, since its own routine proves them.
 * deadline: if it has passed before a call is inlined, the call is left out, and the routine is `partial`. NULL: none. */
struct boogie_options {
    enum boogie_inline inlining;
    unsigned inline_depth;
    const struct deadline *deadline;
};

/* NULL if errors were reported (all errors are reported). Otherwise the program with one routine for each body. A routine that
 * uses something unsupported has no body. The program lives in the arena; the caller frees its term table. options NULL: all
 * zero. */
struct il_program *boogie_read(struct arena *arena, struct intern *names, const struct source *source,
                               const struct boogie_options *options, struct diagnostics *ds);

/* Parses the source and appends it with a uniform layout; parsing that gives the same tree. False if errors were reported.
 * Without `invariants`, the loop invariants that are to be proved are left out: clauses, and assertions at the heads of loops
 * made of gotos. Then errors of names and types are reported, too. */
bool boogie_print(struct buf *out, struct arena *arena, struct intern *names, const struct source *source, bool invariants,
                  struct diagnostics *ds);

/* Prints terms over program variables as Boogie expressions. A program's own style also has its names for operations on
 * bit-vectors. */
extern const struct il_language boogie_language;
extern const struct print_style boogie_style;

#endif
