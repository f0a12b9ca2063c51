/* Names that are near a mistaken one, for messages. */
#ifndef INVAR_DRIVER_NEAR_H
#define INVAR_DRIVER_NEAR_H

#include <stdbool.h>

/* At most three characters differ, or `wanted`, if it has four or more, is a part of the name. */
bool near_name(const char *name, const char *wanted);

#endif
