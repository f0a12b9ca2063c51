/* The headers of the library on a machine for which the system has none. */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*@ ensures \result == 4; */
int sizes(void) { return sizeof(size_t) == 4 && LONG_MAX == INT_MAX ? (int)sizeof(uintptr_t) : 0; }

/*@ ensures \result == 8; */
int sizes_bug(void) { return (int)sizeof(void *); }

int strings(const char *s)
{
    char t[4] = "abc";
    assert(strlen(t) == 3);
    return isdigit(t[0]) ? atoi(t) : INT_MAX;
}
