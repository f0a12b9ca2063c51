/* --dump: what each stage made, on standard error, in the order of the pipeline. */
#ifndef INVAR_DRIVER_DUMP_H
#define INVAR_DRIVER_DUMP_H

#include "driver/run.h"

/* il: the routine as lowered. */
void dump_routine(struct run *run, struct il_program *p, struct il_routine *r);
/* claims, cut, passive, vc: what inference claims, and the routine as the proof pass will see it with them. */
void dump_claims(struct run *run, struct il_program *p, struct il_routine *r, const struct point_results *claims);

#endif
