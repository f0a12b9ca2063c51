/* Inlining of calls of procedures marked {:inline n} (inline.c). */
#ifndef INVAR_LANG_BOOGIE_LOWER_INLINE_H
#define INVAR_LANG_BOOGIE_LOWER_INLINE_H

#include "lang/boogie/lower/lowerer.h"

/* An inlined call whose body is being lowered, or was lowered. Its variables are vars[first .. first + n) of the routine. The
 * routine itself has no such frame. */
struct inline_frame {
    const struct bpl_decl *body; /* the implementation */
    struct inline_frame *outer;
    bool marked;            /* by {:inline}; else by boogie_options.inline_depth */
    unsigned left;          /* marked: calls of the same body inside it are inlined to this depth */
    unsigned unmarked_left; /* other calls inside it are inlined to this depth */
    bool trusted;           /* assertions are left out, since the routine of some callee proves them */
    unsigned height;        /* nesting of all bodies, from the outermost call's to this one */
    size_t first, n;
};

/* Appends the call's commands if it is inlined, or cut at its depth. False if the call uses the contract. */
bool lower_inlined_call(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out);

/* The routine relies on the contract of the callee of s. */
void lower_rely(struct lowerer *l, const struct bpl_stmt *s);

/* Why the body gets no routine of its own; NULL if it is lowered. */
const char *lower_skipped(const struct lowerer *l, const struct bpl_decl *body);

#endif
