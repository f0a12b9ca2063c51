/* memcpy and its like (7.24.2, 7.24.4.1, 7.22.3.5), on elements of the type that their arguments have in front of the conversion to void *. */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_MEMORY_H
#define INVAR_LANG_C_LOWER_LIBRARY_MEMORY_H

#include "lang/c/lower/library.h"

library_function library_memcpy, library_memmove, library_memset, library_memcmp, library_realloc, library_qsort;

#endif
