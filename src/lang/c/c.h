/* The C front end. */
#ifndef INVAR_LANG_C_C_H
#define INVAR_LANG_C_C_H

#include "il/il.h"

struct c_options {
    bool wrap; /* signed operations may overflow: they wrap */
};

extern const struct il_language c_language;

#endif
