/* Whether a product is too large is asked by a division, before it or behind it. */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/*@ requires \valid(out);
    assigns *out;
    ensures \result == 0 ==> *out == n * size; */
int before(size_t n, size_t size, size_t *out)
{
    if (n > 0 && SIZE_MAX / n < size)
        return -1;
    *out = n * size;
    return 0;
}

/*@ requires \valid(out);
    assigns *out;
    ensures \result == 0 ==> *out == n * size;
    ensures \result != 0 ==> n * size > UINT_MAX; */
int behind(unsigned n, unsigned size, unsigned *out)
{
    unsigned product = n * size;
    if (size && product / size != n)
        return -1;
    *out = product;
    return 0;
}

/*@ ensures \result == n * size || \result == -1; */
int with_sign(int n, int size)
{
    if (n < 0 || size <= 0 || n > INT_MAX / size)
        return -1;
    return n * size;
}

/*@ requires step > 0;
    ensures \result % step == 0 && \result <= x < \result + step; */
unsigned round_down(unsigned x, unsigned step)
{
    return x / step * step;
}

/*@ ensures \result == \null || \valid(\result + (0 .. n * m - 1)); */
int *matrix(size_t n, size_t m)
{
    if (m != 0 && n > SIZE_MAX / sizeof(int) / m)
        return NULL;
    return malloc(n * m * sizeof(int));
}
