/* A call while it is lowered: what lower_call.c and lower_effect.c share. */
#ifndef INVAR_LANG_JAVA_LOWER_LOWER_CALL_H
#define INVAR_LANG_JAVA_LOWER_LOWER_CALL_H

#include "lang/java/lower/lower.h"

struct targets VEC_OF(struct il_target);

struct call {
    const struct java_expr *e;
    struct java_method *m;
    struct contract contract;
    struct spec_env env;
    struct idmap pre;
    term_id *actuals;
    term_id *case_holds;   /* several cases: whether each one's precondition held; else NULL */
    struct il_var *result; /* NULL: void */
    struct il_frame frame; /* what the contract says that the call changes, over the state in front of it */
    struct targets targets;
    bool everything;     /* they are not all */
    struct cmds kept;    /* assumed behind the havoc: what of the targets the frame does not let change */
    bool framed;         /* our own frame bounds the call: */
    uint32_t obligation; /* by this obligation */
};

struct span call_place(const struct java_expr *e);

/* ---- lower_effect.c ---- */

/* Sets frame, targets, everything. */
void find_targets(struct body *b, struct call *c, const struct effects *fx);
/* Our own frame lets the call change its targets: an obligation, if that is not plain. */
void check_targets(struct body *b, struct call *c);
void save_targets(struct body *b, struct call *c);
void havoc_targets(struct body *b, struct call *c, const struct effects *fx);
/* t, or a copy of its value if it is not the same after the call. */
term_id stable(struct body *b, term_id t, const struct java_type *type, struct span at);
bool reads_heap(struct body *b, term_id t);

#endif
