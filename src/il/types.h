/* Source types, as far as engines need them to guess predicates for a variable or a place in the heap. */
#ifndef INVAR_IL_TYPES_H
#define INVAR_IL_TYPES_H

#include "base/intern.h"

#include <stdbool.h>

enum il_type_kind {
    IL_TYPE_BOOL,
    IL_TYPE_INT,     /* mathematical integer */
    IL_TYPE_MACHINE, /* machine integer: width, is_signed */
    IL_TYPE_REAL,    /* real or floating */
    IL_TYPE_REF,     /* object reference or null */
    IL_TYPE_ARRAY,   /* reference to an array: elem */
    IL_TYPE_MAP,     /* total map (Boogie): elem is the range; indices are in the sort */
    IL_TYPE_OTHER,
};

/* Immutable; lives in the program's arena. */
struct il_type {
    enum il_type_kind kind;
    unsigned width;
    bool is_signed;
    const struct il_type *elem; /* ARRAY, MAP */
    symbol name;                /* as the source spells it */
};

#endif
