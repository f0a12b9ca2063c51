/* Existential constants of a program (Boogie's {:existential}), before its routines are judged. */
#ifndef INVAR_DRIVER_CONSTANTS_H
#define INVAR_DRIVER_CONSTANTS_H

#include "driver/run.h"

/* Unless the options say no, finds their values, adds them to the program as facts and to run->assignments as a result. */
void constants_assign(struct run *run, struct il_program *p);

#endif
