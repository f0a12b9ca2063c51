/* Functions of <math.h> of which the order of their results is known. */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_MATH_H
#define INVAR_LANG_C_LOWER_LIBRARY_MATH_H

#include "lang/c/lower/library.h"

library_function library_sqrt, library_floor, library_ceil, library_trunc, library_round, library_fabs;

#endif
