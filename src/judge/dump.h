/* --dump: prints the result of each stage on standard error, in the order of the pipeline. */
#ifndef INVAR_JUDGE_DUMP_H
#define INVAR_JUDGE_DUMP_H

#include "judge/request.h"

/* il: the routine as lowered. */
void dump_routine(struct request *q, struct il_program *p, const struct il_routine *r);
/* claims, cut, passive, vc: what inference claims, and the routine with these claims as the proof pass gets it. */
void dump_claims(struct request *q, struct il_program *p, const struct il_routine *r, const struct point_results *claims);

#endif
