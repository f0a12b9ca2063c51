/* A choice by the value of an expression. A case whose end is not reached is a branch of its own, and so is a group of cases that fall
 * through:
 *
 *     choice { assume label 0; case 0 }
 *         [] { assume label 1 or label 2; block L2 { block L1 { choice { assume label 1; exit L1 } [] ... } case 1 } case 2 } ... */
#ifndef INVAR_LANG_BUILDER_SWITCH_H
#define INVAR_LANG_BUILDER_SWITCH_H

#include "lang/builder/jump.h"

struct switch_case {
    bool labelled;   /* it has labels; */
    bool is_default; /* it is taken if no label of any case matches. It may be both. */
    bool leaves;     /* the end of its commands is not reached. False: it may be */
    struct span span;
};

struct switch_cases {
    unsigned n;
    const struct switch_case *at;
    bool exclusive;    /* no value matches labels of two cases */
    bool total;        /* without a default: some label always matches */
    struct span value; /* of the expression, and of the whole */
    struct span whole;
    /* The value matches a label of case i, which is labelled. What this emits comes before the choice. */
    term_id (*matches)(void *user, unsigned i);
    /* Emits the commands of case i. A LEAVE_BREAK of the scope goes behind the last case. */
    void (*lower)(void *user, unsigned i);
    void *user;
};

/* `scope` is a TARGET, or a FUNCTION. */
void build_switch(struct builder *b, struct scope *scope, const struct switch_cases *s);
/* Leaves the innermost scope. */
void build_leave_scope(struct builder *b, struct span at);

#endif
