/* Runs that fail, and what compiled programs that repeat them do. */
#include <stdlib.h>

int overflow(int x)
{
    return x + 1;
}

int freed(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 1;
    free(p);
    return *p;
}

void not_there(int x);

void calls_what_is_not_there(int x)
{
    not_there(1 / x);
}

//@ ensures \result > 0;
int contract(int x)
{
    return x;
}

int without_value(void)
{
    int a[2];
    return a[1];
}
