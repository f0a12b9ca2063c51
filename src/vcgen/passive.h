/* Passive commands: guarded commands without assignments (FS section 5). Another C type than il_cmd on purpose. */
#ifndef INVAR_VCGEN_PASSIVE_H
#define INVAR_VCGEN_PASSIVE_H

#include "il/il.h"

enum passive_kind {
    PASSIVE_ASSERT, /* term, obligation */
    PASSIVE_ASSUME, /* term */
    PASSIVE_SEQ,
    PASSIVE_CHOICE,
    PASSIVE_BLOCK,  /* label; child 0 ! child 1 */
    PASSIVE_EXIT,   /* label: raise */
};

/* Immutable, in the arena given to passify. `from` is the command it was made of (NULL for renamings). */
struct passive_cmd {
    enum passive_kind kind;
    term_id term;
    uint32_t obligation;
    unsigned n;
    const struct passive_cmd *const *child;
    il_label label;
    const struct il_cmd *from;
};

#endif
