/* The functions of the library that work on memory of any type. */
#ifndef INVAR_LANG_C_ANALYSIS_MEMORY_FUNCTIONS_H
#define INVAR_LANG_C_ANALYSIS_MEMORY_FUNCTIONS_H

#include "lang/c/tree/ast.h"

enum c_memory_function {
    C_NO_MEMORY_FUNCTION,
    C_MEMORY_TWO,       /* memcpy, memmove, memcmp: bytes of two objects, args[0] and args[1]; their number: args[2] */
    C_MEMORY_FILL,      /* memset: args[2] bytes of args[0] */
    C_MEMORY_ALLOCATED, /* malloc, calloc */
    C_MEMORY_ON_STACK,  /* alloca: as malloc, but it ends with the function that called it */
    C_MEMORY_RESIZED,   /* realloc: of args[0] */
    C_MEMORY_FREED,     /* free: of args[0] */
    C_MEMORY_SORTED,    /* qsort: of args[0], in pieces of args[2] bytes */
};

/* A function of the file with such a name is not one of them. */
enum c_memory_function c_memory_function(const struct c_expr *call);
/* e is a call that may free its argument: free, realloc. */
bool c_frees_argument(const struct c_expr *e);
/* The argument that such a function returns; NULL: it returns something else. */
const struct c_expr *c_returned_argument(const struct c_expr *call);
/* e is `n * sizeof(T)` of this size, or a multiple of it. */
bool c_is_multiple(const struct c_expr *e, uint64_t size);

#endif
