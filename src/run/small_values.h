/* Small numbers for random runs, and those of the text. */
#ifndef INVAR_RUN_SMALL_VALUES_H
#define INVAR_RUN_SMALL_VALUES_H

#include "run/run.h"

/* Where they come from. The caller sets p, and lets the numbers of a routine be noted, if it wants such. roomy: arrays have more elements than most
 * numbers say. apart: objects in arrays are seldom in other arrays as well. */
struct run_small_values {
    const struct il_program *p;
    uint64_t state; /* of the random numbers; not 0 */
    bool roomy, apart;
    struct VEC_OF(long) of_text;
    struct idmap seen;
};

/* Numbers in the assumptions and assignments of r are drawn, too: texts compare characters with them. */
void run_note_numbers(struct run_small_values *k, const struct il_routine *r);
void run_small_values_release(struct run_small_values *k);

/* A run_source's function `value`; user: a struct run_small_values. Most small numbers are equal to, or near, another one: those that runs decide
 * themselves are spread too wide to get far. What functions are at objects is mostly left to the run, and always when they were
 * allocated, and what functions are at null: many other values break what is assumed of it. */
bool run_small_value(void *user, const struct run_ask *ask, struct value *out);

#endif
