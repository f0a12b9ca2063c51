/* Calls of procedures marked {:inline n} (inline.c). */
#ifndef INVAR_LANG_BOOGIE_LOWER_INLINE_H
#define INVAR_LANG_BOOGIE_LOWER_INLINE_H

#include "lang/boogie/lower/lowerer.h"

/* An inlined call whose body is being lowered, or was: its variables are vars[first .. first + n) of the routine. The outermost
 * frame, the routine itself, is none of these. */
struct inline_frame {
    const struct bpl_decl *body; /* the implementation */
    struct inline_frame *outer;
    bool marked;            /* by {:inline}; else by boogie_options.inline_depth */
    unsigned left;          /* marked: calls of the same body inside are inlined to this depth */
    unsigned unmarked_left; /* other calls inside are inlined to this depth */
    bool trusted;           /* assertions are left out: the routine of some callee shows them */
    unsigned height;        /* of nesting, of all bodies from the outermost call's to this one */
    size_t first, n;
};

/* Appends the call's commands if it is inlined, or cut at its depth; false: it is by contract. */
bool lower_inlined_call(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out);

/* The routine relies on the contract of what s calls. */
void lower_rely(struct lowerer *l, const struct bpl_stmt *s);

/* Does the body get no routine of its own, and why? NULL: it is lowered. */
const char *lower_skipped(const struct lowerer *l, const struct bpl_decl *body);

#endif
