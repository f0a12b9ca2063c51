/* What reports must know about a source language: how inferred formulas are written in it. Each front end has one constant. */
#ifndef INVAR_IL_LANGUAGE_H
#define INVAR_IL_LANGUAGE_H

#include <stdbool.h>

/* Text before and after a formula. */
struct il_written {
    const char *before, *after;
};

struct il_language {
    const char *name;            /* "java" */
    struct il_written invariant; /* before a loop statement */
    struct il_written assertion; /* before a command */
    /* The value of a variable at loop entry is written as a local; the user declares it and assigns it before the loop. If false, the
     * formula itself expresses the value, such as JML's \old(x, \LoopInit). */
    bool entry_locals;
};

#endif
