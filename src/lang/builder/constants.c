#include "lang/builder/constants.h"

/* More of them make too many candidates. */
enum { MANY_CONSTANTS = 5 };

void constants_add(struct constants *list, int64_t n)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i] == n)
            return;
    if (n > 1 && n < INT32_MAX && list->n < MANY_CONSTANTS)
        vec_push(list, n);
}
