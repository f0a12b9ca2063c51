/* The functions of the library that work on memory of any type, by name. */
#include "lang/c/analysis/memory_functions.h"

#include <stdlib.h>
#include <string.h>

static const struct row {
    const char *name;
    unsigned n_args;
    enum c_memory_function is;
    bool returns_first;
} table[] = {
    {"memcpy", 3, C_MEMORY_TWO, true},       {"memmove", 3, C_MEMORY_TWO, true},       {"memcmp", 3, C_MEMORY_TWO, false},
    {"__memcpy_chk", 4, C_MEMORY_TWO, true}, {"__memmove_chk", 4, C_MEMORY_TWO, true}, {"__memset_chk", 4, C_MEMORY_FILL, true},
    {"memset", 3, C_MEMORY_FILL, true},      {"malloc", 1, C_MEMORY_ALLOCATED, false}, {"calloc", 2, C_MEMORY_ALLOCATED, false},
    {"alloca", 1, C_MEMORY_ON_STACK, false}, {"realloc", 2, C_MEMORY_RESIZED, false},  {"free", 1, C_MEMORY_FREED, false},
    {"qsort", 4, C_MEMORY_SORTED, false},
};

static const struct row *row_of(const struct c_expr *call)
{
    static const char prefix[] = "__builtin_";
    const struct c_function *f = call->kind == C_CALL ? call->function : NULL;
    if (!f || f->body)
        return NULL;
    const char *name = strncmp(f->name, prefix, sizeof prefix - 1) ? f->name : f->name + sizeof prefix - 1;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (call->n_args == table[i].n_args && !strcmp(name, table[i].name))
            return &table[i];
    return NULL;
}

enum c_memory_function c_memory_function(const struct c_expr *call)
{
    const struct row *r = row_of(call);
    return r ? r->is : C_NO_MEMORY_FUNCTION;
}

bool c_frees_argument(const struct c_expr *e)
{
    enum c_memory_function f = c_memory_function(e);
    return f == C_MEMORY_FREED || f == C_MEMORY_RESIZED;
}

const struct c_expr *c_returned_argument(const struct c_expr *call)
{
    const struct row *r = row_of(call);
    return r && r->returns_first ? call->args[0] : NULL;
}

bool c_is_multiple(const struct c_expr *e, uint64_t size)
{
    if (e->value)
        return strtoull(e->value, NULL, 10) % size == 0;
    e = c_without_implicit(e);
    bool product = e->kind == C_BINARY && e->op == C_MUL;
    return product && ((e->left->value && strtoull(e->left->value, NULL, 10) == size) ||
                       (e->right->value && strtoull(e->right->value, NULL, 10) == size));
}
