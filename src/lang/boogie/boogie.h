/* The Boogie front end: Boogie 2 text in, a program of the intermediate language out. docs/annotations-boogie.md says what
 * of Boogie is read and how. */
#ifndef INVAR_LANG_BOOGIE_BOOGIE_H
#define INVAR_LANG_BOOGIE_BOOGIE_H

#include "base/buf.h"
#include "base/diag.h"
#include "il/il.h"

struct deadline;

/* What becomes of a call of a procedure marked {:inline n} past depth n. With ASSERT and ASSUME the marked bodies get no
 * routine of their own; a routine in which ASSUME left out a path is `partial`. */
enum boogie_inline {
    BOOGIE_INLINE_SPEC,   /* it is by contract */
    BOOGIE_INLINE_ASSERT, /* it must not be reached: an obligation */
    BOOGIE_INLINE_ASSUME, /* it is left out */
    BOOGIE_INLINE_NONE,   /* no call is inlined */
};

/* inline_depth: calls that {:inline} says nothing of are inlined to this depth as well, if the callee has a body; what it asserts is
 * not asked again there, and its postconditions are assumed, since its own routine shows them.
 * deadline: calls that it has passed before they are inlined are left out, and the routine is `partial`. NULL: none. */
struct boogie_options {
    enum boogie_inline inlining;
    unsigned inline_depth;
    const struct deadline *deadline;
};

/* NULL if errors were reported (all of them are), else the program with one routine for each body. A routine that uses
 * something unsupported is there, without a body. The program lives in the arena; its term table is the caller's to free.
 * options NULL: all zero. */
struct il_program *boogie_read(struct arena *arena, struct intern *names, const struct source *source,
                               const struct boogie_options *options, struct diagnostics *ds);

/* Parses the source and appends it as laid out text, whose parse is the same. False if errors were reported. Without `invariants` the loop
 * invariants that are to be proved are left out, clauses as well as assertions at the heads of loops made of gotos, and errors of names and
 * types are reported, too. */
bool boogie_print(struct buf *out, struct arena *arena, struct intern *names, const struct source *source, bool invariants,
                  struct diagnostics *ds);

/* Terms over program variables as Boogie expressions; a program's own style knows its names for operations on
 * bit-vectors as well. */
extern const struct il_language boogie_language;
extern const struct print_style boogie_style;

#endif
