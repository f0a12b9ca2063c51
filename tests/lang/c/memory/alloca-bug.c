/* The bugs: behind its end, too large, freed, used when the function is over, read without a value, in a loop. */
#include <stdlib.h>

int behind_end(unsigned n)
{
    if (n == 0 || n > 100)
        return 0;
    int *p = alloca(n * sizeof *p);
    for (unsigned i = 0; i <= n; i++)
        p[i] = 0;
    return p[0];
}

int too_large(int n)
{
    char *p = alloca(n);
    return p != NULL;
}

void freed(void)
{
    int *p = alloca(sizeof *p);
    free(p);
}

static int *made(void)
{
    int *p = alloca(sizeof *p);
    *p = 1;
    return p;
}

int dangling(void)
{
    return *made();
}

int no_value(void)
{
    int *p = alloca(2 * sizeof *p);
    p[0] = 1;
    return p[1];
}

int looped(void)
{
    int *p = NULL;
    for (int i = 0; i < 3; i++)
        p = alloca(sizeof *p);
    *p = 1;
    return *p;
}
