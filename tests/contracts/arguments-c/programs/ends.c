/* Rows that end with a 0: of characters counted by an int, of other numbers, of pointers. Buffers that are only passed on. */
#include <string.h>

int count(const char *s, char c)
{
    int n = 0;
    for (; *s; s++)
        if (*s == c)
            n++;
    return n;
}

char *copy_all(char *to, const char *from)
{
    char *start = to;
    while ((*to++ = *from++))
        ;
    return start;
}

int arguments(char **all)
{
    int n = 0;
    while (all[n])
        n++;
    return n;
}

size_t wide_length(const int *s)
{
    const int *at;
    for (at = s; *at; at++)
        ;
    return at - s;
}

int same(const void *x, const void *y, size_t n)
{
    return memcmp(x, y, n) == 0;
}
