/* A buffer from malloc, which may fail: it is written, read by a moving pointer, and freed. */
/* Seeded bug: the result of malloc is not compared with NULL. */

#include <assert.h>
#include <stdlib.h>

/*@ requires 0 < n <= 1000; */
void squares(int n)
{
    int *p = malloc(n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = i * i;
    for (int *q = p; q < p + n; q++)
        assert(*q >= 0);
    free(p);
}
