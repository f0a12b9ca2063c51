/* A function that is declared never to return must not. */
#include <stdlib.h>

_Noreturn void stop(int code)
{
    exit(code);
}

_Noreturn void hang(void)
{
    for (;;)
        ;
}

__attribute__((noreturn)) static void fail(int code)
{
    if (code > 0)
        stop(code);
    abort();
}

int checked(int x)
{
    if (x < 0)
        fail(1);
    //@ assert x >= 0;
    return x;
}

_Noreturn void perhaps(int code)
{
    if (code)
        exit(code);
}

__attribute__((noreturn)) static void never(void)
{
    return;
}

int calls(int x)
{
    if (x < 0)
        never();
    return x;
}
