/* Small numbers for random runs. */
#ifndef INVAR_RUN_SMALL_VALUES_H
#define INVAR_RUN_SMALL_VALUES_H

#include "run/run.h"

/* A run_source's function `value`; user: a uint64_t, the state of the random numbers. Most small numbers are equal to, or near, another one: those
 * that runs decide themselves are spread too wide to get far. What functions are at objects, such as when they were allocated, is mostly left to
 * the run: many other values break what is assumed of it. */
bool run_small_value(void *user, const struct run_ask *ask, struct value *out);

#endif
