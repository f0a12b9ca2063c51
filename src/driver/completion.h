/* Completion of command lines in shells, made from the tables of options. */
#ifndef INVAR_DRIVER_COMPLETION_H
#define INVAR_DRIVER_COMPLETION_H

#include "driver/options.h"

/* Prints the script for the options' shell (o->completion). */
void completion_print(FILE *to, const struct options *o);

#endif
