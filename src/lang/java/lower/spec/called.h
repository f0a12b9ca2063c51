/* A call while it is lowered. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_CALLED_H
#define INVAR_LANG_JAVA_LOWER_SPEC_CALLED_H

#include "il/frame.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/spec.h"

struct targets VEC_OF(struct il_target);

struct call {
    const struct java_expr *e;
    struct java_method *m;
    struct contract contract;
    struct spec_env env;
    struct idmap pre;
    term_id *actuals;
    term_id *case_holds;   /* if there are several cases: did each one's precondition hold? Else NULL */
    struct il_var *result; /* NULL: void */
    struct il_var *thrown; /* the exception with which the call ends, null: none; NULL: it cannot end so */
    struct il_frame frame; /* what the contract allows the call to change, over the state before it */
    struct targets targets;
    bool everything;     /* it may change more than the targets: everything, */
    bool library;        /* or what library code can change */
    bool never_ends;     /* so says the contract of a library method: nothing behind the call is reached */
    bool fixed;          /* no method of the files runs in its place */
    bool arm;            /* one of several ways in which the call may run */
    bool shared;         /* in any case: the object shares its elements with others */
    struct il_cmds kept; /* assumed after the havoc: the targets that the frame protects have their old values */
    bool framed;         /* our own frame bounds the call, */
    uint32_t obligation; /* by this obligation */
};

#endif
