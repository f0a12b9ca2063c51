/* Existential constants of a program (Boogie's {:existential}). They get values before the routines are judged. */
#ifndef INVAR_JUDGE_CONSTANTS_H
#define INVAR_JUDGE_CONSTANTS_H

#include "il/result.h"
#include "judge/request.h"

/* p has such constants, and the options do not switch them off. */
bool constants_wanted(const struct request *q, const struct il_program *p);
/* Finds their values; does not change the program. */
struct assignment constants_find(struct request *q, struct il_program *p);
/* All of p's constants with the value false. */
struct assignment constants_none(struct arena *a, const struct il_program *p);

#endif
