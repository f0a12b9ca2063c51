/* A buffer of zeros is made, or not: malloc may fail. */
/* Seeded bug: the result of malloc is not compared with NULL. */
#include <stdlib.h>

/*@ requires 0 < n <= 1000;
    ensures \result == \null || \forall integer k; 0 <= k < n ==> \result[k] == 0; */
int *make(int n)
{
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = 0;
    return a;
}

void use(void)
{
    int *a = malloc(10 * sizeof *a);
    for (int i = 0; i < 10; i++)
        a[i] = i;
    free(a);
}
