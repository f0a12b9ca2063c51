/* printf and its like (7.21.6). */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_PRINT_H
#define INVAR_LANG_C_LOWER_LIBRARY_PRINT_H

#include "lang/c/lower/library.h"

library_function library_print, library_puts;

#endif
