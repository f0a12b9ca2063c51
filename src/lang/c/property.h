/* What a task of SV-COMP asks (lang/c/task/task.h), and which obligations a run of invar has. */
#ifndef INVAR_LANG_C_PROPERTY_H
#define INVAR_LANG_C_PROPERTY_H

#include "il/il.h"

enum c_group {
#define GROUP(id, name, asked, otherwise, assumed) C_GROUP_##id,
#include "lang/c/lower/groups.def"
#undef GROUP
    C_GROUPS
};

/* A formula `G ! call(f())`, `G valid-free` and so on. */
enum c_formula {
    C_NEVER_CALLED = 1 << 0,
    C_VALID_FREE = 1 << 1,
    C_VALID_DEREF = 1 << 2,
    C_VALID_MEMTRACK = 1 << 3,
    C_VALID_MEMCLEANUP = 1 << 4,
    C_NO_OVERFLOW = 1 << 5,
};

/* The formulas of one property file. */
struct c_property {
    struct il_property shown;
    unsigned formulas;       /* bits of c_formula */
    const char *function;    /* NEVER_CALLED: its name */
    const char *entry;       /* where the program starts: "main" */
    const char *unsupported; /* a formula that is not supported; NULL: there is none */
    struct span span;        /* where the task names it */
};

#endif
