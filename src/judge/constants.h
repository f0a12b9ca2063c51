/* Existential constants of a program (Boogie's {:existential}), before its routines are judged. */
#ifndef INVAR_JUDGE_CONSTANTS_H
#define INVAR_JUDGE_CONSTANTS_H

#include "il/result.h"
#include "judge/request.h"

/* p has some, and the options do not say no. */
bool constants_wanted(const struct request *q, const struct il_program *p);
/* Finds their values; the program is as before. */
struct assignment constants_find(struct request *q, struct il_program *p);
/* All of p's constants, false. */
struct assignment constants_none(struct arena *a, const struct il_program *p);

#endif
