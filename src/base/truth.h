/* Truth values, as far as they are known in a model or a concrete run. */
#ifndef INVAR_BASE_TRUTH_H
#define INVAR_BASE_TRUTH_H

enum truth { TRUTH_FALSE, TRUTH_TRUE, TRUTH_UNKNOWN };

static inline enum truth truth_not(enum truth t)
{
    return t == TRUTH_UNKNOWN ? t : t == TRUTH_TRUE ? TRUTH_FALSE : TRUTH_TRUE;
}

#endif
