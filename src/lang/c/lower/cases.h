/* Are the conditions of a definition's cases complete, and do they exclude each other? */
#ifndef INVAR_LANG_C_LOWER_CASES_H
#define INVAR_LANG_C_LOWER_CASES_H

#include "logic/term.h"

struct cases {
    bool complete; /* one of them holds, whatever the values are */
    bool apart;    /* no two of them hold at once */
};

/* What is not seen is answered with false. */
struct cases c_cases(struct terms *ts, unsigned n, const term_id conditions[]);

#endif
