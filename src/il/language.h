/* What reports need to know of a source language: how its users write what was inferred. One constant for each front end. */
#ifndef INVAR_IL_LANGUAGE_H
#define INVAR_IL_LANGUAGE_H

#include <stdbool.h>

/* Text in front of and behind a formula. */
struct il_written {
    const char *before, *after;
};

struct il_language {
    const char *name;            /* "java" */
    struct il_written invariant; /* in front of a loop statement */
    struct il_written assertion; /* in front of a command */
    /* The value of a variable at the loop's entry is written as a local that the user declares and assigns in front of the loop. Else
     * the formula itself says it, as with JML's \old(x, \LoopInit). */
    bool entry_locals;
};

#endif
