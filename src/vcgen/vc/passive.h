/* Passive commands: guarded commands without assignments (FS section 5). They have a type of their own, different from il_cmd, on
 * purpose. */
#ifndef INVAR_VCGEN_VC_PASSIVE_H
#define INVAR_VCGEN_VC_PASSIVE_H

#include "il/il.h"

enum passive_kind {
    PASSIVE_ASSERT, /* term, obligation */
    PASSIVE_ASSUME, /* term */
    PASSIVE_SEQ,
    PASSIVE_CHOICE,
    PASSIVE_BLOCK, /* label; child 0 ! child 1 */
    PASSIVE_EXIT,  /* label: raise */
};

/* Immutable, in the arena of passify. A SEQ has two children. Long sequences are balanced trees, so recursion over commands is as deep
 * as their nesting times the logarithm of their length. `id` is unique among the commands of one passify. `exits` has bit l % 64 for
 * each label l to which the command may exit (other bits may be set, too). `from` is the source command (NULL for renamings). `defined` is
 * the incarnation that an ASSUME makes equal to `value`, for an assignment or a renaming; otherwise TERM_NONE. A HAVOC becomes at least one
 * command. */
struct passive_cmd {
    enum passive_kind kind;
    uint32_t id;
    uint64_t exits;
    term_id term;
    term_id defined, value;
    bool passes; /* ASSERT: ends normally even if its term is false */
    uint32_t obligation;
    unsigned n;
    const struct passive_cmd *const *child;
    il_label label;
    const struct il_cmd *from;
};

static inline uint64_t passive_label_bit(il_label l)
{
    return UINT64_C(1) << l % 64;
}

#endif
