/* What looks like a function around malloc, and is none: the same object comes back with another type. */
#include <stdlib.h>

static void *kept;

static void *keep(size_t n)
{
    void *p = malloc(n);
    if (!p)
        abort();
    return kept = p;
}

static void *again(size_t n)
{
    return kept ? kept : keep(n);
}

int read_after_write(void)
{
    int *p = keep(sizeof(int));
    char *c = again(1);
    *p = 0;
    c[0] = 2;
    //@ assert *p == 2;
    return *p;
}

int read_after_write_wrong(void)
{
    int *p = keep(sizeof(int));
    char *c = again(1);
    *p = 0;
    c[0] = 2;
    //@ assert *p == 0;
    return *p;
}
